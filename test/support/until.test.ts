import assert from 'node:assert/strict';
import {test} from 'node:test';
import {becomes, until} from './until.js';

test('an answer that comes late passes', async () => {
  let asked = 0;
  assert.equal(
    await until(
      () => (asked += 1),
      (n) => n === 3,
    ),
    3,
  );
  await becomes(() => (asked += 1), 6);
});

test('an answer that never passes fails, and names the last one', async () => {
  const never = until(
    () => ({count: 7}),
    () => false,
    {patience: 0},
  );
  await assert.rejects(never, /No answer has passed; the last: \{ count: 7 \}/);
});
