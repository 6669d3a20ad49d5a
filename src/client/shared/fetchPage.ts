import {BoundedMap} from './boundedMap.js';
import {findRegion} from './region.js';

/** A parsed page that is not shown yet. */
export interface ParsedPage {
  readonly document: Document;
  readonly region: HTMLElement;
}

/** A page as the server sends it. */
export interface FetchedPage {
  /** Final address after redirects, without a hash. */
  readonly url: URL;
  /** Length of its HTML. */
  readonly characters: number;
  /** Parses the page early; the result must not be modified. */
  readonly peek: () => ParsedPage;
  /** Hands over the parsed page, whose elements may be moved. */
  readonly take: () => ParsedPage;
}

const mostPages = 40;
/** How long a cached page may be shown before it is fetched again, so that old ones do not persist. */
const freshMilliseconds = 5 * 60_000;
const pages = new BoundedMap<string, {readonly at: number; readonly page: Promise<FetchedPage>}>(
  mostPages,
);

/** Fetches a page, or returns it from the cache; rejects if it is not a page of this site. */
export function fetchPage(url: URL, priority: RequestPriority = 'high'): Promise<FetchedPage> {
  const address = addressOf(url);
  const found = pages.get(address);
  if (found !== undefined && performance.now() - found.at < freshMilliseconds) return found.page;
  const page = requestPage(address, priority);
  pages.set(address, {at: performance.now(), page});
  page.catch(() => {
    if (pages.get(address)?.page === page) pages.delete(address);
  });
  return page;
}

/** Whether a page is cached or being fetched. */
export function isFetched(url: URL): boolean {
  return pages.has(addressOf(url));
}

/** Clears the cache, so that every page is fetched again. */
export function forgetPages(): void {
  pages.clear();
}

async function requestPage(address: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(address, {headers: {accept: 'text/html'}, priority});
  const url = new URL(response.url || address);
  const type = response.headers.get('content-type') ?? '';
  // For an unknown path the host answers with the not-found page, which can be shown.
  const isShown = response.ok || response.status === 404;
  if (!isShown || url.origin !== new URL(address).origin || !type.startsWith('text/html')) {
    void response.body?.cancel();
    throw new Error(`${address} is not a page of this site: status ${response.status}`);
  }
  const html = await response.text();
  let parsed: ParsedPage | undefined;
  const peek = () => (parsed ??= parsePage(html));
  return {
    url,
    characters: html.length,
    peek,
    take() {
      const page = peek();
      parsed = undefined;
      return page;
    },
  };
}

function addressOf(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}

// Scripts of a parsed document do not run, and its images load only once they are shown.
function parsePage(html: string): ParsedPage {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const region = findRegion('page', parsed);
  if (region === null) throw new Error('Not a page of this site');
  return {document: parsed, region};
}
