import {messagesOf} from '../../templates/shared/messages.js';
import type {NavbarItemView, NavbarLinkView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import type {DocsVersion} from '../assemble/versions/docsVersion.js';
import {textOfLabel} from '../config/localeSettings.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import {isListed, type SidebarTree} from '../model/sidebarNode.js';
import {hrefOf} from '../model/urls.js';
import {htmlFindings} from './htmlSettings.js';
import {menuLink} from './menuLink.js';
import type {NavbarItemConfig} from '../config/userConfig.js';
import {viewVersions} from './versionsView.js';

/** Supported item types of the navbar. */
const ITEM_TYPES = [
  'default',
  'dropdown',
  'localeDropdown',
  'search',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
];

/** Name of the site's only docs plugin in navbar items. */
const DOCS_PLUGIN = 'default';

interface Step {
  readonly site: Site;
  readonly diagnostics: Diagnostic[];
  readonly key: readonly PropertyKey[];
}

/** The navbar's items with their references resolved; an unknown reference is an error. */
export function viewNavbarItems(site: Site): Outcome<NavbarItemView[]> {
  const diagnostics: Diagnostic[] = [];
  const written = site.config.navbar.items ?? defaultItems(site);
  const value = written.flatMap((item, i) =>
    viewItem(item, {site, diagnostics, key: ['navbar', 'items', i]}),
  );
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
    ...(site.blog ? [{label: site.blog.config.blogTitle, to: site.blog.route}] : []),
    ...(site.versions.filter(({section}) => section === undefined).length > 1
      ? [{type: 'docsVersionDropdown', ...right}]
      : []),
    ...(site.config.i18n.locales.length > 1 ? [{type: 'localeDropdown', ...right}] : []),
    ...(site.config.search ? [{type: 'search', ...right}] : []),
  ];
}

function viewItem(item: NavbarItemConfig, step: Step): NavbarItemView[] {
  const {site, diagnostics, key} = step;
  const {config} = site;
  const type = item.type ?? (item.items ? 'dropdown' : 'default');
  const label = textOfLabel(item.label, config);
  const shared = {
    position: item.position ?? ('left' as const),
    ...(item.className === undefined ? {} : {className: item.className}),
  };
  const fail = (found: {id: string; message: string; hint: string}, ...at: PropertyKey[]): [] => {
    diagnostics.push({severity: 'error', ...found, key: [...key, ...at]});
    return [];
  };
  switch (type) {
    case 'default': {
      const href = item.href ?? item.to;
      if (href === undefined) {
        const message = 'A navbar link needs `to` or `href`';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Add one.'}, 'label');
      }
      if (item.href !== undefined && item.to !== undefined) {
        const message = 'A navbar link has both `to` and `href`';
        const hint = 'Keep `to` for a path of the site, `href` for an address elsewhere.';
        return fail({id: 'navbar-item-incomplete', message, hint}, 'to');
      }
      if (label === '') {
        const message = 'A navbar link has no label';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Add `label`.'});
      }
      return [{type: 'link', label, ...menuLink(href, site), ...shared}];
    }
    case 'dropdown': {
      if (label === '') {
        const message = 'A dropdown of the navbar has no label';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Add `label`.'});
      }
      if (!item.items?.length) {
        const message = 'A dropdown of the navbar has nothing in it';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Give it `items`.'});
      }
      const items = (item.items ?? []).flatMap((child, i) =>
        viewItem(child, {...step, key: [...key, 'items', i]}),
      );
      const href = item.href ?? item.to;
      const own = href === undefined ? {} : {href: menuLink(href, site).href};
      return [{type, label, items, ...shared, ...own}];
    }
    case 'localeDropdown':
    case 'search':
      return [{type, ...shared}];
    case 'html':
      if (item.value === undefined) {
        const message = 'An item of type html has no `value`';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Write its HTML there.'});
      }
      for (const found of htmlFindings(item.value, config)) {
        diagnostics.push({...found, key: [...key, 'value']});
      }
      return [{type, value: item.value, ...shared}];
    case 'doc': {
      const id = item.docId;
      if (id === undefined) {
        const message = 'An item of type doc has no `docId`';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Write the id of a document.'});
      }
      const link = docsLink(site, ({docs}) => docs.get(id)?.path);
      if (link) {
        const title = site.byRoute.get(link.route)?.title ?? '';
        return [{type: 'link', label: label || title, ...link.view, ...shared}];
      }
      // The item appears once the draft is published.
      const parts = [...site.versions, ...site.sections];
      if (parts.some(({draftIds}) => draftIds.includes(id))) return [];
      const message = `Cannot find a document with the id '${id}'`;
      const ids = parts.flatMap(({docs}) => [...docs.keys()]);
      return fail({id: 'unknown-doc-id', message, hint: suggest(id, new Set(ids))}, 'docId');
    }
    case 'docSidebar': {
      const id = item.sidebarId;
      if (id === undefined) {
        const message = 'An item of type docSidebar has no `sidebarId`';
        return fail({id: 'navbar-item-incomplete', message, hint: 'Write the name of a sidebar.'});
      }
      const found = ({sidebars}: DocsVersion) => sidebars.find(({name}) => name === id);
      const parts = [...site.versions, ...site.sections];
      if (!parts.some(found)) {
        const names = parts.flatMap(({sidebars}) => sidebars.map(({name}) => name));
        const message = `Cannot find sidebar '${id}'`;
        const hint = suggest(id, new Set(names));
        return fail({id: 'unknown-sidebar-id', message, hint}, 'sidebarId');
      }
      const link = docsLink(site, (version) => firstRoute(found(version), site));
      if (!link) {
        const message = `The sidebar '${id}' has nothing to link to`;
        return fail({id: 'sidebar-empty', message, hint: 'Give it a document.'}, 'sidebarId');
      }
      return [{type: 'link', label: label || id, ...link.view, activeSidebar: id, ...shared}];
    }
    case 'docsVersion':
    case 'docsVersionDropdown': {
      const {docsPluginId = DOCS_PLUGIN, versions: wanted} = item;
      if (docsPluginId !== DOCS_PLUGIN) {
        const message = `There is no docs plugin '${docsPluginId}'`;
        const hint = suggest(docsPluginId, [DOCS_PLUGIN]);
        return fail({id: 'unknown-docs-plugin', message, hint}, 'docsPluginId');
      }
      const known = config.versions.map(({name}) => name);
      const wrong = wanted?.findIndex((name) => !known.includes(name)) ?? -1;
      if (wanted && wrong >= 0) {
        const message = `Cannot find version '${wanted[wrong]!}'`;
        const hint = suggest(wanted[wrong]!, known);
        return fail({id: 'unknown-version', message, hint}, 'versions', wrong);
      }
      const all = viewVersions(site);
      const versions = wanted
        ? all
            .filter(({name}) => wanted.includes(name))
            .sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name))
        : all.filter(({section}) => section === undefined);
      if (type === 'docsVersionDropdown') {
        return [
          {type, versions, ...(wanted ? {only: wanted} : {}), ...apiChanges(site), ...shared},
        ];
      }
      const href = item.href ?? item.to;
      return [
        {
          type,
          versions,
          ...(label === '' ? {} : {label}),
          ...(href === undefined ? {} : {href: menuLink(href, site).href}),
          ...shared,
        },
      ];
    }
    default: {
      const message = `No NavbarItem component found for type '${type}'`;
      return fail({id: 'unknown-navbar-item', message, hint: suggest(type, ITEM_TYPES)}, 'type');
    }
  }
}

/** The page of changes of the API that comes first, which is the newest version's. */
function apiChanges({byRoute, config}: Site): {changes?: {label: string; href: string}} {
  for (const {kind, route, title} of byRoute.values()) {
    if (kind !== 'api' || !/\/changes\/[^/]+$/.test(route)) continue;
    return {changes: {label: title, href: hrefOf(route, config)}};
  }
  return {};
}

/**
 * A link into the docs: to the last version, to the same target in the reader's version if known, or to a
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
