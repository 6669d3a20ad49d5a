import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
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
  for (const [name, wanted] of Object.entries(pages)) {
    const html = read(name);
    assert.deepEqual(types(html), wanted, name);
    assert.ok(html.includes(`<link rel="canonical" href="https://t.example/${name}"/>`), name);
    const twin = `<link rel="alternate" type="text/markdown" href="/${name}.md"/>`;
    assert.equal(html.includes(twin), name !== 'about', name);
  }
});
