import {loadIslands, preloadIslands} from '../islands/loadIslands.js';
import {mayPrefetch} from '../shared/connection.js';
import {fetchPage} from '../shared/fetchPage.js';
import {whenIdle} from '../shared/idle.js';
import {routeOf, type RouteMatcher} from '../shared/linkTarget.js';
import {fetchStyles} from './loadStyles.js';

/** How long a link must be hovered; a pointer that only passes over it stays shorter. */
const hoverMilliseconds = 40;

/** Fetches pages early on hover, focus and touch. Never if the visitor saves data or is on 2g. */
export function initPrefetch(match: RouteMatcher, firstEvent: Event | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (target: EventTarget | null, wait: number) => {
    clearTimeout(timer);
    const url = routeOf(target, match);
    if (url) timer = setTimeout(() => void makeReady(url), wait);
  };
  const options = {passive: true, capture: true};
  for (const type of ['pointerover', 'focusin'] as const) {
    addEventListener(
      type,
      ({target}) => {
        intend(target, hoverMilliseconds);
      },
      options,
    );
  }
  addEventListener(
    'touchstart',
    ({target}) => {
      intend(target, 0);
    },
    options,
  );
  if (firstEvent) intend(firstEvent.target, 0);
}

/**
 * Fetches a page that is about to be opened and, once it is here, its styles and the code of its islands. Failures are left
 * to the click, which tries again and reports them.
 */
async function makeReady(url: URL): Promise<void> {
  if (!mayPrefetch()) return;
  try {
    const page = await fetchPage(url, 'low');
    await whenIdle();
    // A click may have been faster.
    if (url.href === location.href) return;
    const {document: next, region} = page.peek();
    await Promise.all([fetchStyles(next), loadIslands(region), preloadIslands(region)]);
  } catch {
    // Left to the click as well.
  }
}
