import {
  defined,
  dataOf,
  nonEmpty,
  flagOf,
  isData,
  listOf,
  numberOf,
  textValue,
  type Data,
} from '../read/data.js';
import {convertFooter} from './footer.js';
import {convertNavbar, withLeadingSlash, type ReportLoss, type NavbarParts} from './navbar.js';
import {baseUrlOf, type DocusaurusSite} from '../read/readSite.js';
import type {UserConfig} from '../../config/userConfig.js';
import {normalizedHtml} from './normalizedHtml.js';

/** Input of the new settings in addition to the old config. */
export interface SettingsParts {
  readonly menus: Pick<UserConfig, 'navbar' | 'footer' | 'announcementBar'>;
  readonly i18n: UserConfig['i18n'];
  readonly docs: UserConfig['docs'];
  readonly blog: UserConfig['blog'];
  readonly redirects: readonly {readonly from: string; readonly to: string}[];
  /** Styles, head tags and the hosts that they load from. */
  readonly look: Pick<UserConfig, 'styles' | 'head' | 'origins'>;
}

/** Reports lost settings. */
function lossReporter({configFile, consumption, importWarnings}: DocusaurusSite): ReportLoss {
  return (what, of, ...key) => {
    importWarnings.add({
      id: 'import-setting',
      message: `Not carried over: ${what}`,
      file: configFile,
      key: [...(consumption.placeOf(of)?.path ?? []), ...key],
    });
  };
}

/** Converts the menus and other parts around each page; their HTML may add inline styles. */
export function convertMenus(site: DocusaurusSite, parts: NavbarParts): SettingsParts['menus'] {
  const {theme} = site;
  const lose = lossReporter(site);
  return defined({
    navbar: convertNavbar(site, {parts, lose}),
    footer: isData(theme.footer)
      ? convertFooter(theme.footer, {site, lose, inlineStyles: parts.inlineStyles})
      : undefined,
    announcementBar: convertAnnouncement(dataOf(theme.announcementBar), site, parts),
  });
}

/** Converts the settings. */
export function convertSettings(site: DocusaurusSite, parts: SettingsParts): UserConfig {
  const {config, theme} = site;
  const lose = lossReporter(site);
  const storage = dataOf(config.storage);
  const mode = dataOf(theme.colorMode);
  const levels = dataOf(theme.tableOfContents);
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
    favicon: withLeadingSlash(textValue(config.favicon)),
    noIndex: flagOf(config.noIndex) || undefined,
    i18n: parts.i18n,
    // The old site tolerated broken links, so they must not fail a build.
    onBrokenLinks: 'warn' as const,
    onBrokenAnchors: 'warn' as const,
    onBrokenMarkdownLinks: 'warn' as const,
    storage: nonEmpty({
      type: ['sessionStorage', 'none'].find((type) => type === storage.type),
      namespace: textValue(storage.namespace) || undefined,
    }),
    ...parts.look,
    ...parts.menus,
    colorMode: nonEmpty({
      defaultMode: mode.defaultMode === 'dark' ? 'dark' : undefined,
      disableSwitch: flagOf(mode.disableSwitch) || undefined,
      respectPrefersColorScheme: flagOf(mode.respectPrefersColorScheme) || undefined,
    }),
    tableOfContents: nonEmpty({
      minHeadingLevel: numberOf(levels.minHeadingLevel),
      maxHeadingLevel: numberOf(levels.maxHeadingLevel),
    }),
    docs: parts.docs,
    blog: parts.blog,
    redirects: parts.redirects.length > 0 ? [...parts.redirects] : undefined,
    analytics: analyticsOf(site.gtag),
  }) as UserConfig;
}

function convertAnnouncement(
  bar: Data,
  site: DocusaurusSite,
  {inlineStyles}: NavbarParts,
): UserConfig['announcementBar'] {
  const {id, content, isCloseable} = bar;
  const words = textValue(content);
  if (words === undefined) return undefined;
  return {
    id: textValue(id) ?? 'announcement-bar',
    content: normalizedHtml(words, {site, of: bar, key: 'content', inlineStyles}),
    ...defined({isCloseable: flagOf(isCloseable)}),
  };
}

function analyticsOf(gtag: Data | undefined): UserConfig['analytics'] {
  const [trackingID] = listOf(gtag?.trackingID).flatMap((one) => textValue(one) ?? []);
  if (trackingID === undefined || !/^[A-Z]+-[A-Z\d-]+$/i.test(trackingID)) return undefined;
  return {gtag: {trackingID, ...(gtag?.anonymizeIP === true ? {anonymizeIP: true} : {})}};
}
