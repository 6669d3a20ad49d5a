import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {buildSite} from '../../support/site.js';
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
  assert.ok(listed.some((line) => line.includes('is made by `api` from the same entry points')));
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
      /## What has to be there before the import\n\n- \*\*The plugin docusaurus-plugin-typedoc writes/,
    );
    const loss = losses.find(({id}) => id === 'import-generated');
    if (entry === 'broken.ts') assert.match(loss?.hint ?? '', /It was tried: /);
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
      'docusaurus.config.js:5 The plugin readmes writes texts before a build; those that were not there are not here',
    ),
    listed.join('\n'),
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
