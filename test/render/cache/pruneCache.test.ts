import assert from 'node:assert/strict';
import {statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {cacheFolder, cacheLimit, pruneCache} from '../../../src/render/cache/cache.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';

test('what was written first goes first, and only as much as has to', (t) => {
  const root = makeSite(t, {});
  const names = ['a/old', 'b/middle', 'new'];
  writeFiles(root, Object.fromEntries(names.map((name) => [`cache/${name}`, 'x'.repeat(10)])));
  for (const [i, name] of names.entries()) utimesSync(path.join(root, 'cache', name), i + 1, i + 1);
  const left = (limit: number): string[] => {
    pruneCache(path.join(root, 'cache'), limit);
    return globSync('**', {cwd: path.join(root, 'cache')}).sort();
  };
  assert.deepEqual(left(30), ['a/old', 'b/middle', 'new']);
  assert.deepEqual(left(25), ['b/middle', 'new']);
  assert.deepEqual(left(10), ['new']);
});

test('the cache has room for all pages of a site, however many they are', async (t) => {
  const text = '# Page\n\nA paragraph with [a link](https://x.example).\n\n'.repeat(60);
  const pages = Array.from({length: 20}, (_, i) => [`content/docs/p${String(i)}.md`, text]);
  const root = makeSite(t, Object.fromEntries(pages));
  const result = await buildSite(root);
  assert.ok(result.ok);
  const sizes = ['facts', 'printed', '[0-9a-f][0-9a-f]'].map((name) =>
    globSync(`${name}/**`, {cwd: cacheFolder(root), absolute: true}).reduce(
      (sum, file) => sum + statSync(file).size,
      0,
    ),
  );
  assert.ok(sizes.every((size) => size > 0));
  const ofPage = sizes.reduce((sum, size) => sum + size) / result.pages;
  assert.ok(50_000 * ofPage < cacheLimit(50_000), String(ofPage));
});
