import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {hashOf} from '../../../src/render/cache/hash.js';
import {sendInput} from '../../../src/render/search/input.js';
import {IndexThread} from '../../../src/render/search/indexThread.js';
import type {IndexJob, MadeFile} from '../../../src/render/search/indexWorker.js';
import {readIndexText} from '../../../src/render/search/partsWriter.js';
import {writeSearchIndex} from '../../../src/render/search/writeSearchIndex.js';
import {input, page} from './sampleSite.js';

const inputs = ['Trees', 'Lists'].map((title) =>
  input({pages: [page('/docs/a', {title, sections: [[title, 'Nodes make a tree.']]})]}),
);

function jobIn(t: TestContext): IndexJob {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'docsgen-index-'));
  t.after(() => {
    rmSync(cacheDir, {recursive: true, force: true});
  });
  const sent = inputs.map((one) => sendInput(one, undefined));
  return {inputs: sent, spill: undefined, cache: {cacheDir, tool: 'code'}};
}

function textOf(made: MadeFile): string {
  if ('contents' in made) return new TextDecoder().decode(made.contents);
  const {key, file, place} = made;
  assert.ok(file);
  const text = readIndexText({...place, file, key});
  assert.equal(hashOf(text), key);
  return text;
}

test('a thread makes one job after another, as they are made without one', async (t) => {
  const thread = new IndexThread();
  t.after(() => thread.end());
  const job = jobIn(t);
  const expected = inputs.map((one) => writeSearchIndex(one));
  const all: MadeFile[][][] = [0, 1].map(() => inputs.map(() => []));
  for (const made of all) await thread.make(job, (file) => made[file.input]!.push(file));
  for (const made of all) {
    const texts = made.map((files) =>
      files.map((file) => ({
        path: file.path,
        contents: textOf(file),
      })),
    );
    assert.deepEqual(texts, expected);
    // The texts of pages are not copied from where the bundles are kept.
    const cached = made.flat().filter((file) => !('contents' in file));
    assert.ok(cached.length > 0 && cached.every(({path}) => path.includes('-text-')));
  }
});

test('what fails in the thread is the error of its job, and so is its end', async (t) => {
  const thread = new IndexThread();
  t.after(() => thread.end());
  const job = {...jobIn(t), inputs: [null]} as unknown as IndexJob;
  const take = (): void => assert.fail('no file is made');
  await assert.rejects(thread.make(job, take), TypeError);
  await assert.rejects(thread.make(jobIn(t), take), TypeError);
  const ended = new IndexThread();
  await ended.end();
  await assert.rejects(ended.make(jobIn(t), take), /ended before it was done/);
});
