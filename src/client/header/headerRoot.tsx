import {startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import site from 'virtual:docsgen/site';
import {Header} from '../../templates/partials/Header.js';
import {usePage, type PageState} from '../../templates/shared/contexts.js';
import {BrowserRoot} from '../islands/BrowserRoot.js';

/** Hydrates the header, in slices that let a click come between; resolves when it answers events. */
export function hydrateHeader(region: HTMLElement, printedFor: PageState): Promise<void> {
  const html = region.innerHTML;
  return new Promise((resolve) => {
    // Only what a transition renders is sliced.
    startTransition(() => {
      hydrateRoot(
        region,
        <BrowserRoot serverPage={printedFor} onReady={resolve}>
          <CurrentHeader />
        </BrowserRoot>,
        {
          identifierPrefix: 'header',
          onUncaughtError(error) {
            reportError(error);
            // React has emptied the region. Its links still work as they came from the server.
            region.innerHTML = html;
            resolve();
          },
        },
      );
    });
  });
}

function CurrentHeader() {
  return <Header site={site} page={usePage()} />;
}
