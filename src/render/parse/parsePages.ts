import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import {folderCache} from '../cache/cache.js';
import type {Page} from '../model/page.js';
import {addLateFinding} from '../siteCode/lateErrors.js';
import {threadEnded} from '../siteCode/runSiteCode.js';
import {workerModule} from '../system/worker.js';
import {diskHost} from './diskHost.js';
import {cachedPage, type PageCache, type ParseJob} from './pageCache.js';
import type {ParseAnswer} from './parseWorker.js';

/** How pages are parsed. */
export interface ParseOptions {
  readonly root: string;
  readonly cacheDir: string;
  /** Version of this tool, part of every cache key. */
  readonly tool: string;
  /** Threads at most; 0 keeps the work in this one. Defaults to the machine's cores. */
  readonly workers?: number;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
}

/** Pages for which a thread of their own pays: starting one costs about as much as parsing these. */
const PAGES_PER_WORKER = 40;
const BATCH = 8;

/**
 * All pages, in the jobs' order whatever the number of threads. What the cache holds is read here; the
 * pipeline is loaded, and threads are started, for what has changed only.
 */
export async function parsePages(
  jobs: readonly ParseJob[],
  options: ParseOptions,
): Promise<Page[]> {
  const {onProgress} = options;
  const pages = new Array<Page>(jobs.length);
  const missing: number[] = [];
  let done = 0;
  const put = (index: number, page: Page): void => {
    pages[index] = page;
    onProgress?.(++done);
  };
  for (const [index, kept] of cachedPages(jobs, options).entries()) {
    if (kept) put(index, kept);
    else missing.push(index);
  }
  const most = options.workers ?? availableParallelism();
  const count = Math.min(most, Math.floor(missing.length / PAGES_PER_WORKER));
  if (count >= 2) {
    const run = (): Promise<void> => parseInWorker({jobs, missing, put}, options);
    await Promise.all(Array.from({length: count}, run));
  } else if (missing.length > 0) {
    const {parseAndKeep} = await import('./parseAndKeep.js');
    for (const index of missing) put(index, await parseAndKeep(jobs[index]!, effectsOf(options)));
  }
  return pages;
}

/** What the cache holds of the jobs' pages, in their order. */
export function cachedPages(
  jobs: readonly ParseJob[],
  options: ParseOptions,
): readonly (Page | undefined)[] {
  const effects = effectsOf(options);
  return jobs.map((job) => cachedPage(job, effects));
}

function effectsOf({root, cacheDir, tool}: ParseOptions): PageCache {
  return {cache: folderCache(cacheDir), host: diskHost(root), tool};
}

interface Work {
  readonly jobs: readonly ParseJob[];
  /** Indexes still to be parsed; every thread takes from its front. */
  readonly missing: number[];
  readonly put: (index: number, page: Page) => void;
}

async function parseInWorker(
  {jobs, missing, put}: Work,
  {root, cacheDir, tool}: ParseOptions,
): Promise<void> {
  const worker = new Worker(workerModule(new URL('./parseWorker.js', import.meta.url)), {
    workerData: {root, cacheDir, tool},
    // Parsing makes short-lived objects by the million: a larger nursery halves the collector's work.
    resourceLimits: {maxYoungGenerationSizeMb: 64},
  });
  const {threadId} = worker;
  try {
    while (missing.length > 0) {
      const batch = missing.splice(0, BATCH);
      const parsed = await ask(
        worker,
        batch.map((index) => jobs[index]!),
      );
      parsed.forEach((page, i) => {
        put(batch[i]!, page);
      });
    }
  } finally {
    await worker.terminate();
    threadEnded(threadId);
  }
}

function ask(worker: Worker, jobs: readonly ParseJob[]): Promise<readonly Page[]> {
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
      if ('late' in answer) addLateFinding(answer.late, answer.module);
      else {
        end();
        resolve(answer.pages);
      }
    };
    const end = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(jobs);
  });
}
