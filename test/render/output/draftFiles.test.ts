import assert from 'node:assert/strict';
import fs, {readdirSync, readFileSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {DraftFiles} from '../../../src/render/output/draftFiles.js';
import {makeSite} from '../../support/site.js';

/** Makes a disk slow for the texts that say so; returns the number of files that were on their way at a time at most. */
function slowDisk(t: TestContext): () => number {
  const {writeFile} = fs;
  let [now, most] = [0, 0];
  const slow = (target: string, text: string, done: fs.NoParamCallback): void => {
    most = Math.max(most, ++now);
    void setTimeout(text.startsWith('slow') ? 30 : 1).then(() => {
      writeFile(target, text, (error) => {
        now--;
        done(error);
      });
    });
  };
  Object.assign(fs, {writeFile: slow});
  syncBuiltinESMExports();
  t.after(() => {
    Object.assign(fs, {writeFile});
    syncBuiltinESMExports();
  });
  return () => most;
}

test('a file written twice is the later one, however long the disk takes', async (t) => {
  const most = slowDisk(t);
  const folder = makeSite(t, {});
  const files = new DraftFiles(folder);
  await files.write('a/b.txt', 'slow and earlier');
  await files.write('a/b.txt', 'later');
  await files.end();
  assert.equal(readFileSync(path.join(folder, 'a/b.txt'), 'utf8'), 'later');
  assert.equal(most(), 1);
});

test('few files are on their way at a time', async (t) => {
  const most = slowDisk(t);
  const folder = makeSite(t, {});
  const files = new DraftFiles(folder);
  for (let i = 0; i < 40; i++) await files.write(`d/${String(i % 5)}/${String(i)}`, 'x');
  await files.end();
  assert.ok(most() > 1 && most() <= 8, String(most()));
  assert.equal(readdirSync(path.join(folder, 'd')).length, 5);
});

test('after the stop, no file is on its way, and none begins', async (t) => {
  slowDisk(t);
  const folder = makeSite(t, {});
  const files = new DraftFiles(folder);
  await files.write('a.txt', 'slow');
  await files.stop();
  assert.equal(readFileSync(path.join(folder, 'a.txt'), 'utf8'), 'slow');
  await assert.rejects(files.write('b.txt', 'x'));
  assert.ok(!readdirSync(folder).includes('b.txt'));
});

test('nothing is written outside of the folder', async (t) => {
  const folder = makeSite(t, {});
  const files = new DraftFiles(path.join(folder, 'draft'));
  await assert.rejects(files.write('../out.txt', 'x'), /outside/);
});
