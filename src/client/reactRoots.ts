/** All that needs React, as one chunk: the header is on every page, so there is nothing to tell apart. */
export {hydrateHeader} from './header/headerRoot.js';
export {mountIsland} from './islands/islandRoot.js';
