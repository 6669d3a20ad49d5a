/** `docsgen/theme`: the default components of the `components` slots, for wrapping in a site's own. */
export {Banners as Banner} from './partials/Banners.js';
export {Cards as Home} from './partials/Cards.js';
export {Footer} from './partials/Footer.js';
export {Logo} from './partials/Logo.js';
export {NotFound} from './partials/NotFound.js';
export {PageMeta} from './partials/PageMeta.js';
export {useMessages, usePage, useSite} from './shared/contexts.js';
export type {SlotName, SlotProps} from './shared/slots.js';
export type {PageView, SiteView} from './shared/view.js';
