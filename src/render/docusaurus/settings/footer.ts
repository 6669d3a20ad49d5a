import {readFileSync} from 'node:fs';
import {dataOf, defined, listOf, textValue, type Data} from '../read/data.js';
import {menuTarget, logoOf, textInHtml, type ReportLoss} from './navbar.js';
import {YEAR} from './printConfig.js';
import type {DocusaurusSite} from '../read/readSite.js';
import type {UserConfig} from '../../config/userConfig.js';
import {normalizedHtml} from './normalizedHtml.js';

/** Replaces the current year in a text with the year of the build, if the old config computed it. */
function withYear(text: string, {configFile}: DocusaurusSite): string {
  const isCurrent = readFileSync(configFile, 'utf8').includes('getFullYear()');
  return isCurrent ? text.replaceAll(String(new Date().getFullYear()), YEAR) : text;
}

/** Converts `themeConfig.footer`. */
export function convertFooter(
  footer: Data,
  {
    site,
    lose,
    inlineStyles,
  }: {site: DocusaurusSite; lose: ReportLoss; inlineStyles: Map<string, string>},
): NonNullable<UserConfig['footer']> {
  const link = (given: unknown): {label: string; to?: string; href?: string}[] => {
    const item = dataOf(given);
    const html = textValue(item.html);
    const href = /<a\s[^>]*?href="([^"]+)"/.exec(html ?? '')?.[1];
    const label =
      textValue(item.label) ?? textInHtml(html) ?? /\salt="([^"]+)"/.exec(html ?? '')?.[1];
    const target = textValue(item.href) ?? href;
    const written = textValue(item.to) ?? target?.replace(/^\.+\/?/, '/');
    if (!label || written === undefined || /^javascript:/i.test(written)) {
      lose('a footer entry that is not a link', item);
      return [];
    }
    if (html !== undefined && /<(?!\/?a\b)/.test(html))
      lose('the look of a link in the footer', item);
    return [{label, ...menuTarget(written, site)}];
  };
  const groups = listOf(footer.links).map(dataOf);
  const columns = groups
    .filter(({items}) => Array.isArray(items))
    .map(({title, items}) => ({title: textValue(title) ?? '', items: listOf(items).flatMap(link)}));
  const flat = groups.filter(({items}) => !Array.isArray(items)).flatMap(link);
  const logo = logoOf(dataOf(footer.logo), site);
  const copyright = textValue(footer.copyright);
  return defined({
    style: footer.style === 'dark' ? ('dark' as const) : undefined,
    links: columns.length > 0 ? columns : flat,
    logo,
    copyright:
      copyright &&
      withYear(normalizedHtml(copyright, {site, of: footer, key: 'copyright', inlineStyles}), site),
  });
}
