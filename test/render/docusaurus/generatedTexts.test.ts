import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {importDocusaurus} from '../../../src/render/docusaurus/importSite.js';
import {buildSite, makeSite} from '../../support/site.js';
import {importFiles} from './support.js';

/** A site whose reference TypeDoc writes before a build, of `entry`. */
const withTypedoc = (t: TestContext, entry: string) =>
  importFiles(
    t,
    {
      'lib/package.json': '{"name": "lib", "version": "1.0.0", "type": "module"}',
      'lib/index.ts':
        '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n',
      'lib/broken.ts': "export {none} from './nowhere.js';\nexport const = 1;\n",
    },
    `presets: ['classic'], plugins: [['docusaurus-plugin-typedoc', {entryPoints: ['./lib/${entry}']}]],`,
  );

test('a reference that TypeDoc writes before a build is made by api of the same entry points', async (t) => {
  const {out, read, listed} = await withTypedoc(t, 'index.ts');
  const [config, manifest] = [read('site.config.ts'), read('package.json')];
  assert.match(config, /api: \{packages: \['\.\.\/[^/']+\/lib\/index\.ts'\]\}/);
  assert.match(manifest, /"typedoc": "\^0/);
  assert.match(manifest, /"typescript": "/);
  assert.ok(
    listed.some((line) => line.includes('`api` generates them from the same entry points')),
  );
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics.filter(({severity}) => severity === 'error')], [true, []]);
});

for (const [what, entry] of [
  ['that cannot be made', 'broken.ts'],
  ['without entry points', 'none.ts'],
] as const) {
  test(`a reference ${what} is named at the top, and the first build passes without it`, async (t) => {
    const {out, read, losses} = await withTypedoc(t, entry);
    assert.doesNotMatch(read('site.config.ts'), /api:/);
    const report = read('IMPORT.md');
    assert.match(
      report,
      /## Required before the import\n\n- \*\*The plugin docusaurus-plugin-typedoc writes/,
    );
    const loss = losses.find(({id}) => id === 'import-generated');
    if (entry === 'broken.ts') assert.match(loss?.hint ?? '', /The attempt failed: /);
    const {ok} = await buildSite(out);
    assert.equal(ok, true);
  });
}

test('a plugin that names a folder inside the docs writes texts', async (t) => {
  const {listed} = await importFiles(
    t,
    {},
    "presets: ['classic'], plugins: [[function readmes() { return {name: 'x'}; }, {targetDir: './docs/packages'}]],",
  );
  assert.ok(
    listed.includes(
      'docusaurus.config.js:5 The plugin readmes writes texts before a build; missing texts were not imported',
    ),
    listed.join('\n'),
  );
});

test('a version without its folder, and files for the host around the site, are listed', async (t) => {
  const repository = makeSite(t, {
    '.git/HEAD': '',
    'vercel.json': '{"cleanUrls": true}',
    'site/docusaurus.config.js':
      "module.exports = {title: 'S', url: 'https://s.example', baseUrl: '/', presets: [['classic', {docs: {editUrl: ({versionDocsDirPath, docPath}) => ['https://git.example/edit/site', versionDocsDirPath, docPath].join('/'), admonitions: {keywords: ['important']}}, blog: {admonitions: {keywords: ['own']}}}]]};\n",
    'site/versions.json': '[\n  "2.x"\n]',
    'site/docs/a.md': '# A\n\nText.\n',
    'site/netlify.toml': '[build]\n',
  });
  const [from, out] = [path.join(repository, 'site'), path.join(repository, 'new')];
  const {losses} = await importDocusaurus({from, out});
  assert.match(
    readFileSync(path.join(out, 'site.config.ts'), 'utf8'),
    /editUrl: 'https:\/\/git\.example\/edit\/new\/'/,
  );
  assert.deepEqual(
    losses.flatMap(({id, message, places}) =>
      [...places].map(([file, lines]) => [id, message, path.relative(from, file), lines.join()]),
    ),
    [
      [
        'import-generated',
        'The folder versioned_docs/version-2.x of the version 2.x and its pages are missing',
        'versions.json',
        '2',
      ],
      ['import-host', 'Rules of vercel.json for the host', '../vercel.json', '1'],
      ['import-host', 'Rules of netlify.toml for the host', 'netlify.toml', '1'],
      ['import-needless', 'Not carried over: docs.admonitions', 'docusaurus.config.js', '1'],
      ['import-setting', 'Not carried over: blog.admonitions', 'docusaurus.config.js', '1'],
    ],
  );
});

test('READMEs that a script copies are pages by packages, where their package is installed', async (t) => {
  const {out, read, listed} = await importFiles(t, {
    'package.json':
      '{"scripts": {"prebuild": "mkdir -p docs/p && cp -f lib/README.md docs/p/lib.md && cp other/README.md docs/p/other.md"}}',
    'lib/package.json': '{"name": "lib", "version": "1.0.0"}',
    'lib/README.md': '# Lib\n\nWhat it does.\n',
    'other/package.json': '{"name": "other"}',
    'other/README.md': '# Other\n',
    'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0"}',
    'node_modules/lib/README.md': '# Lib\n\nWhat it does.\n',
  });
  assert.match(read('site.config.ts'), /packages: \['lib'\]/);
  assert.match(read('package.json'), /"lib": /);
  assert.ok(
    listed.some((line) => line.includes('The README of lib, which')),
    listed.join('\n'),
  );
  const {ok} = await buildSite(out);
  assert.equal(ok, true);
  assert.match(
    readFileSync(path.join(out, 'dist/docs/packages/lib/index.html'), 'utf8'),
    /What it does/,
  );
});

test('scripts that make texts before a build are listed by what they are called', async (t) => {
  const {listed} = await importFiles(t, {
    'package.json':
      '{"scripts": {\n"prebuild": "npm run generate-markdown && x",\n"prestart": "npm run gen:pages",\n"build": "docusaurus build",\n"generate": "generateReadme",\n"gen": "generate-icons"}}',
  });
  assert.deepEqual(
    listed.filter((line) => line.includes('script')).map((line) => line.split(' of package', 1)[0]),
    [
      "package.json:2 'npm run generate-markdown' in the script 'prebuild'",
      "package.json:3 The script 'prestart'",
      "package.json:5 The script 'generate'",
    ],
  );
});

for (const [what, texts, count] of [
  ['are there', {'docs/rest/pets.api.mdx': '# Pets\n'}, 0],
  ['are missing', {}, 2],
] as const) {
  test(`a plugin of OpenAPI whose texts ${what} is named at the top ${String(count)} times`, async (t) => {
    const {losses} = await importFiles(
      t,
      {
        ...texts,
        'package.json':
          '{"scripts": {"generate-api": "npm run fetch && docusaurus gen-api-docs all"}, "dependencies": {}}',
        'node_modules/@docusaurus/core/package.json':
          '{"name": "@docusaurus/core", "version": "3.0.0"}',
      },
      `presets: ['classic'], plugins: [['docusaurus-plugin-openapi-docs', {id: 'rest', config: {pets: {specPath: 'pets.yml', outputDir: 'docs/rest'}}}]],`,
    );
    const named = losses.filter(({message}) => /openapi|gen-api-docs/.test(message));
    assert.equal(named.filter(({id}) => id === 'import-generated').length, count);
    assert.equal(named.filter(({id}) => id === 'import-plugin').length, 1);
  });
}
