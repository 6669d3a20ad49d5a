import {cacheFolder} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {CURRENT} from '../config/planVersions.js';
import type {Page} from '../model/page.js';
import {hrefOf} from '../model/urls.js';
import {BundleCache, type BundleCacheOptions} from '../search/bundleCache.js';
import {
  isSearchable,
  searchablePage,
  sendInput,
  spilledPage,
  type SearchInput,
} from '../search/input.js';
import {MANIFEST_PATH, type SearchManifest} from '../search/shared/files.js';
import {indexInThread} from '../search/indexThread.js';
import {writeSearchIndex} from '../search/writeSearchIndex.js';
import {timestampOf} from '../system/gitHistory.js';
import {MANY, SpillFile, Spilling} from '../system/spillFile.js';
import type {BuiltSite} from './builtSite.js';
import {KeptSearch, type KeptIndex, type SearchedSite} from './keptSearch.js';
import {linkTexts, listed, namedLinks, type LinkTexts} from './linkTexts.js';
import type {SiteFile} from './siteFiles.js';

/** The search index's files. */
export function searchFiles(built: BuiltSite, root: string): readonly SiteFile[] {
  if (!built.site.config.search) return [];
  const {inputs, join} = planSearch(built, cacheFolder(root));
  const cache = new BundleCache(bundleCacheOf(root));
  const {language} = built;
  return join(inputs.map((input) => writeSearchIndex(input, {language, cache})));
}

function bundleCacheOf(root: string): BundleCacheOptions {
  return {cacheDir: cacheFolder(root), tool: codeHash('render/search/indexWorker')};
}

const contentsOnDisk = new Spilling<SiteFile>([['contents']]);

/** The search index's files, made in a separate thread. Those of a large site wait on disk. */
export async function searchFilesMeanwhile(
  built: SearchedSite,
  root: string,
): Promise<readonly SiteFile[]> {
  if (!built.site.config.search) return [];
  const isLarge = built.site.pages.length >= MANY;
  const spill = () => (isLarge ? new SpillFile(cacheFolder(root)) : undefined);
  // Messages would hold the files in memory: the main thread prints, and takes none of them until it is done.
  const [pages, store] = [spill(), spill()];
  const {inputs, join} = planSearch(built, cacheFolder(root), pages);
  const made = inputs.map((): SiteFile[] => []);
  const sent = inputs.map((input) => sendInput(input, pages));
  const job = {inputs: sent, spill: store?.openForThread(), cache: bundleCacheOf(root)};
  await indexInThread(job, ({input, path, ...file}) => {
    made[input]!.push(
      'place' in file
        ? contentsOnDisk.join({path}, {store: store!, places: [file.place]})
        : {path, ...file},
    );
  });
  return join(made);
}

/** What is to be made, and what makes one index of it and of what is kept. */
interface SearchPlan {
  /** The first has all that belongs to no older version. */
  readonly inputs: readonly SearchInput[];
  readonly join: (made: readonly (readonly SiteFile[])[]) => readonly SiteFile[];
}

/** Plans an index for each older version, which is kept, and one for all else. With `spill`, the pages wait in that file. */
export function planSearch(built: SearchedSite, cacheDir: string, spill?: SpillFile): SearchPlan {
  const {site, api, frozen, history, context} = built;
  const {config, versions} = site;
  const language = context.view.locale.htmlLang;
  const searchable = site.pages.filter(isSearchable);
  const versionOf = ({route}: Page): string | undefined => site.docs.get(route)?.version.name;
  const labels = (route: string): string[] =>
    (site.places.get(route)?.trail ?? []).map(({label}) => label);
  const inputOf = (
    pages: readonly Page[],
    texts: ReadonlyMap<string, LinkTexts>,
    symbols: readonly {name: string; symbols: SearchInput['api']}[],
  ): Pick<SearchInput, 'pages' | 'api' | 'language'> => ({
    pages: pages.map((page) => {
      const found = searchablePage(page, {
        href: hrefOf(page.route, config),
        breadcrumbs: labels(page.route),
        linkTexts: listed(texts.get(page.route)),
        version: versionOf(page),
      });
      return spill ? spilledPage(found, spill) : found;
    }),
    api: symbols.flatMap((of) =>
      of.symbols.map((entry) => ({...entry, href: hrefOf(entry.href, config), version: of.name})),
    ),
    language,
  });

  const older = frozen.flatMap((kept) => {
    const version = versions.find(({name, isLast}) => name === kept.name && !isLast);
    const pages = searchable.filter((page) => versionOf(page) === kept.name);
    return version ? [new KeptSearch(built, {version, frozen: kept, pages, cacheDir})] : [];
  });
  const isOlder = new Set(older.map(({name}) => name));
  const rest = searchable.filter((page) => !isOlder.has(versionOf(page) ?? ''));
  const named = linkTexts([...rest.map(namedLinks), ...older.flatMap((of) => of.outward)], site);
  const found = older.map((of) => {
    const key = of.keyOf(named, labels);
    return {of, key, kept: of.find(key)};
  });
  const missing = found.filter(({kept}) => !kept);

  const components = site.components.flatMap(({key, route}) => {
    const {title, description = ''} = context.modules.get(key)?.meta ?? {};
    const place = {href: hrefOf(route, config), breadcrumbs: []};
    return title ? [{...place, title, description, keywords: [], sections: []}] : [];
  });
  const restInput = inputOf(
    rest,
    named,
    [{name: CURRENT, symbols: api?.search ?? []}, ...frozen].filter(({name}) => !isOlder.has(name)),
  );
  const contents = hashOfAll([
    JSON.stringify(components),
    ...rest.map((page) => page.htmlHash ?? hashOf(JSON.stringify(page.html))),
    ...older.map((of) => of.digest),
  ]);
  return {
    inputs: [
      {
        ...restInput,
        pages: [...restInput.pages, ...components],
        versions: versions.filter(({name}) => !isOlder.has(name)).map(versionEntry),
        timestamp: timestampOf(contents, history.newest),
      },
      ...missing.map(({of, key}) => ({
        ...inputOf(of.pages, of.withOwn(named), [of.frozen]),
        versions: [versionEntry(of.version)],
        timestamp: String(Number.parseInt(key.slice(0, 12), 16)),
      })),
    ],
    join([first = [], ...made]) {
      const indexes = found.map(({of, key, kept}): KeptIndex => {
        if (kept) return kept;
        const files = made[missing.findIndex((one) => one.of === of)]!.map(({path, contents}) => ({
          path,
          contents: textOf(contents),
        }));
        const index = {
          key,
          version: manifestIn(files).versions[0]!,
          files: files.filter(({path}) => path !== MANIFEST_PATH),
        };
        of.keep(index);
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

function versionEntry({
  name,
  label,
  isLast,
}: SearchInput['versions'][number]): SearchInput['versions'][number] {
  return {name, label, isLast};
}

function manifestIn(files: readonly SiteFile[]): SearchManifest {
  const file = files.find(({path}) => path === MANIFEST_PATH)!;
  return JSON.parse(textOf(file.contents)) as SearchManifest;
}

function textOf(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}
