import type {StorageState} from '../../templates/shared/contexts.js';
import type {Messages} from '../../templates/shared/messages.js';
import {installApiFolds} from './apiFolds.js';
import {installBackToTop} from './backToTop.js';
import {installNavbarHiding} from './navbarHiding.js';
import {installOnDemand} from './onDemand.js';
import {installSidebarHiding} from './sidebarHiding.js';
import {installTableOfContents} from './tableOfContents.js';
import {installTabs} from './tabs.js';
import {installWordWrap} from './wordWrap.js';

/** What the behaviours need from the rest of the client. */
export interface ChromeContext {
  readonly storage: StorageState;
  readonly text: Messages;
}

/** Brings the plain HTML of the chrome to life, that of later pages too: all listen on the document. */
export function installChrome({storage, text}: ChromeContext): void {
  installApiFolds(storage);
  installBackToTop();
  installNavbarHiding();
  installOnDemand(text);
  installSidebarHiding();
  installTableOfContents();
  installTabs(storage);
  installWordWrap();
}
