import {reactFiles} from 'virtual:docsgen/late-files';
import site from 'virtual:docsgen/site';
import {hydrateOnInteraction} from '../islands/hydrateOnInteraction.js';
import {isMac} from '../search/platform.js';
import {whenIdle, whenLoaded} from '../shared/idle.js';
import {orTell} from '../shared/outdated.js';
import {prefetchScripts} from '../shared/prefetchScripts.js';
import {findRegion, readPage} from '../shared/region.js';
import {colorMode, page, storage} from '../shared/state.js';
import {hasChosenVersion} from './preferredVersion.js';

/** The page that the header in the document was printed for. */
let printedFor = readPage(document);
let hydrating: Promise<boolean> | undefined;

/**
 * Hydrates the header at the first interaction. Its HTML works without a script, so readers who never touch it
 * do not pay for React; the files are prefetched when the page is idle. Where the HTML differs from what this
 * visitor should see, the header is hydrated at once.
 */
export function initHeader(): void {
  const header = findRegion('header');
  if (header === null) return;
  const load = async (): Promise<boolean> => {
    try {
      const {hydrateHeader} = await orTell(import('../reactRoots.js'));
      await hydrateHeader(header, printedFor);
      stopWatching();
      return true;
    } catch (error) {
      // Its links work all the same, and the next touch tries again.
      console.error(error);
      hydrating = undefined;
      return false;
    }
  };
  const hydrate = () => (hydrating ??= load());
  const stopWatching = hydrateOnInteraction(header, hydrate);
  colorMode.subscribe(() => void hydrate());
  page.subscribe(() => {
    if (!isAsPrinted()) void hydrate();
  });
  void whenLoaded()
    .then(whenIdle)
    .then(() => {
      if (!isAsPrinted()) void hydrate();
      else if (hydrating === undefined) prefetchScripts(reactFiles);
    });
}

/** Takes over the next page's header, with its own current marks, unless React does that. */
export function swapHeader(next: Document): void {
  const [shown, fresh] = [findRegion('header'), findRegion('header', next)];
  if (hydrating !== undefined || shown === null || fresh === null) return;
  printedFor = readPage(next);
  shown.replaceChildren(...fresh.childNodes);
}

// The server knows neither the visitor's choices nor the names of the keys.
function isAsPrinted(): boolean {
  const {respectPrefersColorScheme, defaultMode} = site.colorMode;
  const printed = respectPrefersColorScheme ? null : defaultMode;
  const otherVersion = page.get().version === undefined && hasChosenVersion(storage);
  const otherKeys = isMac && site.search?.hint === true;
  return colorMode.get().choice === printed && !otherKeys && !otherVersion;
}
