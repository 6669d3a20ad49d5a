import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {externalPathsOf} from '../../../src/render/docusaurus/settings/externalPaths.js';
import {builtFiles, importFiles} from './support.js';

const POST = '# P\n\nText.\n';

test('every address of an odd site is a page or a redirect', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'docs/tags.yml':
        'one: {label: The one, permalink: /uno}\ntwoFold: {label: Another}\nthree:\n',
      'docs/id.md':
        '---\nid: my id\ntags: [one, {label: Two, permalink: zwei}, Same]\n---\n\n# I\n\nx\n',
      'docs/slug.md': '---\nslug: /with blank\ntags: [same, twoFold, three]\n---\n\n# S\n\nx\n',
      'docs/_kept/y.md': '# Y\n\nx\n',
      'docs/g/_category_.json':
        '{"label": "G", "link": {"type": "generated-index", "description": "What G is for."}}',
      'docs/g/g1.md': '# G1\n\nx\n',
      'docs/skip/z.md': '# Z\n\nx\n',
      'docs/x.test.md': '# X\n\nx\n',
      'docs/moved.md':
        'Redirecting…\n\n<head>\n  <meta http-equiv="refresh" content="1; url=/more/extra" />\n</head>\n',
      'docs/gone.mdx':
        '---\ntags: [moved]\n---\n\nimport {Redirect} from \'@docusaurus/router\';\n\n<Redirect to="https://far.example/gone" />\n',
      'docs/links.md': '# Links\n\n[moved](./moved.md) [gone](gone.mdx#there)\n',
      'docs/shown.md':
        '# Shown\n\nWrite:\n\n```html\n<meta http-equiv="refresh" content="0; url=/x">\n```\n',
      'more/extra.md': '# Extra\n\n![dot](./dot.svg)\n',
      'more/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'src/pages/index.js':
        "import {Redirect} from '@docusaurus/router';\nexport default () => <Redirect to={useBaseUrl('/docs/a')} />;\n",
      'src/pages/to.tsx':
        'import {Redirect} from \'@docusaurus/router\';\nexport default function To() {\n  return <Redirect to="/more/extra" />;\n}\n',
      'more/hidden.md': '# H\n\nx\n',
      'blog/authors.yml':
        'ann: {name: Ann, page: {permalink: /of-ann}}\nBob: {name: Bob, page: true}\n',
      'blog/tags.yml': 'news: {label: Of the project}\n',
      'blog/2024-01-01-a.md': `---\nauthors: [ann, Bob]\ntags: [t, news]\n---\n\n${POST}`,
      'blog/2024-01-02-b.md': `---\nslug: ./near/it\ntags: [T]\n---\n\n${POST}`,
      'changes/2024-01-01-c.md': '---\ntags: [rel]\n---\n\n# C\n\nText.\n',
      'changes/2024-03-01-d.md': '# D\n\nText.\n',
    },
    `presets: [['classic', {
  docs: {exclude: ['skip/**'], tagsBasePath: 'topics'},
  blog: {routeBasePath: 'news', archiveBasePath: 'all', tagsBasePath: 'topics', pageBasePath: 'p', authorsBasePath: 'people', postsPerPage: 1},
}]],
plugins: [
  ['content-pages', {id: 'more', path: 'more', routeBasePath: 'more', exclude: ['hidden.md']}],
  ['content-blog', {id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes', postsPerPage: 1}],
],`,
  );
  assert.deepEqual(listed, [
    "blog/authors.yml:1 The author's key 'ann' is 'of-ann' now, the name in the address of their page",
    "blog/authors.yml:2 The author's key 'Bob' is 'bob' now, the name in the address of their page",
    'docusaurus.config.js:11 A second blog, at /changes: its posts are pages now, its lists plain pages without feeds',
  ]);
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics.filter(({severity}) => severity === 'error')], [true, []]);
  const page = (route: string): string =>
    existsSync(path.join(out, 'dist', route, 'index.html'))
      ? readFileSync(path.join(out, 'dist', route, 'index.html'), 'utf8')
      : '';
  for (const [route, words] of [
    ['docs/my id', /<h1[^>]*>I</],
    ['docs/with blank', /<h1[^>]*>S</],
    ['docs/_kept/y', /<h1[^>]*>Y</],
    ['docs/x.test', /<h1[^>]*>X</],
    ['docs/moved', /url=\/more\/extra"/],
    ['docs/gone', /url=https:\/\/far\.example\/gone"/],
    ['docs/links', /href="\/more\/extra"[^]*href="\/docs\/gone#there"/],
    ['docs/shown', /<h1[^>]*>Shown</],
    ['docs/category/g', /<h1>G<\/h1>\s*<p>What G is for\.<\/p>/],
    ['docs/topics/uno', /tagged “The one”/],
    ['docs/topics/zwei', /tagged “Two”/],
    ['docs/topics/two-fold', /tagged “Another”/],
    ['docs/topics/three', /tagged “Three”/],
    ['news/tags/news', /Of the project/],
    ['docs/topics/same', />I<[^]*>S</],
    ['more/extra', /<img[^>]*dot/],
    ['', /url=\/docs\/a"/],
    ['to', /url=\/more\/extra"/],
    ['news/near/it', /<h1[^>]*>P</],
    ['news/all', /url=\/news\/archive"/],
    ['news/p/2', /url=\/news\/page\/2"/],
    ['news/topics/t', /url=\/news\/tags\/t"/],
    ['news/tags/t/page/2', /<h1/],
    ['news/people/of-ann', /url=\/news\/authors\/of-ann"/],
    ['news/people/bob', /url=\/news\/authors\/bob"/],
    ['changes', /2024-03-01 – D[^]*2024-01-01 – C/],
    ['changes/page/2', /url=\/changes"/],
    ['changes/archive', /url=\/changes"/],
    ['changes/tags/rel', /tagged “rel”/],
  ] as const) {
    assert.match(page(route), words, route);
  }
  assert.equal(page('docs/skip/z') + page('more/hidden'), '');
  assert.match(read('content/more/extra.md') + read('content/pages/more/extra.md'), /\.\/dot\.svg/);
});

test('drafts and unlisted posts count for no page of a list, and no redirect is dead', async (t) => {
  const {out} = await importFiles(
    t,
    {
      'blog/authors.yml': 'ann: {name: Ann, page: true}\n',
      'blog/tags.yml': 'unused: {label: Unused}\n',
      'blog/2024-01-01-a.md': `---\ntags: [t]\n---\n\n${POST}`,
      'blog/2024-01-02-b.md': `---\ntags: [t]\n---\n\n${POST}`,
      'blog/2024-01-03-c.md': `---\nunlisted: true\nauthors: ann\ntags: [t, u]\n---\n\n${POST}`,
      'blog/2024-01-04-d.md': `---\ndraft: true\ntags: [t, d]\n---\n\n${POST}`,
    },
    `presets: [['classic', {blog: {postsPerPage: 1, pageBasePath: 'p', tagsBasePath: 'topics'}}]],
plugins: [['client-redirects', {createRedirects: (existing) => ['/old' + existing]}]],`,
  );
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual(
    [ok, diagnostics.filter(({id, severity}) => severity === 'error' || /redirect/.test(id))],
    [true, []],
  );
  const target = (route: string): string | undefined => {
    const file = path.join(out, 'dist', route, 'index.html');
    return existsSync(file) ? /url=([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  };
  assert.deepEqual(
    [
      'blog/p/2',
      'blog/p/3',
      'blog/topics/t/p/2',
      'blog/topics/t/p/3',
      'blog/topics/u',
      'blog/topics/d',
      'blog/topics/unused',
      'blog/authors/ann',
      'old/blog/topics/t',
      'old/blog/topics/u',
    ].map(target),
    [
      '/blog/page/2',
      undefined,
      '/blog/tags/t/page/2',
      undefined,
      '/blog/tags',
      undefined,
      undefined,
      '/blog/authors',
      '/blog/tags/t',
      undefined,
    ],
  );
});

test('pages of authors keep their addresses, whatever the keys', async (t) => {
  const {out, read, listed} = await importFiles(t, {
    'blog/authors.yml':
      'Ann-Lee: {name: Ann, page: true}\nbob: {name: Bob, page: {permalink: /robert}}\nCy: {name: Cy}\n',
    'blog/2024-01-01-a.md': `---\nauthors: [Ann-Lee, bob, Cy]\n---\n\n${POST}`,
    'blog/2024-01-02-b/2024-01-02-b.md': `---\ntitle: B\n---\n\n${POST}`,
  });
  assert.deepEqual(listed, [
    "blog/authors.yml:1 The author's key 'Ann-Lee' is 'ann-lee' now, the name in the address of their page",
    "blog/authors.yml:2 The author's key 'bob' is 'robert' now, the name in the address of their page",
  ]);
  assert.doesNotMatch(read('site.config.ts'), /redirects/);
  assert.equal((await buildSite(out)).ok, true);
  for (const name of ['ann-lee', 'robert', 'Cy']) {
    assert.ok(existsSync(path.join(out, `dist/blog/authors/${name}/index.html`)), name);
  }
  assert.ok(existsSync(path.join(out, 'dist/blog/2024/01/02/2024-01-02-b/b/index.html')));
});

test('redirects that a function of the old config makes of each address', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'docs/g/_category_.json': '{"label": "G", "link": {"type": "generated-index"}}',
      'docs/g/g1.md': '# G1\n\nx\n',
      'src/pages/p.md': '# P\n\nx\n',
      'src/pages/index.js': 'export default () => <p>Home</p>;\n',
      'blog/2024-01-01-a.md': `---\ntags: [t]\n---\n\n${POST}`,
      'versions.json': '[]',
    },
    `trailingSlash: true,
presets: ['classic'],
plugins: [['client-redirects', {
  redirects: [{from: '/was', to: '/p'}, {from: '/p', to: '/'}],
  createRedirects: (existing) => existing === '/' ? undefined : ['/old' + existing, '/p', '/was'],
}]],
`,
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:8 The redirect from /p, which Docusaurus also ignored',
  ]);
  assert.doesNotMatch(read('site.config.ts'), /old\/'/);
  assert.equal((await buildSite(out)).ok, true);
  for (const [from, to] of [
    ['old/p', '/p/'],
    ['old/docs/a', '/docs/a/'],
    ['old/docs/category/g', '/docs/category/g/'],
    ['old/blog/tags/t', '/blog/tags/t/'],
    ['old/blog/2024/01/01/a', '/blog/2024/01/01/a/'],
    ['was', '/p/'],
  ] as const) {
    assert.match(
      readFileSync(path.join(out, 'dist', from, 'index.html'), 'utf8'),
      new RegExp(`url=${to}"`),
      from,
    );
  }
});

for (const [trailingSlash, from] of [
  ['undefined', ['/docs/a.html', '/docs/a.htm', '/p.html', '/p.htm']],
  ['false', ['/docs/a.htm', '/p.htm']],
] as const) {
  test(`addresses with an ending redirect, where trailingSlash is ${trailingSlash}`, async (t) => {
    const {out, read, listed} = await importFiles(
      t,
      {'src/pages/p.md': '# P\n\nx\n', 'src/pages/index.js': 'export default () => <p>H</p>;\n'},
      `trailingSlash: ${trailingSlash},
presets: [['classic', {blog: false}]],
plugins: [['client-redirects', {fromExtensions: ['html', 'htm']}]],
`,
    );
    assert.deepEqual(listed, []);
    const written = [...read('site.config.ts').matchAll(/from: '([^']*)'/g)].map(([, one]) => one);
    assert.deepEqual(written, from);
    const {ok, diagnostics} = await buildSite(out);
    assert.equal(ok, true, JSON.stringify(diagnostics));
  });
}

const NO_START = 'Use a path without query, anchor, dots, * and %.';

test('a redirect whose file would be in the place of a page is listed', async (t) => {
  const {out, losses} = await importFiles(
    t,
    {'docs/g/index.md': '# G\n\nx\n'},
    `trailingSlash: false,
presets: ['classic'],
plugins: [['client-redirects', {redirects: [{from: ['/docs/g/index', '/g/index', '/g x', '/g%20y', '/g/../z'], to: '/docs/g'}]}]],
`,
  );
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      [
        'The redirect from /docs/g/index',
        'Keep it on the host: with `trailingSlash: false`, its file would replace the page at the same address without /index.',
      ],
      ['The redirect from /g%20y', NO_START],
      ['The redirect from /g/../z', NO_START],
    ],
  );
  assert.equal((await buildSite(out)).ok, true);
  assert.ok(existsSync(path.join(out, 'dist/g x.html')));
});

test('a redirect from an address that only case tells from another one is listed', async (t) => {
  const {out, losses} = await importFiles(t, {
    _redirects: '/docs/mapState /docs/a\n/docs/mapstate/ /docs/a\n/docs/A /docs/a\n',
  });
  const hint = (twin: string): string =>
    `Keep it on the host: Windows and macOS cannot distinguish it from ${twin}.`;
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      ['The redirect from /docs/mapstate/', hint('/docs/mapState')],
      ['The redirect from /docs/A', hint('/docs/a')],
    ],
  );
  assert.equal((await buildSite(out)).ok, true);
});

test('a function for redirects that fails is listed', async (t) => {
  const {listed} = await importFiles(
    t,
    {},
    "presets: ['classic'],\nplugins: [['client-redirects', {createRedirects: (existing) => existing.none.at(0)}]],\n",
  );
  assert.deepEqual(listed, ['docusaurus.config.js:6 Not carried over: redirects.createRedirects']);
});

test('documents that only ids and slugs tell apart keep their places and addresses', async (t) => {
  const {out, read} = await importFiles(
    t,
    {
      'docs/b/1-same.md': '---\nid: one\nslug: one\n---\n\n# One\n\nSee [two](./2-same.md).\n',
      'docs/b/2-same.md': '---\nid: two\nslug: two\n---\n\n# Two\n\nx\n',
      'sidebars.js': "module.exports = {docs: ['a', 'b/two', 'b/one']};\n",
    },
    "presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],",
  );
  assert.match(read('site.config.ts'), /docs: \['a', 'b\/same-2', 'b\/same'\]/);
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual(
    [ok, diagnostics.filter(({id}) => /missing-page|duplicate/.test(id))],
    [true, []],
  );
  assert.match(
    read('dist/docs/b/one.html') + read('dist/docs/b/one/index.html'),
    /href="\/docs\/b\/two"/,
  );
});

test('documents, posts and pages at addresses of a language give way to it', async (t) => {
  const {out, listed} = await importFiles(
    t,
    {
      'docs/fr/x.md': '# X\n\nx\n',
      'docs/y.md': '---\nslug: /fr\n---\n\n# Y\n\nx\n',
      'docs/french/z.md': '# Z\n\nx\n',
      'blog/2024-01-01-p.md': `---\nslug: /fr/p\n---\n\n${POST}`,
      'src/pages/fr/q.md': '# Q\n\nx\n',
      'sidebars.js':
        "module.exports = {docs: ['a', 'french/z', {type: 'autogenerated', dirName: '.'}]};\n",
    },
    `i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: {routeBasePath: '/'}}]],
`,
  );
  assert.deepEqual(
    listed.filter((line) => line.includes('language fr')),
    [
      'blog/2024-01-01-p.md:1 The page /fr/p: the address belongs to the language fr',
      'docs/fr/x.md:1 The page /fr/x: the address belongs to the language fr',
      'docs/y.md:1 The page /fr: the address belongs to the language fr',
      'src/pages/fr/q.md:1 The page /fr/q: the address belongs to the language fr',
    ],
  );
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics.filter(({severity}) => severity === 'error')], [true, []]);
  assert.ok(existsSync(path.join(out, 'dist/french/z/index.html')));
});

test('documents link to the lists of their tags', async (t) => {
  const {page, read, listed} = await builtFiles(
    t,
    {
      'docs/tags.yml': 'one: {label: The one, permalink: /uno}\n',
      'docs/a.md': '---\ntags: [one, Two words]\n---\n\n# A\n\nx\n',
      'docs/b.md': '# B\n\nx\n',
      'docs/c.md': '---\ntags: [hidden]\nunlisted: true\nown: 1\n---\n\n# C\n\nx\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A, deutsch\n\nx\n',
    },
    "presets: ['classic'], baseUrl: '/base/', trailingSlash: true, i18n: {defaultLocale: 'en', locales: ['en', 'de']},",
  );
  const tags = (route: string) =>
    [...page(route).matchAll(/<a href="([^"]*)" rel="tag">([^<]*)</g)].map(([, ...one]) => one);
  assert.deepEqual(tags('docs/a'), [
    ['/base/docs/tags/uno/', 'The one'],
    ['/base/docs/tags/two-words/', 'Two words'],
  ]);
  assert.deepEqual(tags('de/docs/a'), [
    ['/base/de/docs/tags/uno/', 'The one'],
    ['/base/de/docs/tags/two-words/', 'Two words'],
  ]);
  assert.match(page('de/docs/a'), /A, deutsch[^]*class="tags"[^]*class="page-meta"/);
  assert.deepEqual([tags('docs/b'), tags('docs/c')], [[], []]);
  assert.match(read('content/docs/c.md'), /data:\n {2}own: 1\n---/);
  assert.deepEqual(listed, ["docs/c.md:4 The front matter key 'own' is in `data` now"]);
});

const PAGES = ['/', '/docs/a', '/docs/b/c', '/blog'];
const EXTERNAL: readonly (readonly [target: string, paths: readonly string[]])[] = [
  ['/api', ['/api']],
  ['/api/a/b', ['/api']],
  ['/docs/other/x', ['/docs/other']],
  ['/blog', []],
  ['/blog/feed', ['/blog/feed']],
  ['/docs', []],
  ['/docs/', []],
  ['/docs/b', []],
  ['/', []],
];

for (const [target, paths] of EXTERNAL) {
  test(`the external path of ${target} contains no page of the site`, () => {
    assert.deepEqual(externalPathsOf([target], {pages: PAGES, staticDirs: []}), paths);
  });
}
