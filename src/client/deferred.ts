import './shared/common.js';

/** Code for user interactions, as one chunk that is prefetched when the page is idle. */
export {filterSymbols, openFirstSymbol} from './chrome/apiFilter.js';
export {fillVersionMenus} from './chrome/versionsMenu.js';
export {copyCode, copyPage} from './chrome/copy.js';
export {fetchStyles} from './router/loadStyles.js';
export {warm} from './search/engineClient.js';
export {searchBrowser} from './search/searchBrowser.js';
export {showPage} from './router/showPage.js';
