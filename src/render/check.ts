import type {Diagnostic, Position} from './diagnostic.js';
import {nearest} from './nearest.js';
import type {Page} from './page.js';
import {resolveTarget} from './reference.js';
import type {Site} from './site.js';
import {hrefOf, isAbsolute, normalizeRoute} from './urls.js';

/** What the check needs of a rendered page; the HTML itself need not be kept. */
export interface PageFacts {
  readonly route: string;
  /** Source that wrote the page, if it has one. */
  readonly page?: Page | undefined;
  /** File to name where no page is there: a template's or a component's. */
  readonly file?: string | undefined;
  /** Posts that a list shows the beginnings of: their links are theirs. */
  readonly excerpts?: readonly Page[] | undefined;
  readonly ids: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

const ATTRIBUTE = /\s(?:id|name|href|src|srcset|poster)="([^"]*)"/g;
const TAG =
  /<(a|img|source|video|audio|use|link|script|[a-z][\w-]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g;

/** Reads ids and addresses out of a page's HTML as it was printed. */
export function readFacts(html: string, of: Omit<PageFacts, 'ids' | 'targets'>): PageFacts {
  const ids = new Set<string>();
  const targets = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(TAG)) {
    for (const [whole, value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const name = whole.trimStart().split('=')[0]!;
      if (name === 'id') ids.add(unescape(value));
      else if (name === 'name') {
        if (tag === 'a') ids.add(unescape(value));
      } else if (name === 'srcset') {
        for (const part of value.split(',')) targets.add(unescape(part.trim().split(/\s+/)[0]!));
      } else if (!(tag === 'link' && attributes.includes('rel="canonical"'))) {
        targets.add(unescape(value));
      }
    }
  }
  return {...of, ids, targets};
}

function unescape(text: string): string {
  return text.includes('&')
    ? text
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : text;
}

/** Finds links and anchors that lead nowhere. `files` are the paths of the output that are no pages. */
export function checkLinks(
  pages: readonly PageFacts[],
  {site, files}: {site: Site; files: ReadonlySet<string>},
): Diagnostic[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const known = [...byRoute.keys()];
  const {baseUrl, onBrokenLinks, onBrokenAnchors} = site.config;
  const diagnostics: Diagnostic[] = [];
  const inConfig = new Set<string>();
  const add = (
    from: PageFacts,
    target: string,
    found: {id: string; message: string; hint: string},
  ): void => {
    const setting = found.id === 'broken-anchor' ? onBrokenAnchors : onBrokenLinks;
    if (setting === 'ignore') return;
    const severity = setting === 'throw' ? 'error' : 'warning';
    const source = [from.page ?? [], from.excerpts ?? []]
      .flat()
      .find((page) => positionOf(target, page, site));
    const position = source && positionOf(target, source, site);
    const key = position ? undefined : keyOf(target, site);
    if (key) {
      // The menus are on every page: one finding, at the setting.
      if (!inConfig.has(target)) diagnostics.push({severity, ...found, key});
      inConfig.add(target);
      return;
    }
    const file = (source ?? from.page)?.file ?? from.file;
    const place = file === undefined ? {} : {file, ...(position ?? {line: 1, column: 1})};
    diagnostics.push({severity, ...found, ...place});
  };
  for (const from of pages) {
    for (const target of from.targets) {
      if (target === '' || (isAbsolute(target) && !isOwn(target, site))) continue;
      const [, path = '', hash = ''] =
        /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(ownPath(target, site)) ?? [];
      if (path !== '' && !path.startsWith(baseUrl) && `${path}/` !== baseUrl) continue;
      const local = path === '' ? from.route : `/${path.slice(baseUrl.length)}`;
      const route = normalizeRoute(local);
      const page = path === '' ? from : byRoute.get(route);
      if (!page) {
        if (files.has(decode(local)) || site.redirects.has(route)) continue;
        const near = nearest(route, known);
        add(from, target, {
          id: 'broken-link',
          message: `The link leads nowhere: ${target}`,
          hint:
            near === undefined
              ? 'No page, redirect or file has this address.'
              : `Did you mean ${near}?`,
        });
      } else if (hash !== '' && hash !== 'top' && !page.ids.has(decode(hash))) {
        const near = nearest(decode(hash), page.ids);
        add(from, target, {
          id: 'broken-anchor',
          message: `${route} has no anchor '#${decode(hash)}'`,
          hint:
            near === undefined
              ? `Link to the page, or give its heading the id {#${hash}}.`
              : `Did you mean '#${near}'?`,
        });
      }
    }
  }
  return diagnostics;
}

function isOwn(target: string, {config}: Site): boolean {
  return target === config.url || target.startsWith(`${config.url}/`);
}

function ownPath(target: string, site: Site): string {
  return isAbsolute(target) ? target.slice(site.config.url.length) || '/' : target;
}

/** Where the source wrote a target: the link whose late reference comes out as this address. */
function positionOf(target: string, page: Page, site: Site): Position | undefined {
  return page.links.find(({target: written}) => {
    const resolved = written.startsWith('docsgen:')
      ? resolveTarget(written.slice(8), site)
      : written;
    // A list leads an excerpt's own anchors to its post.
    const own = written.startsWith('#') && hrefOf(page.route, site.config) + written === target;
    return resolved === target || own;
  })?.position;
}

/** The setting in which the config wrote a target that menus and footer print. */
function keyOf(target: string, site: Site): readonly PropertyKey[] | undefined {
  const {navbar, footer, announcementBar, docs, favicon} = site.config;
  const search = (
    value: unknown,
    key: readonly PropertyKey[],
  ): readonly PropertyKey[] | undefined => {
    if (typeof value === 'string') {
      const resolved = value.startsWith('/') ? resolveTarget(value, site) : value;
      return resolved === target ? key : undefined;
    }
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      const found = search(inner, [...key, Array.isArray(value) ? Number(name) : name]);
      if (found) return found;
    }
    return undefined;
  };
  return search({navbar, footer, announcementBar, docs, favicon}, []);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
