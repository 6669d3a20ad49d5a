import path from 'node:path';
import type {DocsVersion} from '../assemble/versions/docsVersion.js';
import type {FrozenVersion} from '../assemble/versions/frozen.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import type {Page} from '../model/page.js';
import {normalizeRoute, pathOf} from '../model/urls.js';
import type {SearchManifest} from '../search/shared/files.js';
import type {BuiltSite} from './builtSite.js';
import {
  linkTexts,
  listed,
  merged,
  namedLinks,
  type LinkTexts,
  type NamedLinks,
} from './linkTexts.js';

/** Parts of a site that the search index covers. */
export type SearchedSite = Pick<BuiltSite, 'site' | 'api' | 'frozen' | 'history' | 'context'>;

/** The search index of a version. */
export interface CachedIndex {
  /** Hash of all inputs of the index. */
  readonly key: string;
  readonly version: SearchManifest['versions'][number];
  readonly files: readonly {readonly path: string; readonly contents: string}[];
}

interface CachedLinks {
  readonly key: string;
  readonly links: readonly NamedLinks[];
}

/** An older version of the docs. */
interface OlderDocs {
  readonly version: DocsVersion;
  readonly frozen: FrozenVersion;
  /** Searchable pages of the version. */
  readonly pages: readonly Page[];
}

/** An older version in the search. Its index is made again only if one of its inputs has changed. */
export class SearchCache {
  /** Links of its pages to pages outside the version. */
  readonly outward: readonly NamedLinks[];
  private readonly place: string;
  private readonly cache: Cache;
  private readonly tool = codeHash('render/search/indexWorker', 'render/output/searchPlan');

  constructor(
    private readonly built: SearchedSite,
    readonly of: OlderDocs,
    cacheDir: string,
  ) {
    this.cache = folderCache(path.join(cacheDir, 'search'));
    this.place = hashOf(built.site.config.locale, of.version.name);
    this.outward = this.outwardLinks();
  }

  /** Hash of all inputs of the version's index; `named` has the texts of links on other pages. */
  keyOf(
    named: ReadonlyMap<string, LinkTexts>,
    labels: (route: string) => readonly string[],
  ): string {
    const {version, frozen} = this.of;
    const {name, label, path: base} = version;
    const {site, context} = this.built;
    const {baseUrl, trailingSlash} = site.config;
    const pages = this.of.pages.map(({route}) => [route, labels(route), listed(named.get(route))]);
    const {htmlLang} = context.view.locale;
    const rest = [name, label, base, baseUrl, trailingSlash, htmlLang, pages];
    return hashOf(this.tool, frozen.digest, JSON.stringify(rest));
  }

  find(key: string): CachedIndex | undefined {
    const cached = this.cache.get(this.place) as CachedIndex | undefined;
    return cached?.key === key ? cached : undefined;
  }

  set(index: CachedIndex): void {
    this.cache.set(this.place, index);
  }

  /** Merges the given texts of links with those of the version's own links to its pages. */
  withOwn(named: ReadonlyMap<string, LinkTexts>): ReadonlyMap<string, LinkTexts> {
    const {pages} = this.of;
    const own = linkTexts(pages.map(namedLinks), this.built.site);
    return new Map(pages.map(({route}) => [route, merged(named.get(route), own.get(route))]));
  }

  private outwardLinks(): readonly NamedLinks[] {
    const {version, frozen, pages} = this.of;
    const {docs} = this.built.site;
    const place = hashOf('outward', this.place);
    const key = hashOf(this.tool, frozen.digest, version.path);
    const cached = this.cache.get(place) as CachedLinks | undefined;
    if (cached?.key === key) return cached.links;
    const isInside = (address: string): boolean =>
      docs.get(normalizeRoute(pathOf(address)))?.version === version;
    const links = pages.map(namedLinks).flatMap(({route, names}) => {
      const out = names.filter(({target}) => target.kind !== 'path' || !isInside(target.path));
      return out.length === 0 ? [] : [{route, names: out}];
    });
    this.cache.set(place, {key, links} satisfies CachedLinks);
    return links;
  }
}
