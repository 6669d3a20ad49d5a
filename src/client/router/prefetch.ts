import {loadIslands} from '../islands/loadIslands.js';
import {hasGoodConnection, mayPrefetch} from '../shared/connection.js';
import {fetchPage, isFetched} from '../shared/fetchPage.js';
import {whenIdle, whenLoaded} from '../shared/idle.js';
import {loadDeferred} from '../shared/loadDeferred.js';
import {onRoute} from '../shared/routeEvent.js';

/** How long a link must be hovered; a pointer that only passes over it stays shorter. */
const hoverMilliseconds = 40;
/**
 * Budget for pages that are fetched when their links come near the screen, to keep visits small; the first
 * long page exhausts it.
 */
const nearCharacters = 12_000;
/** Links in the text that may lead to another page. Observing more of them would slow down every frame. */
const leadingAway = 'main a[href]:not([href^="#"])';

interface PrefetchOptions {
  readonly match: (href: string) => URL | undefined;
}

/**
 * Fetches pages early: on hover, focus and touch, and when a link in the text comes near the screen on a good
 * connection. Never if the visitor saves data or is on 2g.
 */
export function initPrefetch({match}: PrefetchOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const url = routeOf(event.target, match);
    if (url) timer = setTimeout(() => void makeReady(url), wait);
  };
  const options = {passive: true, capture: true};
  addEventListener(
    'pointerover',
    (event) => {
      intend(event, hoverMilliseconds);
    },
    options,
  );
  addEventListener(
    'focusin',
    (event) => {
      intend(event, hoverMilliseconds);
    },
    options,
  );
  addEventListener(
    'touchstart',
    (event) => {
      intend(event, 0);
    },
    options,
  );

  const near = watchNear(match);
  void whenLoaded().then(whenIdle).then(near);
  onRoute(({swapped}) => {
    if (swapped) void whenIdle().then(near);
  });
}

/**
 * Fetches a page that is about to be opened, the code that shows it and, once the page is here, its styles
 * and the code of its islands. Failures are left to the click, which tries again and reports them.
 */
async function makeReady(url: URL): Promise<void> {
  if (!mayPrefetch()) return;
  try {
    const [{fetchStyles}, page] = await Promise.all([loadDeferred(), fetchPage(url, 'low')]);
    await whenIdle();
    const {document: next, region} = page.peek();
    const islands = await loadIslands(region);
    await Promise.all([fetchStyles(next), islands?.preloadIslands(region)]);
  } catch {
    // Left to the click as well.
  }
}

/** Fetches a page that may be visited; returns its length, or 0 if it failed. */
async function charactersOf(url: URL): Promise<number> {
  const page = await fetchPage(url, 'low').catch(() => undefined);
  return page?.characters ?? 0;
}

/** Returns a function that observes the links of the current page, and no longer those of the last one. */
function watchNear(match: PrefetchOptions['match']): () => void {
  let observer: IntersectionObserver | undefined;
  return () => {
    observer?.disconnect();
    if (!hasGoodConnection()) return;
    let left = nearCharacters;
    let queue = Promise.resolve();
    const watching = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        const url = isIntersecting ? routeOf(target, match) : undefined;
        // One after another, so that the visitor's own requests never wait for guesses.
        if (url) queue = queue.then(() => fetchNear(url));
      }
    });
    const fetchNear = async (url: URL) => {
      if (left <= 0 || watching !== observer || isFetched(url)) return;
      left -= await charactersOf(url);
      if (left <= 0) watching.disconnect();
      await whenIdle();
    };
    for (const link of document.querySelectorAll(leadingAway)) watching.observe(link);
    observer = watching;
  };
}

function routeOf(target: EventTarget | null, match: PrefetchOptions['match']): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = match(link.href);
  return url && url.pathname !== location.pathname ? url : undefined;
}
