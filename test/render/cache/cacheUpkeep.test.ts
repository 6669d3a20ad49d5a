import assert from 'node:assert/strict';
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {cacheFolder, folderCache} from '../../../src/render/cache/cache.js';
import {printEntry} from '../../../src/render/cache/entry.js';
import {Packs} from '../../../src/render/cache/packs.js';
import {CacheUpkeep, cacheLimit} from '../../../src/render/cache/cacheUpkeep.js';
import {buildSite, makeSite} from '../../support/site.js';

const LIMIT = cacheLimit(1);

function keepInOrder(root: string, limit = LIMIT): void {
  new CacheUpkeep(path.join(root, 'cache')).finish(limit);
}

/** What another process, or another thread, writes. */
function writtenElsewhere(folder: string, values: Readonly<Record<string, unknown>>): void {
  const packs = new Packs(folder);
  for (const [key, value] of Object.entries(values)) packs.add(key, printEntry(key, value), '');
}

test('small packs are put together, the newest entry of a key stays', (t) => {
  const root = makeSite(t, {});
  const folder = path.join(root, 'cache/pages');
  for (let i = 0; i < 30; i++) writtenElsewhere(folder, {[`k${String(i)}`]: i, last: i});
  const cache = folderCache(folder);
  keepInOrder(root);
  assert.equal(readdirSync(folder).filter((name) => name.endsWith('.list')).length, 1);
  cache.refresh();
  for (let i = 0; i < 30; i++) assert.equal(cache.get(`k${String(i)}`), i);
  assert.equal(cache.get('last'), 29);
  // Who reads the older files meanwhile may do so until the next time.
  assert.equal(readdirSync(folder).length, 33);
  keepInOrder(root);
  assert.deepEqual(
    readdirSync(folder).map((name) => name.replace(/.*\./, '')),
    ['list', 'pack', 'seals'],
  );
  assert.equal(folderCache(folder).get('last'), 29);
});

test('a damaged entry is not put together with others', (t) => {
  const root = makeSite(t, {});
  const folder = path.join(root, 'cache/pages');
  for (let i = 0; i < 30; i++) writtenElsewhere(folder, {[`k${String(i)}`]: `text ${String(i)}`});
  for (const name of readdirSync(folder).filter((found) => found.endsWith('.pack'))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('text 7', 'lost 7'));
  }
  keepInOrder(root);
  const cache = folderCache(folder);
  assert.equal(cache.get('k6'), 'text 6');
  assert.equal(cache.has('k7'), false);
});

test('what comes with a build is sealed, in threads and new folders, too; what was there stays as it was', (t) => {
  const root = makeSite(t, {});
  const folders = ['pages', 'facts'].map((name) => path.join(root, 'cache', name));
  writtenElsewhere(folders[0]!, {older: 1});
  const upkeep = new CacheUpkeep(path.join(root, 'cache'));
  for (const folder of folders) writtenElsewhere(folder, {newer: 2});
  upkeep.finish(LIMIT);
  const sealed = folders.map((folder) => {
    const packs = new Packs(folder);
    packs.refresh();
    return packs.files.map(({seal}) => seal !== undefined);
  });
  assert.deepEqual(sealed, [[false, true], [true]]);
});

test('replaced entries do not fill the disk', (t) => {
  const root = makeSite(t, {});
  const folder = path.join(root, 'cache/views');
  const large = 'x'.repeat(9_000_000);
  for (let i = 0; i < 9; i++) writtenElsewhere(folder, {record: large + String(i), [`k${i}`]: i});
  for (let times = 0; times < 2; times++) keepInOrder(root);
  const size = readdirSync(folder).reduce(
    (sum, name) => sum + statSync(path.join(folder, name)).size,
    0,
  );
  assert.ok(size < 10_000_000, String(size));
  assert.equal(folderCache(folder).get('record'), `${large}8`);
  assert.equal(folderCache(folder).get('k3'), 3);
});

test('a cache over its limit loses what was not used', (t) => {
  const root = makeSite(t, {});
  const folder = path.join(root, 'cache/pages');
  const text = 'x'.repeat(1000);
  writtenElsewhere(folder, {a: text, b: text, c: text});
  writtenElsewhere(path.join(root, 'cache/older'), {d: text});
  const left = (): string[] => ['a', 'b', 'c'].filter((key) => folderCache(folder).has(key));
  assert.equal(folderCache(folder).get('b'), text);
  keepInOrder(root, 5000);
  assert.deepEqual(left(), ['a', 'b', 'c']);
  keepInOrder(root, 3000);
  assert.deepEqual(left(), ['b']);
  assert.equal(folderCache(folder).get('b'), text);
  assert.equal(folderCache(path.join(root, 'cache/older')).has('d'), false);
});

test('the cache has room for all pages of a site, however many they are', async (t) => {
  const text = '# Page\n\nA paragraph with [a link](https://x.example).\n\n'.repeat(60);
  const pages = Array.from({length: 20}, (_, i) => [`content/docs/p${String(i)}.md`, text]);
  const root = makeSite(t, Object.fromEntries(pages));
  const result = await buildSite(root);
  assert.ok(result.ok);
  const sizes = ['facts', 'printed', 'pages'].map((name) =>
    globSync(`${name}/**`, {cwd: cacheFolder(root), absolute: true}).reduce(
      (sum, file) => sum + statSync(file).size,
      0,
    ),
  );
  assert.ok(sizes.every((size) => size > 0));
  const ofPage = sizes.reduce((sum, size) => sum + size) / result.pages;
  assert.ok(50_000 * ofPage < cacheLimit(50_000), String(ofPage));
});
