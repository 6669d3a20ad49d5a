/** A piece of work and its time. */
export interface Span {
  readonly name: string;
  /** Name of the thread that did the work. */
  readonly thread: string;
  /** Milliseconds since 1970, with fractions; on the same clock in all threads. */
  readonly begin: number;
  readonly end: number;
}

/** Called with each piece of a stage's work. */
export type OnSpan = (span: Span) => void;

function clock(): number {
  return performance.timeOrigin + performance.now();
}

/** Runs a piece of work and reports its time to `onSpan`, if given. */
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
