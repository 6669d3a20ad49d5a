import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

const manifest = JSON.stringify({
  name: '@x/list',
  version: '2.1.0',
  exports: {
    '.': {types: './index.d.ts', default: './index.js'},
    './deep': {types: './deep.d.ts', default: './index.js'},
    './deep.js': {types: './deep.d.ts', default: './index.js'},
    './parts/*': './parts/*.js',
    './package.json': './package.json',
    './gone': null,
  },
});

const FILES: Readonly<Record<string, string>> = {
  'package.json': manifest,
  'README.md': '# List\n\nA short text.\n',
  'index.js': 'export {};\n',
  'index.d.ts':
    '/** Makes a list. Slowly. */\nexport declare function make(): List;\n/** A list. */\nexport interface List {size: number}\n',
  'deep.d.ts':
    '/** @deprecated Use make. */\nexport declare const old: 1;\n/** Soon. @beta */\nexport declare const soon: 1;\n',
};

const site = (settings = ''): SiteFiles => ({
  'site.config.ts': `export default {title: 'Test', url: 'https://test.example', packages: ['@x/list'], api: {packages: ['@x/list']}, ${settings}};\n`,
  ...Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [`node_modules/@x/list/${name}`, text]),
  ),
  'node_modules/@x/list/node_modules/inner/index.js': 'not of this package',
  'content/docs/intro.md': '# Intro\n\nNothing here.\n',
  'content/docs/lists.md': '# Lists\n\nInstall `@x/list`.\n',
  'content/docs/more.md':
    "# More\n\n```ts\nimport {make} from '@x/list';\n```\n\nAlso @x/list/deep.\n",
  'content/docs/near.md': '# Near\n\nThe package @x/list-view is a different one.\n',
});

async function built(t: TestContext, files: SiteFiles): Promise<(file: string) => string> {
  const root = makeSite(t, files);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  return (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
}

test('the page of a package begins with what it installs, exports and weighs', async (t) => {
  const read = await built(t, site());
  const page = read('docs/packages/x-list/index.html');
  const head =
    /<h1[^>]*>List.*?<\/h1><section class="package".*?<\/section>/s.exec(page)?.[0] ?? '';
  const bytes = Object.values(FILES).reduce((sum, text) => sum + text.length, 0);
  assert.match(head, new RegExp(`Version 2\\.1\\.0 · ${String(bytes)} B unpacked, 5 files`));
  for (const command of ['npm install', 'pnpm add', 'yarn add', 'bun add']) {
    assert.ok(head.includes(`${command} @x/list`), command);
  }
  assert.deepEqual(
    [...head.matchAll(/<a href="([^"]*)"><code>(@x[^<]*)</g)].map(([, to, name]) => [name, to]),
    [
      ['@x/list', '/docs/api/modules/list'],
      ['@x/list/deep', '/docs/api/modules/list-deep'],
    ],
  );
  assert.match(
    head,
    /Functions <small>1<\/small><\/summary><ul><li><a href="\/docs\/api\/modules\/list#make"><code>make<\/code><\/a> Makes a list\.<\/li>/,
  );
  assert.match(head, /<a href="\/docs\/api\/modules\/list-deep#old" class="old">/);
  assert.match(head, /<code>soon<\/code><\/a> <small>beta<\/small> Soon\./);
  assert.ok(
    page.lastIndexOf('A short text.') > page.indexOf('class="package"'),
    'the README is below',
  );
  assert.deepEqual(
    [...head.matchAll(/<li><a href="([^"]*)">(?!<code>)/g)].map(([, to]) => to),
    ['/docs/more', '/docs/lists'],
    'the guides that mention it, those that do it most first',
  );
});

test('its Markdown twin begins with the same', async (t) => {
  const read = await built(t, site());
  const twin = read('docs/packages/x-list.md');
  assert.match(
    twin,
    /^# List\n\nVersion 2\.1\.0 · \d+ B unpacked, 5 files\n\n\*\*npm\*\*\n\n```sh\nnpm install @x\/list\n```/,
  );
  assert.match(
    twin,
    /- \[`make`\]\(https:\/\/test\.example\/docs\/api\/modules\/list\.md#make\) Makes a list\./,
  );
  assert.match(twin, /A short text\.\n$/);
});

test('a setting switches it off', async (t) => {
  const read = await built(t, site('packageSummary: false'));
  assert.doesNotMatch(read('docs/packages/x-list/index.html'), /class="package"/);
  assert.equal(read('docs/packages/x-list.md'), '# List\n\nA short text.\n');
});

test('a package that is a link into a workspace has no size: it holds more than npm would publish', async (t) => {
  const files = Object.fromEntries(
    Object.entries(site()).map(([name, text]) => [
      name.replace('node_modules/@x/list', 'packages/list'),
      text,
    ]),
  );
  const root = makeSite(t, files);
  mkdirSync(path.join(root, 'node_modules/@x'), {recursive: true});
  symlinkSync('../../packages/list', path.join(root, 'node_modules/@x/list'));
  await buildSite(root);
  const page = readFileSync(path.join(root, 'dist/docs/packages/x-list/index.html'), 'utf8');
  assert.match(page, /<p class="facts">Version 2\.1\.0<\/p>/);
});

test('a document in the place of a README has it too', async (t) => {
  const read = await built(t, {
    ...site(),
    'content/docs/packages/x-list.md': '# Our list\n\nOn `@x/list`.\n',
  });
  const page = read('docs/packages/x-list/index.html');
  assert.match(page, /Our list.*?<\/h1><section class="package"/s);
  const guides = /Guides that mention it.*?<\/section>/s.exec(page)![0];
  assert.doesNotMatch(guides, /Our list/, 'it is not its own guide');
});
