import type {Site} from '../assemble/site.js';
import {cacheFolder} from '../cache/cache.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import {CURRENT} from '../config/planVersions.js';
import {hrefOf} from '../model/urls.js';
import {isSearchable, searchablePage, type SearchInput} from '../search/input.js';
import type {EncodedFile} from '../search/worker.js';
import {writeSearchIndex} from '../search/writeSearchIndex.js';
import {timestampOf} from '../system/gitHistory.js';
import {MANY, SpillFile, Spilling} from '../system/spillFile.js';
import {readFromWorker} from '../system/worker.js';
import type {BuiltSite} from './builtSite.js';
import {linkTexts} from './linkTexts.js';
import type {SiteFile} from './siteFiles.js';

/** Parts of a site that the search index covers. */
export type SearchedSite = Pick<BuiltSite, 'site' | 'api' | 'frozen' | 'history' | 'context'>;

/** Input of the search index. */
export function searchInput({
  site,
  api,
  frozen,
  history,
  context: {modules, view},
}: SearchedSite): SearchInput {
  const {config} = site;
  const labels = (route: string): string[] =>
    (site.places.get(route)?.trail ?? []).map(({label}) => label);
  const components = site.components.flatMap(({key, route}) => {
    const {title, description = ''} = modules.get(key)?.meta ?? {};
    const place = {href: hrefOf(route, config), breadcrumbs: []};
    return title ? [{...place, title, description, keywords: [], sections: []}] : [];
  });
  const searchable = site.pages.filter(isSearchable);
  const named = linkTexts(searchable, site);
  const pages = searchable.map((page) =>
    searchablePage(page, {
      href: hrefOf(page.route, config),
      breadcrumbs: labels(page.route),
      linkTexts: Array.from(named.get(page.route) ?? [], ([id, texts]) => [id, [...texts]]),
      version: site.docs.get(page.route)?.version.name,
    }),
  );
  return {
    pages: [...pages, ...components],
    api: [{name: CURRENT, symbols: api?.search ?? []}, ...frozen].flatMap(({name, symbols}) =>
      symbols.map((entry) => ({...entry, href: hrefOf(entry.href, config), version: name})),
    ),
    versions: site.versions.map(({name, label, isLast}) => ({name, label, isLast})),
    language: view.locale.htmlLang,
    timestamp: timestampOf(hashOfAll(contentsOf(components, site)), history.newest),
  };
}

/** Contents that determine the hash in the index's file names. */
function* contentsOf(components: readonly object[], {pages}: Site): Generator<string> {
  yield JSON.stringify(components);
  for (const page of pages) yield page.htmlHash ?? hashOf(JSON.stringify(page.html));
}

/** The search index's files. */
export function searchFiles(built: BuiltSite): readonly SiteFile[] {
  return built.site.config.search ? writeSearchIndex(searchInput(built), built.language) : [];
}

const spilling = new Spilling<EncodedFile>([['contents']]);

/** The search index's files, made in a separate thread. Those of a large site wait on disk. */
export async function searchFilesMeanwhile(
  built: SearchedSite,
  root: string,
): Promise<readonly SiteFile[]> {
  if (!built.site.config.search) return [];
  const isLarge = built.site.pages.length >= MANY;
  const spill = isLarge ? new SpillFile(cacheFolder(root)) : undefined;
  const files: SiteFile[] = [];
  await readFromWorker<EncodedFile>(new URL('../search/worker.js', import.meta.url), {
    workerData: searchInput(built),
    take(file) {
      files.push(spill ? spilling.move(file, spill) : file);
    },
  });
  return files;
}
