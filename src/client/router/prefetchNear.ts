import {hasGoodConnection} from '../shared/connection.js';
import {fetchPage, isFetched} from '../shared/fetchPage.js';
import {whenIdle, whenQuiet} from '../shared/idle.js';
import {routeOf, type RouteMatcher} from '../shared/linkTarget.js';
import {onRoute} from '../shared/routeEvent.js';

/**
 * Budget for pages that are fetched when their links come near the screen, to keep visits small; the first
 * long page exhausts it.
 */
const nearCharacters = 12_000;
/** Links in the text that may lead to another page. Observing more of them would slow down every frame. */
const leadingAway = 'main a[href]:not([href^="#"])';

/** Fetches pages early when a link in the text comes near the screen on a good connection. */
export function prefetchNear(match: RouteMatcher): void {
  const near = watchNear(match);
  void whenQuiet().then(near);
  onRoute(({swapped}) => {
    if (swapped) void whenIdle().then(near);
  });
}

/** Returns a function that observes the links of the current page, and no longer those of the last one. */
function watchNear(match: RouteMatcher): () => void {
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

/** Fetches a page that may be visited; returns its length, or 0 if it failed. */
async function charactersOf(url: URL): Promise<number> {
  const page = await fetchPage(url, 'low').catch(() => undefined);
  return page?.characters ?? 0;
}
