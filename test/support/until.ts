import assert from 'node:assert/strict';
import {setTimeout} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';

/** How long, in ms, what has to come is waited for: longer than it takes on any machine that is only slow. */
export const patience = 120_000;

/** Asks until the answer passes, and gives it back; where none does, the last one. */
export async function until<T>(
  ask: () => T | Promise<T>,
  passes: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (passes(answer) || performance.now() > end) return answer;
    await setTimeout(20);
  }
}

/** Holds if the answer becomes the expected one. */
export async function becomes<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const answer = await until(ask, (one) => isDeepStrictEqual(one, expected));
  assert.deepEqual(answer, expected);
}
