import {docsVersionKey} from '../templates/shared/storageKey.js';
import type {OpenPage} from './interactive.js';
import {holdClicks, releaseClicks, repeatClick} from './shared/heldClicks.js';
import {whenQuiet} from './shared/idle.js';
import {linkOfClick} from './shared/linkTarget.js';
import {withOutdatedNotice} from './shared/outdated.js';
import {navigate} from './shared/routeEvent.js';
import {storage} from './shared/state.js';
import {targetIn} from './shared/targetIn.js';

const withoutHash = ({href}: {readonly href: string}) => href.split('#')[0];

/** Events that show that a visitor uses the page, or is about to. */
const interactionEvents = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Loads what answers to a visitor (interactive.ts) with the first event of one; after a failure, the next one tries
 * again; calls `onFirst` meanwhile. Clicks that come before wait for it; after a failure, the browser follows their links.
 */
export function startOnFirstUse({match, shown}: OpenPage, onFirst: () => void): void {
  const waiting = new AbortController();
  const {signal} = waiting;
  let last: Event | undefined;
  let whenStarted = (): void => undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    onFirst();
    const code = await withOutdatedNotice(import('./interactive.js')).catch((error: unknown) => {
      console.warn('The script that answers to visitors did not load.', error);
    });
    if (code) {
      waiting.abort();
      code.startInteractive({match, shown, firstEvent: last});
    } else {
      loading = undefined;
    }
    releaseClicks('page');
    whenStarted();
    whenStarted = () => undefined;
  };
  const begin = () => {
    loading ??= load();
  };
  const note = (event: Event) => {
    last = event;
    begin();
  };
  for (const type of interactionEvents)
    addEventListener(type, note, {capture: true, passive: true, signal});
  onMovement(note, signal);
  // That of a part of the page does not bubble, and may be the script's.
  addEventListener('scroll', begin, {passive: true, signal});
  addEventListener('popstate', begin, {signal});
  addEventListener(
    'click',
    (event) => {
      const link = linkOfClick(event);
      const url = link && match(link.href);
      // The browser goes to a heading of this page by itself.
      const isAway = url !== undefined && withoutHash(url) !== withoutHash(location);
      if (!isAway && !link?.matches('.zoom')) return;
      event.preventDefault();
      whenStarted = () => {
        if (isAway) navigate(url.href);
        else repeatClick(event);
      };
    },
    {signal},
  );
  holdClicks(begin);
  if (isWantedAtOnce()) begin();
}

/**
 * Calls `note` with the first event of a pointer that moves, or that rests on something to click on. A pointer
 * over which the page was opened does neither.
 */
function onMovement(note: (event: PointerEvent) => void, signal: AbortSignal): void {
  let isQuiet = false;
  let first: PointerEvent | undefined;
  const noteRest = () => {
    if (isQuiet && first && targetIn(first, 'a, button, form, .dropdown')) note(first);
  };
  const noteMove = (event: PointerEvent) => {
    const {clientX, clientY, movementX, movementY} = event;
    const isHere = !first || (clientX === first.clientX && clientY === first.clientY);
    if (!isHere || movementX !== 0 || movementY !== 0) {
      note(event);
    } else if (!first) {
      first = event;
      noteRest();
    }
  };
  void whenQuiet().then(() => {
    isQuiet = true;
    noteRest();
  });
  for (const type of ['pointerover', 'pointermove'] as const) {
    addEventListener(type, noteMove, {capture: true, passive: true, signal});
  }
}

/** Whether the page needs the code before a visitor does anything. */
function isWantedAtOnce(): boolean {
  const {activeElement} = document;
  return (
    (activeElement !== null && activeElement !== document.body) ||
    // The browser leaves the scroll position to it.
    history.scrollRestoration === 'manual' ||
    // The page depends on the visitor's searches or choices.
    document.querySelector('[data-island=search]') !== null ||
    storage.get(docsVersionKey) !== null
  );
}
