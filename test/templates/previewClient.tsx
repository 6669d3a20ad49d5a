import {useMemo, useSyncExternalStore} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {installChrome} from '../../src/client/chrome/index.js';
import {createColorMode} from '../../src/client/shared/colorMode.js';
import {createStorage} from '../../src/client/shared/storage.js';
import {Header} from '../../src/templates/partials/Header.js';
import {BrowserProvider, serverBrowser} from '../../src/templates/shared/BrowserProvider.js';
import {en} from '../../src/templates/shared/messages.js';
import {site as sample} from './samples.js';

/** Brings the sample pages to life without a router. */

const hideOnScroll = document.querySelector('[data-hide-on-scroll]') !== null;
const site = {...sample, navbar: {...sample.navbar, hideOnScroll}};
const storage = createStorage(site.storage);
const colorMode = createColorMode(site.colorMode, storage);
const server = serverBrowser(site.colorMode.defaultMode).colorMode;

function Preview() {
  const colors = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => server);
  const value = useMemo(
    () => ({
      storage,
      colorMode: {...colors, setChoice: colorMode.setChoice},
      secondaryMenu: () => document.querySelector('[data-sidebar]')?.innerHTML,
    }),
    [colors],
  );
  const {base = '/', path = ''} =
    document.querySelector<HTMLElement>('script[data-base]')?.dataset ?? {};
  const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')?.dataset.sidebar;
  const page = {href: base + path, ...(sidebar !== undefined && {sidebar})};
  return (
    <BrowserProvider value={value}>
      <Header site={site} page={page} />
    </BrowserProvider>
  );
}

hydrateRoot(document.querySelector('[data-region=header]')!, <Preview />, {
  identifierPrefix: 'header',
  onRecoverableError: (error) => {
    console.error('hydration', error);
  },
});
installChrome({storage, text: en});
