import {dataOf, defined, flagOf, listOf, textValue, type Data} from '../read/data.js';
import type {Documents} from '../assemble/documents.js';
import {baseUrlOf, menuAddress, type DocusaurusSite} from '../read/readSite.js';
import type {UserConfig} from '../../config/userConfig.js';
import {normalizedHtml} from './normalizedHtml.js';

/** Targets of navbar entries. */
export interface NavbarParts extends Pick<Documents, 'docId' | 'sidebarId' | 'versions'> {
  /** Documentation that has versions in the new site. */
  readonly versioned: string | undefined;
  /** Links that plugins add. */
  readonly links: readonly {readonly to: string; readonly label: string}[];
  /** Classes for inline styles, by their declarations. */
  readonly inlineStyles: Map<string, string>;
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number];

/** Reports a lost setting: a key of config data, or the data itself. */
export type ReportLoss = (what: string, of: unknown, ...key: string[]) => void;

/** Converts `themeConfig.navbar`. */
export function convertNavbar(
  site: DocusaurusSite,
  {parts, lose}: {parts: NavbarParts; lose: ReportLoss},
): UserConfig['navbar'] {
  const navbar = dataOf(site.theme.navbar);
  const logo = logoOf(dataOf(navbar.logo), site);
  const items = listOf(navbar.items ?? navbar.links).flatMap((item) =>
    convertItem(dataOf(item), {site, parts, lose}),
  );
  return defined({
    // Without a title, the logo is shown alone.
    title: textValue(navbar.title) ?? (logo ? '' : undefined),
    logo,
    hideOnScroll: flagOf(navbar.hideOnScroll) || undefined,
    items: [...items, ...parts.links.map((link) => ({...link, position: 'left' as const}))],
  });
}

/** A logo: its files and size. */
export function logoOf(
  logo: Data,
  site: DocusaurusSite,
): NonNullable<UserConfig['navbar']>['logo'] {
  const src = withLeadingSlash(textValue(logo.src));
  if (src === undefined) return undefined;
  const [width, height] = [Number(logo.width), Number(logo.height)];
  const href = textValue(logo.href);
  return {
    src,
    ...defined({
      alt: textValue(logo.alt),
      srcDark: withLeadingSlash(textValue(logo.srcDark)),
      href: href && menuAddress(href, site),
      width: width > 0 ? width : undefined,
      height: height > 0 ? height : undefined,
    }),
  };
}

function convertItem(
  item: Data,
  step: {site: DocusaurusSite; parts: NavbarParts; lose: ReportLoss},
): NavbarItem[] {
  const {site, parts, lose} = step;
  const type = textValue(item.type) ?? 'default';
  const written = textValue(item.label)?.trim() || undefined;
  const label = written ?? textInHtml(item.html) ?? nameOf(item);
  const instance = textValue(item.docsPluginId) ?? 'default';
  const shared = defined({
    label,
    position:
      item.position === 'right' || item.position === 'left'
        ? (item.position as 'left' | 'right')
        : undefined,
    className: textValue(item.className),
  });
  const lost = (what: string): [] => {
    lose(what, item);
    return [];
  };
  if (written === undefined && /<[a-z]/i.test(textValue(item.html) ?? '')) {
    lose(`the HTML of the navbar item '${label ?? ''}', now its text`, item, 'html');
  }
  const inner = listOf(item.items).flatMap((one) => convertItem(dataOf(one), step));
  const address = addressOf(item, site);
  const near = (key: string): NavbarItem[] =>
    listOf(item[key]).flatMap((one) => convertItem(dataOf(one), step));
  // Menus of versions and languages cannot contain other items in docsgen: items added to such a menu are placed
  // beside it.
  const beside = (key: string, menu: string): NavbarItem[] => {
    const items = near(key);
    const place = defined({position: shared.position});
    if (items.length < 2) return items.map((made) => ({...place, ...made}));
    return [{type: 'dropdown', ...place, label: menu, items}];
  };
  const amidOthers = (menu: NavbarItem, others: string): NavbarItem[] => [
    ...beside('dropdownItemsBefore', others),
    menu,
    ...beside('dropdownItemsAfter', others),
  ];
  if (item.items !== undefined || type === 'dropdown') {
    return inner.length > 0
      ? [{type: 'dropdown', ...shared, label: label ?? 'More', items: inner, ...(address ?? {})}]
      : lost(`the empty menu '${label ?? ''}'`);
  }
  switch (type) {
    case 'default':
      if (address === undefined) return lost(`the navbar item '${label ?? ''}'`);
      if (written === undefined && item.html === undefined) {
        const icon = iconOf(item, address, site);
        if (icon !== undefined)
          return [{type: 'html', ...defined({position: shared.position}), value: icon}];
      }
      return [{...shared, label: label ?? Object.values(address)[0] ?? '', ...address}];
    case 'doc': {
      const docId = parts.docId(textValue(item.docId) ?? '', instance);
      if (docId === undefined)
        return lost(`the navbar item of the document '${textValue(item.docId) ?? ''}'`);
      return [{type, ...shared, docId}];
    }
    case 'docSidebar': {
      const sidebarId = parts.sidebarId(textValue(item.sidebarId) ?? '', instance);
      if (sidebarId === undefined)
        return lost(`the navbar item of the sidebar '${textValue(item.sidebarId) ?? ''}'`);
      return [{type, ...shared, sidebarId}];
    }
    case 'docsVersion':
    case 'docsVersionDropdown': {
      if (instance === parts.versioned) {
        const menu = {type, ...shared, label: type === 'docsVersion' ? label : undefined};
        return amidOthers(menu, 'More versions');
      }
      const versions = parts.versions(instance);
      const [home] = versions;
      if (!home) return lost(`the navbar item '${type}'`);
      if (type === 'docsVersion') return [{...shared, ...home, label: label ?? home.label}];
      // Each version is a folder in docsgen; a menu of plain links leads to them.
      const items = [...near('dropdownItemsBefore'), ...versions, ...near('dropdownItemsAfter')];
      return [{type: 'dropdown', ...shared, label: label ?? home.label, items}];
    }
    case 'search':
      return [{type, ...shared}];
    case 'localeDropdown':
      return amidOthers({type, ...shared}, 'More languages');
    case 'html': {
      const value = textValue(item.value) ?? '';
      return [
        {type, ...shared, value: normalizedHtml(value, {...parts, site, of: item, key: 'value'})},
      ];
    }
    default:
      return lost(`the navbar item of the type '${type}'`);
  }
}

/** Name of an item for screen readers and tooltips. */
const nameOf = (item: Data): string | undefined =>
  textValue(item['aria-label']) ?? textValue(item.title);

/**
 * HTML of a link with an icon, for an item that has a CSS class and no label. Without a name, it is named after
 * the end of its address or after the host.
 */
function iconOf(
  item: Data,
  address: {to: string} | {href: string},
  site: DocusaurusSite,
): string | undefined {
  const className = textValue(item.className);
  if (className === undefined) return undefined;
  const href = 'href' in address ? address.href : baseUrlOf(site) + address.to.slice(1);
  const place =
    /^(?:[a-z]+:)?\/\/(?:www\.)?([^/?#]+)/i.exec(href) ?? /([^/?#]+)\/?(?:[?#]|$)/.exec(href);
  const name = nameOf(item) ?? place?.[1] ?? href;
  const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<a class="${quoted(className)}" href="${quoted(href)}" aria-label="${quoted(name)}"></a>`;
}

/** Target of an item, as a setting. */
function addressOf(item: Data, site: DocusaurusSite): {to: string} | {href: string} | undefined {
  const [to, href] = [textValue(item.to), textValue(item.href)];
  const target = href ?? to;
  return target === undefined ? undefined : menuTarget(target, site);
}

/** Setting for a link to an address. */
export function menuTarget(target: string, site: DocusaurusSite): {to: string} | {href: string} {
  const address = menuAddress(target, site);
  return /^\/(?!\/)/.test(address) ? {to: address} : {href: address};
}

/** A path with a leading slash; an external address is unchanged. */
export function withLeadingSlash(path: string | undefined): string | undefined {
  return path === undefined || /^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`;
}

/** Text content of HTML. */
export function textInHtml(html: unknown): string | undefined {
  const words = textValue(html)
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words;
}
