import type {ColorModeStore} from '../shared/colorMode.js';
import {installApiFolds} from './apiFolds.js';
import {installColorSwitch} from './colorSwitch.js';
import type {ChromeContext} from './index.js';
import {installNotFoundPage} from './notFoundPage.js';
import {installSidebarPlace} from './sidebarPlace.js';
import {restoreTabs} from '../shared/tabChoice.js';
import {installTableOfContents} from './tableOfContents.js';

/** Shows on each page the visitor's place and choices, before they do anything. */
export function prepareChrome({
  site,
  storage,
  colorMode,
  text,
}: Omit<ChromeContext, 'firstEvent'> & {readonly colorMode: ColorModeStore}): void {
  installApiFolds(storage);
  installColorSwitch({site, colorMode, text});
  installNotFoundPage(site);
  installSidebarPlace();
  installTableOfContents();
  restoreTabs(storage);
}
