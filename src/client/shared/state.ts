import site from 'virtual:docsgen/site';
import {createColorMode} from './colorMode.js';
import {readPage} from './region.js';
import {createStorage} from './storage.js';
import {createStore} from './store.js';

/** State that lives as long as the document. islands/BrowserRoot.tsx provides it to React. */

export const storage = createStorage(site.storage);
export const colorMode = createColorMode(site.colorMode, storage);
/** The current page. */
export const page = createStore(readPage(document));
