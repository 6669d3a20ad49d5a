import type {Diagnostic} from './diagnostic.js';
import {nearest} from './nearest.js';
import type {Page} from './page.js';
import {findRedirect} from './redirects.js';
import type {Site} from './site.js';
import {fileHref, hrefOf, normalizeRoute} from './urls.js';

const REFERENCE = /(href|src|poster)="docsgen:([^"]*)"/g;
const SYMBOL = /<a href="docsgen-symbol:([^"]*)">(<code>[^<]*<\/code>)<\/a>/g;

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
    diagnostics.push({...found, file: link?.file ?? page.file, ...link?.position});
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
  const html = page.html
    .replace(REFERENCE, (_, attribute: string, written: string) => {
      const target = unescape(written);
      const symbol = symbolRoute(target, site);
      const href = symbol?.isGone ? undefined : resolveTarget(target, site);
      if (symbol && site.deprecated.has(symbol.route)) {
        reportDeprecated(`docsgen:${target}`, symbol.name);
      }
      if (href !== undefined) return `${attribute}="${escape(href)}"`;
      if (severity !== 'ignore') {
        const [path = ''] = target.split(/[?#]/);
        report(`docsgen:${target}`, {
          id: 'missing-page',
          severity: severity === 'throw' ? 'error' : 'warning',
          message: `The link leads to a source that is not there: ${path}`,
          hint: nearestPath(path, site) || 'Check the path; it is relative to this file.',
        });
      }
      return `${attribute}="#"`;
    })
    .replace(SYMBOL, (_, written: string, code: string) => {
      const name = unescape(written);
      const symbol = site.symbol(name);
      if (symbol?.deprecated) reportDeprecated(`docsgen-symbol:${name}`, name);
      return symbol ? `<a href="${escape(hrefOf(symbol.route, site.config))}">${code}</a>` : code;
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
  if (!config.api || !path.startsWith(`/${config.docs.routeBasePath}/api/`)) return undefined;
  const redirect = findRedirect(path, site);
  const page = redirect ?? normalizeRoute(decode(path));
  const anchor = decode(hash);
  return {
    route: page + anchor,
    name: anchor.slice(1) || page.slice(page.lastIndexOf('.') + 1),
    isGone: redirect === undefined && !byRoute.has(page) && !statics.has(decode(path)),
  };
}

/** The href that a late reference stands for; undefined where it names a source that does not exist. */
export function resolveTarget(target: string, site: Site): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(target)!;
  if (path.startsWith('/')) {
    if (site.statics.has(decode(path))) return fileHref(path, site.config) + suffix;
    const redirect = findRedirect(path, site);
    const route = redirect?.startsWith('/') ? redirect : path;
    // A redirect's own anchor gives way to the one that the link asks for.
    return hrefOf(
      suffix.startsWith('#') ? route.split('#')[0]! + suffix : route + suffix,
      site.config,
    );
  }
  if (path.startsWith('package/')) {
    const page = site.byContentPath.get(`packages/${path.slice(8)}.md`);
    const elsewhere = new URLSearchParams(suffix.slice(1)).get('else');
    return page ? hrefOf(page.route, site.config) : (elsewhere ?? undefined);
  }
  const page = site.byContentPath.get(path);
  return page && hrefOf(page.route + suffix, site.config);
}

/** The source with the same file name, or with the nearest path. */
function nearestPath(path: string, {byContentPath}: Site): string {
  const name = path.slice(path.lastIndexOf('/'));
  const paths = [...byContentPath.keys()];
  const near = paths.find((candidate) => candidate.endsWith(name)) ?? nearest(path, paths);
  return near === undefined ? '' : `Did you mean ${near}?`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
