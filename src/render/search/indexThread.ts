import {readFromWorker} from '../system/worker.js';
import type {IndexJob, MadeFile} from './indexWorker.js';

/** Makes indexes in a thread of their own; `take` receives each file as it is made. */
export function indexInThread(job: IndexJob, take: (file: MadeFile) => void): Promise<void> {
  return readFromWorker(new URL('./indexWorker.js', import.meta.url), {workerData: job, take});
}
