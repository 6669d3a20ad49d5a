import type {StorageState} from '../../templates/shared/contexts.js';
import type {Messages} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import {installAnnouncement} from './announcement.js';
import {installApiFilter} from './apiFilter.js';
import {installBackToTop} from './backToTop.js';
import {installCopy} from './copy.js';
import {installDetails} from './details.js';
import {installDropdowns} from './dropdowns.js';
import {installMobileMenu} from './mobileMenu.js';
import {installNavbarHiding} from './navbarHiding.js';
import {installSidebarHiding} from './sidebarHiding.js';
import {installTabs} from './tabs.js';
import {installVersionsMenu} from './versionsMenu.js';
import {installWordWrap} from './wordWrap.js';
import {installZoom} from './zoom.js';

/** Dependencies of the behaviours. */
export interface ChromeContext {
  readonly site: SiteView;
  readonly storage: StorageState;
  readonly text: Messages;
  /** The visitor's last event before the behaviours were loaded. */
  readonly firstEvent?: Event | undefined;
}

/** Lets the plain HTML of the chrome answer to visitors, on later pages as well: all listeners are on the document. */
export function installChrome({site, storage, text, firstEvent}: ChromeContext): void {
  installAnnouncement(storage, site.announcementBar?.id);
  installApiFilter(text.filterCount);
  installBackToTop();
  installCopy(text);
  installDetails();
  installDropdowns(firstEvent);
  installMobileMenu();
  installNavbarHiding();
  installSidebarHiding();
  installTabs(storage, firstEvent);
  installVersionsMenu(site.baseUrl, firstEvent);
  installWordWrap();
  installZoom(text.close);
}
