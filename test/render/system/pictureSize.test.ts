import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pictureSize} from '../../../src/render/system/pictureSize.js';

/** The first bytes of a PNG of 300 × 200 pixels. */
const HEAD = Buffer.from('89504e470d0a1a0a0000000d494844520000012c000000c8', 'hex');

test('a picture that is cut off has no size, whatever lies behind it in memory', () => {
  assert.deepEqual(pictureSize(HEAD), {width: 300, height: 200});
  for (const length of [0, 1, 8, 16, 20, 23]) {
    assert.deepEqual(pictureSize(HEAD.subarray(0, length)), {}, String(length));
  }
});

test('a picture without width or height has no size', () => {
  const flat = Buffer.from(HEAD);
  flat.writeUInt32BE(0, 20);
  assert.deepEqual(pictureSize(flat), {});
});
