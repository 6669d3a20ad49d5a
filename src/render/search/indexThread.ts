import {startWorker} from '../system/worker.js';
import type {IndexAnswer, IndexJob, MadeFile} from './indexWorker.js';

/** Number of pages from which a search index is worth a thread of its own. */
export const INDEXED_APART = 40;

/** A thread that makes indexes. If started early, it loads its modules before it gets a job. */
export class IndexThread {
  private readonly worker = startWorker(new URL('./indexWorker.js', import.meta.url));
  /** Resolves, with a reason, when the thread has ended. */
  private readonly ended: Promise<Error>;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.worker.once('error', resolve).once('exit', () => {
        resolve(new Error('The thread of the search index ended before it was done.'));
      });
    });
  }

  /** Makes the indexes of a job; calls `take` with each file when it is made. */
  make(job: IndexJob, take: (file: MadeFile) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const listen = (answer: IndexAnswer): void => {
        if (answer !== 'done') {
          take(answer);
          return;
        }
        this.worker.off('message', listen);
        resolve();
      };
      void this.ended.then(reject);
      this.worker.on('message', listen).postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
