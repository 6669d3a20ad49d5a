/** Settings that affect addresses. */
export interface UrlSettings {
  /** Origin of the site: `https://example.org`. */
  readonly url: string;
  /** Site path of its root, with a slash at each end. */
  readonly baseUrl: string;
  /** Whether addresses end in a slash. If undefined, they do not, but files are still `x/index.html`. */
  readonly trailingSlash?: boolean | undefined;
}

/**
 * Characters that are not allowed in routes: ends of paths and attributes, control characters, unpaired surrogates,
 * and marks that change the direction of text.
 */
export const UNROUTABLE = /[?#%\\"<>\u202A-\u202E\u2066-\u2069]|\p{Cc}|\p{Cs}/u;

/** Whether an address is outside the site: it has a scheme, or is protocol-relative. */
export function isAbsolute(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Schemes that links of a page may have. */
export const SAFE_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Whether pages may print an address: without a scheme, or with a safe one; images may also use `data:`. */
export function isSafeAddress(
  address: string,
  {isImage = false}: {readonly isImage?: boolean | undefined} = {},
): boolean {
  // Browsers strip blanks and control characters at both ends, and tabs and line breaks anywhere.
  const [, scheme] = /^([^/?#:]*):/.exec(address.replace(/[\p{Cc}\s]+/gu, '')) ?? [];
  if (scheme === undefined) return true;
  const name = scheme.toLowerCase();
  return SAFE_SCHEMES.includes(name) || (isImage && name === 'data');
}

/** Address of a route (`/docs/intro`) in the form that pages print: with baseUrl, and a trailing slash if configured. */
export function hrefOf(route: string, {baseUrl, trailingSlash}: UrlSettings): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(route)!;
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const slash = trailingSlash === true && !bare.endsWith('.html') ? '/' : '';
  return (bare === '' ? baseUrl : baseUrl.slice(0, -1) + bare + slash) + rest;
}

/** Address of a site path that may be a page (`/docs/node.js`) or a file (`/spec.pdf`): a file gets no slash. */
export function pathHref(
  path: string,
  {config, routes}: {readonly config: UrlSettings; readonly routes: ReadonlySet<string>},
): string {
  const bare = pathOf(path);
  const isFile = /\.[a-z\d]+$/i.test(bare) && !routes.has(normalizeRoute(bare));
  return isFile ? fileHref(path, config) : hrefOf(path, config);
}

/** Returns the site path of a static file (`/img/logo.svg`) with baseUrl. */
export function fileHref(path: string, {baseUrl}: UrlSettings): string {
  return baseUrl.slice(0, -1) + path;
}

/** Makes the result of {@link hrefOf} an absolute address, percent-encoded in the form that other programs expect. */
export function absolute(href: string, {url}: UrlSettings): string {
  if (isAbsolute(href)) return href;
  const {pathname, search, hash} = new URL(href, 'https://site.invalid');
  return url.replace(/\/$/, '') + pathname + search + hash;
}

/** File of a route in the output folder: `docs/intro/index.html` or `docs/intro.html`. */
export function outputPath(
  route: string,
  {trailingSlash}: Pick<UrlSettings, 'trailingSlash'>,
): string {
  const bare = route.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (bare === '') return 'index.html';
  if (bare.endsWith('.html')) return bare;
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`;
}

/** Whether a path is one of `folders`, or below one. */
export function isBelow(path: string, folders: readonly string[] = []): boolean {
  return folders.some((folder) => `${path}/`.startsWith(folder.replace(/\/*$/, '/')));
}

/** Returns an address without its query and anchor. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!;
}

/** Normalizes a site path for comparison: without index.html, .html and trailing slash. */
export function normalizeRoute(path: string): string {
  if (!path.endsWith('/') && !path.endsWith('.html')) return path === '' ? '/' : path;
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Joins segments into a route: drops empty ones and resolves `..`. */
export function joinRoute(...segments: readonly string[]): string {
  const out: string[] = [];
  for (const part of segments.join('/').split('/')) {
    if (part === '..') out.pop();
    else if (part !== '' && part !== '.') out.push(part);
  }
  return `/${out.join('/')}`;
}

/** Route of an address on this host. */
export function routeOfHref(href: string, {baseUrl}: Pick<UrlSettings, 'baseUrl'>): string {
  const path = pathOf(href);
  return normalizeRoute(path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path);
}

/** Converts words to a part of an address: letters and digits of any script, joined by hyphens. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Whether a redirect may start at a path. */
export function canForward(from: string): boolean {
  return isSitePath(from) && !/[?#%*]|\/\.\.?(?:\/|$)/.test(from);
}

/**
 * Whether a text is a path of the site. Browsers treat a backslash as a slash and drop tabs and line breaks:
 * `/\host` would be an address on a different host.
 */
export function isSitePath(path: string): boolean {
  return /^\/(?!\/)(?:[^\s\p{Cc}\\]| (?!$))*$/u.test(path);
}
