import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {pathToFileURL} from 'node:url';
import {crc32} from 'node:zlib';
import {runBundle} from '../../../src/render/system/compiledBundle.js';
import {makeSite} from '../../support/site.js';

interface Answers {
  readonly answer: () => string;
  readonly imported: (specifier: string) => Promise<{readonly value: string}>;
}

const code = (word: string): string =>
  `exports.answer = () => ${JSON.stringify(word)};
exports.imported = (specifier) => importModule(specifier);`;

/** A bundle, a module beside it, and a folder for its compiled code. */
function place(t: TestContext, word = 'one') {
  const folder = makeSite(t, {
    'engine.cjs': code(word),
    'beside.mjs': "export const value = 'beside';",
  });
  const bundle = path.join(folder, 'engine.cjs');
  const kept = {
    file: path.join(folder, 'compiled', 'serve'),
    otherFile: path.join(folder, 'compiled', 'build'),
  };
  const run = () => {
    const {exports, cacheCode} = runBundle(pathToFileURL(bundle), kept);
    return {...(exports as Answers), cacheCode};
  };
  return {bundle, kept, run};
}

test('a bundle runs with and without compiled code, and imports what lies beside it', async (t) => {
  const {kept, run} = place(t);
  for (const isKept of [false, true]) {
    assert.equal(existsSync(kept.file), isKept);
    const {answer, imported, cacheCode} = run();
    assert.equal(answer(), 'one');
    assert.equal((await imported('./beside.mjs')).value, 'beside');
    assert.ok('default' in (await imported('esbuild')));
    cacheCode();
  }
});

test('compiled code is written by the first two threads', (t) => {
  const {kept, run} = place(t);
  const sizes = [false, true, true].map((isCalled) => {
    const {answer, cacheCode} = run();
    if (isCalled) answer();
    cacheCode();
    const {ino, size} = statSync(kept.file);
    return {ino, size};
  });
  assert.ok(sizes[1]!.size > sizes[0]!.size, 'the second adds what it has compiled');
  assert.deepEqual(sizes[2], sizes[1]);
});

test('a bundle of the same length that says something else is compiled again', (t) => {
  const {bundle, kept, run} = place(t);
  const {answer, cacheCode} = run();
  answer();
  cacheCode();
  const before = readFileSync(kept.file);
  writeFileSync(bundle, code('two'));
  const changed = run();
  assert.equal(changed.answer(), 'two');
  changed.cacheCode();
  assert.ok(!readFileSync(kept.file).equals(before));
});

test('damaged compiled code is replaced', (t) => {
  const {kept, run} = place(t);
  run().cacheCode();
  const whole = readFileSync(kept.file);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(whole.length - 9) ^ 1, whole.length - 9);
  for (const bytes of [damaged, whole.subarray(0, 50), Buffer.alloc(0)]) {
    writeFileSync(kept.file, bytes);
    const {answer, cacheCode} = run();
    assert.equal(answer(), 'one');
    cacheCode();
    assert.ok(readFileSync(kept.file).length > 50);
    assert.ok(!readFileSync(kept.file).equals(bytes));
  }
});

test('compiled code that this version of V8 refuses is replaced', (t) => {
  // Not run before: V8 would find it in memory.
  const {bundle, kept, run} = place(t, 'refused');
  const refused = Buffer.alloc(200, 1);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(refused, crc32(readFileSync(bundle))));
  mkdirSync(path.dirname(kept.file));
  writeFileSync(kept.file, Buffer.concat([sum, refused]));
  for (const times of [1, 2]) {
    const {answer, cacheCode} = run();
    assert.equal(answer(), 'refused');
    cacheCode();
    assert.equal(readFileSync(kept.file).readUInt8(4), times);
  }
});

test('compiled code of another command is taken, and written for this one', (t) => {
  const {kept, run} = place(t);
  run().cacheCode();
  writeFileSync(kept.otherFile, readFileSync(kept.file));
  rmSync(kept.file);
  const {answer, cacheCode} = run();
  assert.equal(answer(), 'one');
  cacheCode();
  assert.ok(existsSync(kept.file));
});

test('nothing is written where the site has no folder of its own', (t) => {
  const {bundle} = place(t);
  const folder = path.join(path.dirname(bundle), 'none');
  const file = path.join(folder, 'compiled', 'build');
  runBundle(pathToFileURL(bundle), {file, otherFile: file}).cacheCode();
  assert.ok(!existsSync(folder));
});

test('a file in the place of the folder stops nothing', (t) => {
  const {kept, run} = place(t);
  writeFileSync(path.dirname(kept.file), '');
  const {answer, cacheCode} = run();
  assert.equal(answer(), 'one');
  cacheCode();
  assert.equal(readFileSync(path.dirname(kept.file), 'utf8'), '');
});
