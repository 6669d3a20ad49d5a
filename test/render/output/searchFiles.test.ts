import '../../support/production.js';
import assert from 'node:assert/strict';
import {existsSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {build} from '../../../src/render/build.js';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';
import {until} from '../../support/until.js';

/** Pages whose index is made in a thread. */
const PAGES = Object.fromEntries(
  Array.from({length: 45}, (_, i) => [
    `content/docs/p${String(i)}.md`,
    `# Page ${String(i)}\n\nWord.\n`,
  ]),
);

/** Each edit, with whether the index is made again. */
const EDITS: readonly (readonly [what: string, edit: (root: string) => void, isMade: boolean])[] = [
  ['nothing', () => undefined, false],
  ['a word', (root) => writeFiles(root, {'content/docs/p1.md': '# Page 1\n\nAnother.\n'}), true],
  ['a setting that no text of the index is from', setTo("tagline: 'T'"), false],
  [
    'the name of a link',
    (root) => writeFiles(root, {'content/docs/p2.md': '# Page 2\n\n[Called so](./p3.md)\n'}),
    true,
  ],
  ['the base address', setTo("baseUrl: '/base/'"), true],
  [
    'a file of the index that somebody has changed',
    (root) => {
      const [name = ''] = readdirSync(path.join(root, 'dist')).filter(isIndex);
      writeFileSync(path.join(root, 'dist', name), '{}');
    },
    true,
  ],
  [
    'a file of the index that is gone',
    (root) => {
      const [name = ''] = readdirSync(path.join(root, 'dist')).filter(isIndex).slice(-1);
      rmSync(path.join(root, 'dist', name));
    },
    true,
  ],
];

function isIndex(name: string): boolean {
  return /^(?:search-|lunr-index-)/.test(name);
}

function setTo(setting: string): (root: string) => void {
  return (root) =>
    writeFiles(root, {
      'site.config.ts': `export default {title: 'Site', url: 'https://test.example', ${setting}};\n`,
    });
}

test('the search index is made again only if a text that it is from has changed', async (t) => {
  const root = makeSite(t, PAGES);
  setTo("tagline: 'S'")(root);
  assert.ok((await buildSite(root, {workers: 1})).ok);
  const bundles = path.join(root, '.docsgen/cache/search-bundles');
  for (const [what, edit, isMade] of EDITS) {
    edit(root);
    rmSync(bundles, {recursive: true, force: true});
    const {ok, bytes, files} = await buildSite(root, {workers: 1});
    assert.ok(ok, what);
    assert.equal(existsSync(bundles), isMade, what);
    const out = path.join(makeSite(t, {}), 'dist');
    const fresh = await buildSite(root, {workers: 1, out});
    assert.deepEqual({bytes, files}, {bytes: fresh.bytes, files: fresh.files}, what);
    assert.deepEqual(filesOf(path.join(root, 'dist')), filesOf(out), what);
  }
});

test('an index with the words of pages that are as they were is that of a new cache', async (t) => {
  const root = makeSite(t, PAGES);
  setTo("tagline: 'S'")(root);
  assert.ok((await buildSite(root, {workers: 1})).ok);
  writeFiles(root, {'content/docs/p1.md': '# Page 1\n\nA quokka.\n'});
  assert.ok((await buildSite(root, {workers: 1})).ok);
  const built = filesOf(path.join(root, 'dist'));
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  assert.ok((await buildSite(root, {workers: 1})).ok);
  assert.deepEqual(built, filesOf(path.join(root, 'dist')));
  const texts = Object.entries(built).filter(([name]) => isIndex(name));
  assert.ok(texts.some(([, text]) => text.includes('quokka')));
});

/** Number of threads and of ways to them. */
function threads(): number {
  const isThread = (name: string): boolean => name === 'MessagePort' || name === 'Worker';
  return process.getActiveResourcesInfo().filter(isThread).length;
}

test('a thread that was started for the index is ended, whether it was asked for one or not', async (t) => {
  const root = makeSite(t, PAGES);
  const options = {root, out: path.join(root, 'dist'), workers: 1};
  for (const [config, isMade] of [
    ["tagline: 'S'", true],
    ['search: false', false],
    ["search: false, tagline: 'S'", false],
    ["tagline: 'S'", true],
    ['titel: 1', undefined],
  ] as const) {
    setTo(config)(root);
    const before = threads();
    const {ok} = await build(options);
    assert.equal(ok, isMade !== undefined, config);
    if (ok) assert.equal(readdirSync(options.out).some(isIndex), isMade, config);
    await until(threads, (now) => now <= before);
  }
});

test('a build that fails while the index is made ends its thread', async (t) => {
  const root = makeSite(t, {...PAGES, 'dist/notes.txt': 'Mine.\n'});
  setTo("tagline: 'S'")(root);
  const before = threads();
  const {ok, diagnostics} = await buildSite(root, {workers: 1});
  assert.deepEqual([ok, diagnostics.map(({id}) => id)], [false, ['output-refused']]);
  assert.equal(threads(), before);
});
