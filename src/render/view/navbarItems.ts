import type {DocsVersionView, NavbarItemView, NavbarLinkView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {unknownDoc, unknownSidebar, type DocsVersion} from '../assemble/versions/docsVersion.js';
import {textOfLabel} from '../config/localeSettings.js';
import type {NavbarItemConfig} from '../config/userConfig.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import {isListed, type SidebarTree} from '../model/sidebarNode.js';
import {hrefOf} from '../model/urls.js';
import {htmlFindings} from './htmlSettings.js';
import {menuLink} from './menuLink.js';
import {viewVersions} from './versionsView.js';

/** Name of the site's only docs plugin in navbar items. */
const DOCS_PLUGIN = 'default';

/** The location of items, and the collector of their problems. */
interface Place {
  readonly site: Site;
  readonly diagnostics: Diagnostic[];
  /** Path of the item, or of the list of items, in the config. */
  readonly key: readonly PropertyKey[];
}

/** The place of one item, with the common context of views of several types. */
interface ItemPlace extends Place {
  /** Empty for an item without a label. */
  readonly label: string;
  readonly shared: Pick<NavbarLinkView, 'position' | 'className'>;
}

/** Makes the views of an item of one type; empty if the item is invalid. */
type ViewItem = (item: NavbarItemConfig, place: ItemPlace) => NavbarItemView[];

const TYPES: ReadonlyMap<string, ViewItem> = new Map<string, ViewItem>([
  ['default', viewLink],
  ['dropdown', viewDropdown],
  ['localeDropdown', (_, {shared}) => [{type: 'localeDropdown', ...shared}]],
  ['search', (_, {shared}) => [{type: 'search', ...shared}]],
  ['html', viewHtml],
  ['doc', viewDoc],
  ['docSidebar', viewDocSidebar],
  ['docsVersion', viewDocsVersion],
  ['docsVersionDropdown', viewDocsVersionDropdown],
]);

/** Returns the views of a list of items, with their references resolved. */
export function viewItems(items: readonly NavbarItemConfig[], place: Place): NavbarItemView[] {
  return items.flatMap((item, i) => viewItem(item, {...place, key: [...place.key, i]}));
}

function viewItem(item: NavbarItemConfig, place: Place): NavbarItemView[] {
  const {position = 'left', className} = item;
  const type = item.type ?? (item.items ? 'dropdown' : 'default');
  const view = TYPES.get(type);
  if (!view) {
    const message = `No NavbarItem component found for type '${type}'`;
    return refuse(place, {id: 'unknown-navbar-item', message, hint: suggest(type, TYPES.keys())}, [
      'type',
    ]);
  }
  const shared = {position, ...(className === undefined ? {} : {className})};
  return view(item, {...place, label: textOfLabel(item.label, place.site.config), shared});
}

/** Reports that an item lacks a key that its type needs, or has too many. */
function incomplete(place: Place, message: string, hint: string, ...at: string[]): [] {
  return refuse(place, {id: 'navbar-item-incomplete', message, hint}, at);
}

/** Reports an error of an item, at a key in it. */
function refuse(
  {diagnostics, key}: Place,
  found: Pick<Diagnostic, 'id' | 'message' | 'hint'>,
  at: readonly PropertyKey[],
): [] {
  diagnostics.push({severity: 'error', ...found, key: [...key, ...at]});
  return [];
}

function viewLink({href, to}: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const {label, shared, site} = place;
  const target = href ?? to;
  if (target === undefined) {
    return incomplete(place, 'A navbar link needs `to` or `href`', 'Add one.', 'label');
  }
  if (href !== undefined && to !== undefined) {
    const hint = 'Keep `to` for a path of the site, or `href` for an external address.';
    return incomplete(place, 'A navbar link has both `to` and `href`', hint, 'to');
  }
  if (label === '') return incomplete(place, 'A navbar link has no label', 'Add `label`.');
  return [{type: 'link', label, ...menuLink(target, site), ...shared}];
}

function viewDropdown(item: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const {label, shared} = place;
  if (label === '') return incomplete(place, 'A navbar dropdown has no label', 'Add `label`.');
  if (!item.items?.length) {
    return incomplete(place, 'A navbar dropdown has no items', 'Give it `items`.');
  }
  const items = viewItems(item.items, {...place, key: [...place.key, 'items']});
  return [{type: 'dropdown', label, items, ...shared, ...ownHref(item, place)}];
}

/** Returns the address of an item for which an address is optional. */
function ownHref({href, to}: NavbarItemConfig, {site}: Place): {href?: string} {
  const target = href ?? to;
  return target === undefined ? {} : {href: menuLink(target, site).href};
}

function viewHtml({value}: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  if (value === undefined) {
    const message = 'An item of type html has no `value`';
    return incomplete(place, message, 'Write its HTML in `value`.');
  }
  for (const found of htmlFindings(value, place.site.config)) {
    place.diagnostics.push({...found, key: [...place.key, 'value']});
  }
  return [{type: 'html', value, ...place.shared}];
}

function viewDoc({docId: id}: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const {label, shared, site} = place;
  if (id === undefined) {
    const message = 'An item of type doc has no `docId`';
    return incomplete(place, message, 'Write the id of a document.');
  }
  const link = docsLink(site, ({docs}) => docs.get(id)?.path);
  if (link) {
    const title = site.byRoute.get(link.route)?.title ?? '';
    return [{type: 'link', label: label || title, ...link.view, ...shared}];
  }
  // The item appears once the draft is published.
  const parts = [...site.versions, ...site.sections];
  if (parts.some(({draftIds}) => draftIds.includes(id))) return [];
  const ids = parts.flatMap(({docs}) => [...docs.keys()]);
  return refuse(place, unknownDoc(id, new Set(ids)), ['docId']);
}

function viewDocSidebar({sidebarId: id}: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const {label, shared, site} = place;
  if (id === undefined) {
    const message = 'An item of type docSidebar has no `sidebarId`';
    return incomplete(place, message, 'Write the name of a sidebar.');
  }
  const found = ({sidebars}: DocsVersion) => sidebars.find(({name}) => name === id);
  const parts = [...site.versions, ...site.sections];
  if (!parts.some(found)) {
    const names = parts.flatMap(({sidebars}) => sidebars.map(({name}) => name));
    return refuse(place, unknownSidebar(id, new Set(names)), ['sidebarId']);
  }
  const link = docsLink(site, (version) => firstRoute(found(version), site));
  if (!link) {
    const message = `The sidebar '${id}' has nothing to link to`;
    const hint = 'Give it a document.';
    return refuse(place, {id: 'sidebar-empty', message, hint}, ['sidebarId']);
  }
  return [{type: 'link', label: label || id, ...link.view, activeSidebar: id, ...shared}];
}

function viewDocsVersion(item: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const {label, shared} = place;
  const versions = versionsOf(item, place);
  if (!versions) return [];
  const own = label === '' ? {} : {label};
  return [{type: 'docsVersion', versions, ...own, ...ownHref(item, place), ...shared}];
}

function viewDocsVersionDropdown(item: NavbarItemConfig, place: ItemPlace): NavbarItemView[] {
  const versions = versionsOf(item, place);
  if (!versions) return [];
  const only = item.versions ? {only: item.versions} : {};
  const changes = apiChanges(place.site);
  return [{type: 'docsVersionDropdown', versions, ...only, ...changes, ...place.shared}];
}

/** Returns the versions that an item names, or all versions of the docs; undefined if it names an unknown one. */
function versionsOf(
  {docsPluginId = DOCS_PLUGIN, versions: wanted}: NavbarItemConfig,
  place: ItemPlace,
): DocsVersionView[] | undefined {
  const {site} = place;
  if (docsPluginId !== DOCS_PLUGIN) {
    const message = `There is no docs plugin '${docsPluginId}'`;
    const hint = suggest(docsPluginId, [DOCS_PLUGIN]);
    refuse(place, {id: 'unknown-docs-plugin', message, hint}, ['docsPluginId']);
    return undefined;
  }
  const all = viewVersions(site);
  if (!wanted) return all.filter(({section}) => section === undefined);
  const known = site.config.versions.map(({name}) => name);
  const wrong = wanted.findIndex((name) => !known.includes(name));
  if (wrong >= 0) {
    const message = `Cannot find version '${wanted[wrong]!}'`;
    const hint = suggest(wanted[wrong]!, known);
    refuse(place, {id: 'unknown-version', message, hint}, ['versions', wrong]);
    return undefined;
  }
  return all
    .filter(({name}) => wanted.includes(name))
    .sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name));
}

/** Returns the first page of API changes, which belongs to the newest version. */
function apiChanges({byRoute, config}: Site): {changes?: {label: string; href: string}} {
  for (const {kind, route, title} of byRoute.values()) {
    if (kind !== 'api' || !/\/changes\/[^/]+$/.test(route)) continue;
    return {changes: {label: title, href: hrefOf(route, config)}};
  }
  return {};
}

/**
 * Returns a link into the docs: to the last version, to the same target in the reader's version if known, or to a
 * section.
 */
function docsLink(
  {versions, sections, config}: Site,
  routeIn: (version: DocsVersion) => string | undefined,
): {route: string; view: Pick<NavbarLinkView, 'href' | 'external' | 'versions'>} | undefined {
  const routes = [...versions, ...sections].flatMap((version) => {
    const route = routeIn(version);
    return route === undefined ? [] : [{version, route}];
  });
  const main = routes.find(({version}) => version.isLast) ?? routes[0];
  if (!main) return undefined;
  const others = routes
    .filter((each) => each !== main)
    .map(({version, route}) => [version.name, hrefOf(route, config)] as const);
  return {
    route: main.route,
    view: {
      href: hrefOf(main.route, config),
      external: false,
      ...(others.length > 0 ? {versions: Object.fromEntries(others)} : {}),
    },
  };
}

function firstRoute(sidebar: SidebarTree | undefined, {places}: Site): string | undefined {
  if (!sidebar?.items.some(isListed)) return undefined;
  return [...places].find(([, place]) => place.sidebar === sidebar)?.[0];
}
