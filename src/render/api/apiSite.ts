import path from 'node:path';
import {apiEn} from '../../templates/api/apiMessages.js';
import {cacheFolder, folderCache, SHARED_FOLDERS} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {EntryFile} from '../cache/entryFile.js';
import {cacheByFiles, readCached, timeOfCache, type CachePlace} from '../cache/fileCache.js';
import {hashOf} from '../cache/hash.js';
import type {SharedCache} from '../cache/sharedCache.js';
import type {StageResult} from '../cache/stageCache.js';
import type {SiteConfig} from '../config/config.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import {originalLanguage} from '../config/locale.js';
import {currentPath} from '../config/planVersions.js';
import {type Diagnostic, messageOf} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {joinRoute} from '../model/urls.js';
import {callSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {missingPackages} from '../system/optionalPackages.js';
import {timed, type OnSpan} from '../system/spans.js';
import {Spilling} from '../system/spillFile.js';
import {historyFile, readHistoryFile} from './history/historyFile.js';
import type {ApiSite, RenderMarkdown} from './pages/apiPages.js';
import {apiSidebar} from './pages/apiSidebar.js';
import {sourceLink, type SourceLink} from './pages/sourceLink.js';
import {symbolPlaces} from './pages/symbolPlaces.js';
import type {ApiSourceFile} from '../config/userConfig.js';

/** Name of the code that makes the pages and the model of the reference; its hash is part of cache keys. */
const CODE = 'render/api/apiSite';

/** Context in which a reference is made. */
interface ApiPlace {
  readonly root: string;
  /**
   * Whether the content of cached pages stays readable for as long as the pages are held, even if the cache is
   * deleted.
   */
  readonly isLasting: boolean;
  readonly shared: SharedCache | undefined;
  readonly onSpan: OnSpan | undefined;
}

/** Fields of a page that are cached separately, grouped by use: printing and searching. */
const apiContent = new Spilling<Page>([
  ['html', 'headings', 'links'],
  ['sections', 'linkNames'],
]);

/** A cached reference, with the answers of the config's function `api.source`. */
interface CachedApi {
  readonly site: ApiSite;
  readonly sourceLinks: readonly (readonly [of: ApiSourceFile, address: string | null])[];
}

/**
 * The API reference of a site. Undefined, without loading TypeDoc, if the site's config does not ask for a
 * reference. Recomputed only when a declaration, the config, or an answer of its `source` function has changed.
 */
export async function readApiSite(
  loaded: LoadedConfig,
  place: ApiPlace,
): Promise<StageResult<ApiSite | undefined>> {
  const {root} = place;
  if (!loaded.config.api) return {value: undefined, diagnostics: []};
  const cached = readCachedApi(loaded, place);
  if (cached) return cached;
  const missing = missingPackages('the API reference', ['typedoc', 'typescript']);
  if (missing) {
    const {value} = emptyApiSite(loaded.config);
    return {value, diagnostics: [{...missing, file: loaded.file, key: ['api']}]};
  }
  const begun = timeOfCache(root);
  const thread = 'API reference';
  const {value, ...made} = await timed({name: thread, thread, onSpan: place.onSpan}, () =>
    makeApiSite(loaded, place),
  );
  if (made.diagnostics.length === 0) {
    const pages = value.site.pages.map((page) => apiContent.split(page));
    const site = {...value.site, pages: pages.map(({head}) => head)};
    const parts = pages.flatMap(({groups}) => groups);
    cacheByFiles(placeOf(loaded, root), {...made, value: {...value, site}}, {begun, parts});
  }
  return {...made, value: value.site};
}

/** The cached reference; if the cache has no valid one, only the reference's place in the menus. */
export function cachedApiSite(
  loaded: LoadedConfig,
  place: Pick<ApiPlace, 'root' | 'isLasting'>,
): StageResult<ApiSite | undefined> {
  const {config} = loaded;
  if (!config.api) return {value: undefined, diagnostics: []};
  const cached = readCachedApi(loaded, place);
  return cached ?? {...emptyApiSite(config), isPartial: true};
}

/** A reference's place in the menus. */
function emptyApiSite(config: SiteConfig): StageResult<ApiSite> {
  const model = {packages: [], modules: []};
  const places = symbolPlaces(model, baseOf(config));
  const sidebar = apiSidebar(model, {places, text: config.apiMessages ?? apiEn});
  const value = {pages: [], sidebar, aliases: [], symbols: {}, search: []};
  return {value, diagnostics: []};
}

/**
 * Calls `api.source` again and compares its answers, which may depend on input outside the key, such as the
 * environment.
 */
function readCachedApi(
  loaded: LoadedConfig,
  {root, isLasting}: Pick<ApiPlace, 'root' | 'isLasting'>,
): StageResult<ApiSite> | undefined {
  const cached = readCached<CachedApi>(placeOf(loaded, root));
  if (!cached) return undefined;
  const {value, parts, ...result} = cached;
  const {site, sourceLinks} = value;
  const own = loaded.config.api?.source;
  try {
    const isSame = callSiteCode(sourceCode(loaded), () =>
      sourceLinks.every(([of, address]) => (own?.(of) ?? null) === address),
    );
    if (!isSame) return undefined;
    const store = new EntryFile(parts.file, (group) => group, {isLasting});
    const {size} = apiContent;
    const pages = site.pages.map((head, i) =>
      apiContent.join(head, {store, places: parts.places.slice(i * size, (i + 1) * size)}),
    );
    return {...result, value: {...site, pages}};
  } catch {
    // The call fails again when the reference is made, and is reported then.
    return undefined;
  }
}

/** The config's function for the address of a source, and its answers so far. */
interface AskedSource {
  readonly ask: SourceLink;
  readonly sourceLinks: CachedApi['sourceLinks'];
  readonly failures: ReadonlyMap<string, Diagnostic>;
}

function sourceCode({file, hash}: LoadedConfig): SiteCode {
  return {name: 'config', file, hash: hashOf('api.source', hash)};
}

function askSource(loaded: LoadedConfig): AskedSource | undefined {
  const {config, file} = loaded;
  const own = config.api?.source;
  if (!own) return undefined;
  const code = sourceCode(loaded);
  const sourceLinks: [ApiSourceFile, string | null][] = [];
  const failures = new Map<string, Diagnostic>();
  const answers = new Map<string, string | undefined>();
  const ask: SourceLink = (of) => {
    const key = JSON.stringify(of);
    if (!answers.has(key)) answers.set(key, answer(of));
    return answers.get(key);
  };
  const answer = (of: ApiSourceFile): string | undefined => {
    try {
      const address: unknown = callSiteCode(code, () => own(of));
      if (address !== undefined && typeof address !== 'string') {
        throw new Error(`it returned a ${typeof address} for ${of.file}`);
      }
      sourceLinks.push([of, address ?? null]);
      return address;
    } catch (error) {
      const why = messageOf(error);
      failures.set(why, error instanceof SiteCodeError ? error.diagnostic : sourceThrew(why, file));
      return undefined;
    }
  };
  return {ask, sourceLinks, failures};
}

function placeOf({config}: LoadedConfig, root: string): CachePlace {
  const settings = JSON.stringify({...config, cache: undefined});
  return {root, key: hashOf('api-site', codeHash(CODE), root, settings)};
}

function baseOf(config: SiteConfig): string {
  return joinRoute(currentPath(config), 'api');
}

async function makeApiSite(
  loaded: LoadedConfig,
  {root, shared}: ApiPlace,
): Promise<StageResult<CachedApi>> {
  const {config, file, inputs} = loaded;
  const cacheDir = cacheFolder(root);
  const [{readApi}, {apiPages}] = await Promise.all([
    import('./extract/readApi.js'),
    import('./pages/apiPages.js'),
  ]);
  const history = readHistoryFile(root);
  const entries = (config.api?.packages ?? []).map((name, i) => ({
    name,
    origin: {file, key: ['api', 'packages', i]},
  }));
  // The pipeline is loaded for the first comment that is not cached.
  let renderer: Promise<RenderMarkdown> | undefined;
  const markdown: RenderMarkdown = async (text, at) => {
    renderer ??= import('./apiComments.js').then((module) =>
      module.commentRenderer({root, config}),
    );
    return (await renderer)(text, at);
  };
  const model = await readApi({root, entries, cacheDir, shared});
  const asked = askSource(loaded);
  const site = await apiPages(model.value, {
    root,
    base: baseOf(config),
    markdown,
    words: config.apiMessages,
    messages: config.messages,
    language: originalLanguage(config),
    source: asked?.ask ?? sourceLink(root),
    history: history.value,
    cache: folderCache(path.join(cacheDir, SHARED_FOLDERS.apiPages)),
    shared,
    tool: codeHash(CODE),
  });
  return {
    value: {site: site.value, sourceLinks: asked?.sourceLinks ?? []},
    diagnostics: [
      ...model.diagnostics,
      ...history.diagnostics,
      ...site.diagnostics,
      ...(asked?.failures.values() ?? []),
    ],
    // The config's function `source` may depend on any of its files.
    files: [
      ...(model.files ?? []),
      ...inputs,
      historyFile(root),
      ...site.value.pages.flatMap(({dependencies}) => dependencies.map(({file}) => file)),
    ],
  };
}

function sourceThrew(why: string, file: string): Diagnostic {
  return {
    id: 'api-source-threw',
    severity: 'error',
    message: `The function api.source failed: ${why}`,
    hint: 'Return the address of the source of a declaration file, or undefined.',
    file,
    key: ['api', 'source'],
  };
}
