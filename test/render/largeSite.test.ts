import '../support/production.js';
import assert from 'node:assert/strict';
import {readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {takeCacheWarning} from '../../src/render/cache/cache.js';
import {checkSite} from '../../src/render/checkSite.js';
import {MANY} from '../../src/render/system/spillFile.js';
import {buildSite, makeSite} from '../support/site.js';

/** A text with a link and an anchor, some with code, and one with a mistake. */
function page(i: number): string {
  const other = String((i * 7) % MANY);
  const code = i % 20 === 0 ? `\n\`\`\`ts\nconst a${String(i)} = 1;\n\`\`\`\n` : '';
  return `# Page ${String(i)}\n\nAbout ${String(i)}, see [another](./p${other}.md#part-${other}).\n\n## Part ${String(i)}\n${code}${i === 3 ? '\n[Lost](./p4.md#nowhere)\n' : ''}`;
}

/** Texts of a folder by path. */
function texts(folder: string): Map<string, string> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return new Map(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );
}

test('a large site is the same on disk or in memory, in one thread or several', async (t) => {
  const pages = Array.from({length: MANY + 5}, (_, i) => [
    `content/docs/p${String(i)}.md`,
    page(i),
  ]);
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'Large', url: 'https://test.example', onBrokenAnchors: 'warn'};\n",
    ...Object.fromEntries(pages),
  });
  const build = async (workers: number) => {
    const {diagnostics, ok} = await buildSite(root, {workers});
    assert.ok(ok, JSON.stringify(diagnostics));
    return {diagnostics, files: texts(path.join(root, 'dist'))};
  };
  const check = () => checkSite({root, workers: 0});
  const onDisk = await build(0);
  const checked = await check();
  assert.deepEqual(
    onDisk.diagnostics.map(({id, line}) => [id, line]),
    [['missing-anchor', 7]],
  );
  assert.equal(checked.diagnostics.length, 1);
  assert.deepEqual(
    readdirSync(path.join(root, '.docsgen/cache')).filter((name) => name.startsWith('spill')),
    [],
  );
  const fromCache = await build(0);
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  const inThreads = await build(2);
  // A file in its place, so that no content can be put on disk.
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  writeFileSync(path.join(root, '.docsgen'), '');
  const inMemory = await build(0);
  assert.deepEqual(await check(), checked);
  takeCacheWarning();
  for (const [name, built] of Object.entries({fromCache, inThreads, inMemory})) {
    assert.deepEqual(built.diagnostics, onDisk.diagnostics, name);
    assert.deepEqual(built.files, onDisk.files, name);
  }
});
