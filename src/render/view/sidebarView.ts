import type {SidebarItemView, SidebarView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {siteHref} from '../assemble/siteHref.js';
import {
  firstTarget,
  isListed,
  nodesIn,
  type SidebarTree,
  type SidebarNode,
} from '../model/sidebarNode.js';
import {isAbsolute, normalizeRoute} from '../model/urls.js';

/**
 * Maximum number of entries of a sidebar that a page prints completely; of a longer one, it prints only the branches
 * around itself.
 */
const WHOLE = 150;
/** Siblings printed on each side of the current entry if a single level exceeds the limit. */
const REACH = 60;

type Category = Extract<SidebarNode, {type: 'category'}>;

/** Returns a sidebar for the page at `route`; `trail` are the page's parent categories. */
export function viewSidebar(
  sidebar: SidebarTree,
  {route, trail, site}: {route: string; trail: readonly Category[]; site: Site},
): SidebarView {
  const whole = sizeOf(sidebar) <= WHOLE;
  const view = (node: SidebarNode): SidebarItemView => {
    if (node.type === 'link') {
      const external = isAbsolute(node.to);
      return {
        type: 'link',
        label: node.label,
        href: external ? node.to : siteHref(node.to, site),
        ...(external ? {external} : {}),
        ...(!external && normalizeRoute(node.to) === route ? {current: true} : {}),
        ...(node.deprecated ? {deprecated: true} : {}),
        ...(node.className ? {className: node.className} : {}),
      };
    }
    const current = node.to !== undefined && normalizeRoute(node.to) === route;
    const open = current || trail.includes(node) || !node.collapsed;
    const isPrinted = whole || current || trail.includes(node);
    const items = isPrinted ? level(node.items) : [];
    const to = node.to ?? (items.length > 0 ? undefined : firstTarget(node));
    return {
      type: 'category',
      label: node.label,
      open,
      ...(to === undefined ? {} : {href: isAbsolute(to) ? to : siteHref(to, site)}),
      ...(current ? {current} : {}),
      ...(items.length > 0 ? {items} : {}),
      ...(!isPrinted && node.items.some(isListed) ? {folded: true} : {}),
    };
  };
  const level = (nodes: readonly SidebarNode[]): SidebarItemView[] => {
    return near(nodes.filter(isListed), {route, trail}).map(view);
  };
  // The version is part of the name: when the route changes, the browser keeps a sidebar with the same name, and
  // versions may have sidebars with equal names.
  const {name, version} = sidebar;
  return {
    name: version === undefined ? name : `${version}/${name}`,
    items: level(sidebar.items),
  };
}

/** Returns the part of a very long level around the entry for the page. */
function near(
  nodes: readonly SidebarNode[],
  {route, trail}: {route: string; trail: readonly Category[]},
): readonly SidebarNode[] {
  if (nodes.length <= WHOLE) return nodes;
  const at = nodes.findIndex(
    (node) =>
      (node.type === 'category' && trail.includes(node)) ||
      (node.to !== undefined && normalizeRoute(node.to) === route),
  );
  const from = Math.max(0, Math.min(Math.max(0, at) - REACH, nodes.length - 2 * REACH));
  return nodes.slice(from, from + 2 * REACH);
}

const sizes = new WeakMap<SidebarTree, number>();

function sizeOf(sidebar: SidebarTree): number {
  let size = sizes.get(sidebar);
  if (size === undefined) {
    size = [...nodesIn(sidebar.items)].length;
    sizes.set(sidebar, size);
  }
  return size;
}
