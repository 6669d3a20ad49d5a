import {nextFrame} from '../shared/frames.js';
import {whenLoaded} from '../shared/idle.js';
import {jumpTo, readPosition, showPlace, type ScrollPosition} from '../shared/scrollPosition.js';
import {targetOfHash} from '../shared/targetOfHash.js';

/** Scroll position of a history entry. */
interface EntryState {
  readonly docsgen: ScrollPosition & {readonly key: string};
}

const places = new Map<string, ScrollPosition>();
/** Milliseconds without scrolling after which the position is recorded. */
const stillMilliseconds = 100;
let key = '';
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes over scroll restoration from the browser, which scrolls on Back before the page has arrived. Reloads,
 * and returning from another site, stay with the browser: there it has the whole document before any script
 * runs. Returns the position of the current entry, if it has been entered before.
 */
export function initScroll(): ScrollPosition | undefined {
  const state = readState(history.state);
  key = state?.key ?? newKey();
  mark(state ?? {top: 0});
  // The browser left the position to this script: it only knows the distance from the top, or it missed what
  // was written on leaving.
  if (state !== undefined && history.scrollRestoration === 'manual') showPlace(state);
  // The browser restores the position in the first frame that is tall enough.
  void whenLoaded().then(nextFrame).then(nextFrame).then(takeOver);
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver();
  });
  addEventListener('pagehide', () => {
    const place = readPosition();
    history.scrollRestoration = place.part ? 'manual' : 'auto';
    mark(place);
  });
  addEventListener('scroll', markSoon, {passive: true});
  // The scroll that this script was loaded for.
  if (scrollY > 0) markSoon();
  return state;
}

/** Records the position once the page is still. */
function markSoon(): void {
  clearTimeout(writing);
  writing = setTimeout(() => {
    writing = undefined;
    mark(readPosition());
  }, stillMilliseconds);
}

/** Records the scroll position of the entry that is being left. */
export function saveScroll(): ScrollPosition {
  const place = readPosition();
  places.set(key, place);
  return place;
}

/** Pushes a history entry and records the position of the current one. */
export function pushEntry(url: string): void {
  clearTimeout(writing);
  takeOver();
  mark(saveScroll());
  key = newKey();
  history.pushState({docsgen: {key, top: 0}} satisfies EntryState, '', url);
}

/** Changes the address of the current entry. */
export function replaceEntry(url: string): void {
  history.replaceState({...history.state, docsgen: {key, ...readPosition()}}, '', url);
}

/**
 * Switches to the entry that the browser went to. Undefined for a new entry, created by a link to a heading,
 * to which the browser has already scrolled.
 */
export function enterEntry(state: unknown): ScrollPosition | undefined {
  clearTimeout(writing);
  const known = readState(state);
  // The browser may already be scrolling to the heading, so the position saved on click is the right one.
  if (known !== undefined || !places.has(key)) saveScroll();
  key = known?.key ?? newKey();
  if (known === undefined) {
    mark(readPosition());
    return undefined;
  }
  return places.get(key) ?? known;
}

/**
 * Stops a smooth scroll. Chromium may still apply a step of it in the next frame, so wait for the result
 * before jumping; undefined if nothing scrolls.
 */
export function stopScroll(): Promise<void> | undefined {
  if (writing === undefined) return undefined;
  jumpTo(scrollY);
  return nextFrame();
}

/** Scrolls to the top of a page, or to the heading of the hash. */
export function scrollToTarget(hash: string): void {
  const target = hash === '' ? null : targetOfHash(hash);
  if (target === null) {
    jumpTo(0);
    return;
  }
  target.scrollIntoView({behavior: 'instant'});
  // Only a navigation sets :target, opens the surrounding details and moves the starting point of Tab.
  location.replace(hash);
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

function mark({top, part}: ScrollPosition): void {
  const known = readState(history.state);
  // Each write goes to the browser process, which would delay a click.
  if (known?.key === key && known.top === top) return;
  history.replaceState({...history.state, docsgen: {key, top, part}}, '');
}

function readState(state: unknown): EntryState['docsgen'] | undefined {
  return (state as Partial<EntryState> | null)?.docsgen;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
