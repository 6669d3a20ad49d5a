import assert from 'node:assert/strict';
import {readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {hashOf} from '../../../src/render/cache/hash.js';
import {KnownTexts, unreadSource} from '../../../src/render/read/knownTexts.js';
import {buildSite, makeSite} from '../../support/site.js';
import {filesOf} from '../../support/filesOf.js';

const NAME = 'content/docs/a.md';
const text = (word: string): string => `# A\n\nHere is ${word}.\n`;

/** A site whose files are older than what is done with it next, on the clock of its disk. */
async function oldSite(t: TestContext) {
  const root = makeSite(t, {[NAME]: text('one'), 'content/docs/b.md': '# B\n\nMore.\n'});
  await setTimeout(20);
  const file = path.join(root, NAME);
  const page = () => readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  return {root, file, page};
}

test('a text that nothing has touched is known by its hash', async (t) => {
  const {root, file} = await oldSite(t);
  const first = new KnownTexts(root, 'en');
  const found = first.look(file);
  assert.ok(found);
  assert.equal(found.hash, undefined);
  const hash = first.add(file, {...found, text: text('one')});
  first.save();
  assert.equal(new KnownTexts(root, 'en').look(file)?.hash, hash);
  assert.equal(new KnownTexts(root, 'fr').look(file)?.hash, undefined, 'of another language');
  assert.equal(new KnownTexts(root, 'en').look(path.join(root, 'content')), undefined);
  assert.equal(new KnownTexts(root, 'en').look(`${file}.none`), undefined);
});

test('what is written while texts are read is not known', async (t) => {
  const {root, file} = await oldSite(t);
  const texts = new KnownTexts(root, 'en');
  writeFileSync(file, text('two'));
  assert.equal(texts.look(file), undefined);
});

test('a text of the same size and time is read again', async (t) => {
  const {root, file, page} = await oldSite(t);
  utimesSync(file, 1000, 1000);
  await setTimeout(20);
  await buildSite(root);
  writeFileSync(file, text('two'));
  utimesSync(file, 1000, 1000);
  await buildSite(root);
  assert.match(page(), /Here is two/);
});

test('a text that has become a link out of content/ is refused', async (t) => {
  const {root, file} = await oldSite(t);
  await buildSite(root);
  writeFileSync(path.join(root, 'outside.md'), text('one'));
  rmSync(file);
  symlinkSync('../../outside.md', file);
  const {ok, diagnostics} = await buildSite(root, {strict: true});
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({id}) => id),
    ['file-refused'],
  );
});

test('a translation whose folder has become a link out of content/ is refused', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'Test', url: 'https://test.example', i18n: {defaultLocale: 'en', locales: ['en', 'fr']}};\n",
    [NAME]: text('one'),
    'content/i18n/fr/docs/a.md': text('un'),
  });
  await setTimeout(20);
  assert.ok((await buildSite(root)).ok);
  const folder = path.join(root, 'content/i18n/fr/docs');
  // The file keeps its size, times and inode.
  renameSync(folder, path.join(root, 'moved'));
  symlinkSync(path.join(root, 'moved'), folder);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, severity}) => `${severity} ${id}`),
    ['error translation-moved', 'error file-refused'],
  );
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  assert.deepEqual((await buildSite(root)).diagnostics, diagnostics, 'as without a cache');
});

test('a page that the cache has lost is parsed from its text', async (t) => {
  const {root} = await oldSite(t);
  await buildSite(root);
  const before = filesOf(path.join(root, 'dist'));
  rmSync(path.join(root, '.docsgen/cache/pages'), {recursive: true});
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  assert.deepEqual(filesOf(path.join(root, 'dist')), before);
});

test('a text that changes before it is asked for is an error that names its file', async (t) => {
  const {file} = await oldSite(t);
  const source = unreadSource({
    kind: 'doc',
    path: 'a.md',
    file,
    textHash: hashOf(text('one')),
  });
  assert.equal(source.text, text('one'));
  assert.equal(structuredClone(source).text, text('one'), 'in another thread');
  writeFileSync(file, text('two'));
  assert.throws(() => source.text, {code: 'ECHANGED', path: file});
  rmSync(file);
  assert.throws(() => source.text, {code: 'ECHANGED', path: file});
});
