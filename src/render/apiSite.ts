import path from 'node:path';
import {VFile} from 'vfile';
import type {ApiSite, RenderMarkdown} from './api/apiPages.js';
import {sourceLink} from './api/sourceLink.js';
import {folderCache} from './cache.js';
import type {SiteConfig} from './config.js';
import {newContext} from './markdown/parsePage.js';
import {markdownToHast} from './markdown/pipeline.js';
import {printContent} from './markdown/printContent.js';
import {diskHost} from './parseHost.js';
import type {Made} from './remembered.js';

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
  const model = await readApi({root, entries, cacheDir});
  const site = await apiPages(model.value, {
    root,
    base: `/${config.docs.routeBasePath}/api`,
    markdown: commentRenderer({root, config}),
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

/** Renders doc comments through the pages' own pipeline. */
function commentRenderer({root, config}: {root: string; config: SiteConfig}): RenderMarkdown {
  const host = diskHost(root);
  return async (text, {file, line, column}) => {
    const context = newContext({
      source: {kind: 'doc', path: 'api.md', file, text},
      route: `/${config.docs.routeBasePath}/api`,
      frontMatter: {},
      settings: {
        base: `/${config.docs.routeBasePath}`,
        staticDir: path.join(root, 'content', 'static'),
        siteUrl: config.url.replace(/\/$/, ''),
        symbolLinks: true,
      },
      host,
    });
    const input = new VFile({path: file, value: text});
    input.data.page = context;
    const html = printContent(await markdownToHast(input));
    const place = (at: {
      line?: number | undefined;
      column?: number | undefined;
    }): {line: number; column: number} => ({
      line: line + (at.line ?? 1) - 1,
      column: at.line === 1 ? column + (at.column ?? 1) - 1 : (at.column ?? 1),
    });
    return {
      html,
      links: context.links.map(({target, position}) => ({target, position: place(position ?? {})})),
      diagnostics: context.diagnostics.map((found) => ({...found, ...place(found)})),
    };
  };
}
