import assert from 'node:assert/strict';
import {readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {cachedByFiles} from '../../../src/render/cache/fileCache.js';
import {makeSite, writeFiles} from '../../support/site.js';

/** What two calls return if the text is read, and then this happens before the first has ended. */
async function texts(
  t: TestContext,
  meanwhile: (file: string, root: string) => void,
): Promise<string[]> {
  const root = makeSite(t, {'lib/a.ts': 'old'});
  const file = path.join(root, 'lib/a.ts');
  // A file counts as touched while the clock of the disk stands still.
  await setTimeout(30);
  let count = 0;
  const read = (): Promise<string> =>
    cachedByFiles({root, key: 'k'}, async () => {
      const text = readFileSync(file, 'utf8');
      if (++count === 1) meanwhile(file, root);
      await setTimeout(30);
      return {value: `${text} ${String(count)}`, diagnostics: [], files: [file]};
    }).then(({value}) => value);
  return [await read(), await read()];
}

test('a value is kept while its files stay as they were when it was made', async (t) => {
  assert.deepEqual(await texts(t, () => undefined), ['old 1', 'old 1']);
});

test('a value is not kept under what its files have become since they were read', async (t) => {
  const changed = await texts(t, (_, root) => {
    writeFiles(root, {'lib/a.ts': 'new'});
  });
  assert.deepEqual(changed, ['old 1', 'new 2']);
  const replaced = await texts(t, (file, root) => {
    writeFiles(root, {'lib/b.ts': 'new'});
    renameSync(path.join(root, 'lib/b.ts'), file);
  });
  assert.deepEqual(replaced, ['old 1', 'new 2']);
});

test('a value is not kept under the absence of a file that it was made from', async (t) => {
  await assert.rejects(
    texts(t, (file) => {
      rmSync(file);
    }),
    {code: 'ENOENT'},
  );
});
