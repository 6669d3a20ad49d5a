import path from 'node:path';
import type {ApiSite, RenderMarkdown} from './api/apiPages.js';
import {sourceLink} from './api/sourceLink.js';
import {folderCache} from './cache.js';
import type {SiteConfig} from './config.js';
import type {Made} from './remembered.js';
import {joinRoute} from './urls.js';
import {currentPath} from './versions/planVersions.js';

/** Where the reference is built. */
export interface ApiSiteOptions {
  readonly root: string;
  readonly config: SiteConfig;
  /** The site's config file, which diagnostics about a package name. */
  readonly configFile: string;
  readonly cacheDir: string;
  readonly tool: string;
}

/** The API reference of a site; undefined, and TypeDoc never loaded, where its config asks for none. */
export async function readApiSite({
  root,
  config,
  configFile,
  cacheDir,
  tool,
}: ApiSiteOptions): Promise<Made<ApiSite | undefined>> {
  if (!config.api) return {value: undefined, diagnostics: []};
  const [{readApi}, {apiPages}] = await Promise.all([
    import('./api/readApi.js'),
    import('./api/apiPages.js'),
  ]);
  const entries = config.api.packages.map((name, i) => ({
    name,
    origin: {file: configFile, key: ['api', 'packages', i]},
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
  const site = await apiPages(model.value, {
    root,
    base: joinRoute(currentPath(config), 'api'),
    markdown,
    source: config.api.source ?? sourceLink(root),
    cache: folderCache(path.join(cacheDir, 'api-pages')),
    tool,
  });
  return {
    value: site.value,
    diagnostics: [...model.diagnostics, ...site.diagnostics],
    files: model.files ?? [],
  };
}
