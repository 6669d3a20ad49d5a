import {availableParallelism} from 'node:os';
import type {Worker} from 'node:worker_threads';
import {SHARED_FOLDERS} from '../cache/cache.js';
import type {CacheEntries, SharedCache} from '../cache/sharedCache.js';
import type {Page} from '../model/page.js';
import {changeLateFindings} from '../siteCode/lateErrors.js';
import {threadEnded} from '../siteCode/runSiteCode.js';
import {timed, type OnSpan} from '../system/spans.js';
import {Slices} from '../system/slices.js';
import {MANY} from '../system/spillFile.js';
import {startWorker} from '../system/worker.js';
import {
  cachedPage,
  openPageCache,
  pageKey,
  type PageCache,
  type PageCacheOptions,
  type ParseJob,
} from './pageCache.js';
import type {ParseAnswer, ParsedBatch} from './parseWorker.js';

/** Options for parsing pages. */
export interface ParseOptions extends PageCacheOptions {
  /** Queried for pages that the cache lacks. */
  readonly shared?: SharedCache | undefined;
  /**
   * Maximum number of threads; below 2, the calling thread parses. Default: as many as are worth their start, at most
   * one per core.
   */
  readonly workers?: number | undefined;
  /** Called with each page that is parsed; not for cached ones. */
  readonly onSpan?: OnSpan | undefined;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
}

/** Number of pages per thread that justifies starting it, unless the number of threads is configured. */
const PAGES_PER_WORKER = 150;
const BATCH = 8;

/**
 * Parses all pages; returns them in the order of the jobs. Reads cached pages in the calling thread; loads the
 * pipeline and starts threads only for changed pages.
 */
export async function parsePages(
  jobs: readonly ParseJob[],
  options: ParseOptions,
): Promise<Page[]> {
  const {onProgress, shared} = options;
  const cache = openPageCache(options);
  const pages = new Array<Page>(jobs.length);
  let done = 0;
  const put = (index: number, page: Page): void => {
    pages[index] = page;
    onProgress?.(++done);
  };
  const jobsAt = (indexes: readonly number[]): ParseJob[] => indexes.map((index) => jobs[index]!);
  /** Reads cached pages; returns the indexes of the missing ones. */
  const take = async (indexes: readonly number[]): Promise<number[]> => {
    const cached = await cachedPages(jobsAt(indexes), cache);
    return indexes.filter((index, i) => {
      if (cached[i]) put(index, cached[i]);
      return !cached[i];
    });
  };
  let missing = await take([...jobs.keys()]);
  if (shared && missing.length > 0) {
    const {isSharedPage} = await import('./pageShape.js');
    await shared.fetch({...pageEntries(jobsAt(missing), cache), accepts: isSharedPage});
    missing = await take(missing);
  }
  const threads = threadsFor(missing.length, options);
  const work: Work = {jobs, cache, put};
  const left = threads >= 2 ? await parseInThreads(missing, work, {...options, threads}) : missing;
  if (left.length > 0) await parseHere(left, work, options);
  const lasting = missing.filter((index) => isPortable(pages[index]!));
  shared?.offer(pageEntries(jobsAt(lasting), cache));
  return pages;
}

/** Number of threads that are worth their start for a number of pages; below 2, the calling thread parses. */
function threadsFor(pages: number, {workers}: ParseOptions): number {
  const most = workers ?? availableParallelism();
  return Math.min(most, Math.floor(pages / (workers === undefined ? PAGES_PER_WORKER : BATCH)));
}

/** Pages to parse and the places of their results, by index. */
interface Work {
  readonly jobs: readonly ParseJob[];
  readonly cache: PageCache;
  readonly put: (index: number, page: Page) => void;
}

async function parseHere(
  indexes: readonly number[],
  {jobs, cache, put}: Work,
  {onSpan}: ParseOptions,
): Promise<void> {
  const {parseAndCache} = await import('./parseAndCache.js');
  const slices = new Slices();
  for (const index of indexes) {
    if (slices.isOver) await slices.next();
    const job = jobs[index]!;
    const page = await timed({name: job.source.path, onSpan}, () => parseAndCache(job, cache));
    const isMany = page.contentHash !== undefined && indexes.length >= MANY;
    put(index, (isMany ? cachedPage(job, cache) : undefined) ?? page);
  }
}

/** Returns the indexes of pages that the threads have cached and the calling thread cannot read. */
async function parseInThreads(
  indexes: readonly number[],
  {jobs, cache, put}: Work,
  {threads, ...options}: ParseOptions & {readonly threads: number},
): Promise<number[]> {
  const left: number[] = [];
  const putAll = (batch: readonly number[], made: readonly (Page | undefined)[]): void => {
    cache.entries.refresh();
    for (const [i, index] of batch.entries()) {
      const page = made[i] ?? cachedPage(jobs[index]!, cache);
      if (page) put(index, page);
      else left.push(index);
    }
  };
  const waiting = [...indexes];
  await Promise.all(
    Array.from({length: threads}, (_, i) =>
      parseInWorker({jobs, waiting, putAll, name: `Parser ${i + 1}`}, options),
    ),
  );
  return left;
}

/**
 * Whether machines may share a page: values that its code reads from the environment may be secrets, and code that
 * runs in browsers must not come from a different machine.
 */
export function isPortable({outside, code}: Pick<Page, 'outside' | 'code'>): boolean {
  return outside === undefined && code === undefined;
}

/** Cache entries of the jobs' pages. */
export function pageEntries(jobs: readonly ParseJob[], cache: PageCache): CacheEntries {
  const keys = jobs.map((job) => pageKey(job, cache));
  return {folder: SHARED_FOLDERS.pages, keys};
}

/** Returns the cached pages of the jobs, in their order; undefined for missing ones. */
export async function cachedPages(
  jobs: readonly ParseJob[],
  pages: PageCache,
): Promise<readonly (Page | undefined)[]> {
  const found: (Page | undefined)[] = [];
  const slices = new Slices();
  for (const job of jobs) {
    if (slices.isOver) await slices.next();
    found.push(cachedPage(job, pages));
  }
  return found;
}

/** Pages for a thread to parse. */
interface ThreadWork {
  readonly jobs: readonly ParseJob[];
  /** Indexes still to be parsed; each thread takes indexes from the front. */
  readonly waiting: number[];
  /** Takes the pages of a batch; undefined ones are in the cache. */
  readonly putAll: (batch: readonly number[], pages: readonly (Page | undefined)[]) => void;
  /** Name of the thread in spans. */
  readonly name: string;
}

async function parseInWorker(
  {jobs, waiting, putAll, name}: ThreadWork,
  {root, cacheDir, tool, onSpan}: ParseOptions,
): Promise<void> {
  const worker = startWorker(new URL('./parseWorker.js', import.meta.url), {
    workerData: {root, cacheDir, tool, thread: onSpan && name},
    // A nursery of 64 MB is not faster, and needs 50 MB more. Below 2 GB, V8 collects old objects when the heap has
    // grown by half; above, when it has grown to four times its size.
    resourceLimits: {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1000},
  });
  const {threadId} = worker;
  try {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      const {pages, spans} = await ask(
        worker,
        batch.map((index) => jobs[index]!),
      );
      if (onSpan) for (const span of spans) onSpan(span);
      putAll(batch, pages);
    }
  } finally {
    await worker.terminate();
    threadEnded(threadId);
  }
}

function ask(worker: Worker, jobs: readonly ParseJob[]): Promise<ParsedBatch> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => {
      end();
      reject(new Error('A thread that parses pages ended before it was done.'));
    };
    const onError = (error: Error): void => {
      end();
      reject(error);
    };
    const onMessage = (answer: ParseAnswer): void => {
      if ('late' in answer) changeLateFindings(answer);
      else {
        end();
        resolve(answer);
      }
    };
    const end = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(jobs);
  });
}
