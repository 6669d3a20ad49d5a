import {readFileSync} from 'node:fs';
import {defined, dataOf, flagOf, isData, listOf, numberOf, textValue, type Data} from './data.js';
import type {ImportWarnings} from './importWarnings.js';
import {YEAR} from './printConfig.js';
import type {DocusaurusSite} from './readSite.js';
import type {UserConfig} from '../config/userConfig.js';

/** What the settings of the new site depend on besides the old config. */
export interface SettingsParts {
  readonly i18n: UserConfig['i18n'];
  readonly docs: UserConfig['docs'];
  readonly blog: UserConfig['blog'];
  /** The new id of a document of a documentation; undefined where it is not there. */
  readonly docId: (id: string, instance: string) => string | undefined;
  /** The new name of a sidebar; undefined where it is not there. */
  readonly sidebarId: (id: string, instance: string) => string | undefined;
  /** The versions of a documentation, and where each begins. */
  readonly versions: (instance: string) => readonly {readonly label: string; readonly to: string}[];
  /** Whether the default documentation has versions here. */
  readonly hasVersions: boolean;
  readonly redirects: readonly {readonly from: string; readonly to: string}[];
  /** Styles, tags of the head and the hosts that they need. */
  readonly look: Pick<UserConfig, 'styles' | 'head' | 'origins'>;
  readonly importWarnings: ImportWarnings;
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number];

/** The new site's settings. */
export function convertSettings(site: DocusaurusSite, parts: SettingsParts): UserConfig {
  const {config, theme} = site;
  const {importWarnings} = parts;
  const lose: Lose = (what, of, ...key) => {
    importWarnings.add({
      id: 'import-setting',
      message: `Not carried over: ${what}`,
      file: site.configFile,
      key: [...(site.consumption.placeOf(of)?.path ?? []), ...key],
    });
  };
  const url = textValue(config.url) ?? '';
  const origin = URL.canParse(url) ? new URL(url) : undefined;
  if (!origin) lose('the address of the site: it is https://example.com now', config, 'url');
  return defined({
    title: textValue(config.title) || 'Documentation',
    tagline: textValue(config.tagline) || undefined,
    url: origin?.origin ?? 'https://example.com',
    baseUrl: baseUrlOf(site),
    trailingSlash: flagOf(config.trailingSlash),
    titleDelimiter: textValue(config.titleDelimiter),
    favicon: rooted(textValue(config.favicon)),
    noIndex: flagOf(config.noIndex) || undefined,
    i18n: parts.i18n,
    // What the old site let pass is a warning, and does not stop a build.
    onBrokenLinks: 'warn' as const,
    onBrokenAnchors: 'warn' as const,
    onBrokenMarkdownLinks: 'warn' as const,
    storage: storageOf(dataOf(config.storage)),
    ...parts.look,
    navbar: convertNavbar(site, {parts, lose}),
    footer: isData(theme.footer) ? convertFooter(theme.footer, {site, lose}) : undefined,
    announcementBar: convertAnnouncement(dataOf(theme.announcementBar)),
    colorMode: colorModeOf(dataOf(theme.colorMode)),
    tableOfContents: tableOfContentsOf(dataOf(theme.tableOfContents)),
    docs: parts.docs,
    blog: parts.blog,
    redirects: parts.redirects.length > 0 ? [...parts.redirects] : undefined,
    analytics: analyticsOf(site.gtag),
  }) as UserConfig;
}

/** The base of the site, with the slashes that some leave out. */
export function baseUrlOf({config}: Pick<DocusaurusSite, 'config'>): string {
  const bare = (textValue(config.baseUrl) ?? '/').replace(/^\/+|\/+$/g, '');
  return bare === '' ? '/' : `/${bare}/`;
}

function rooted(path: string | undefined): string | undefined {
  return path === undefined || /^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`;
}

function storageOf({type, namespace}: Data): UserConfig['storage'] {
  const storage = defined({
    type: type === 'sessionStorage' || type === 'none' ? (type as 'none') : undefined,
    namespace: textValue(namespace) || undefined,
  });
  return Object.keys(storage).length > 0 ? storage : undefined;
}

function colorModeOf(mode: Data): UserConfig['colorMode'] {
  const colorMode = defined({
    defaultMode: mode.defaultMode === 'dark' ? ('dark' as const) : undefined,
    disableSwitch: flagOf(mode.disableSwitch) || undefined,
    respectPrefersColorScheme: flagOf(mode.respectPrefersColorScheme) || undefined,
  });
  return Object.keys(colorMode).length > 0 ? colorMode : undefined;
}

function tableOfContentsOf({
  minHeadingLevel,
  maxHeadingLevel,
}: Data): UserConfig['tableOfContents'] {
  const levels = defined({
    minHeadingLevel: numberOf(minHeadingLevel),
    maxHeadingLevel: numberOf(maxHeadingLevel),
  });
  return Object.keys(levels).length > 0 ? levels : undefined;
}

function convertAnnouncement({id, content, isCloseable}: Data): UserConfig['announcementBar'] {
  const words = textValue(content);
  if (words === undefined) return undefined;
  const closeable = flagOf(isCloseable);
  return {
    id: textValue(id) ?? 'announcement-bar',
    content: words,
    ...(closeable === undefined ? {} : {isCloseable: closeable}),
  };
}

function analyticsOf(gtag: Data | undefined): UserConfig['analytics'] {
  const [trackingID] = listOf(gtag?.trackingID).flatMap((one) => textValue(one) ?? []);
  if (trackingID === undefined || !/^[A-Z]+-[A-Z\d-]+$/i.test(trackingID)) return undefined;
  return {gtag: {trackingID, ...(gtag?.anonymizeIP === true ? {anonymizeIP: true} : {})}};
}

/** Notes a setting that is lost: a key of some data of the config, or the data itself. */
type Lose = (what: string, of: unknown, ...key: string[]) => void;

function convertNavbar(
  site: DocusaurusSite,
  {parts, lose}: {parts: SettingsParts; lose: Lose},
): UserConfig['navbar'] {
  const navbar = dataOf(site.theme.navbar);
  const logo = logoOf(dataOf(navbar.logo));
  const items = listOf(navbar.items ?? navbar.links).flatMap((item) =>
    convertItem(dataOf(item), {site, parts, lose}),
  );
  return defined({
    // Without a title, a logo stands alone.
    title: textValue(navbar.title) ?? (logo ? '' : undefined),
    logo,
    hideOnScroll: flagOf(navbar.hideOnScroll) || undefined,
    items,
  });
}

function logoOf(logo: Data): NonNullable<UserConfig['navbar']>['logo'] {
  const src = rooted(textValue(logo.src));
  if (src === undefined) return undefined;
  const [width, height] = [Number(logo.width), Number(logo.height)];
  return {
    src,
    ...defined({
      alt: textValue(logo.alt),
      srcDark: rooted(textValue(logo.srcDark)),
      href: rooted(textValue(logo.href)),
      width: width > 0 ? width : undefined,
      height: height > 0 ? height : undefined,
    }),
  };
}

function convertItem(
  item: Data,
  step: {site: DocusaurusSite; parts: SettingsParts; lose: Lose},
): NavbarItem[] {
  const {site, parts, lose} = step;
  const type = textValue(item.type) ?? 'default';
  const label = textValue(item.label) ?? plainText(item.html) ?? textValue(item['aria-label']);
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
  const inner = listOf(item.items).flatMap((one) => convertItem(dataOf(one), step));
  const address = addressOf(item, site);
  // Menus of versions and languages hold these alone here: what a site has added to one stands beside it.
  const more = (key: string): NavbarItem[] =>
    listOf(item[key]).flatMap((one) =>
      convertItem(dataOf(one), step).map((made) => ({
        ...defined({position: shared.position}),
        ...made,
      })),
    );
  if (item.items !== undefined || type === 'dropdown') {
    return inner.length > 0
      ? [{type: 'dropdown', ...shared, label: label ?? '', items: inner, ...(address ?? {})}]
      : lost(`the empty menu '${label ?? ''}'`);
  }
  switch (type) {
    case 'default':
      if (address === undefined) return lost(`the navbar item '${label ?? ''}'`);
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
      if (parts.hasVersions && instance === 'default') {
        const menu = {type, ...shared, label: type === 'docsVersion' ? label : undefined};
        return [...more('dropdownItemsBefore'), menu, ...more('dropdownItemsAfter')];
      }
      const versions = parts.versions(instance);
      const [home] = versions;
      if (!home) return lost(`the navbar item '${type}'`);
      if (type === 'docsVersion') return [{...shared, ...home, label: label ?? home.label}];
      // Each version is a folder here, which a menu of plain links leads to.
      const items = [...more('dropdownItemsBefore'), ...versions, ...more('dropdownItemsAfter')];
      return [{type: 'dropdown', ...shared, label: label ?? home.label, items}];
    }
    case 'search':
      return [{type, ...shared}];
    case 'localeDropdown':
      return [...more('dropdownItemsBefore'), {type, ...shared}, ...more('dropdownItemsAfter')];
    case 'html':
      return [{type, ...shared, value: textValue(item.value) ?? ''}];
    default:
      return lost(`the navbar item of the type '${type}'`);
  }
}

/** Where an item leads, in the settings' own words. */
function addressOf(item: Data, site: DocusaurusSite): {to: string} | {href: string} | undefined {
  const target = textValue(item.to) ?? textValue(item.href);
  if (target === undefined) return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) {
    return {href: target.replace(/^pathname:\/\//, '')};
  }
  const path = rooted(target)!;
  const base = baseUrlOf(site);
  return {to: base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path};
}

/** A text whose year the old config took from the clock, with the year of each build. */
function withYear(text: string | undefined, {configFile}: DocusaurusSite): string | undefined {
  const isCurrent = readFileSync(configFile, 'utf8').includes('getFullYear()');
  return isCurrent ? text?.replaceAll(String(new Date().getFullYear()), YEAR) : text;
}

function convertFooter(
  footer: Data,
  {site, lose}: {site: DocusaurusSite; lose: Lose},
): NonNullable<UserConfig['footer']> {
  const link = (given: unknown): {label: string; to?: string; href?: string}[] => {
    const item = dataOf(given);
    const html = textValue(item.html);
    const href = /<a\s[^>]*?href="([^"]+)"/.exec(html ?? '')?.[1];
    const label = textValue(item.label) ?? plainText(html);
    const to = rooted(textValue(item.to));
    const target = textValue(item.href) ?? href;
    if (!label || (to === undefined && target === undefined)) {
      lose('an entry of the footer that is no link', item);
      return [];
    }
    return [to === undefined ? {label, href: target!} : {label, to}];
  };
  const groups = listOf(footer.links).map(dataOf);
  const columns = groups
    .filter(({items}) => Array.isArray(items))
    .map(({title, items}) => ({title: textValue(title) ?? '', items: listOf(items).flatMap(link)}));
  const flat = groups.filter(({items}) => !Array.isArray(items)).flatMap(link);
  const logo = logoOf(dataOf(footer.logo));
  return defined({
    style: footer.style === 'dark' ? ('dark' as const) : undefined,
    links: columns.length > 0 ? columns : flat,
    logo,
    copyright: withYear(textValue(footer.copyright), site),
  });
}

function plainText(html: unknown): string | undefined {
  const words = textValue(html)
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words;
}
