import {parentPort, workerData} from 'node:worker_threads';
import {folderCache} from './cache.js';
import {diskHost} from './parseHost.js';
import type {ParseJob} from './pageCache.js';
import {parseAndKeep} from './parseJob.js';

const {root, cacheDir, tool} = workerData as {root: string; cacheDir: string; tool: string};
const effects = {cache: folderCache(cacheDir), host: diskHost(root), tool};

parentPort!.on('message', (jobs: readonly ParseJob[]) => {
  void Promise.all(jobs.map((job) => parseAndKeep(job, effects))).then((pages) => {
    parentPort!.postMessage(pages);
  });
});
