import starts from 'virtual:docsgen/integrations';
import {laterFiles} from 'virtual:docsgen/late-files';
import site from 'virtual:docsgen/site';
import {messagesOf} from '../templates/messages.js';
import {initAnnouncer} from './announcer.js';
import {installChrome} from './chrome/index.js';
import {initDocsVersion} from './docsVersion.js';
import {fetchAhead} from './fetchAhead.js';
import {initHeader} from './header.js';
import {whenIdle, whenLoaded} from './idle.js';
import {loadLater} from './loadLater.js';
import {initPrefetch} from './prefetch.js';
import {createRouteMatcher} from './route.js';
import {initRouter} from './router.js';
import {installSearch} from './search/install.js';
import {storage} from './state.js';

/** The browser's entry. Nothing here needs React; it is loaded when a part of the page asks for it. */

const {baseUrl, trailingSlash, locales} = site;
const others = locales
  .map(({href}) => href)
  .filter((href) => href !== baseUrl && href.startsWith(baseUrl));
const match = createRouteMatcher({origin: location.origin, baseUrl, others, trailingSlash});

initAnnouncer();
installChrome({storage, text: messagesOf(site)});
initRouter({match});
initPrefetch({match});
installSearch(site.search);
if (document.querySelector('[data-island]')) {
  void loadLater().then(({mountIslands}) => {
    mountIslands(document);
  }, console.error);
}
initDocsVersion({storage, versions: site.versions});
initHeader();
for (const start of starts) start();
void whenLoaded()
  .then(whenIdle)
  .then(() => {
    fetchAhead(laterFiles);
  });
// The condition is known when the script is built, so a published one has none of this.
if (process.env.NODE_ENV === 'development' && site.dev) {
  void import('./live.js').then(({followSources}) => {
    followSources();
  });
}
