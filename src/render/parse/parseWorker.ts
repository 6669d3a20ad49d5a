import {parentPort, workerData} from 'node:worker_threads';
import {folderCache} from '../cache/cache.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {catchLateErrors, onLateFinding} from '../siteCode/lateErrors.js';
import {diskHost} from './diskHost.js';
import type {ParseJob} from './pageCache.js';
import {parseAndKeep} from './parseAndKeep.js';

/** What a thread that parses answers: the pages of a batch, or what the code of an earlier page has thrown. */
export type ParseAnswer =
  | {readonly pages: readonly Page[]}
  | {readonly late: Diagnostic; readonly module: string | undefined};

const {root, cacheDir, tool} = workerData as {root: string; cacheDir: string; tool: string};
const effects = {cache: folderCache(cacheDir), host: diskHost(root), tool};
const answer = (message: ParseAnswer): void => {
  parentPort!.postMessage(message);
};

onLateFinding((late, module) => {
  answer({late, module});
});
catchLateErrors((error) => {
  throw error;
});

parentPort!.on('message', (jobs: readonly ParseJob[]) => {
  void Promise.all(jobs.map((job) => parseAndKeep(job, effects))).then((pages) => {
    answer({pages});
  });
});
