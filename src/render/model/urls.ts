/** The settings that shape addresses. */
export interface UrlSettings {
  /** Origin of the site: `https://example.org`. */
  readonly url: string;
  /** Site path of its root, with a slash at both ends. */
  readonly baseUrl: string;
  /** Whether addresses end in a slash; undefined keeps them as they are written. */
  readonly trailingSlash?: boolean | undefined;
}

/** True for an address that leaves the site: with a scheme, or protocol-relative. */
export function isAbsolute(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Schemes of the addresses that a page may link to. */
export const SAFE_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Whether an address is one that pages print: of the site, or by one of those schemes; an image may be data. */
export function isSafeAddress(
  address: string,
  {isImage = false}: {readonly isImage?: boolean | undefined} = {},
): boolean {
  // Browsers drop blanks and control characters at the ends, and tabs and line ends anywhere.
  const [, scheme] = /^([^/?#:]*):/.exec(address.replace(/[\p{Cc}\s]+/gu, '')) ?? [];
  if (scheme === undefined) return true;
  const name = scheme.toLowerCase();
  return SAFE_SCHEMES.includes(name) || (isImage && name === 'data');
}

/** A route (`/docs/intro`) as pages print it: with baseUrl, and a trailing slash as configured. */
export function hrefOf(route: string, {baseUrl, trailingSlash}: UrlSettings): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(route)!;
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const isFile = /\.[a-z\d]+$/i.test(bare);
  const slash = trailingSlash === true && !isFile ? '/' : '';
  return (bare === '' ? baseUrl : baseUrl.slice(0, -1) + bare + slash) + rest;
}

/** A static file's site path (`/img/logo.svg`) with baseUrl. */
export function fileHref(path: string, {baseUrl}: UrlSettings): string {
  return baseUrl.slice(0, -1) + path;
}

/** The absolute address of an href that {@link hrefOf} gave. */
export function absolute(href: string, {url}: UrlSettings): string {
  return isAbsolute(href) ? href : url.replace(/\/$/, '') + href;
}

/** The file in the output folder that a route is written to: `docs/intro/index.html` or `docs/intro.html`. */
export function outputPath(route: string, {trailingSlash}: UrlSettings): string {
  const bare = route.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (bare === '') return 'index.html';
  if (bare.endsWith('.html')) return bare;
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`;
}

/** A site path without index.html, .html and trailing slash: the form in which routes are compared. */
export function normalizeRoute(path: string): string {
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** An address without its percent signs; as it is where they stand for nothing. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Segments joined into a route: no empty ones, no doubled slashes, `..` resolved. */
export function joinRoute(...segments: readonly string[]): string {
  const out: string[] = [];
  for (const part of segments.join('/').split('/')) {
    if (part === '..') out.pop();
    else if (part !== '' && part !== '.') out.push(part);
  }
  return `/${out.join('/')}`;
}

/** Words as part of an address: letters and digits of any script, joined by hyphens. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
