/** A piece of work, and when it was done. */
export interface Span {
  readonly name: string;
  /** What did it: a thread, or the main one. */
  readonly thread: string;
  /** Milliseconds since the epoch, with fractions; the same clock in all threads. */
  readonly begin: number;
  readonly end: number;
}

/** Called with the work of a stage, piece by piece. */
export type OnSpan = (span: Span) => void;

function clock(): number {
  return performance.timeOrigin + performance.now();
}

/** Does a piece of work and reports it, where anybody asks. */
export function timed<T>(
  {name, thread = 'Main', onSpan}: {name: string; thread?: string; onSpan: OnSpan | undefined},
  work: () => T,
): T {
  if (!onSpan) return work();
  const begin = clock();
  const report = (): void => {
    onSpan({name, thread, begin, end: clock()});
  };
  const result = work();
  if (result instanceof Promise) {
    return result.finally(report) as T;
  }
  report();
  return result;
}
