import type {CategoryNode, SidebarTree, SidebarNode} from '../../model/sidebarNode.js';
import {isAbsolute, normalizeRoute} from '../../model/urls.js';

/** Position of a page in its sidebar. */
export interface SidebarPlace {
  readonly sidebar: SidebarTree;
  /** Parent categories of the page, outermost first. */
  readonly trail: readonly CategoryNode[];
  readonly previous?: SidebarStop | undefined;
  readonly next?: SidebarStop | undefined;
}

/** A page in a sidebar's reading order. */
export interface SidebarStop {
  readonly label: string;
  readonly to: string;
}

/**
 * Position and neighbours of every page in the first sidebar that contains it. A page that is in no sidebar belongs
 * to the sidebar that links to it.
 */
export function placesInSidebars(sidebars: readonly SidebarTree[]): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  const linked: (readonly [route: string, SidebarPlace])[] = [];
  for (const sidebar of sidebars) {
    const stops: {stop: SidebarStop; trail: SidebarPlace['trail']}[] = [];
    const hidden: typeof stops = [];
    const walk = (items: readonly SidebarNode[], trail: SidebarPlace['trail']): void => {
      for (const node of items) {
        if (node.type === 'link') {
          if (isAbsolute(node.to)) continue;
          if (node.isWritten) linked.push([normalizeRoute(node.to), {sidebar, trail}]);
          else (node.unlisted ? hidden : stops).push({stop: node, trail});
        } else {
          const {label, to} = node;
          if (to !== undefined) stops.push({stop: {label, to}, trail});
          walk(node.items, [...trail, node]);
        }
      }
    };
    walk(sidebar.items, []);
    for (const [i, {stop, trail}] of stops.entries()) {
      const route = normalizeRoute(stop.to);
      if (places.has(route)) continue;
      const [previous, next] = [stops[i - 1]?.stop, stops[i + 1]?.stop];
      places.set(route, {sidebar, trail, previous, next});
    }
    // An unlisted page is shown with its sidebar, but is never a neighbour of a different page.
    for (const {stop, trail} of hidden) {
      if (!places.has(stop.to)) places.set(stop.to, {sidebar, trail});
    }
  }
  for (const [route, place] of linked) if (!places.has(route)) places.set(route, place);
  return places;
}
