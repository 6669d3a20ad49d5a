import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import type {Root} from 'hast';
import type {ApiSite, RenderMarkdown} from './api/apiPages.js';
import type {ApiSourceFile} from './api/viewPages.js';
import {folderCache} from './cache.js';
import type {SiteConfig} from './config.js';
import type {Findings} from './findings.js';
import {newContext} from './markdown/parsePage.js';
import {markdown} from './markdown/pipeline.js';
import {printContent} from './markdown/printContent.js';
import {diskHost} from './parseHost.js';
import {packageFolder} from './sources.js';

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
export async function readApiSite(
  {root, config, configFile, cacheDir, tool}: ApiSiteOptions,
  findings: Findings,
): Promise<ApiSite | undefined> {
  if (!config.api) return undefined;
  const [{readApi}, {apiPages}] = await Promise.all([
    import('./api/readApi.js'),
    import('./api/apiPages.js'),
  ]);
  const entries = config.api.packages.map((name, i) => ({
    name,
    origin: {file: configFile, key: ['api', 'packages', i]},
  }));
  const model = findings.take(await readApi({root, entries, cacheDir}));
  return findings.take(
    await apiPages(model, {
      root,
      base: `/${config.docs.routeBasePath}/api`,
      markdown: commentRenderer({root, config}),
      source: publicSource(root),
      cache: folderCache(path.join(cacheDir, 'api-pages')),
      tool,
    }),
  );
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
    const html = printContent((await markdown.run(markdown.parse(input), input)) as Root);
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

/**
 * The file in the public repository that a declaration was compiled from, at the tag of its version:
 * `LexicalEditor.d.ts` came from `src/LexicalEditor.ts`, and one that speaks of JSX from a .tsx file.
 */
function publicSource(root: string): (file: ApiSourceFile) => string | undefined {
  const endings = new Map<string, string>();
  return ({package: {name, version, repository, directory = ''}, file}) => {
    if (repository === undefined) return undefined;
    const declarations = path.join(packageFolder(root, name) ?? '', file);
    let ending = endings.get(declarations);
    if (ending === undefined) {
      const text = existsSync(declarations) ? readFileSync(declarations, 'utf8') : '';
      ending = /\bJSX\b/.test(text) ? '.tsx' : '.ts';
      endings.set(declarations, ending);
    }
    const source = file.replace(/^(?:dist\/)?/, '').replace(/\.d\.ts$/, ending);
    return `${repository}/blob/v${version}/${path.posix.join(directory, 'src', source)}`;
  };
}
