import assert from 'node:assert/strict';
import {setTimeout} from 'node:timers/promises';
import {inspect, isDeepStrictEqual} from 'node:util';

/** Default time limit in ms: longer than anything takes on a slow machine. */
export const patience = 120_000;

/** Options of {@link until}. */
interface Limits {
  readonly fails?: (last: unknown) => never;
  /** Time limit in ms. */
  readonly patience?: number;
}

/** Asks repeatedly until the answer passes, and returns it; fails if none does in time. */
export async function until<T>(
  ask: () => T | Promise<T>,
  passes: (answer: T) => boolean,
  {
    fails = (last) => assert.fail(`No answer has passed; the last: ${inspect(last)}`),
    ...limits
  }: Limits = {},
): Promise<T> {
  const end = performance.now() + (limits.patience ?? patience);
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 100)) {
    const answer = await ask();
    if (passes(answer)) return answer;
    if (performance.now() > end) fails(answer);
    await setTimeout(pause);
  }
}

/** Waits until the answer equals the expected one; fails if it does not in time. */
export async function becomes<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const isExpected = (one: T): boolean => isDeepStrictEqual(one, expected);
  await until(ask, isExpected, {
    fails: (last) => {
      assert.deepEqual(last, expected);
      return assert.fail();
    },
  });
}
