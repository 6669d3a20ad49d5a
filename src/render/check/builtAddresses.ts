import path from 'node:path';
import {globSync} from 'tinyglobby';
import type {SiteConfig} from '../config/config.js';
import {localePath} from '../config/localeSettings.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {factsIn} from '../html/htmlFacts.js';
import {normalizeRoute} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {openWithin} from '../system/fileAccess.js';
import type {PageAddress} from './addresses.js';
import {readText} from './hostSite.js';
import {promisedAnchors} from './promisedAnchors.js';

/**
 * Collects the addresses of a site built by any generator: pages, redirects and anchors. The 404 pages of the site's
 * languages are omitted.
 */
export function builtAddresses(
  folder: string,
  config: Pick<SiteConfig, 'i18n'>,
): Outcome<readonly PageAddress[]> {
  const names = globSync('**/*.{html,htm}', {
    cwd: folder,
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
  }).sort();
  const pages = new Map<string, PageAddress>();
  for (const name of names) {
    const route = routeOf(name, config);
    // A symbolic link out of the folder is not part of the site.
    const opened = openWithin(path.join(folder, name), [folder]);
    const html = 'file' in opened ? readText(opened.file) : undefined;
    if (route === undefined || html === undefined) continue;
    const {forwardsTo} = factsIn(html);
    const known = pages.get(route)?.anchors ?? [];
    const anchors = forwardsTo === undefined ? promisedAnchors(html) : [];
    const source = `${path.basename(folder)}/${name}`;
    pages.set(route, {
      route,
      source: forwardsTo === undefined ? printable(source) : printable(`redirect to ${forwardsTo}`),
      line: 0,
      anchors: [...new Set([...known.map(({anchor}) => anchor), ...anchors])]
        .sort()
        .map((anchor) => ({anchor, line: 0})),
    });
  }
  return {value: [...pages.values()], diagnostics: pages.size === 0 ? [noPages(folder)] : []};
}

/** Route of an HTML file; undefined for the 404 page of a language, and for names with control characters. */
function routeOf(name: string, config: Pick<SiteConfig, 'i18n'>): string | undefined {
  const route = normalizeRoute(`/${decodeAddress(name)}`.replace(/\.html?$/i, '.html'));
  const isMissing = config.i18n.locales.some(
    (locale) => route === `/${localePath(locale, config)}404`,
  );
  return isMissing || /\p{Cc}/u.test(route) ? undefined : route;
}

function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}

function noPages(file: string): Diagnostic {
  return {
    id: 'no-pages',
    severity: 'error',
    message: 'Unexpected folder without HTML, expected a built site',
    hint: 'Name the output folder of the other generator, such as build or _site.',
    file,
  };
}
