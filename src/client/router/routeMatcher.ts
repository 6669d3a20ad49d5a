import {BoundedMap} from '../shared/boundedMap.js';
import type {RouteMatcher} from '../shared/linkTarget.js';

/** Settings that affect a site's addresses. */
export interface RouteSettings {
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Site paths below it of the site in other languages, with other menus and another script. */
  readonly others?: readonly string[];
  readonly trailingSlash: boolean | undefined;
}

/** A file extension: lower case only, so that `lexical.LexicalEditor` stays a page. */
const fileEnding = /\.[a-z][a-z0-9]{1,4}$/;
const cacheSize = 10_000;

/**
 * Returns a function that finds the page behind an address: its URL in the site's own form, or undefined if
 * the browser has to open it (another origin, outside the site, or a file that is not a page).
 */
export function createRouteMatcher(settings: RouteSettings): RouteMatcher {
  const known = new BoundedMap<string, URL | undefined>(cacheSize);
  return (href) => {
    if (known.has(href)) return known.get(href);
    const route = matchRoute(href, settings);
    known.set(href, route);
    return route;
  };
}

function matchRoute(href: string, settings: RouteSettings): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const {origin, baseUrl, others = []} = settings;
  const isBelow = (base: string): boolean => `${url.pathname}/`.startsWith(base);
  const inside = isBelow(baseUrl) && !others.some(isBelow);
  if (url.origin !== origin || !inside) return undefined;
  // Before a slash is added, which would make a page of a file.
  if (fileEnding.test(withoutHtml(url.pathname))) return undefined;
  url.pathname = normalizePath(url.pathname, settings);
  return url;
}

/** A path in the site's form: without index.html and .html, and with a trailing slash as configured. */
export function normalizePath(
  path: string,
  {baseUrl, trailingSlash}: Pick<RouteSettings, 'baseUrl' | 'trailingSlash'>,
): string {
  const page = withoutHtml(path);
  if (`${page}/` === baseUrl || page === baseUrl) return baseUrl;
  if (trailingSlash === undefined) return page;
  const bare = page.replace(/\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

function withoutHtml(path: string): string {
  return path.replace(/\/index\.html?$/, '/').replace(/\.html$/, '');
}
