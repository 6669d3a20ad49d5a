import {posix} from 'node:path';
import {currentPath} from '../config/planVersions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {didYouMean, nearest} from '../diagnostics/nearest.js';
import {escapeHtml} from '../html/escapeHtml.js';
import {fillHtml, symbolHtml} from '../html/linkedHtml.js';
import {
  contentPath,
  isInstalledText,
  type LinkedHtml,
  type Page,
  type Target,
} from '../model/page.js';
import {isSafeAddress, joinRoute, normalizeRoute, pathOf} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {isIndexFile} from '../parse/documentAddress.js';
import {isForeignLink, withoutDeadLinks} from './foreignLinks.js';
import {resolveTarget} from './locateTarget.js';
import {findRedirect} from './redirects.js';
import {contentKey, type Site} from './site.js';
import {findingOn} from './versions/frozen.js';

/** Returns the HTML of a page, or of its excerpt in a list, with the links filled in. */
export function resolveHtml(page: Page, site: Site, html: LinkedHtml = page.html): string {
  return fillHtml(withoutDeadLinks(html, page.links, site), (index) => {
    const link = page.links[index];
    const href = link && hrefOfTarget(link.target, site);
    if (link?.target.kind === 'symbol') {
      return symbolHtml(link.target.code, href === undefined ? href : escapeHtml(href));
    }
    return escapeHtml(href ?? '#');
  });
}

/**
 * Returns the address printed for a target; undefined if it is broken. Rejects schemes other than the safe ones, both
 * from texts and settings.
 */
function hrefOfTarget(target: Target, site: Site): string | undefined {
  if (target.kind === 'path') return factsOfPath(target.path, site).href;
  const address = resolveTarget(target, site);
  const isImage = target.kind === 'address' && target.image;
  return address !== undefined && isSafeAddress(address, {isImage}) ? address : undefined;
}

/** Targets of links to a path of the site. */
interface PathFacts {
  readonly href: string | undefined;
  readonly symbol: LinkedSymbol | undefined;
}

const factsByPath = new WeakMap<Site, Map<string, PathFacts>>();

/** Looks up a path once: the pages of a reference link thousands of times to few paths. */
function factsOfPath(path: string, site: Site): PathFacts {
  let known = factsByPath.get(site);
  if (!known) factsByPath.set(site, (known = new Map()));
  let facts = known.get(path);
  if (!facts) {
    const symbol = linkedSymbol(path, site);
    const address = symbol?.isGone ? undefined : resolveTarget({kind: 'path', path}, site);
    const href = address !== undefined && isSafeAddress(address) ? address : undefined;
    facts = {href, symbol};
    if (site.config.api) known.set(path, facts);
  }
  return facts;
}

/** Address of a link for its page, and the problem that findings report. */
export function linkOutcome(
  target: Target,
  of: {readonly page: Page; readonly site: Site},
): readonly [href: string | undefined, problem: string | undefined] {
  return [hrefOfTarget(target, of.site), problemOf(target, of)?.id];
}

/** Diagnostics for the links of a page. */
export function brokenLinks(page: Page, site: Site): readonly Diagnostic[] {
  return page.links.flatMap((link) => {
    const found = problemOf(link.target, {page, site});
    if (!found || isForeignLink(link)) return [];
    const file = link.file ?? page.file;
    const severity = isInstalledText({kind: page.kind, file}) ? 'warning' : found.severity;
    return [
      {...findingOn(page, found), severity, file, ...(link.position ?? {line: 1, column: 1})},
    ];
  });
}

type Found = Omit<Diagnostic, 'file'>;

function problemOf(target: Target, {page, site}: {page: Page; site: Site}): Found | undefined {
  // The site cannot correct links in published packages.
  const isOwn = page.kind !== 'api' && page.kind !== 'readme';
  if (target.kind === 'symbol') {
    const isOld = isOwn && site.symbol(target.name)?.deprecated;
    return isOld ? deprecated(target.name) : undefined;
  }
  if (target.kind === 'address') {
    if (!isOwn || hrefOfTarget(target, site) !== undefined) return undefined;
    return {
      id: 'address-refused',
      severity: 'error',
      message: `Unsupported link address: ${target.address}`,
      hint: 'Start it with http:, https:, mailto: or tel:, or write a path relative to this file.',
    };
  }
  const severity = site.config.onBrokenMarkdownLinks;
  const symbol = target.kind === 'path' ? factsOfPath(target.path, site).symbol : undefined;
  if (hrefOfTarget(target, site) !== undefined) {
    return isOwn && symbol && site.deprecated.has(symbol.route)
      ? deprecated(symbol.name)
      : undefined;
  }
  if (severity === 'ignore') return undefined;
  const path = pathOf(target.kind === 'package' ? target.name : target.path);
  return {
    ...(symbol ? missingReference(path, site) : missing(path, {page, site})),
    severity: severity === 'throw' ? 'error' : 'warning',
    target: path,
  };
}

function deprecated(name: string): Found {
  return {
    id: 'deprecated-symbol',
    severity: 'warning',
    message: `${name} is deprecated`,
    hint: 'See its entry in the API reference for a replacement.',
  };
}

/** A symbol or a page of the API reference. */
interface LinkedSymbol {
  readonly route: string;
  readonly name: string;
  readonly isGone: boolean;
}

/** Returns the symbol or page of the API reference that a link refers to; undefined for other links. */
function linkedSymbol(target: string, site: Site): LinkedSymbol | undefined {
  const {config, byRoute, statics} = site;
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*(.*)$/.exec(target)!;
  const base = joinRoute(currentPath(config), 'api');
  if (!config.api || !path.startsWith(`${base}/`)) return undefined;
  const redirect = findRedirect(path, site);
  const page = redirect ?? normalizeRoute(decodeAddress(path));
  const anchor = decodeAddress(hash);
  return {
    route: page + anchor,
    name: anchor.slice(1) || page.slice(page.lastIndexOf('.') + 1),
    isGone: redirect === undefined && !byRoute.has(page) && !statics.has(decodeAddress(path)),
  };
}

/** Finding for a link to a page missing from the API reference. */
function missingReference(path: string, {byRoute, config}: Site): ReturnType<typeof missing> {
  const base = `${joinRoute(currentPath(config), 'api')}/`;
  const routes = [...byRoute.keys()].filter((route) => route.startsWith(base));
  const near = nearest(path, routes);
  return {
    id: 'missing-page',
    message: `Cannot find a page of the API reference at ${path}`,
    hint:
      near === undefined
        ? 'Correct the address, or write the name of the symbol as inline code, which links to it.'
        : didYouMean(near, path, `'${near}'`),
  };
}

function missing(
  path: string,
  {page, site}: {page: Page; site: Site},
): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  const isSource = /\.mdx?$/i.test(path);
  if (path.startsWith('..')) {
    return {
      id: 'outside-site',
      message: `Unexpected path outside the site: ${path}`,
      hint: `A path is relative to ${isSource ? 'this file' : 'the address of this page, unless it ends in .md'}; write an address outside the site in full, with https://.`,
    };
  }
  if (site.drafts.some((draft) => contentKey(draft) === path)) {
    return {id: 'missing-page', ...linkedDraft(path)};
  }
  const near = nearestPath(path, site);
  return {
    id: 'missing-page',
    message: `Cannot find the target of this link: ${path}`,
    hint:
      near === undefined
        ? 'Check the path: it is relative to this file, or to content/ if it starts with a slash.'
        : didYouMean(near, path, pathFrom(page, near)),
  };
}

/** Problem of a link to a draft, by its source or its address. */
export function linkedDraft(name: string): {readonly message: string; readonly hint: string} {
  return {
    message: `${name} is a draft, which is not published`,
    hint: 'Remove its `draft: true`, or the link.',
  };
}

/**
 * Returns the source whose path this path ends with, or vice versa; otherwise the only source with the same name, or
 * the most similar one.
 */
function nearestPath(path: string, {byContentPath}: Site): string | undefined {
  const paths = [...byContentPath.keys()];
  const under = (whole: string, end: string): boolean => `/${whole}`.endsWith(`/${end}`);
  const [same] = paths
    .filter((one) => under(one, path) || under(path, one))
    .sort((a, b) => a.length - b.length);
  if (same !== undefined) return same;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const named = isIndexFile(name) ? [] : paths.filter((one) => under(one, name));
  return named.length === 1 ? named[0] : nearest(path, paths);
}

/** Path of a source in the form in which a page links to it. */
function pathFrom({kind, path}: Page, source: string): string {
  if (kind === 'api') return `/${source}`;
  const relative = posix.relative(posix.dirname(contentPath({kind, path})), source);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
