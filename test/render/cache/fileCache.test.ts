import assert from 'node:assert/strict';
import {cpSync, readFileSync, renameSync, rmSync, utimesSync} from 'node:fs';
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

test('what a cached value was made from is read again once the file was touched', async (t) => {
  const touched: Readonly<Record<string, (file: string) => void>> = {
    'the same text is written again': (file) => {
      writeFiles(path.dirname(file), {'a.ts': 'old'});
    },
    'a text of the same length is written, with the old time': (file) => {
      writeFiles(path.dirname(file), {'a.ts': 'new'});
      utimesSync(file, 1, 1);
    },
    'a file of the same time and length takes its place': (file) => {
      const other = path.join(path.dirname(file), 'b.ts');
      writeFiles(path.dirname(file), {'b.ts': 'new'});
      utimesSync(other, 1, 1);
      renameSync(other, file);
    },
    'its folder is replaced by a copy': (file) => {
      const folder = path.dirname(file);
      cpSync(folder, `${folder}2`, {recursive: true, preserveTimestamps: true});
      rmSync(folder, {recursive: true});
      renameSync(`${folder}2`, folder);
    },
    'it is removed': (file) => {
      rmSync(file);
    },
  };
  const found: Record<string, number> = {};
  for (const [name, touch] of Object.entries(touched)) {
    const root = makeSite(t, {'lib/a.ts': 'old'});
    const file = path.join(root, 'lib/a.ts');
    utimesSync(file, 1, 1);
    await setTimeout(30);
    let count = 0;
    const make = () =>
      cachedByFiles({root, key: 'k'}, () =>
        Promise.resolve({value: ++count, diagnostics: [], files: [file]}),
      );
    await make();
    touch(file);
    const {value} = await make();
    found[name] = value;
  }
  assert.deepEqual(found, {
    'the same text is written again': 1,
    'a text of the same length is written, with the old time': 2,
    'a file of the same time and length takes its place': 2,
    'its folder is replaced by a copy': 1,
    'it is removed': 2,
  });
});
