import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {base} from '../../../src/render/view/baseView.js';
import {buildSite, makeSite} from '../../support/site.js';
import {faultsOfSiteFiles} from '../../support/siteFiles.js';

test('each kind of page says what it is, where it is and where else it is', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', api: {packages: ['./lib.ts']}};",
    'lib.ts': '/** A bird. */\nexport class Bird {}\n',
    'package.json': '{"name": "lib", "version": "1.0.0", "type": "module"}',
    'content/docs/guide/intro.md': '# Intro\n\nMore [about](/about) it.\n',
    'content/pages/about.md': '# About\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(faultsOfSiteFiles(path.join(root, 'dist')), []);
  const read = (name: string) => readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8');
  const types = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json!) as {'@type': string})['@type'],
    );
  const pages = {
    'docs/guide/intro': ['BreadcrumbList', 'TechArticle'],
    'docs/api/modules/lib': ['BreadcrumbList', 'APIReference'],
    about: ['BreadcrumbList'],
  };
  assert.ok(read('').includes('"@type":"WebSite","name":"T","url":"https://t.example/"'));
  for (const [name, wanted] of Object.entries(pages)) {
    const html = read(name);
    assert.deepEqual(types(html), wanted, name);
    assert.ok(html.includes(`<link rel="canonical" href="https://t.example/${name}"/>`), name);
    const twin = `<link rel="alternate" type="text/markdown" href="/${name}.md"/>`;
    assert.equal(html.includes(twin), name !== 'about', name);
  }
});

test('`title_meta` is the title of a page for browsers and chats, not for its readers', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '---\ntitle: Bee\ntitle_meta: All about bees\n---\n\nThey hum.\n',
  });
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /<title>All about bees \| Test</);
  assert.match(html, /property="og:title" content="All about bees \| Test"/);
  assert.match(html, /<h1[^>]*>Bee</);
  assert.match(html, /"headline":"Bee"/);
});

test('an article has its place among the folders, and the day of its last change', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', baseUrl: '/kit/'};",
    'content/docs/guide/index.md': '# Guide\n\nText.\n',
    'content/docs/guide/plain/intro.md': '# Intro\n\nText.\n',
  });
  const session = new Session({root});
  await session.refresh();
  const {context} = session.built!;
  const page = context.site.byRoute.get('/docs/guide/plain/intro')!;
  const dates = new Map([[page.file, '2025-01-02']]);
  const articleOf = (updated?: string): object[] => {
    const byRoute = new Map([[page.route, {...page, updated}]]);
    const options = {type: 'article'} as const;
    const {head} = base(page, {...context, site: {...context.site, byRoute}, dates}, options);
    return [...head.jsonLd];
  };
  const [trail, article] = articleOf();
  // The folder 'plain' has no page that a step could lead to.
  assert.deepEqual((trail as {itemListElement: object[]}).itemListElement, [
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Guide',
      item: 'https://t.example/kit/docs/guide',
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Intro',
      item: 'https://t.example/kit/docs/guide/plain/intro',
    },
  ]);
  assert.deepEqual(article, {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'Intro',
    dateModified: '2025-01-02',
    url: 'https://t.example/kit/docs/guide/plain/intro',
  });
  assert.equal((articleOf('2024-05-06')[1] as {dateModified: string}).dateModified, '2024-05-06');
});
