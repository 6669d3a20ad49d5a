import '../shared/common.js';
import {publishedPage} from '../shared/deployment.js';
import {whenQuiet} from '../shared/idle.js';
import {applyStyles, heldHtml} from '../shared/inlineStyles.js';
import {releaseClicks} from '../shared/heldClicks.js';
import {prefetchIsland} from '../shared/prefetchIsland.js';
import {storage} from '../shared/state.js';
import {restoreTabsIn} from '../shared/tabChoice.js';
import {hydrateOnInteraction} from './hydrateOnInteraction.js';
import {loadIsland} from './islandCode.js';
import {showCrash, showLoadError, showSpinner} from './islandNotice.js';
import {preserveCaret} from './preserveCaret.js';
import {preserveInput} from './preserveInput.js';
import {whenReleased} from './whenReleased.js';

export {loadIsland};

const spinnerDelay = 200;
const nearMargin = '200px';
/** Functions that unmount the islands found on the page. */
const live = new Map<HTMLElement, () => void>();
/** Links in the slots of islands on the page. */
const links = new WeakMap<HTMLElement, string>();

/** Hydrates the islands below an element, each at its time, and unmounts those that left the page. */
export function mountIslands(region: ParentNode): void {
  endGone();
  for (const element of findIslands(region)) {
    if (!live.has(element)) live.set(element, watch(element));
  }
  releaseClicks('islands');
}

/** Unmounts the islands that left the page. */
function endGone(): void {
  const {title} = document;
  for (const [element, end] of live) {
    if (!element.isConnected) {
      end();
      live.delete(element);
    }
  }
  // React removes the <title> of a component, which has the text of the next page's by now.
  document.title = title;
}

/** Repeats the work of the page's start for HTML that is shown again. */
function resumeSlot(slot: HTMLElement): void {
  applyStyles(slot);
  restoreTabsIn(slot, storage);
  mountIslands(slot);
}

function watch(element: HTMLElement): () => void {
  const controller = new AbortController();
  const {signal} = controller;
  let unmount: (() => void) | undefined;
  // Before the islands in them change them.
  const slots = slotsOf(element);
  const printed = heldHtml(element);
  links.set(element, linksIn(slots));

  const start = async (again = false): Promise<boolean> => {
    let hide: (() => void) | undefined;
    const timer = setTimeout(() => {
      hide = showSpinner(element);
    }, spinnerDelay);
    try {
      const {mountIsland, components} = await loadIsland(element);
      await whenReleased();
      if (signal.aborted) return false;
      const [restoreCaret, restoreTyped] = [preserveCaret(element), preserveInput(element)];
      const calls = {onShow: resumeSlot, onHide: endGone, onCrash};
      const mounted = mountIsland({element, components, slots, ...calls});
      unmount = mounted.unmount;
      const isHydrated = await mounted.ready;
      if (isHydrated) {
        restoreCaret();
        restoreTyped();
      }
      stopListening();
      return isHydrated;
    } catch (error) {
      // A document does not retry a failed module, so only a new document can load it.
      if (again && (await publishedPage())) location.reload();
      const retry = () => {
        hydration = start(true);
      };
      if (signal.aborted) return false;
      console.error(`${element.dataset.island} cannot start, on ${location.pathname}.`, error);
      showLoadError(element, error, retry);
      return false;
    } finally {
      clearTimeout(timer);
      hide?.();
    }
  };
  /** Shows the printed content, which stays readable, and the error before it. */
  const onCrash = (error: unknown) => {
    if (signal.aborted) return;
    unmount?.();
    element.innerHTML = printed;
    resumeSlot(element);
    showCrash(element, error, () => {
      hydration = start();
    });
  };
  let hydration: Promise<boolean> | undefined;
  const hydrate = () => (hydration ??= start());
  const stopListening = hydrateOnInteraction(element, hydrate);
  schedule(element, {hydrate, signal});
  return () => {
    controller.abort();
    stopListening();
    unmount?.();
  };
}

function schedule(
  element: HTMLElement,
  {hydrate, signal}: {readonly hydrate: () => Promise<boolean>; readonly signal: AbortSignal},
): void {
  const {when} = element.dataset;
  if (when === 'load') {
    void hydrate();
    return;
  }
  void whenQuiet().then(() => {
    if (signal.aborted) return;
    if (when === 'touch') prefetchIsland(element);
    else if (when === 'visible') whenNear(element, {hydrate, signal});
    else void hydrate();
  });
}

function whenNear(
  element: HTMLElement,
  {hydrate, signal}: {readonly hydrate: () => Promise<boolean>; readonly signal: AbortSignal},
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    },
    {rootMargin: nearMargin},
  );
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}

/**
 * Islands on the page whose slots lead elsewhere in its next version. Their props do not tell, since addresses are filled in
 * later.
 */
export function movedIslands(region: ParentNode, next: ParentNode): HTMLElement[] {
  const fresh = findIslands(next);
  return findIslands(region).filter((element) => {
    const {island, props} = element.dataset;
    const at = fresh.findIndex(({dataset}) => dataset.island === island && dataset.props === props);
    const [match] = at < 0 ? [] : fresh.splice(at, 1);
    return match !== undefined && links.get(element) !== linksIn(slotsOf(match));
  });
}

function linksIn(slots: ReadonlyMap<string, string>): string {
  return [...slots.values()].flatMap((html) => html.match(/ href="[^"]*"/g) ?? []).join('');
}

function findIslands(region: ParentNode): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-island]')];
}

/** HTML of an island's slots, in it or in templates after it, by their ids. */
function slotsOf(element: HTMLElement): Map<string, string> {
  const slots = new Map<string, string>();
  const add = (slot: HTMLElement) => slots.set(slot.dataset.slot ?? '', heldHtml(slot));
  element.querySelectorAll<HTMLElement>('[data-slot]').forEach(add);
  let next = element.nextElementSibling;
  for (; next instanceof HTMLTemplateElement; next = next.nextElementSibling) add(next);
  return slots;
}
