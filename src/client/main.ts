import modules from 'virtual:docsgen/client';
import {deferredFiles} from 'virtual:docsgen/late-files';
import site from 'virtual:docsgen/site';
import {messagesOf} from '../templates/shared/messages.js';
import {installChrome} from './chrome/index.js';
import {initDocsVersion} from './header/docsVersion.js';
import {loadIslands} from './islands/loadIslands.js';
import {whenIslandNear} from './islands/whenIslandNear.js';
import {initPrefetch} from './router/prefetch.js';
import {createRouteMatcher} from './router/routeMatcher.js';
import {initRouter} from './router/router.js';
import {installSearch} from './search/install.js';
import {initAnnouncer} from './shared/announcer.js';
import {releaseClicks} from './shared/heldClicks.js';
import {whenIdle, whenLoaded} from './shared/idle.js';
import {onRoute} from './shared/routeEvent.js';
import {prefetchScripts} from './shared/prefetchScripts.js';
import {colorMode, page, storage} from './shared/state.js';

/** The browser's entry. Nothing here needs React, which is loaded when a part of the page needs it. */

const {baseUrl, trailingSlash, locales} = site;
const others = locales
  .map(({href}) => href)
  .filter((href) => href !== baseUrl && href.startsWith(baseUrl));
const match = createRouteMatcher({origin: location.origin, baseUrl, others, trailingSlash});

initAnnouncer();
installChrome({site, storage, colorMode, text: messagesOf(site)});
initRouter({match});
initPrefetch({match});
installSearch(site.search);
void whenIslandNear()
  .then(() => loadIslands(document))
  .then((islands) => {
    islands?.mountIslands(document);
  }, console.error);
initDocsVersion({storage, page});
for (const [start, options] of modules) {
  // An exception in one module must not prevent the others from starting.
  void (async () => start({options, onRoute, storage}))().catch(console.error);
}
// Islands have a script of their own.
releaseClicks((button) => button.closest('[data-island]') !== null);
void whenLoaded()
  .then(whenIdle)
  .then(() => {
    prefetchScripts(deferredFiles);
  });
// The condition is resolved at build time, so that a published script contains none of this.
if (process.env.NODE_ENV === 'development' && site.dev) {
  void import('./live/live.js').then(({followSources}) => {
    followSources();
  });
}
