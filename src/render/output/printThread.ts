import type {Worker} from 'node:worker_threads';
import type {PageView, SiteView} from '../../templates/shared/view.js';
import type {OnSpan} from '../system/spans.js';
import {startWorker} from '../system/worker.js';
import type {PageEntry, PrintedPage} from './pageHtmlCache.js';
import type {PrintAnswer, PrintJob} from './printWorker.js';

interface Waiting {
  readonly resolve: (printed: PrintedPage) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that prints pages while the calling thread makes views and writes files. */
export class PrintThread {
  private readonly worker: Worker;
  private readonly sites = new Map<SiteView, number>();
  /** Callers in the order of their jobs; answers arrive in the same order. */
  private readonly waiting: Waiting[] = [];
  private hasEnded = false;

  /** `cacheDir` is absolute. */
  constructor(cacheDir: string, onSpan: OnSpan | undefined) {
    this.worker = startWorker(new URL('./printWorker.js', import.meta.url), {
      workerData: {cacheDir},
    });
    const fail = (error: Error): void => {
      for (const {reject} of this.waiting.splice(0)) reject(error);
    };
    this.worker
      .on('message', ({printed, span}: PrintAnswer) => {
        onSpan?.(span);
        this.waiting.shift()?.resolve(printed);
      })
      .on('error', fail)
      .on('exit', () => {
        this.hasEnded = true;
        fail(new Error('The thread that prints pages ended before it was done.'));
      });
  }

  /** Prints and caches a page that has no components of the site. */
  print({site, ...view}: PageView, {place, key}: PageEntry, route: string): Promise<PrintedPage> {
    if (this.hasEnded) throw new Error('The thread that prints pages has ended.');
    const known = this.sites.get(site);
    const siteNumber = known ?? this.sites.size;
    this.sites.set(site, siteNumber);
    const job: PrintJob = {
      ...{route, view, siteNumber, place, key},
      ...(known === undefined ? {site} : {}),
    };
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject});
      this.worker.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
