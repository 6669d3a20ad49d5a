import type {PageState} from '../shared/contexts.js';
import type {NavbarItemView, NavbarLinkView} from '../shared/view.js';

const PAGE = Infinity;
const SIDEBAR = Number.MAX_SAFE_INTEGER;

/**
 * Returns the aria-current value of a navbar link on the current page. Of all links in the navbar, only the most
 * specific one is current: the page itself, else its sidebar, else the longest address above it.
 */
export function currentMark(
  item: NavbarLinkView,
  {page, items}: {readonly page: PageState; readonly items: readonly NavbarItemView[]},
): 'page' | 'true' | undefined {
  const rank = rankOf(item, page);
  if (rank < 0 || linksIn(items).some((other) => rankOf(other, page) > rank)) return undefined;
  return rank === PAGE ? 'page' : 'true';
}

/** How specific a link is for a page; negative if the page does not belong to it. */
function rankOf(item: NavbarLinkView, page: PageState): number {
  if (item.external) return -1;
  const here = withoutSlash(page.href);
  if (withoutSlash(item.href) === here) return PAGE;
  if (item.activeSidebar !== undefined) {
    // Names of sidebars include the version, except in the last version.
    const {version, sidebar} = page;
    const name = version ? sidebar?.replace(`${version.name}/`, '') : sidebar;
    return item.activeSidebar === name ? SIDEBAR : -1;
  }
  if (item.activeBase === undefined) return -1;
  const base = withoutSlash(item.activeBase);
  return here === base || here.startsWith(`${base}/`) ? base.length : -1;
}

function linksIn(items: readonly NavbarItemView[]): readonly NavbarLinkView[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    return item.type === 'dropdown' ? linksIn(item.items) : [];
  });
}

function withoutSlash(href: string): string {
  return href.endsWith('/') ? href.slice(0, -1) : href;
}
