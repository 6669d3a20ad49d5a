import {nextFrame, whenLoaded} from '../shared/idle.js';
import {jumpTo, readPlace, showPlace, type ScrollPosition} from '../shared/scrollPosition.js';

/** Where an entry of the history was scrolled to. */
interface EntryState {
  readonly docsgen: ScrollPosition & {readonly key: string};
}

const places = new Map<string, ScrollPosition>();
/** How long, in ms, the page has to stand still for its place to be written down. */
const stillMilliseconds = 100;
let key = '';
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes over from the browser, which scrolls on Back before the page is there. A reload and the way
 * back from another site stay with the browser: it has the whole document then, before any script.
 */
export function initScroll(): void {
  const state = readState(history.state);
  key = state?.key ?? newKey();
  mark(state ?? {top: 0});
  // The browser has left the place to us: it knows only the distance from the top, or what was written on
  // leaving came too late for it.
  if (state !== undefined && history.scrollRestoration === 'manual') showPlace(state);
  // The browser goes to the place with the first frame that is tall enough.
  void whenLoaded().then(nextFrame).then(nextFrame).then(takeOver);
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver();
  });
  addEventListener('pagehide', () => {
    const place = readPlace();
    history.scrollRestoration = place.part ? 'manual' : 'auto';
    mark(place);
  });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(writing);
      writing = setTimeout(() => {
        writing = undefined;
        mark(readPlace());
      }, stillMilliseconds);
    },
    {passive: true},
  );
}

/** Remembers where the entry that is left is scrolled to. */
export function saveScroll(): ScrollPosition {
  const place = readPlace();
  places.set(key, place);
  return place;
}

/** The state of an entry that is about to be pushed. */
export function pushEntry(url: string): void {
  clearTimeout(writing);
  takeOver();
  mark(saveScroll());
  key = newKey();
  history.pushState({docsgen: {key, top: 0}} satisfies EntryState, '', url);
}

/** Gives the current entry another address. */
export function replaceEntry(url: string): void {
  history.replaceState({...history.state, docsgen: {key, ...readPlace()}}, '', url);
}

/**
 * Changes over to the entry that the browser has gone to; undefined where it is a new one, made by a
 * link to a heading, which the browser has scrolled to.
 */
export function enterEntry(state: unknown): ScrollPosition | undefined {
  clearTimeout(writing);
  const known = readState(state);
  // By now the browser may be on its way to the heading: what the click has saved is the truth.
  if (known !== undefined || !places.has(key)) saveScroll();
  key = known?.key ?? newKey();
  if (known === undefined) {
    mark(readPlace());
    return undefined;
  }
  return places.get(key) ?? known;
}

/**
 * Ends a smooth scroll that is under way. Chromium may still add a piece of it in the next frame, so what
 * jumps somewhere waits for that; undefined where the page stands still.
 */
export function stopScroll(): Promise<void> | undefined {
  if (writing === undefined) return undefined;
  jumpTo(scrollY);
  return nextFrame();
}

/** Scrolls to where a page begins, or to its heading. */
export function scrollToTarget(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  if (target === null) {
    jumpTo(0);
    return;
  }
  target.scrollIntoView({behavior: 'instant'});
  // Only a navigation sets :target, opens the details around it and moves the point that Tab starts from.
  location.replace(hash);
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

function mark({top, part}: ScrollPosition): void {
  const known = readState(history.state);
  // Each write goes to the browser's process, which a click would wait for.
  if (known?.key === key && known.top === top) return;
  history.replaceState({...history.state, docsgen: {key, top, part}}, '');
}

function readState(state: unknown): EntryState['docsgen'] | undefined {
  return (state as Partial<EntryState> | null)?.docsgen;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
