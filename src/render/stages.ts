import path from 'node:path';
import {buildClient, type ClientBuild, type IslandModule} from './client.js';
import type {ApiSite} from './api/apiPages.js';
import {resolveSymbol} from './api/symbolTable.js';
import type {ApiSiteOptions} from './apiSite.js';
import type {SiteConfig} from './config.js';
import {cspPolicy} from './csp.js';
import type {Findings} from './findings.js';
import {readHistory, timestampOf, type History} from './git.js';
import {hashOf} from './hash.js';
import {loadConfig, type LoadedConfig} from './loadConfig.js';
import {islandFile} from './markdown/islandKey.js';
import type {ParseJob} from './pageCache.js';
import {parsePages} from './parsePages.js';
import type {RenderContext} from './renderPages.js';
import {isSearchable, searchPage, type SearchInput} from './search/input.js';
import {writeSearchIndex} from './search/writeSearchIndex.js';
import {loadServerModules} from './serverModules.js';
import {assembleSite, type Site} from './site.js';
import {INLINE_SCRIPTS, type SiteFile} from './siteFiles.js';
import {viewSite} from './siteView.js';
import {readSources, type FoundSource, type Sources} from './sources.js';
import {toolKey} from './toolKey.js';
import {hrefOf} from './urls.js';

/** What every stage is told. */
export interface StageOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Threads for parsing; defaults to the machine's cores. */
  readonly workers?: number;
  /** Drafts are part of the site, and React is its development build. */
  readonly dev?: boolean;
  /** Told when a stage begins and how far it is. */
  readonly onStage?: (stage: Stage) => void;
}

/** A stage, and how much of its work is done. */
export interface Stage {
  readonly name: 'read' | 'parse' | 'assemble' | 'bundle' | 'render' | 'write' | 'check';
  readonly done?: number;
  readonly total?: number;
}

/** A site's settings and everything that it is made of. */
export interface Inputs {
  readonly loaded: LoadedConfig;
  readonly sources: Sources;
}

/** Folder of everything derived; safe to delete. */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen', 'cache');
}

/** Reads the config and all sources; undefined where the config is unusable. */
export async function readInputs(
  {root, onStage}: StageOptions,
  findings: Findings,
): Promise<Inputs | undefined> {
  onStage?.({name: 'read'});
  const loaded = findings.take(await loadConfig(root));
  if (!loaded) return undefined;
  return {loaded, sources: findings.take(await readSources(root, loaded.config))};
}

/** A site, and what version control knows of it. */
export interface Assembled {
  readonly site: Site;
  readonly api: ApiSite | undefined;
  readonly history: History;
}

/** Parses all texts and brings them together. */
export async function parseSite(
  {loaded: {config, file: configFile}, sources}: Inputs,
  {options, findings}: {options: StageOptions; findings: Findings},
): Promise<Assembled> {
  const {root, onStage, workers, dev = false} = options;
  const jobs = sources.texts.map((source) => parseJob(source, {root, config}));
  const total = jobs.length;
  onStage?.({name: 'parse', done: 0, total});
  const [pages, api, history] = await Promise.all([
    parsePages(jobs, {
      root,
      cacheDir: cacheFolder(root),
      tool: toolKey(),
      onProgress: (done) => onStage?.({name: 'parse', done, total}),
      ...(workers === undefined ? {} : {workers}),
    }),
    // Beside the parsing, in a worker of its own.
    loadApiSite({root, config, configFile, cacheDir: cacheFolder(root), tool: toolKey()}, findings),
    readHistory(root),
  ]);
  for (const {diagnostics} of pages) findings.add(diagnostics);
  onStage?.({name: 'assemble'});
  const reference = api && {
    ...api,
    symbol: (name: string) => resolveSymbol(api.symbols, name),
  };
  const site = findings.take(
    assembleSite({config, configFile, pages, ...sources, api: reference, drafts: dev}),
  );
  return {site, api, history};
}

/** The API reference; what reads it is loaded only where the config asks for one. */
async function loadApiSite(
  options: ApiSiteOptions,
  findings: Findings,
): Promise<ApiSite | undefined> {
  if (!options.config.api) return undefined;
  const {readApiSite} = await import('./apiSite.js');
  return readApiSite(options, findings);
}

function parseJob(
  {repository, ...source}: FoundSource,
  {root, config}: {root: string; config: SiteConfig},
): ParseJob {
  const docs = `/${config.docs.routeBasePath}`;
  const base = {
    doc: docs,
    readme: `${docs}/packages`,
    page: '/',
    post: config.blog ? `/${config.blog.routeBasePath}` : '/',
  }[source.kind];
  return {
    source,
    settings: {
      base,
      staticDir: path.join(root, 'content', 'static'),
      siteUrl: config.url.replace(/\/$/, ''),
      symbolLinks: config.api !== undefined,
      ...(repository ? {repository} : {}),
    },
  };
}

/** A site ready to be rendered. */
export interface Renderable {
  readonly context: RenderContext;
  readonly client: ClientBuild;
}

/** Bundles the site's script, styles and React pages; undefined where one does not bundle. */
export async function bundleSite(
  {site, history}: Assembled,
  {options, findings}: {options: StageOptions; findings: Findings},
): Promise<Renderable | undefined> {
  const {root, onStage, dev = false} = options;
  onStage?.({name: 'bundle'});
  const view = findings.take(viewSite(site, {dev}));
  const islands = islandModules(site, root);
  const [client, modules] = await Promise.all([
    buildClient({root, site: view, islands, dev}),
    loadServerModules({root, islands: islands.filter(isPage), baseUrl: site.config.baseUrl, dev}),
  ]);
  const built = findings.take(client);
  const {csp} = site.config;
  const context = {
    site,
    view,
    ...(csp === 'meta' ? {csp: cspPolicy(INLINE_SCRIPTS)} : {}),
    modules: findings.take(modules),
    dates: history.dates,
    report: (found: Parameters<Findings['add']>[0]) => {
      findings.add(found);
    },
  };
  if (!built) return undefined;
  return {client: built, context: {...context, assets: built.assets, islands: built.islands}};
}

/** The modules that hydrate parts of pages: React pages, and components that MDX pages import. */
function islandModules({components, pages}: Site, root: string): IslandModule[] {
  const imported = [...new Set(pages.flatMap(({islands}) => islands))].sort();
  return [
    ...components.map(({key, file}) => ({key, file})),
    ...imported.flatMap((key) => {
      const found = islandFile(root, key);
      return found ? [{key, file: found.file, exportName: found.name}] : [];
    }),
  ];
}

/** Pages are rendered with the site's views; other islands were, where their page was parsed. */
function isPage({key}: IslandModule): boolean {
  return key.startsWith('page:');
}

/** The search index's files. */
export function searchFiles(assembled: Assembled): readonly SiteFile[] {
  return assembled.site.config.search ? writeSearchIndex(searchInput(assembled)) : [];
}

/** What the search index is made of. */
export function searchInput({site, api, history}: Assembled): SearchInput {
  const {config} = site;
  const labels = (route: string): string[] =>
    (site.places.get(route)?.trail ?? []).map(({label}) => label);
  return {
    pages: site.pages
      .filter(isSearchable)
      .map((page) =>
        searchPage(page, {href: hrefOf(page.route, config), breadcrumbs: labels(page.route)}),
      ),
    api: (api?.search ?? []).map((entry) => ({...entry, href: hrefOf(entry.href, config)})),
    versions: [{name: 'current', label: 'Next', isLast: true}],
    timestamp: timestampOf(hashOf(...site.pages.map(({html}) => html)), history.newest),
  };
}
