import {parentPort, workerData} from 'node:worker_threads';
import type {PageView, SiteView} from '../../templates/shared/view.js';
import {timed, type Span} from '../system/spans.js';
import {PageHtmlCache, type PageEntry, type PrintedPage} from './pageHtmlCache.js';

/** A page to print. */
export interface PrintJob extends PageEntry {
  readonly route: string;
  readonly view: Omit<PageView, 'site'>;
  /** Number of the page's site view, which is sent with the first page that uses it. */
  readonly siteNumber: number;
  readonly site?: SiteView | undefined;
}

export interface PrintAnswer {
  readonly printed: PrintedPage;
  readonly span: Span;
}

/** Name of the thread in spans. */
const thread = 'Printer';

const pages = new PageHtmlCache((workerData as {readonly cacheDir: string}).cacheDir);
const sites: SiteView[] = [];

parentPort!.on('message', ({route, view, siteNumber, site, place, key}: PrintJob) => {
  if (site) sites[siteNumber] = site;
  let span: Span | undefined;
  const onSpan = (found: Span): void => {
    span = found;
  };
  const printed = timed({name: `Render ${route}`, thread, onSpan}, () =>
    pages.print({...view, site: sites[siteNumber]!} as PageView, {place, key}),
  );
  // This thread does not use the bytes any more.
  const {buffer} = printed.html as Uint8Array<ArrayBuffer>;
  parentPort!.postMessage({printed, span: span!} satisfies PrintAnswer, [buffer]);
});
