import type {
  FooterLinkView,
  LocaleView,
  LogoView,
  NavbarItemView,
  SiteView,
} from '../templates/view.js';
import type {NavbarItemConfig, SiteConfig} from './config.js';
import type {Diagnostic, Outcome} from './diagnostic.js';
import {viewIntegrations} from './integrations.js';
import {suggest} from './nearest.js';
import {SEARCH_ROUTE, type Site} from './site.js';
import {resolveTarget} from './reference.js';
import {hrefOf, isAbsolute} from './urls.js';

/** The item types that a navbar knows. */
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

interface Step {
  readonly site: Site;
  readonly diagnostics: Diagnostic[];
  readonly key: readonly PropertyKey[];
}

/** What is the same on every page, with the config's references resolved. */
export function viewSite(site: Site, {dev}: {dev: boolean}): Outcome<SiteView> {
  const {config} = site;
  const diagnostics: Diagnostic[] = [];
  const step: Step = {site, diagnostics, key: ['navbar', 'items']};
  const written = config.navbar.items ?? defaultItems(site);
  const items = written.flatMap((item, i) => viewItem(item, {...step, key: [...step.key, i]}));
  const locales = config.i18n.locales.map((name) => viewLocale(name, config));
  const locale = locales.find(({name}) => name === config.i18n.defaultLocale) ?? locales[0]!;
  const {announcementBar, footer, search, favicon} = config;
  const docs = hrefOf(`/${config.docs.routeBasePath}`, {...config, trailingSlash: false});
  const value: SiteView = {
    title: config.title,
    tagline: config.tagline,
    url: config.url.replace(/\/$/, ''),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    ...(favicon === undefined ? {} : {favicon: localHref(favicon, site)}),
    locale,
    locales,
    colorMode: config.colorMode,
    ...(announcementBar ? {announcementBar} : {}),
    navbar: {
      title: config.navbar.title ?? config.title,
      hideOnScroll: config.navbar.hideOnScroll,
      ...(config.navbar.logo ? {logo: viewLogo(config.navbar.logo, site)} : {}),
      items,
    },
    ...(footer
      ? {
          footer: {
            style: footer.style,
            columns: footerColumns(footer.links, site),
            ...(footer.logo ? {logo: viewLogo(footer.logo, site)} : {}),
            ...(footer.copyright ? {copyright: footer.copyright} : {}),
          },
        }
      : {}),
    sidebar: config.docs.sidebar,
    storage: config.storage,
    ...(search
      ? {
          search: {
            ...search,
            limit: 8,
            contexts: [
              {name: 'docs', label: 'Docs', base: docs},
              ...(config.api ? [{name: 'api', label: 'API', base: `${docs}/api`}] : []),
            ],
            href: hrefOf(SEARCH_ROUTE, config),
          },
        }
      : {}),
    ...viewIntegrations(config, {dev}),
    dev,
  };
  return {value, diagnostics};
}

/** A site that configures no navbar gets a link to its docs and the search box. */
function defaultItems(site: Site): NavbarItemConfig[] {
  const sidebar = site.sidebars.find(({items}) => items.length > 0);
  return [
    ...(sidebar ? [{type: 'docSidebar', sidebarId: sidebar.name, label: 'Docs'}] : []),
    ...(site.config.api ? [{type: 'docSidebar', sidebarId: 'api', label: 'API'}] : []),
    ...(site.blog ? [{label: site.blog.config.blogTitle, to: site.blog.route}] : []),
    ...(site.config.search ? [{type: 'search', position: 'right' as const}] : []),
  ];
}

function viewItem(item: NavbarItemConfig, step: Step): NavbarItemView[] {
  const {site, diagnostics, key} = step;
  const {config} = site;
  const type = item.type ?? (item.items ? 'dropdown' : 'default');
  const label = labelOf(item.label, config);
  const shared = {
    position: item.position ?? ('left' as const),
    ...(item.className === undefined ? {} : {className: item.className}),
  };
  const fail = (id: string, message: string, hint: string, at: string): [] => {
    diagnostics.push({id, severity: 'error', message, hint, key: [...key, at]});
    return [];
  };
  switch (type) {
    case 'default': {
      const href = item.href ?? item.to;
      if (href === undefined) {
        return fail(
          'navbar-item-incomplete',
          'A navbar link needs `to` or `href`',
          'Add one.',
          'label',
        );
      }
      return [{type: 'link', label, ...link(href, site), ...shared}];
    }
    case 'dropdown': {
      const items = (item.items ?? []).flatMap((child, i) =>
        viewItem(child, {...step, key: [...key, 'items', i]}),
      );
      const href = item.href ?? item.to;
      return [
        {
          type,
          label,
          items,
          ...shared,
          ...(href === undefined ? {} : {href: link(href, site).href}),
        },
      ];
    }
    case 'localeDropdown':
    case 'search':
      return [{type, ...shared}];
    case 'html':
      return [{type, value: item.value ?? '', ...shared}];
    case 'doc': {
      const id = item.docId ?? '';
      const page = site.pages.find((candidate) => candidate.kind === 'doc' && candidate.id === id);
      const ids = site.pages.filter(({kind}) => kind === 'doc').map((candidate) => candidate.id);
      if (!page)
        return fail(
          'unknown-doc-id',
          `There is no document with the id '${id}'`,
          suggest(id, ids),
          'docId',
        );
      return [
        {
          type: 'link',
          label: label || page.title,
          href: hrefOf(page.route, config),
          external: false,
          ...shared,
        },
      ];
    }
    case 'docSidebar': {
      const id = item.sidebarId ?? '';
      const sidebar = site.sidebars.find(({name}) => name === id);
      const names = site.sidebars.map(({name}) => name);
      if (!sidebar)
        return fail(
          'unknown-sidebar-id',
          `There is no sidebar '${id}'`,
          suggest(id, names),
          'sidebarId',
        );
      const first = [...site.places].find(([, place]) => place.sidebar === sidebar)?.[0];
      if (first === undefined) {
        return fail(
          'sidebar-empty',
          `The sidebar '${id}' has nothing to link to`,
          'Give it a document.',
          'sidebarId',
        );
      }
      return [
        {
          type: 'link',
          label: label || id,
          href: hrefOf(first, config),
          external: false,
          activeSidebar: id,
          ...shared,
        },
      ];
    }
    case 'docsVersion':
    case 'docsVersionDropdown': {
      const known = ['current', ...Object.keys(config.docs.versions)];
      const wrong = item.versions?.find((name) => !known.includes(name));
      if (wrong !== undefined) {
        return fail(
          'unknown-version',
          `There is no version '${wrong}'`,
          suggest(wrong, known),
          'versions',
        );
      }
      const current = {
        name: 'current',
        label: config.docs.versions.current?.label ?? 'Next',
        isLast: true,
        href: hrefOf(`/${config.docs.routeBasePath}`, config),
      };
      return type === 'docsVersion'
        ? [
            {
              type: 'link',
              label: label || current.label,
              href: current.href,
              external: false,
              ...shared,
            },
          ]
        : [{type, docsPluginId: item.docsPluginId ?? 'default', versions: [current], ...shared}];
    }
    default:
      return fail(
        'unknown-navbar-item',
        `No NavbarItem component found for type '${type}'`,
        suggest(type, ITEM_TYPES),
        'type',
      );
  }
}

function link(target: string, site: Site): {href: string; external: boolean; activeBase?: string} {
  if (isAbsolute(target)) return {href: target, external: true};
  const href = localHref(target, site);
  return {href, external: false, activeBase: href.replace(/\/$/, '') || '/'};
}

/** The href of a site path in the config, static files included. */
function localHref(target: string, site: Site): string {
  if (isAbsolute(target)) return target;
  return resolveTarget(target.startsWith('/') ? target : `/${target}`, site) ?? target;
}

function viewLogo(logo: NonNullable<SiteConfig['navbar']['logo']>, site: Site): LogoView {
  const {alt, src, srcDark, href, width, height} = logo;
  return {
    alt,
    src: localHref(src, site),
    ...(srcDark ? {srcDark: localHref(srcDark, site)} : {}),
    ...(href ? {href: localHref(href, site)} : {}),
    ...(width ? {width} : {}),
    ...(height ? {height} : {}),
  };
}

type FooterConfig = NonNullable<SiteConfig['footer']>['links'];

function footerColumns(
  links: FooterConfig,
  site: Site,
): {title?: string; items: FooterLinkView[]}[] {
  const flat: FooterLinkView[] = [];
  const columns: {title?: string; items: FooterLinkView[]}[] = [];
  const view = (item: {
    label: string | Record<string, string>;
    to?: string | undefined;
    href?: string | undefined;
  }): FooterLinkView => {
    const {href, external} = link(item.href ?? item.to ?? '/', site);
    return {label: labelOf(item.label, site.config), href, external};
  };
  for (const entry of links) {
    if ('items' in entry) columns.push({title: entry.title, items: entry.items.map(view)});
    else flat.push(view(entry));
  }
  return flat.length > 0 ? [{items: flat}, ...columns] : columns;
}

function labelOf(label: NavbarItemConfig['label'], {i18n}: SiteConfig): string {
  if (label === undefined || typeof label === 'string') return label ?? '';
  return label[i18n.defaultLocale] ?? Object.values(label)[0] ?? '';
}

function viewLocale(name: string, config: SiteConfig): LocaleView {
  const settings = config.i18n.localeConfigs[name] ?? {};
  const names = new Intl.DisplayNames([name], {type: 'language'});
  const path = settings.path ?? (name === config.i18n.defaultLocale ? '' : name);
  return {
    name,
    label: settings.label ?? names.of(name) ?? name,
    direction: settings.direction ?? 'ltr',
    htmlLang: settings.htmlLang ?? name,
    calendar: settings.calendar ?? 'gregory',
    href: config.baseUrl + (path === '' ? '' : `${path.replace(/^\/|\/$/g, '')}/`),
  };
}
