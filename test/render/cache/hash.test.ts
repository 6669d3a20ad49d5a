import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {test} from 'node:test';
import {hashOf, hashOfAll} from '../../../src/render/cache/hash.js';

const bytes = Buffer.from([0, 255, 10]);
const LISTS: readonly (readonly (string | Uint8Array)[])[] = [
  [],
  [''],
  ['', ''],
  ['a'],
  ['a', 'b'],
  ['a\0b'],
  ['é', '日本', '😀'],
  ['\ud83d', '\ude00'],
  ['x'.repeat(100_000), 'y'],
  [bytes],
  ['a', bytes, 'b'],
];

test('a hash is that of the parts with a NUL after each, at once or one by one', () => {
  for (const parts of LISTS) {
    const whole = Buffer.concat(
      parts.flatMap((part) => [typeof part === 'string' ? Buffer.from(part) : part, Buffer.of(0)]),
    );
    const expected = createHash('sha256').update(whole).digest('hex').slice(0, 16);
    assert.equal(hashOf(...parts), expected);
    assert.equal(hashOfAll(parts), expected);
  }
});
