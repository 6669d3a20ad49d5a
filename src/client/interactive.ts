import site from 'virtual:docsgen/site';
import {messagesOf} from '../templates/shared/messages.js';
import {installChrome} from './chrome/index.js';
import {initDocsVersion} from './header/docsVersion.js';
import {initPrefetch} from './router/prefetch.js';
import {initRouter} from './router/router.js';
import {installSearch} from './search/install.js';
import './shared/common.js';
import type {RouteMatcher} from './shared/linkTarget.js';
import {page, storage} from './shared/state.js';

/** The page as its entry script knows it. */
export interface OpenPage {
  readonly match: RouteMatcher;
  /** Address of the page that is shown, which may have left the address bar already. */
  readonly shown: string;
  /** The visitor's last event, if the page has not answered it yet. */
  readonly firstEvent?: Event | undefined;
}

/** Starts everything that answers to a visitor. It is one chunk, loaded with the first event of one (firstUse.ts). */
export function startInteractive({match, shown, firstEvent}: OpenPage): void {
  installChrome({site, storage, text: messagesOf(site), firstEvent});
  initDocsVersion({storage, page});
  initRouter({match, shown});
  initPrefetch(match, firstEvent);
  if (site.search) installSearch(firstEvent);
}

// The parts of a page that need React share it.
export {searchBrowser} from './search/searchBrowser.js';
