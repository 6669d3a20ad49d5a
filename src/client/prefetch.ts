import {hasGoodConnection, mayFetchAhead} from './connection.js';
import {fetchPage, isFetched} from './fetchPage.js';
import {preloadIslands} from './islands.js';
import {whenIdle, whenLoaded} from './idle.js';
import {fetchStyles} from './loadStyles.js';
import {onRoute} from './routeEvent.js';

/** A link has to be pointed at for so long; a mouse on its way elsewhere is shorter. */
const hoverMilliseconds = 40;
/**
 * Of the pages whose links come near the screen, so many characters are fetched, on the way some 12 kB: a
 * visit must stay small.
 */
const nearCharacters = 50_000;

interface PrefetchOptions {
  readonly match: (href: string) => URL | undefined;
}

/**
 * Fetches pages before they are asked for: on hover, focus and touch, and when a link in the text
 * nears the screen on a good connection. Never where the visitor saves data or is on 2g.
 */
export function initPrefetch({match}: PrefetchOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const url = routeOf(event.target, match);
    if (url) timer = setTimeout(() => void prefetch(url), wait);
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
 * Fetches a page and, once it is here, its styles and the code of its islands; resolves to the page's characters.
 * Failing is left to the click.
 */
async function prefetch(url: URL): Promise<number> {
  if (isFetched(url) || !mayFetchAhead()) return 0;
  try {
    const page = await fetchPage(url, 'low');
    await whenIdle();
    const {document: next, region} = page.peek();
    await Promise.all([fetchStyles(next), preloadIslands(region)]);
    return page.characters;
  } catch {
    // The page is asked for again on a click, and what fails then is told.
    return 0;
  }
}

/** Returns what starts to watch the links of the page that is shown, and stops with the last one's. */
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
        // One after another, so that what the visitor asks for never waits behind guesses.
        if (url) queue = queue.then(() => fetchNear(url));
      }
    });
    const fetchNear = async (url: URL) => {
      if (left <= 0 || watching !== observer) return;
      left -= await prefetch(url);
      await whenIdle();
    };
    for (const link of document.querySelectorAll('main a[href]')) watching.observe(link);
    observer = watching;
  };
}

function routeOf(target: EventTarget | null, match: PrefetchOptions['match']): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = match(link.href);
  return url && url.pathname !== location.pathname ? url : undefined;
}
