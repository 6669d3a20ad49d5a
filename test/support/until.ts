import assert from 'node:assert/strict';
import {setTimeout} from 'node:timers/promises';
import {inspect, isDeepStrictEqual} from 'node:util';

/** How long, in ms, what has to come is waited for: longer than it takes on any machine that is only slow. */
export const patience = 120_000;

/** How `until` ends where no answer passes. */
interface Limits {
  readonly fails?: (last: unknown) => never;
  /** How long it asks, in ms. */
  readonly patience?: number;
}

/** Asks until the answer passes, and returns it; fails where none does. */
export async function until<T>(
  ask: () => T | Promise<T>,
  passes: (answer: T) => boolean,
  {
    fails = (last) => assert.fail(`No answer has passed; the last: ${inspect(last)}`),
    ...limits
  }: Limits = {},
): Promise<T> {
  const end = performance.now() + (limits.patience ?? patience);
  for (;;) {
    const answer = await ask();
    if (passes(answer)) return answer;
    if (performance.now() > end) fails(answer);
    await setTimeout(20);
  }
}

/** Holds if the answer becomes the expected one. */
export async function becomes<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const isExpected = (one: T): boolean => isDeepStrictEqual(one, expected);
  await until(ask, isExpected, {
    fails: (last) => {
      assert.deepEqual(last, expected);
      return assert.fail();
    },
  });
}
