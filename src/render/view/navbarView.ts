import {messagesOf} from '../../templates/shared/messages.js';
import type {NavbarItemView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import type {NavbarItemConfig} from '../config/userConfig.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {viewItems} from './navbarItems.js';

/** Returns the navbar's items with their references resolved; an unknown reference is an error. */
export function viewNavbarItems(site: Site): Outcome<NavbarItemView[]> {
  const diagnostics: Diagnostic[] = [];
  const written = site.config.navbar.items ?? defaultItems(site);
  const value = viewItems(written, {site, diagnostics, key: ['navbar', 'items']});
  return {value, diagnostics};
}

/**
 * Items for a site without a configured navbar: links to its docs, dropdowns for versions and languages, and
 * search.
 */
function defaultItems(site: Site): NavbarItemConfig[] {
  const text = messagesOf(site.config);
  const right = {position: 'right' as const};
  const sidebar = site.sidebars.find(({items}) => items.length > 0);
  return [
    ...(sidebar ? [{type: 'docSidebar', sidebarId: sidebar.name, label: text.docs}] : []),
    ...(site.config.api ? [{type: 'docSidebar', sidebarId: 'api', label: text.api}] : []),
    ...(site.blog ? [{label: site.blog.title, to: site.blog.route}] : []),
    ...(site.versions.filter(({section}) => section === undefined).length > 1
      ? [{type: 'docsVersionDropdown', ...right}]
      : []),
    ...(site.config.i18n.locales.length > 1 ? [{type: 'localeDropdown', ...right}] : []),
    ...(site.config.search ? [{type: 'search', ...right}] : []),
  ];
}
