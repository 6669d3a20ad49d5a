import site from 'virtual:docsgen/site';
import {createColorMode} from './colorMode.js';
import {readPage} from './region.js';
import {createStorage} from './storage.js';
import {createStore} from './store.js';

/** What lives as long as the document does. React's side of it is islands/BrowserRoot.tsx. */

/** The visitor's storage. */
export const storage = createStorage(site.storage);
/** The colour mode. */
export const colorMode = createColorMode(site.colorMode, storage);
/** The page that is shown. */
export const page = createStore(readPage(document));
