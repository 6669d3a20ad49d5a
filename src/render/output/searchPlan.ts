import type {SearchVersionInfo} from '../../templates/shared/searchContext.js';
import type {Site} from '../assemble/site.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {CURRENT} from '../config/versionName.js';
import type {Page} from '../model/page.js';
import {hrefOf} from '../model/urls.js';
import {hashOfPage} from '../search/bundleCache.js';
import {
  isSearchable,
  searchablePage,
  type PlannedInput,
  type SearchablePage,
  type SearchedPage,
  type SearchInput,
} from '../search/input.js';
import {MANIFEST_PATH, type SearchManifest} from '../search/shared/files.js';
import {SearchCache, type CachedIndex, type SearchedSite} from './searchCache.js';
import {linkTexts, listed, namedLinks, type LinkTexts} from './linkTexts.js';
import type {SiteFile} from './siteFile.js';

/** An older version, with the hash of all inputs of its index. */
interface Older {
  readonly search: SearchCache;
  readonly key: string;
}

/**
 * Plan of a search index: one cached index for each older version, and one for everything else, with their inputs and
 * the way they are joined.
 */
export class SearchPlan {
  private readonly site: Site;
  private readonly older: readonly Older[];
  /** Searchable pages that are not in an older version. */
  private readonly rest: readonly Page[];
  /** React pages with a title. */
  private readonly components: readonly SearchablePage[];
  /** Words of links to pages, except links inside an older version. */
  private readonly named: ReadonlyMap<string, LinkTexts>;
  /** Everything in the first input except its pages. */
  private readonly facts: Omit<PlannedInput, 'pages'>;
  /** The cached indexes of `older`; undefined before they are read. */
  private cached: readonly (CachedIndex | undefined)[] | undefined;

  constructor(built: SearchedSite, cacheDir: string) {
    const {site, api, frozen, history, context} = built;
    const {config, versions} = site;
    const searchable = site.pages.filter(isSearchable);
    const older = frozen.flatMap((one) => {
      const version = versions.find(({name, isLast}) => name === one.name && !isLast);
      const pages = searchable.filter((page) => versionOf(page, site) === one.name);
      return version ? [new SearchCache(built, {version, frozen: one, pages}, cacheDir)] : [];
    });
    const isOlder = new Set(older.map(({of}) => of.version.name));
    const references = [{name: CURRENT, symbols: api?.search ?? []}, ...frozen];
    this.site = site;
    this.rest = searchable.filter((page) => !isOlder.has(versionOf(page, site) ?? ''));
    this.named = linkTexts(
      [...this.rest.map(namedLinks), ...older.flatMap(({outward}) => outward)],
      site,
    );
    this.older = older.map((search) => ({
      search,
      key: search.keyOf(this.named, (route) => labelsOf(route, site)),
    }));
    this.components = site.components.flatMap(({key, route}) => {
      const {title, description = ''} = context.modules.get(key)?.meta ?? {};
      const place = {href: hrefOf(route, config), breadcrumbs: []};
      return title ? [{...place, title, description, keywords: [], sections: []}] : [];
    });
    const contents = hashOfAll([
      JSON.stringify(this.components),
      ...this.rest.map((page) => page.htmlHash ?? hashOf(JSON.stringify(page.html))),
      ...older.map(({of}) => of.frozen.digest),
    ]);
    this.facts = {
      api: symbolsOf(
        references.filter(({name}) => !isOlder.has(name)),
        site,
      ),
      language: context.view.locale.htmlLang,
      versions: versions.filter(({name}) => !isOlder.has(name)).map(versionEntry),
      timestamp: timestampOf(contents, history.newest),
    };
  }

  /** Input for everything that is not in an older version. */
  first(): PlannedInput {
    return {...this.facts, pages: this.firstPages()};
  }

  /** Inputs for the older versions without a cached index. */
  missing(): readonly PlannedInput[] {
    return this.cachedIndexes().flatMap((cached, i) =>
      cached ? [] : [this.inputOf(this.older[i]!)],
    );
  }

  /** Hash of all inputs of the index; `pages` are those of the first input. */
  keyOf(pages: readonly SearchedPage[]): string {
    const {facts, components, older, site} = this;
    const keys = older.map(({key}) => key);
    return hashOf(
      codeHash('render/search/indexWorker', 'render/output/searchPlan'),
      JSON.stringify([facts, components, site.versions.map(versionEntry), keys]),
      pages.map(({version, isApi, hash = ''}) => `${version} ${isApi} ${hash}`).join('\0'),
    );
  }

  /** Joins the new indexes, which are the first one and the missing ones in order, and the cached ones. */
  join([first = [], ...made]: readonly (readonly SiteFile[])[]): readonly SiteFile[] {
    const {versions} = this.site;
    const indexes = this.cachedIndexes().map(
      (cached, i) => cached ?? cacheIndex(this.older[i]!, made.shift()!),
    );
    const entries = [...manifestIn(first).versions, ...indexes.map(({version}) => version)];
    const manifest: SearchManifest = {
      versions: versions.flatMap(({name}) => entries.find((entry) => entry.name === name) ?? []),
    };
    return [
      {path: MANIFEST_PATH, contents: JSON.stringify(manifest)},
      ...first.filter(({path}) => path !== MANIFEST_PATH),
      ...indexes.flatMap(({files}) => files),
    ];
  }

  private cachedIndexes(): readonly (CachedIndex | undefined)[] {
    return (this.cached ??= this.older.map(({search, key}) => search.find(key)));
  }

  private *firstPages(): Generator<SearchablePage> {
    yield* pagesOf(this.rest, this.named, this.site);
    yield* this.components;
  }

  private inputOf({search, key}: Older): PlannedInput {
    const {version, frozen, pages} = search.of;
    return {
      pages: pagesOf(pages, search.withOwn(this.named), this.site),
      api: symbolsOf([frozen], this.site),
      language: this.facts.language,
      versions: [versionEntry(version)],
      timestamp: String(Number.parseInt(key.slice(0, 12), 16)),
    };
  }
}

/**
 * Number in the names of the search files: the seconds of SOURCE_DATE_EPOCH or of the content's newest
 * commit, then six digits of the content's hash, which also changes with uncommitted edits.
 */
function timestampOf(hash: string, newest: number | undefined): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const seconds = epoch !== undefined && /^\d+$/.test(epoch) ? epoch : String(newest ?? '');
  return seconds + String(Number.parseInt(hash.slice(0, 8), 16) % 1_000_000).padStart(6, '0');
}

function versionOf({route}: Page, {docs}: Site): string | undefined {
  return docs.get(route)?.version.name;
}

/** Labels of the categories that contain a page. */
function labelsOf(route: string, {places}: Site): string[] {
  return (places.get(route)?.trail ?? []).map(({label}) => label);
}

function* pagesOf(
  pages: readonly Page[],
  texts: ReadonlyMap<string, LinkTexts>,
  site: Site,
): Generator<SearchablePage> {
  for (const page of pages) {
    const found = searchablePage(page, {
      href: hrefOf(page.route, site.config),
      breadcrumbs: labelsOf(page.route, site),
      linkTexts: listed(texts.get(page.route)),
      version: versionOf(page, site),
    });
    yield {...found, hash: hashOfPage(found)};
  }
}

/** Symbols of the references of versions, in the form that the search uses. */
function symbolsOf(
  references: readonly {readonly name: string; readonly symbols: SearchInput['api']}[],
  {config}: Site,
): SearchInput['api'] {
  return references.flatMap(({name, symbols}) =>
    symbols.map((entry) => ({...entry, href: hrefOf(entry.href, config), version: name})),
  );
}

/** Caches the index of an older version. */
function cacheIndex({search, key}: Older, made: readonly SiteFile[]): CachedIndex {
  const files = made.map(({path, contents}) => ({path, contents: textOf(contents)}));
  const index = {
    key,
    version: manifestIn(files).versions[0]!,
    files: files.filter(({path}) => path !== MANIFEST_PATH),
  };
  search.set(index);
  return index;
}

function versionEntry({name, label, isLast}: SearchVersionInfo): SearchVersionInfo {
  return {name, label, isLast};
}

function manifestIn(files: readonly SiteFile[]): SearchManifest {
  const file = files.find(({path}) => path === MANIFEST_PATH)!;
  return JSON.parse(textOf(file.contents)) as SearchManifest;
}

function textOf(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}
