import type {PageState} from '../shared/contexts.js';
import type {NavbarLinkView} from '../shared/view.js';

/** Returns the aria-current value of a navbar link on the current page. */
export function currentMark(item: NavbarLinkView, page: PageState): 'page' | 'true' | undefined {
  if (item.external) return undefined;
  const here = withoutSlash(page.href);
  if (withoutSlash(item.href) === here) return 'page';
  if (item.activeSidebar !== undefined) {
    // Names of sidebars include the version, except in the last version.
    const {version, sidebar} = page;
    const name = version ? sidebar?.replace(`${version.name}/`, '') : sidebar;
    return item.activeSidebar === name ? 'true' : undefined;
  }
  if (item.activeBase === undefined) return undefined;
  const base = withoutSlash(item.activeBase);
  return here === base || here.startsWith(`${base}/`) ? 'true' : undefined;
}

function withoutSlash(href: string): string {
  return href.endsWith('/') ? href.slice(0, -1) : href;
}
