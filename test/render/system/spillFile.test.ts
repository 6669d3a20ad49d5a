import assert from 'node:assert/strict';
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {SpillFile, Spilling} from '../../../src/render/system/spillFile.js';

interface Thing {
  readonly name: string;
  readonly text: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly note?: string | undefined;
  readonly more?: readonly string[];
}

const bulk = new Spilling<Thing>([
  ['text', 'note'],
  ['counts', 'more'],
]);

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-spill-'));
  t.after(() => {
    rmSync(folder, {recursive: true, force: true});
  });
  return folder;
}

const thing = (i: number): Thing => ({
  name: `thing ${String(i)}`,
  text: `text ${String(i)} – ü 漢字 😀`.repeat(i % 7),
  counts: new Map([['a', i]]),
  ...(i % 2 === 0 ? {note: undefined} : {more: [String(i)]}),
});

/** What a value holds, with fields that are read on demand as fields. */
const plain = (value: Thing): Thing => ({...value});

test('an object whose fields lie in a file is the same as before, in any order of reading', (t) => {
  const folder = makeFolder(t);
  const file = new SpillFile(folder);
  const things = Array.from({length: 300}, (_, i) => thing(i));
  const moved = things.map((one) => bulk.move(one, file));
  assert.deepEqual(readdirSync(folder), [], 'the file has no name');
  for (const [i, one] of [...moved.entries()].reverse()) {
    assert.deepEqual(plain(one), things[i]);
    assert.deepEqual(Object.keys(one).sort(), Object.keys(things[i]!).sort());
    assert.equal(JSON.stringify(one.text), JSON.stringify(things[i]!.text));
  }
  assert.deepEqual(structuredClone(moved[7]), things[7]);
  const {text, ...rest} = moved[8]!;
  assert.equal(text, things[8]!.text);
  assert.deepEqual(rest.counts, things[8]!.counts);
});

test('its fields take no memory', (t) => {
  const moved = bulk.move(thing(5), new SpillFile(makeFolder(t)));
  const inMemory = Object.entries(Object.getOwnPropertyDescriptors(moved))
    .filter(([, {value}]) => value !== undefined)
    .map(([name]) => name);
  assert.deepEqual(inMemory, ['name']);
});

test('where no file can be written, an object stays as it is', (t) => {
  const folder = path.join(makeFolder(t), 'file');
  writeFileSync(folder, '');
  const one = thing(3);
  assert.equal(bulk.move(one, new SpillFile(folder)), one);
});
