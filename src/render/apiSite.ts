import path from 'node:path';
import {apiEn} from '../templates/api/apiMessages.js';
import type {ApiSite, RenderMarkdown} from './api/apiPages.js';
import {apiSidebar} from './api/apiSidebar.js';
import {codeKey} from './api/codeKey.js';
import {placesOf} from './api/places.js';
import {sourceLink} from './api/sourceLink.js';
import {folderCache} from './cache.js';
import type {SiteConfig} from './config.js';
import {keptWhileSame, readKept, type KeptPlace} from './fileCache.js';
import {hashOf} from './hash.js';
import type {Diagnostic} from './diagnostic.js';
import type {LoadedConfig} from './loadConfig.js';
import type {Made} from './remembered.js';
import {joinRoute} from './urls.js';
import {currentPath} from './versions/planVersions.js';

/** Where the reference is built. */
export interface ApiSiteOptions {
  readonly root: string;
  /** The site's settings; their file is named where a package of theirs is wrong. */
  readonly loaded: LoadedConfig;
  readonly cacheDir: string;
  readonly tool: string;
}

/**
 * The API reference of a site; undefined, and TypeDoc never loaded, where its config asks for none. Made anew
 * only where a declaration or the config is another.
 */
export async function readApiSite(options: ApiSiteOptions): Promise<Made<ApiSite | undefined>> {
  if (!options.loaded.config.api) return {value: undefined, diagnostics: []};
  return keptWhileSame(placeOf(options), () => makeApiSite(options));
}

/** The reference as it was made before; where that is not there, nothing but its place in the menus. */
export function keptApiSite(options: ApiSiteOptions): Made<ApiSite> {
  const kept = readKept<ApiSite>(placeOf(options));
  if (kept) return kept;
  const {config} = options.loaded;
  const model = {packages: [], modules: []};
  const places = placesOf(model, baseOf(config));
  const sidebar = apiSidebar(model, {places, text: config.apiMessages ?? apiEn});
  const value = {pages: [], sidebar, aliases: [], symbols: {}, search: []};
  return {value, diagnostics: [], isStandIn: true};
}

function placeOf({root, loaded, tool}: ApiSiteOptions): KeptPlace {
  const code = [codeKey('model'), codeKey('pages')];
  return {root, key: hashOf('api-site', tool, ...code, root, JSON.stringify(loaded.config))};
}

function baseOf(config: SiteConfig): string {
  return joinRoute(currentPath(config), 'api');
}

async function makeApiSite({
  root,
  loaded: {config, file, inputs},
  cacheDir,
  tool,
}: ApiSiteOptions): Promise<Made<ApiSite>> {
  const [{readApi}, {apiPages}] = await Promise.all([
    import('./api/readApi.js'),
    import('./api/apiPages.js'),
  ]);
  const entries = (config.api?.packages ?? []).map((name, i) => ({
    name,
    origin: {file, key: ['api', 'packages', i]},
  }));
  // The pipeline is loaded for the first comment that no cache has.
  let renderer: Promise<RenderMarkdown> | undefined;
  const markdown: RenderMarkdown = async (text, at) => {
    renderer ??= import('./apiComments.js').then((module) =>
      module.commentRenderer({root, config}),
    );
    return (await renderer)(text, at);
  };
  const model = await readApi({root, entries, cacheDir});
  const thrown = new Map<string, Diagnostic>();
  const own = config.api?.source;
  const source: typeof own = own
    ? (of) => {
        try {
          const address: unknown = own(of);
          if (address === undefined || typeof address === 'string') return address;
          throw new Error(`it gave a ${typeof address} for ${of.file}`);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          thrown.set(why, sourceThrew(why, file));
          return undefined;
        }
      }
    : sourceLink(root);
  const site = await apiPages(model.value, {
    root,
    base: baseOf(config),
    markdown,
    words: config.apiMessages,
    messages: config.messages,
    source,
    cache: folderCache(path.join(cacheDir, 'api-pages')),
    tool,
  });
  return {
    value: site.value,
    diagnostics: [...model.diagnostics, ...site.diagnostics, ...thrown.values()],
    // What the config gives besides its plain settings, `source`, may be in any file of it.
    files: [...(model.files ?? []), ...inputs],
  };
}

function sourceThrew(why: string, file: string): Diagnostic {
  return {
    id: 'api-source-threw',
    severity: 'error',
    message: `The function api.source failed: ${why}`,
    hint: 'It is called with every file of declarations; return the address of its source, or undefined where it knows none.',
    file,
    key: ['api', 'source'],
  };
}
