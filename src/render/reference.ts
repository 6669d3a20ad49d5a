import type {Diagnostic} from './diagnostic.js';
import {nearest} from './nearest.js';
import type {Page} from './page.js';
import {findRedirect} from './redirects.js';
import type {Site} from './site.js';
import {decodeAddress, fileHref, hrefOf, joinRoute, normalizeRoute} from './urls.js';
import {currentPath} from './versions/planVersions.js';

const REFERENCE = /(href|src|poster)="docsgen:([^"]*)"/g;
const SYMBOL = /<a href="docsgen-symbol:([^"]*)">(<code>[^<]*<\/code>)<\/a>/g;

/** Prints the late references of a page's HTML anew. */
export function replaceReferences(
  html: string,
  {
    reference,
    symbol,
  }: {
    /** The address that stands for a target. */
    readonly reference: (target: string) => string;
    /** The address of an API symbol; without one its name is no link. */
    readonly symbol: (name: string) => string | undefined;
  },
): string {
  return html
    .replace(REFERENCE, (_, attribute: string, target: string) => {
      return `${attribute}="${escape(reference(unescape(target)))}"`;
    })
    .replace(SYMBOL, (_, name: string, code: string) => {
      const href = symbol(unescape(name));
      return href === undefined ? code : `<a href="${escape(href)}">${code}</a>`;
    });
}

/** Resolves the late references of a page's HTML against the site. */
export function resolveReferences(
  page: Page,
  site: Site,
): {readonly html: string; readonly diagnostics: readonly Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const severity = site.config.onBrokenMarkdownLinks;
  const unplaced = [...page.links];
  const report = (target: string, found: Omit<Diagnostic, 'file'>): void => {
    // The same target may stand on the page more than once: each finding takes the next place.
    const at = unplaced.findIndex((candidate) => candidate.target === target);
    const [link] = at < 0 ? [] : unplaced.splice(at, 1);
    diagnostics.push({
      ...found,
      file: link?.file ?? page.file,
      ...(link?.position ?? {line: 1, column: 1}),
    });
  };
  const reportDeprecated = (target: string, name: string): void => {
    // What a package has published is not for this site to mend.
    if (page.kind === 'api' || page.kind === 'readme') return;
    report(target, {
      id: 'deprecated-symbol',
      severity: 'warning',
      message: `${name} is deprecated`,
      hint: 'Its entry in the API reference may say what to use instead.',
    });
  };
  const html = replaceReferences(page.html, {
    reference(target) {
      const symbol = symbolRoute(target, site);
      const href = symbol?.isGone ? undefined : resolveTarget(target, site);
      if (symbol && site.deprecated.has(symbol.route)) {
        reportDeprecated(`docsgen:${target}`, symbol.name);
      }
      if (href !== undefined) return href;
      if (severity !== 'ignore') {
        const [path = ''] = target.split(/[?#]/);
        report(`docsgen:${target}`, {
          ...missing(path, site),
          severity: severity === 'throw' ? 'error' : 'warning',
          target: path,
        });
      }
      return '#';
    },
    symbol(name) {
      const symbol = site.symbol(name);
      if (symbol?.deprecated) reportDeprecated(`docsgen-symbol:${name}`, name);
      return symbol && hrefOf(symbol.route, site.config);
    },
  });
  return {html, diagnostics};
}

/** The symbol or page of the API reference that a link names; undefined where it leads elsewhere. */
function symbolRoute(
  target: string,
  site: Site,
): {readonly route: string; readonly name: string; readonly isGone: boolean} | undefined {
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

/** Where a late reference leads: a route or a static file, both without baseUrl, or away from the site. */
export interface Located {
  readonly kind: 'route' | 'file' | 'away';
  readonly path: string;
}

/** What a late reference stands for; undefined where it names a source that does not exist. */
export function locateTarget(target: string, site: Site): Located | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(target)!;
  if (path.startsWith('/')) {
    if (site.statics.has(decodeAddress(path))) return {kind: 'file', path: path + suffix};
    const redirect = findRedirect(path, site);
    const route = redirect?.startsWith('/') ? redirect : path;
    // A redirect's own anchor gives way to the one that the link asks for.
    const own = suffix.startsWith('#') ? route.split('#')[0]! : route;
    return {kind: 'route', path: own + suffix};
  }
  if (path.startsWith('package/')) {
    const page = site.byContentPath.get(`packages/${path.slice(8)}.md`);
    if (page) return {kind: 'route', path: page.route};
    const elsewhere = new URLSearchParams(suffix.slice(1)).get('else');
    return elsewhere === null ? undefined : {kind: 'away', path: elsewhere};
  }
  const page = site.byContentPath.get(path);
  return page && {kind: 'route', path: page.route + suffix};
}

/** The href that a late reference stands for; undefined where it names a source that does not exist. */
export function resolveTarget(target: string, site: Site): string | undefined {
  const found = locateTarget(target, site);
  if (!found || found.kind === 'away') return found?.path;
  return found.kind === 'file'
    ? fileHref(found.path, site.config)
    : hrefOf(found.path, site.config);
}

function missing(path: string, site: Site): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  return path.startsWith('..')
    ? {
        id: 'outside-site',
        message: `The link leads out of the site: ${path}`,
        hint: 'A path is relative to this file and stays among the pages; name anything else in full, with https://.',
      }
    : {
        id: 'missing-page',
        message: `The link leads to a source that is not there: ${path}`,
        hint: nearestPath(path, site) || 'Check the path; it is relative to this file.',
      };
}

/** The source with the same file name, or with the nearest path. */
function nearestPath(path: string, {byContentPath}: Site): string {
  const name = path.slice(path.lastIndexOf('/'));
  const paths = [...byContentPath.keys()];
  const near = paths.find((candidate) => candidate.endsWith(name)) ?? nearest(path, paths);
  return near === undefined ? '' : `Did you mean ${near}?`;
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
