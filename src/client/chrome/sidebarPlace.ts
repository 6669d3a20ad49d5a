import {findRegion, findSidebar} from '../shared/region.js';
import {onRoute} from '../shared/routeEvent.js';
import {keepInView} from './keepInView.js';

/** The sidebar shows where the visitor is: it scrolls to the entry of the page if that is out of sight. */
export function installSidebarPlace(): void {
  const update = () => {
    const sidebar = findSidebar(findRegion('page'));
    const current = sidebar?.querySelector('[aria-current]');
    if (sidebar && current) keepInView(current, sidebar);
  };
  onRoute(update);
  requestAnimationFrame(update);
}
