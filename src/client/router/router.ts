import {buildOf} from '../shared/deployment.js';
import {fetchPage, type FetchedPage} from '../shared/fetchPage.js';
import {linkOfClick, type RouteMatcher} from '../shared/linkTarget.js';
import {isKnownOutdated} from '../shared/outdated.js';
import {announceRoute, openWith, type Navigate} from '../shared/routeEvent.js';
import {showPlace, type ScrollPosition} from '../shared/scrollPosition.js';
import {startProgress} from './progressBar.js';
import {showPage} from './showPage.js';
import {
  enterEntry,
  initScroll,
  pushEntry,
  replaceEntry,
  saveScroll,
  scrollToTarget,
  stopScroll,
} from './scroll.js';

interface RouterOptions {
  readonly match: RouteMatcher;
  /** Address of the page that is shown, which may have left the address bar already. */
  readonly shown: string;
}

/** How to show a page. */
interface Visit {
  readonly kind: 'push' | 'replace' | 'pop';
  /** Scroll position. Default: that of the hash, or the top. */
  readonly place?: ScrollPosition;
}

let current = new URL(location.href);
let running: AbortController | undefined;
let match: RouteMatcher = () => undefined;

/** Enables navigation without reloads: links and history replace the page region, not the document. */
export function initRouter(options: RouterOptions): void {
  match = options.match;
  const place = initScroll();
  current = new URL(options.shown);
  openWith(open);
  document.addEventListener('click', onClick);
  addEventListener('popstate', onPop);
  // Back or Forward, before this script was there.
  if (location.href !== options.shown) pop(place);
}

const open: Navigate = (href, {replace = false} = {}) => {
  const url = match(new URL(href, location.href).href);
  if (url?.href === current.href) return;
  if (url) void visit(url, {kind: replace ? 'replace' : 'push'});
  else if (replace) location.replace(href);
  else location.assign(href);
};

function onClick(event: MouseEvent): void {
  const link = linkOfClick(event);
  const url = link && match(link.href);
  if (!url) return;
  if (url.hash !== '' && samePage(url, current) && url.search === current.search) {
    // Links to a heading on this page are left to the browser.
    saveScroll();
    return;
  }
  event.preventDefault();
  void visit(url, {kind: url.href === current.href ? 'replace' : 'push'});
}

function onPop(): void {
  pop(enterEntry(history.state));
}

/** Shows the page of the address bar, at a place; without one, the entry is new and its page is here. */
function pop(place: ScrollPosition | undefined): void {
  const url = match(location.href);
  if (!url) {
    location.reload();
    return;
  }
  if (place) void visit(url, {kind: 'pop', place});
  else current = url;
}

async function visit(url: URL, how: Visit): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const still = stopScroll();
  if (samePage(url, current)) {
    if (still) await still;
    if (!controller.signal.aborted) stay(url, how);
    return;
  }
  if (isKnownOutdated()) {
    openDocument(url, how);
    return;
  }
  const endProgress = startProgress();
  try {
    const fetched = await fetchPage(url);
    const next = fetched.take();
    const address = landing(url, fetched);
    if (buildOf(next.document) !== buildOf(document)) {
      openDocument(address, how);
      return;
    }
    const {signal} = controller;
    const {place} = how;
    const enterAddress = () => enter(address, how);
    await showPage(next, {url: address, place, still, signal, enter: enterAddress});
  } catch (error) {
    if (controller.signal.aborted) return;
    console.warn(`${url.pathname} could not be loaded in place, so the browser opens it.`, error);
    openDocument(url, how);
  } finally {
    endProgress();
  }
}

/**
 * Handles navigation within the page: another query, or the same link again. Scrolls unless only the query
 * changes.
 */
function stay(url: URL, how: Visit): void {
  const onlyQuery = url.search !== current.search && url.hash === '';
  const previous = enter(url, how);
  if (how.place) showPlace(how.place);
  else if (!onlyQuery) scrollToTarget(url.hash);
  if (url.search !== previous.search) announceRoute({url, previous, swapped: false});
}

/** Updates the history; returns the address shown before. */
function enter(url: URL, {kind}: Visit): URL {
  const previous = current;
  if (kind === 'push') pushEntry(url.href);
  else if (kind === 'replace') replaceEntry(url.href);
  current = url;
  return previous;
}

/** Lets the browser open the address. */
function openDocument(url: URL, {kind}: Visit): void {
  if (kind === 'pop') location.reload();
  else if (kind === 'replace') location.replace(url.href);
  else location.assign(url.href);
}

/** Address of the page that is shown: the requested one, unless the host redirected to another page. */
function landing(url: URL, {url: found}: FetchedPage): URL {
  const final = match(found.href);
  if (!final || samePage(final, url)) return url;
  final.hash = url.hash;
  return final;
}

function samePage(a: URL, b: URL): boolean {
  const bare = ({pathname}: URL) => pathname.replace(/\/$/, '');
  return bare(a) === bare(b);
}
