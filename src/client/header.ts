import {reactFiles} from 'virtual:docsgen/late-files';
import site from 'virtual:docsgen/site';
import {fetchAhead} from './fetchAhead.js';
import {whenIdle, whenLoaded} from './idle.js';
import {findRegion, readPage} from './region.js';
import {isMac} from './search/platform.js';
import {hasChosenVersion} from './docsVersion.js';
import {colorMode, page, storage} from './state.js';
import {wakeOnTouch} from './wake.js';

/** The page that the header in the document was printed for. */
let printedFor = readPage(document);
let waking: Promise<boolean> | undefined;

/**
 * Brings the header to life when it is touched. Its HTML does all that needs no script, so that a
 * visitor who only reads pays for no React; its files are fetched when the page is quiet, to be at
 * hand. Where the HTML is not what this visitor should see, the header does not wait for a touch.
 */
export function initHeader(): void {
  const header = findRegion('header');
  if (header === null) return;
  const hydrate = async (region: HTMLElement): Promise<boolean> => {
    try {
      const {hydrateHeader} = await import('./reactRoots.js');
      await hydrateHeader(region, printedFor);
      stopWatching();
      return true;
    } catch (error) {
      // Its links work all the same, and the next touch tries again.
      console.error(error);
      waking = undefined;
      return false;
    }
  };
  const wake = () => (waking ??= hydrate(header));
  const stopWatching = wakeOnTouch(header, wake);
  colorMode.subscribe(() => void wake());
  page.subscribe(() => {
    if (!isAsPrinted()) void wake();
  });
  void whenLoaded()
    .then(whenIdle)
    .then(() => {
      if (!isAsPrinted()) void wake();
      else if (waking === undefined) fetchAhead(reactFiles);
    });
}

/** Takes over the next page's header, with its own current marks, unless React does that. */
export function swapHeader(next: Document): void {
  const [shown, fresh] = [findRegion('header'), findRegion('header', next)];
  if (waking !== undefined || shown === null || fresh === null) return;
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
