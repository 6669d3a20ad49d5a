import './shared/common.js';

/** All code that needs React, as one chunk: a page with an island usually has a search, too. */
export {mountSearchPanel} from './header/searchRoot.js';
export {mountIsland} from './islands/islandRoot.js';
