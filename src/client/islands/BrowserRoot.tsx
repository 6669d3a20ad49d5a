import {useEffect, useMemo, useSyncExternalStore, type ReactNode} from 'react';
import site from 'virtual:docsgen/site';
import {BrowserProvider, serverBrowser} from '../../templates/shared/BrowserProvider.js';
import {
  MessagesContext,
  PageContext,
  SiteContext,
  type PageState,
} from '../../templates/shared/contexts.js';
import {messagesOf} from '../../templates/shared/messages.js';
import {SearchContext} from '../../templates/shared/searchContext.js';
import {searchBrowser} from '../search/searchBrowser.js';
import {findRegion, findSidebar} from '../shared/region.js';
import {colorMode, page, storage} from '../shared/state.js';

const {defaultMode, respectPrefersColorScheme} = site.colorMode;
const server = serverBrowser(defaultMode, respectPrefersColorScheme);
const serverColors = {choice: server.colorMode.choice, shown: server.colorMode.shown};

interface BrowserRootProps {
  readonly children: ReactNode;
  /** The page that the server rendered the root for. */
  readonly serverPage: PageState;
  readonly onReady: () => void;
}

/**
 * Around each React root of the browser. While it hydrates, page and colour mode are those that the
 * server rendered with; the visitor's own follow at once. `onReady` is called when events arrive.
 */
export function BrowserRoot({children, serverPage, onReady}: BrowserRootProps) {
  const colors = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => serverColors);
  const current = useSyncExternalStore(page.subscribe, page.get, () => serverPage);
  const browser = useMemo(
    () => ({
      storage,
      colorMode: {...colors, setChoice: colorMode.setChoice},
      secondaryMenu: () => findSidebar(findRegion('page'))?.innerHTML,
    }),
    [colors],
  );
  useEffect(onReady, [onReady]);
  return (
    <SiteContext value={site}>
      <PageContext value={current}>
        <BrowserProvider value={browser}>
          <MessagesContext value={messagesOf(site)}>
            <SearchContext value={searchBrowser}>{children}</SearchContext>
          </MessagesContext>
        </BrowserProvider>
      </PageContext>
    </SiteContext>
  );
}
