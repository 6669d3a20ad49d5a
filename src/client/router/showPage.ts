import {swapHeader} from '../header/swapHeader.js';
import {mountIslands, preloadIslands} from '../islands/islands.js';
import {announce} from '../shared/announcer.js';
import type {ParsedPage} from '../shared/fetchPage.js';
import {findRegion, readPage} from '../shared/region.js';
import {announceRoute} from '../shared/routeEvent.js';
import {showPlace, type ScrollPosition} from '../shared/scrollPosition.js';
import {page} from '../shared/state.js';
import {layOutTopFirst} from './fold.js';
import {loadStyles} from './loadStyles.js';
import {replacePageRegion} from './replacePageRegion.js';
import {scrollToTarget} from './scroll.js';

interface Turn {
  /** The address that the page is shown at. */
  readonly url: URL;
  /** Where to scroll to, on the way back and forth; else the hash or the top. */
  readonly place: ScrollPosition | undefined;
  /** Settles when the page that is shown stands still. */
  readonly still: Promise<void> | undefined;
  /** Aborted where another page is wanted meanwhile. */
  readonly signal: AbortSignal;
  /** Enters the address into the history; returns the one before. */
  readonly enter: () => URL;
}

/** Shows another page of this build once all that it needs is here; rejects where that does not come. */
export async function showPage(next: ParsedPage, turn: Turn): Promise<void> {
  const {still, signal} = turn;
  await Promise.all([still, preloadIslands(next.region), loadStyles(next.document)]);
  if (signal.aborted) return;
  await change(turn, () => {
    if (!signal.aborted) show(next, turn);
  });
}

/** Changes the document over to the next page, in one go. */
function show(next: ParsedPage, {url, place, enter}: Turn): void {
  const state = readPage(next.document);
  const previous = enter();
  swapHeader(next.document);
  if (!place && url.hash === '') layOutTopFirst(next.region);
  replacePageRegion(next.document);
  page.set(state);
  const main = document.querySelector('main');
  main?.focus({preventScroll: true});
  if (place === undefined) scrollToTarget(url.hash);
  else showPlace(place);
  announce(document.title);
  const region = findRegion('page');
  if (region) mountIslands(region);
  announceRoute({url, previous, swapped: true});
}

/**
 * Changes the page: on the way back and forth as a view transition, for its jump to where one has read is
 * hard to follow. A link's page is at its top and comes at once; a browser needs longer to picture the old
 * page than to lay out the new one.
 */
async function change({place}: Turn, turn: () => void): Promise<void> {
  const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (place === undefined || still || !('startViewTransition' in document)) {
    turn();
    return;
  }
  const {updateCallbackDone, ready, finished} = document.startViewTransition(turn);
  // A transition that is cut short has made its change all the same.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}
