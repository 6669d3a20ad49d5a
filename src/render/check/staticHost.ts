import type {PageFacts} from '../html/htmlFacts.js';
import {isBelow} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';

/** A site's files and settings, as needed to serve it like a static host. */
export interface PublishedParts {
  /** Pages by the site path of their file: `/docs/intro/index.html`. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** Site paths of all files, including pages. */
  readonly files: ReadonlySet<string>;
  /** Origin of the site: `https://lexical.dev`; undefined if unknown. */
  readonly origin?: string | undefined;
  readonly baseUrl: string;
  /** Path of this language's pages on the whole site: `/`, or `/ar/`. */
  readonly localePath?: string | undefined;
  /** Base URLs of the site's languages; each starts and ends with a slash. */
  readonly twins?: readonly string[] | undefined;
  /** Routes of pages that are omitted as drafts. */
  readonly drafts?: ReadonlySet<string> | undefined;
  /** Site paths, each with all paths below it, that something else publishes. */
  readonly externalPaths?: readonly string[] | undefined;
  /** Whether `x/index.html` is served at `/x/`, as by most hosts, at `/x`, or at both. */
  readonly slash: 'with' | 'without' | 'both';
  /** Reads the text of one of the files. */
  readonly readText: (path: string) => string | undefined;
}

/** Result of looking up an address. */
export type Lookup =
  | {
      readonly kind: 'page';
      /** For a page in a different language, the page at the same address in this language. */
      readonly page: PageFacts;
      readonly hash: string;
      /** Whether the page is in a different language, so that its anchors are unknown. */
      readonly isTwin?: boolean;
    }
  | {readonly kind: 'file'; readonly path: string; readonly hash: string}
  | {readonly kind: 'missing'; readonly path: string}
  /** The name exists only in different letter case. */
  | {readonly kind: 'case'; readonly path: string; readonly actual: string}
  /** A path on this host that is outside the site. */
  | {readonly kind: 'outside'; readonly path: string}
  | {readonly kind: 'external'}
  | {readonly kind: 'malformed'};

/** Resolves addresses as a browser and a static host would together. */
export class Published {
  readonly pages: readonly PageFacts[];
  private readonly paths: ReadonlyMap<PageFacts, string>;
  private readonly lookedUp = new Map<string, Lookup>();
  /** Results for addresses that mean the same on every page, by address. */
  private readonly fixed = new Map<string, Lookup>();
  private lowerCase: ReadonlyMap<string, string> | undefined;

  constructor(readonly parts: PublishedParts) {
    this.pages = [...parts.pages.values()];
    this.paths = new Map([...parts.pages].map(([path, page]) => [page, path]));
  }

  /** Resolves `target` as a link on the page `from`. */
  find(target: string, from: PageFacts): Lookup {
    if (!/^\/(?!\/)/.test(target)) return this.findFrom(target, from);
    let found = this.fixed.get(target);
    if (!found) this.fixed.set(target, (found = this.findFrom(target, from)));
    return found;
  }

  private findFrom(target: string, from: PageFacts): Lookup {
    const own = this.ownPath(target);
    if (own === undefined) {
      return /^(?:https?:)?\/\//i.test(target) && !URL.canParse(target, 'https://x.invalid')
        ? {kind: 'malformed'}
        : {kind: 'external'};
    }
    const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(own) ?? [];
    const hash = decodeAddress(fragment.split(':~:')[0]!);
    if (path === '' && from.base === undefined) return {kind: 'page', page: from, hash};
    const found = this.bases(path, from).map((base) => this.at(path, base));
    const wrong = found.find(({kind}) => kind !== 'page' && kind !== 'file');
    const result = wrong ?? found[0]!;
    return 'hash' in result ? {...result, hash} : result;
  }

  /** Whether an address is an http link from an https page to this site. */
  isInsecure(target: string): boolean {
    const {origin = ''} = this.parts;
    return /^http:/i.test(target) && origin.startsWith('https:') && this.isOwn(target);
  }

  /** Follows a redirect page to its final target; `loop` if the redirects form a loop. */
  follow(page: PageFacts): Lookup | 'loop' {
    const seen = new Set<PageFacts>();
    let at = page;
    let hash = '';
    let isTwin = false;
    while (at.forwardsTo !== undefined) {
      if (seen.has(at)) return 'loop';
      seen.add(at);
      const next = this.find(at.forwardsTo, at);
      if (next.kind !== 'page') return next;
      at = next.page;
      hash = next.hash;
      isTwin ||= next.isTwin ?? false;
    }
    return {kind: 'page', page: at, hash, isTwin};
  }

  /** Returns an address without the site's origin, as a path; undefined for an address outside the site. */
  private ownPath(target: string): string | undefined {
    if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return target;
    if (!this.isOwn(target)) return undefined;
    const path = target.replace(/^[^/]*\/\/[^/?#]*/, '');
    // A full address of a different application on the same host is external.
    return this.inBase(path || '/') === undefined ? undefined : path || '/';
  }

  private isOwn(target: string): boolean {
    const {origin} = this.parts;
    const host = /^(?:https?:)?\/\/([^/?#]*)/i.exec(target)?.[1];
    return host !== undefined && host.toLowerCase() === origin?.replace(/^[^/]*\/\//, '');
  }

  /** Folders from which a path on a page may be resolved, with a slash at each end. */
  private bases(path: string, from: PageFacts): readonly string[] {
    if (path.startsWith('/')) return ['/'];
    if (from.base !== undefined) {
      const base = this.ownPath(from.base) ?? '/';
      return [(this.inBase(base) ?? '/').replace(/(?<![^/])[^/]*$/, '')];
    }
    const file = this.paths.get(from) ?? from.route;
    const folder = file.replace(/[^/]*$/, '');
    if (!file.endsWith('/index.html') || folder === '/') return [folder];
    const parent = folder.replace(/[^/]+\/$/, '');
    return {with: [folder], without: [parent], both: [parent, folder]}[this.parts.slash];
  }

  private at(path: string, base: string): Lookup {
    const {baseUrl} = this.parts;
    const below = path.startsWith('/') ? belowBase(path, baseUrl) : join(base, path);
    const own = below === undefined ? undefined : this.lookUp(decodeAddress(below));
    if (own?.kind === 'page' || own?.kind === 'file') return own;
    const full = path.startsWith('/') ? path : below && baseUrl.slice(0, -1) + below;
    const home = full === undefined ? undefined : this.home(full);
    const twin = home === undefined || home === baseUrl ? undefined : belowBase(full!, home);
    if (twin === undefined) return own ?? {kind: 'outside', path};
    const found = this.lookUp(decodeAddress(twin));
    return found.kind === 'page' ? {...found, isTwin: true} : found;
  }

  /** Returns the base URL of the language that a path of the host belongs to; undefined outside the site. */
  private home(path: string): string | undefined {
    const {baseUrl, twins = []} = this.parts;
    return [baseUrl, ...twins]
      .filter((base) => `${path}/`.startsWith(base))
      .sort((a, b) => b.length - a.length)[0];
  }

  /** Converts a path of the host to one of the site; undefined outside the site. */
  private inBase(path: string): string | undefined {
    const home = this.home(path);
    return home === undefined ? undefined : belowBase(path, home);
  }

  private lookUp(path: string): Lookup {
    let found = this.lookedUp.get(path);
    if (!found) {
      found = this.search(path);
      this.lookedUp.set(path, found);
    }
    return found;
  }

  private search(path: string): Lookup {
    const {pages, files} = this.parts;
    const bare = path.replace(/(?<!\/)\/+$/, '');
    const candidates = [path, `${bare}/index.html`, `${bare}.html`];
    for (const candidate of candidates) {
      const page = pages.get(candidate);
      if (page) return {kind: 'page', page, hash: ''};
      if (files.has(candidate)) return {kind: 'file', path: candidate, hash: ''};
    }
    this.lowerCase ??= new Map([...files].map((file) => [file.toLowerCase(), file]));
    for (const candidate of candidates) {
      const actual = this.lowerCase.get(candidate.toLowerCase());
      if (actual !== undefined)
        return {kind: 'case', path, actual: pages.get(actual)?.route ?? actual};
    }
    return isBelow(path, this.parts.externalPaths)
      ? {kind: 'external'}
      : {kind: 'missing', path: bare || '/'};
  }
}

/** Returns the rest of a host path below a base URL; undefined if the path is not below it. */
function belowBase(path: string, base: string): string | undefined {
  return `${path}/`.startsWith(base) ? join('/', path.slice(base.length)) : undefined;
}

/** Joins a relative path to a folder; undefined if the result is outside the site. */
function join(folder: string, path: string): string | undefined {
  const out = folder.split('/').slice(1, -1);
  const parts = path.split('/');
  const last = parts.at(-1);
  for (const part of parts) {
    if (part === '..') {
      if (out.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') out.push(part);
  }
  const slash = out.length > 0 && (last === '' || last === '.' || last === '..') ? '/' : '';
  return `/${out.join('/')}${slash}`;
}
