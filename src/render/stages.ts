import path from 'node:path';
import type {ApiSite} from './api/apiPages.js';
import {resolveSymbol} from './api/symbolTable.js';
import {cacheFolder} from './cache.js';
import {ownModule} from './bundlePlugins.js';
import type {ClientBuild, IslandModule} from './client.js';
import type {SiteConfig} from './config.js';
import {timestampOf, type History} from './git.js';
import {hashOf} from './hash.js';
import type {LoadedConfig} from './loadConfig.js';
import {islandFile} from './markdown/islandKey.js';
import type {ParseJob} from './pageCache.js';
import type {Made} from './remembered.js';
import type {RenderContext} from './renderPages.js';
import {isSearchable, searchPage, type SearchInput} from './search/input.js';
import {writeSearchIndex} from './search/writeSearchIndex.js';
import type {ApiParts, Site} from './site.js';
import type {SiteFile} from './siteFiles.js';
import type {FoundSource} from './sources.js';
import {toolKey} from './toolKey.js';
import {absolute, hrefOf, joinRoute} from './urls.js';
import type {FrozenVersion} from './versions/frozen.js';
import {CURRENT, currentPath} from './versions/planVersions.js';
import {runInWorker} from './workerModule.js';

/** What every stage is told. */
export interface StageOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Threads for parsing; defaults to the machine's cores. */
  readonly workers?: number;
  /** The locale to build; defaults to the site's own default. */
  readonly locale?: string;
  /** Drafts are part of the site, and React is its development build. */
  readonly dev?: boolean;
  /** A site that is already wrong is made no further than shows what else is. */
  readonly stopAtErrors?: boolean;
  /** Changes the settings before anything is made from them. */
  readonly settings?: (config: SiteConfig) => SiteConfig;
  /** Told when a stage begins and how far it is. */
  readonly onStage?: (stage: Stage) => void;
}

/** A stage, and how much of its work is done. */
export interface Stage {
  readonly name: 'read' | 'parse' | 'assemble' | 'bundle' | 'render' | 'write' | 'check';
  readonly done?: number;
  readonly total?: number;
}

/** Everything that a site's files are made from. */
export interface BuiltSite {
  readonly loaded: LoadedConfig;
  readonly site: Site;
  readonly api: ApiSite | undefined;
  readonly frozen: readonly FrozenVersion[];
  readonly history: History;
  readonly context: RenderContext;
  readonly client: ClientBuild;
}

/** The API reference; what reads it is loaded only where the config asks for one. */
export async function readApiPages(
  loaded: LoadedConfig,
  root: string,
): Promise<Made<ApiSite | undefined>> {
  if (!loaded.config.api) return {value: undefined, diagnostics: []};
  const {readApiSite} = await import('./apiSite.js');
  return readApiSite({root, loaded, cacheDir: cacheFolder(root), tool: toolKey()});
}

/** The API reference where it has been made before, else nothing but its place in the menus. */
export async function keptApiPages(
  loaded: LoadedConfig,
  root: string,
): Promise<Made<ApiSite | undefined>> {
  if (!loaded.config.api) return {value: undefined, diagnostics: []};
  const {keptApiSite} = await import('./apiSite.js');
  return keptApiSite({root, loaded, cacheDir: cacheFolder(root), tool: toolKey()});
}

/** What the reference adds to the site. */
export function apiParts(api: ApiSite | undefined): ApiParts | undefined {
  if (!api) return undefined;
  const entries = Object.values(api.symbols).flat();
  const deprecated = entries.filter((entry) => entry.deprecated).map(({route}) => route);
  return {
    ...api,
    symbol: (name) => resolveSymbol(api.symbols, name),
    deprecated: new Set(deprecated),
  };
}

/** How a source is parsed. */
export function parseJob(
  {repository, about, ...source}: FoundSource,
  {root, config}: {root: string; config: SiteConfig},
): ParseJob {
  const docs = currentPath(config);
  const base = {
    doc: docs,
    readme: joinRoute(docs, 'packages'),
    page: '/',
    post: config.blog ? `/${config.blog.routeBasePath}` : '/',
  }[source.kind];
  return {
    source,
    settings: {
      base,
      staticDir: path.join(root, 'content', 'static'),
      siteUrl: absolute(config.baseUrl, config).replace(/\/$/, ''),
      symbolLinks: config.api !== undefined,
      ...(config.messages ? {messages: config.messages} : {}),
      ...(repository ? {repository} : {}),
      ...(about ? {about} : {}),
    },
  };
}

/** The modules that hydrate parts of pages: search results, React pages, components of MDX pages. */
export function islandModules({config, components, pages}: Site, root: string): IslandModule[] {
  const imported = new Set<string>();
  for (const page of pages) for (const key of page.islands) imported.add(key);
  return [
    ...(config.search ? [{key: 'search', file: ownModule('templates/pages/SearchResults')}] : []),
    ...components.map(({key, file}) => ({key, file})),
    ...[...imported].sort().flatMap((key) => {
      const found = islandFile(root, key);
      return found ? [{key, file: found.file, exportName: found.name}] : [];
    }),
  ];
}

/** Pages are rendered with the site's views; other islands were, where their page was parsed. */
export function isPageModule({key}: IslandModule): boolean {
  return key.startsWith('page:');
}

/** What of a site is searched. */
type SearchedSite = Pick<BuiltSite, 'site' | 'api' | 'frozen' | 'history' | 'context'>;

/** What the search index is made of. */
export function searchInput({
  site,
  api,
  frozen,
  history,
  context: {modules},
}: SearchedSite): SearchInput {
  const {config} = site;
  const labels = (route: string): string[] =>
    (site.places.get(route)?.trail ?? []).map(({label}) => label);
  const components = site.components.flatMap(({key, route}) => {
    const {title, description = ''} = modules.get(key)?.meta ?? {};
    const place = {href: hrefOf(route, config), breadcrumbs: []};
    return title ? [{...place, title, description, keywords: [], sections: []}] : [];
  });
  const pages = site.pages.filter(isSearchable).map((page) =>
    searchPage(page, {
      href: hrefOf(page.route, config),
      breadcrumbs: labels(page.route),
      version: site.docs.get(page.route)?.version.name,
    }),
  );
  return {
    pages: [...pages, ...components],
    api: [{name: CURRENT, symbols: api?.search ?? []}, ...frozen].flatMap(({name, symbols}) =>
      symbols.map((entry) => ({...entry, href: hrefOf(entry.href, config), version: name})),
    ),
    versions: site.versions.map(({name, label, isLast}) => ({name, label, isLast})),
    timestamp: timestampOf(
      hashOf(JSON.stringify(components), ...site.pages.map(({html}) => html)),
      history.newest,
    ),
  };
}

/** The search index's files. */
export function searchFiles(built: SearchedSite): readonly SiteFile[] {
  return built.site.config.search ? writeSearchIndex(searchInput(built)) : [];
}

/** The same, made by a thread of its own. */
export async function searchFilesMeanwhile(built: SearchedSite): Promise<readonly SiteFile[]> {
  if (!built.site.config.search) return [];
  return runInWorker(new URL('./search/worker.js', import.meta.url), {
    workerData: searchInput(built),
  });
}
