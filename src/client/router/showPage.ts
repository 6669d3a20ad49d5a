import {swapHeader} from '../header/swapHeader.js';
import {mountPage, preloadIslands} from '../islands/loadIslands.js';
import {announce} from '../shared/announcer.js';
import {applyStyles} from '../shared/inlineStyles.js';
import type {ParsedPage} from '../shared/fetchPage.js';
import {readPage} from '../shared/region.js';
import {announceRoute} from '../shared/routeEvent.js';
import {showPlace, type ScrollPosition} from '../shared/scrollPosition.js';
import {page} from '../shared/state.js';
import {layOutBelow, markBelow} from './fold.js';
import {loadStyles} from './loadStyles.js';
import {replacePageRegion} from './replacePageRegion.js';
import {scrollToTarget} from './scroll.js';

interface Turn {
  /** Address at which the page is shown. */
  readonly url: URL;
  /** Scroll position when going back or forward; otherwise that of the hash, or the top. */
  readonly place: ScrollPosition | undefined;
  /** Resolves when the current page has stopped scrolling. */
  readonly still: Promise<void> | undefined;
  /** Aborted if another page is requested in the meantime. */
  readonly signal: AbortSignal;
  /** Enters the address into the history; returns the previous one. */
  readonly enter: () => URL;
}

/** Shows another page of this build once all that its first screen needs has loaded; rejects if that fails. */
export async function showPage(next: ParsedPage, turn: Turn): Promise<void> {
  const {url, place, still, signal} = turn;
  if (!place && url.hash === '') markBelow(next.region);
  await Promise.all([preloadIslands(next.region), loadStyles(next.document), still]);
  if (signal.aborted) return;
  await change(turn, () => {
    if (signal.aborted) return;
    show(next, turn);
    mountPage();
  });
}

/** Replaces the current page by the next one in one step. */
function show(next: ParsedPage, {url, place, enter}: Turn): void {
  const state = readPage(next.document);
  const previous = enter();
  swapHeader(next.document);
  replacePageRegion(next.document);
  layOutBelow();
  applyStyles(document);
  page.set(state);
  const main = document.querySelector('main');
  main?.focus({preventScroll: true});
  if (place === undefined) scrollToTarget(url.hash);
  else showPlace(place);
  announce(document.title);
  announceRoute({url, previous, swapped: true});
}

/**
 * Changes the page. Going back or forward uses a view transition, because the jump to the last position is
 * hard to follow. A page from a link starts at its top and is shown at once: capturing the old page takes a
 * browser longer than laying out the new one.
 */
async function change({place}: Turn, turn: () => void): Promise<void> {
  const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (place === undefined || still || !('startViewTransition' in document)) {
    turn();
    return;
  }
  const {updateCallbackDone, ready, finished} = document.startViewTransition(turn);
  // A transition that is cut short has still made its change.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}
