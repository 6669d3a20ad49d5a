import {setImmediate} from 'node:timers/promises';

/** Milliseconds of work before waiting requests are handled. */
const SLICE = 10;

/** Divides long work, so that a server can answer in between. */
export class Slices {
  private end = performance.now() + SLICE;

  /** Whether it is time for {@link next}. */
  get isOver(): boolean {
    return performance.now() > this.end;
  }

  /** Lets waiting requests be handled. */
  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + SLICE;
  }
}
