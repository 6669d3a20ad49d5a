import {useSyncExternalStore, type ReactNode} from 'react';
import site from 'virtual:docsgen/site';
import {MessagesContext, PageContext, SiteContext} from '../../templates/shared/contexts.js';
import {messagesOf} from '../../templates/shared/messages.js';
import {SearchContext} from '../../templates/shared/searchContext.js';
import {searchBrowser} from '../search/searchBrowser.js';
import {page} from '../shared/state.js';

/** Context for each React root in the browser: the site, the current page, and its search. */
export function BrowserRoot({children}: {readonly children: ReactNode}) {
  const current = useSyncExternalStore(page.subscribe, page.get, page.get);
  return (
    <SiteContext value={site}>
      <PageContext value={current}>
        <MessagesContext value={messagesOf(site)}>
          <SearchContext value={searchBrowser}>{children}</SearchContext>
        </MessagesContext>
      </PageContext>
    </SiteContext>
  );
}
