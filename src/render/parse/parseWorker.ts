import {parentPort, workerData} from 'node:worker_threads';
import type {Page} from '../model/page.js';
import {catchLateErrors, onLateChange, type LateChange} from '../siteCode/lateErrors.js';
import {muteConsole} from '../siteCode/siteConsole.js';
import {openPageCache, type ParseJob} from './pageCache.js';
import {timed, type Span} from '../system/spans.js';
import {parseAndCache} from './parseAndCache.js';

/** The pages of a batch, and the time spans of parsing them, if requested. */
export interface ParsedBatch {
  /** The pages, with undefined for those that the calling thread reads from the cache. */
  readonly pages: readonly (Page | undefined)[];
  readonly spans: readonly Span[];
}

/** Answers of a parsing thread: the pages of a batch, or a late error in the code of an earlier page. */
export type ParseAnswer = ParsedBatch | LateChange;

const {root, cacheDir, tool, thread} = workerData as {
  root: string;
  cacheDir: string;
  tool: string;
  /** Name of the thread in spans; undefined if spans are not requested. */
  thread: string | undefined;
};
const cache = openPageCache({root, cacheDir, tool});
const answer = (message: ParseAnswer): void => {
  parentPort!.postMessage(message);
};

muteConsole();
onLateChange(answer);
catchLateErrors((error) => {
  throw error;
});

parentPort!.on('message', (jobs: readonly ParseJob[]) => {
  void (thread === undefined ? parseAll(jobs) : parseTimed(jobs, thread)).then(answer);
});

async function parseAll(jobs: readonly ParseJob[]): Promise<ParsedBatch> {
  return {pages: await Promise.all(jobs.map(parse)), spans: []};
}

async function parse(job: ParseJob): Promise<Page | undefined> {
  const page = await parseAndCache(job, cache);
  return page.contentHash === undefined ? page : undefined;
}

/** Parses sequentially, so that each page is timed separately. */
async function parseTimed(jobs: readonly ParseJob[], thread: string): Promise<ParsedBatch> {
  const pages: (Page | undefined)[] = [];
  const spans: Span[] = [];
  const onSpan = (span: Span): number => spans.push(span);
  for (const job of jobs) {
    const {path: name} = job.source;
    pages.push(await timed({name, thread, onSpan}, () => parse(job)));
  }
  return {pages, spans};
}
