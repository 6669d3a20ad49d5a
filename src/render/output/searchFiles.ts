import path from 'node:path';
import type {SearchVersionInfo} from '../../templates/shared/searchContext.js';
import {cacheFolder, folderCache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {EntryFile} from '../cache/entryFile.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {CURRENT} from '../config/versionName.js';
import type {Page} from '../model/page.js';
import {hrefOf} from '../model/urls.js';
import {BundleCache, hashOfPage, type BundleCacheOptions} from '../search/bundleCache.js';
import {
  isSearchable,
  searchablePage,
  sendInput,
  type PlannedInput,
  type SearchablePage,
  type SearchedPage,
  type SearchInput,
} from '../search/input.js';
import {MANIFEST_PATH, type SearchManifest} from '../search/shared/files.js';
import type {IndexThread} from '../search/indexThread.js';
import {writeSearchIndex} from '../search/writeSearchIndex.js';
import {timestampOf} from '../system/gitHistory.js';
import {timed, type OnSpan} from '../system/spans.js';
import {MANY, SpillFile, Spilling, type FieldStore} from '../system/spillFile.js';
import type {BuiltSite} from './builtSite.js';
import {KeptSearch, type KeptIndex, type SearchedSite} from './keptSearch.js';
import {linkTexts, listed, namedLinks, type LinkTexts} from './linkTexts.js';
import type {SiteFile} from './siteFile.js';

/** The search index's files. */
export function searchFiles(built: BuiltSite, root: string): readonly SiteFile[] {
  if (!built.site.config.search) return [];
  const {first, missing, join} = planSearch(built, cacheFolder(root));
  const cache = new BundleCache(bundleCacheOf(root));
  const {language} = built;
  const made = [first(), ...missing()].map((input) =>
    writeSearchIndex({...input, pages: [...input.pages]}, {language, cache}),
  );
  return join(made);
}

function bundleCacheOf(root: string): BundleCacheOptions {
  return {cacheDir: cacheFolder(root), tool: codeHash('render/search/indexWorker')};
}

const contentsOnDisk = new Spilling<SiteFile>([['contents']]);

/** The files of the last index, and the hash of all that it was made from. */
interface LastIndex {
  readonly key: string;
  readonly files: readonly (readonly [path: string, key: string])[];
}

/** What an index is made with while pages are rendered. */
export interface IndexingOptions {
  readonly thread: () => IndexThread;
  readonly onSpan?: OnSpan | undefined;
}

/** An index that is made in a separate thread. */
export interface Indexing {
  /** Its files; none if it is the last index, of which `keep` finds every file in the output folder and has it stay there. */
  finish(keep: (path: string, key: string) => boolean): Promise<readonly SiteFile[]>;
  /** Ends the thread. */
  end(): Promise<void>;
}

/**
 * Begins to make the search index's files in a separate thread, unless it would be the last index. The files of a large site
 * wait on disk.
 */
export function beginSearchFiles(
  built: SearchedSite,
  root: string,
  {thread: threadFor, onSpan}: IndexingOptions,
): Indexing | undefined {
  const {config, pages: all} = built.site;
  if (!config.search) return undefined;
  const cacheDir = cacheFolder(root);
  const spill = () => (all.length >= MANY ? new SpillFile(cacheDir) : undefined);
  const pages = spill();
  const {first, keyOf, missing, join} = planSearch(built, cacheDir);
  const sentFirst = sendInput(first(), pages);
  const key = keyOf(sentFirst.pages);
  const cache = folderCache(path.join(cacheDir, 'search'));
  const place = hashOf('files', config.locale);
  let thread: IndexThread | undefined;
  const end = async (): Promise<void> => {
    await thread?.end();
  };
  const make = async (): Promise<readonly SiteFile[]> => {
    // Messages would hold the files in memory: the main thread prints, and takes none of them until it is done.
    const store = spill();
    const sent = [sentFirst, ...missing().map((input) => sendInput(input, pages))];
    const made = sent.map((): SiteFile[] => []);
    const job = {inputs: sent, spill: store?.openForThread(), cache: bundleCacheOf(root)};
    thread = threadFor();
    const cached = new Map<string, EntryFile>();
    const storeOf = (file: string | undefined): FieldStore => {
      if (file === undefined) return store!;
      const known = cached.get(file) ?? new EntryFile(file, (part) => part);
      cached.set(file, known);
      return known;
    };
    await thread.make(job, ({input, path, key, ...of}) => {
      made[input]!.push(
        'contents' in of
          ? {path, key, contents: of.contents}
          : contentsOnDisk.join({path, key}, {store: storeOf(of.file), places: [of.place]}),
      );
    });
    void end();
    const files = join(made);
    const names = files.map((file) => [file.path, file.key ?? hashOf(file.contents)] as const);
    cache.set(place, {key, files: names} satisfies LastIndex);
    return files;
  };
  const begin = () => timed({name: 'Search index', thread: 'Search index', onSpan}, make);
  const last = cache.get(place) as LastIndex | undefined;
  const kept = last?.key === key ? last.files : undefined;
  const begun = kept ? undefined : begin();
  // A build that fails does not wait for it.
  begun?.catch(() => undefined);
  return {
    end,
    finish: async (keep) => (kept?.every((file) => keep(...file)) ? [] : (begun ?? begin())),
  };
}

/** What is to be made, and what makes one index of it and of what is kept. */
interface SearchPlan {
  /** All that belongs to no older version. */
  readonly first: () => PlannedInput;
  /** The older versions of which no index is kept. */
  readonly missing: () => readonly PlannedInput[];
  /** Hash of all that the index is made from; `pages` are those of the first input. */
  readonly keyOf: (pages: readonly SearchedPage[]) => string;
  readonly join: (made: readonly (readonly SiteFile[])[]) => readonly SiteFile[];
}

/** Plans an index for each older version, which is kept, and one for all else. */
export function planSearch(built: SearchedSite, cacheDir: string): SearchPlan {
  const {site, api, frozen, history, context} = built;
  const {config, versions} = site;
  const language = context.view.locale.htmlLang;
  const searchable = site.pages.filter(isSearchable);
  const versionOf = ({route}: Page): string | undefined => site.docs.get(route)?.version.name;
  const labels = (route: string): string[] =>
    (site.places.get(route)?.trail ?? []).map(({label}) => label);
  const pageOf = (page: Page, texts: ReadonlyMap<string, LinkTexts>): SearchablePage =>
    searchablePage(page, {
      href: hrefOf(page.route, config),
      breadcrumbs: labels(page.route),
      linkTexts: listed(texts.get(page.route)),
      version: versionOf(page),
    });
  const symbolsOf = (
    references: readonly {name: string; symbols: SearchInput['api']}[],
  ): SearchInput['api'] =>
    references.flatMap(({name, symbols}) =>
      symbols.map((entry) => ({...entry, href: hrefOf(entry.href, config), version: name})),
    );

  const older = frozen.flatMap((kept) => {
    const version = versions.find(({name, isLast}) => name === kept.name && !isLast);
    const pages = searchable.filter((page) => versionOf(page) === kept.name);
    return version ? [new KeptSearch(built, {version, frozen: kept, pages, cacheDir})] : [];
  });
  const isOlder = new Set(older.map(({name}) => name));
  const rest = searchable.filter((page) => !isOlder.has(versionOf(page) ?? ''));
  const named = linkTexts([...rest.map(namedLinks), ...older.flatMap((of) => of.outward)], site);
  const keys = older.map((of) => of.keyOf(named, labels));
  // Read when the index is made again.
  let kept: readonly (KeptIndex | undefined)[] | undefined;
  const keptOf = (): readonly (KeptIndex | undefined)[] =>
    (kept ??= older.map((of, i) => of.find(keys[i]!)));

  const components = site.components.flatMap(({key, route}) => {
    const {title, description = ''} = context.modules.get(key)?.meta ?? {};
    const place = {href: hrefOf(route, config), breadcrumbs: []};
    return title ? [{...place, title, description, keywords: [], sections: []}] : [];
  });
  const contents = hashOfAll([
    JSON.stringify(components),
    ...rest.map((page) => page.htmlHash ?? hashOf(JSON.stringify(page.html))),
    ...older.map((of) => of.digest),
  ]);
  const facts = {
    api: symbolsOf(
      [{name: CURRENT, symbols: api?.search ?? []}, ...frozen].filter(
        ({name}) => !isOlder.has(name),
      ),
    ),
    language,
    versions: versions.filter(({name}) => !isOlder.has(name)).map(versionEntry),
    timestamp: timestampOf(contents, history.newest),
  };
  function* pagesOf(
    pages: readonly Page[],
    texts: ReadonlyMap<string, LinkTexts>,
  ): Generator<SearchablePage> {
    for (const page of pages) {
      const found = pageOf(page, texts);
      yield {...found, hash: hashOfPage(found)};
    }
  }
  function* firstPages(): Generator<SearchablePage> {
    yield* pagesOf(rest, named);
    yield* components;
  }
  return {
    first: () => ({...facts, pages: firstPages()}),
    missing() {
      const unkept = older.filter((_, i) => !keptOf()[i]);
      return unkept.map((of) => ({
        pages: pagesOf(of.pages, of.withOwn(named)),
        api: symbolsOf([of.frozen]),
        language,
        versions: [versionEntry(of.version)],
        timestamp: String(Number.parseInt(keys[older.indexOf(of)]!.slice(0, 12), 16)),
      }));
    },
    keyOf: (pages) =>
      hashOf(
        codeHash('render/search/indexWorker', 'render/output/searchFiles'),
        JSON.stringify([facts, components, versions.map(versionEntry), keys]),
        pages.map(({version, isApi, hash = ''}) => `${version} ${isApi} ${hash}`).join('\0'),
      ),
    join([first = [], ...made]) {
      const indexes = keptOf().map((kept, i): KeptIndex => {
        if (kept) return kept;
        const files = made.shift()!.map(({path, contents}) => ({path, contents: textOf(contents)}));
        const index = {
          key: keys[i]!,
          version: manifestIn(files).versions[0]!,
          files: files.filter(({path}) => path !== MANIFEST_PATH),
        };
        older[i]!.keep(index);
        return index;
      });
      const entries = [...manifestIn(first).versions, ...indexes.map(({version}) => version)];
      const manifest: SearchManifest = {
        versions: versions.flatMap(({name}) => entries.find((entry) => entry.name === name) ?? []),
      };
      return [
        {path: MANIFEST_PATH, contents: JSON.stringify(manifest)},
        ...first.filter(({path}) => path !== MANIFEST_PATH),
        ...indexes.flatMap(({files}) => files),
      ];
    },
  };
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
