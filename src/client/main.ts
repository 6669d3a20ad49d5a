import startModules from 'virtual:docsgen/client';
import {interactiveFiles, reactFiles} from 'virtual:docsgen/late-files';
import site from 'virtual:docsgen/site';
import {messagesOf} from '../templates/shared/messages.js';
import {prepareChrome} from './chrome/prepareChrome.js';
import {startOnFirstUse} from './firstUse.js';
import {mountPage} from './islands/loadIslands.js';
import {startIslands} from './islands/startIslands.js';
import {reloadAfterChange} from './live/reload.js';
import {prefetchNear} from './router/prefetchNear.js';
import {createRouteMatcher} from './router/routeMatcher.js';
import {showMarks} from './search/showMarks.js';
import {installShortcut} from './search/shortcut.js';
import {initAnnouncer} from './shared/announcer.js';
import {whenQuiet} from './shared/idle.js';
import {onRoute} from './shared/routeEvent.js';
import {prefetchScripts} from './shared/prefetchScripts.js';
import {colorMode, storage} from './shared/state.js';

/**
 * The browser's entry: what a page does before a visitor does anything. What answers to visitors comes with the first sign
 * of one, and React when a part of the page needs it.
 */

const {baseUrl, trailingSlash, locales} = site;
const others = locales
  .map(({href}) => href)
  .filter((href) => href !== baseUrl && href.startsWith(baseUrl));
const match = createRouteMatcher({origin: location.origin, baseUrl, others, trailingSlash});

// A page may be open as `…/index.html`.
const tidy = match(location.href);
if (tidy && tidy.href !== location.href) history.replaceState(history.state, '', tidy.href);

initAnnouncer();
startOnFirstUse({match, shown: location.href}, mountPage);
prepareChrome({site, storage, colorMode, text: messagesOf(site)});
prefetchNear(match);
if (site.search) {
  installShortcut(site.search.shortcut);
  showMarks();
}
startIslands();
startModules({onRoute, storage});
void whenQuiet().then(() => {
  prefetchScripts(interactiveFiles, 'modulepreload');
  if (site.search) prefetchScripts(reactFiles);
});
// The condition is resolved at build time, so that a published script contains none of this.
if (process.env.NODE_ENV === 'development' && site.dev) {
  void import('./live/live.js').then(({followSources}) => {
    followSources();
  }, reloadAfterChange);
}
