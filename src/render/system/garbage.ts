import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** So many pages leave some 150 MB of garbage, and collecting it takes less than a second. */
const PAGES = 8192;

/**
 * Collects garbage after each so many pages. V8 puts that off while the machine has memory, and the threads of a site of
 * 100,000 pages would hold a gigabyte of it.
 */
export function collectGarbage(done: number): void {
  if (done % PAGES !== 0) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
