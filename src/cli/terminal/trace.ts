import type {Span} from '../../render/system/spans.js';
import type {StageTime} from './progress.js';

/** Name of the trace's first row; a row for each thread follows. */
const STAGES = 'Stages';

/** Beginning of every trace. */
export const TRACE_BEGINS = '{"traceEvents":[';

/**
 * Formats the times of a build's stages as JSON in Chrome's Trace Event Format, which Perfetto, Chrome's developer
 * tools and Speedscope open: complete events (`ph: 'X'`), times in microseconds since the build began.
 */
export function traceOf(stages: readonly StageTime[], spans: readonly Span[]): string {
  const all: Span[] = [
    ...stages.map(({title, begin, milliseconds}) => {
      const start = performance.timeOrigin + begin;
      return {name: title, thread: STAGES, begin: start, end: start + milliseconds};
    }),
    ...spans,
  ];
  const zero = Math.min(...all.map(({begin}) => begin));
  const threads = [...new Set(all.map(({thread}) => thread))];
  const micro = (milliseconds: number): number => Math.max(0, Math.round(milliseconds * 1000));
  const events = [
    ...threads.map((name, tid) => ({
      ...{ph: 'M', name: 'thread_name', pid: 1, tid},
      args: {name},
    })),
    ...all.map(({name, thread, begin, end}) => ({
      ...{ph: 'X', name, cat: thread === STAGES ? 'stage' : 'page'},
      ...{pid: 1, tid: threads.indexOf(thread)},
      ts: micro(begin - zero),
      dur: micro(end - begin),
    })),
  ];
  return `${JSON.stringify({traceEvents: events, displayTimeUnit: 'ms'})}\n`;
}
