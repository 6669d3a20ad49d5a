import type {StorageState} from '../../templates/shared/contexts.js';
import type {Messages} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import type {ColorModeStore} from '../shared/colorMode.js';
import {installAnnouncement} from './announcement.js';
import {installApiFolds} from './apiFolds.js';
import {installBackToTop} from './backToTop.js';
import {installColorSwitch} from './colorSwitch.js';
import {installDetails} from './details.js';
import {installDropdowns} from './dropdowns.js';
import {installMobileMenu} from './mobileMenu.js';
import {installNavbarHiding} from './navbarHiding.js';
import {installOnDemand} from './onDemand.js';
import {installSidebarHiding} from './sidebarHiding.js';
import {installSidebarPlace} from './sidebarPlace.js';
import {installTableOfContents} from './tableOfContents.js';
import {installTabs} from './tabs.js';
import {installWordWrap} from './wordWrap.js';

/** Dependencies of the behaviours. */
export interface ChromeContext {
  readonly site: SiteView;
  readonly storage: StorageState;
  readonly colorMode: ColorModeStore;
  readonly text: Messages;
}

/** Activates the plain HTML of the chrome, on later pages as well: all listeners are on the document. */
export function installChrome(context: ChromeContext): void {
  const {site, storage} = context;
  installAnnouncement(storage, site.announcementBar?.id);
  installApiFolds(storage);
  installBackToTop();
  installColorSwitch(context);
  installDetails();
  installDropdowns();
  installMobileMenu();
  installNavbarHiding();
  installOnDemand(context);
  installSidebarHiding();
  installSidebarPlace();
  installTableOfContents();
  installTabs(storage);
  installWordWrap();
}
