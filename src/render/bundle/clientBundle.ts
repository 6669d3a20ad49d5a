import path from 'node:path';
import type {AssetsView, SiteView} from '../../templates/shared/view.js';
import {hashOf} from '../cache/hash.js';
import type {StageResult} from '../cache/stageCache.js';
import {languageModule} from '../search/languages.js';
import {ownFolder, ownModule} from '../system/ownModules.js';
import {bundleDiagnostics, bundleFailure, type SiteModule} from './bundleDiagnostics.js';
import {browserMessages} from './browserMessages.js';
import {browserOptions, browserPlugins} from './browserOptions.js';
import {clientModules, filler, islandChunks} from './clientModules.js';
import {
  bundledFiles,
  clientSpecifier,
  islandSpecifier,
  localeName,
  virtualModules,
  type IslandModule,
  type VirtualModule,
  type VirtualModules,
} from './esbuildPlugins.js';
import {frameColors} from './frameColors.js';
import {dropHelperImports} from './helperChunks.js';
import {preloadedFonts} from './preloadedFonts.js';
import {readGraph, type OutputGraph} from './outputGraph.js';
import {ignoredStyles} from './ignoredStyles.js';
import {namedFiles} from './namedFiles.js';
import {contentNames, isCode, mergeStyles, publishedFile, rename, toOutput} from './outputNames.js';
import {foreignFiles, type ForeignFile} from './styleAddresses.js';

export interface ClientOptions {
  /** The site's folder, absolute; bare imports of its modules are resolved from here. */
  readonly root: string;
  readonly site: SiteView;
  readonly islands: readonly IslandModule[];
  /** Uses React's development build and readable output, for `serve --watch` and tests of hydration. */
  readonly dev: boolean;
  /** The site's own stylesheets, after docsgen's. */
  readonly styles?: readonly SiteModule[];
  /** The site's own browser modules. */
  readonly clients?: readonly SiteModule[];
}

/** Additional assets of a page with an island. */
export interface IslandAssets {
  /** Scripts of this island alone, if it is part of a text. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Chunk of the island's component. */
  readonly module: string;
}

export interface ClientFile {
  /** Site path without baseUrl: `/assets/main-1a2b3c4d.js`. */
  readonly path: string;
  readonly contents: Uint8Array;
}

/** A site's files for the browser. */
export interface ClientBuild {
  readonly files: readonly ClientFile[];
  /** Assets that every page prints; addresses include baseUrl. */
  readonly assets: AssetsView;
  /** Additional styles for pages of an API reference. */
  readonly apiStyles: readonly string[];
  /** Assets of islands, by the island's key. */
  readonly islands: ReadonlyMap<string, IslandAssets>;
  /** Files of other hosts that the site's stylesheets load. */
  readonly foreign: readonly ForeignFile[];
  /** Identifies the site's settings, its browser modules, and the code that islands share with the pages around them. */
  readonly script: string;
}

/**
 * Bundles the script and styles of a site in memory: with code splitting, a single copy of React, and hashes of
 * contents as names. The value is undefined if a module of the site fails to bundle.
 */
export async function buildClient(
  options: ClientOptions,
): Promise<StageResult<ClientBuild | undefined>> {
  const {root, site} = options;
  try {
    // The worker is a separate build, because the client must contain its name.
    const worker = site.search && (await bundleWorker(options));
    const workerPath = worker?.files.find((file) => file.path.endsWith('.js'))?.path;
    const client = await bundle(options, {
      entries: {
        main: ownModule('client/main'),
        styles: 'virtual:docsgen/styles',
        api: 'virtual:docsgen/api-styles',
      },
      modules: clientModules(options, workerPath),
    });
    const graph = readGraph(client.metafile, {root});
    const importers = [
      ...options.islands.map(({key}) => islandSpecifier(key)),
      ...clientSpecifiers(options),
    ];
    const sheets = importers.map((specifier) => graph.stylesOf(graph.outputOf(specifier)));
    const styles = graph.outputOf('virtual:docsgen/styles');
    const pageSheets = [...sheets, styles, graph.outputOf('virtual:docsgen/api-styles')];
    const built = client.outputFiles.map(toOutput);
    const code = built.filter(({name}) => name.endsWith('.js')).map(({text}) => text);
    const fillIn = filler(code, {graph, site});
    const {outputs, same} = mergeStyles(
      // In addition to the styles of each island, esbuild writes the combined styles of all islands.
      built
        .filter(({name}) => !name.endsWith('.css') || pageSheets.includes(name))
        .map((output) => ({...output, text: fillIn(output.text)})),
      sheets,
    );
    const names = contentNames(outputs.filter(isCode));
    const css = outputs.find(({name}) => name === styles)?.text ?? '';
    const value: ClientBuild = {
      files: [...(worker?.files ?? []), ...outputs.map((output) => publishedFile(output, names))],
      ...describeOutputs(graph, {options, names, same, css}),
      foreign: foreignFiles(client.metafile, root),
    };
    return {
      value,
      diagnostics: [
        ...bundleDiagnostics(client.warnings, {...options, severity: 'warning'}),
        ...namedFiles(client.metafile, root),
        ...ignoredStyles(client.metafile, root),
      ],
      files: bundledFiles(client.metafile, root),
    };
  } catch (error) {
    // The bundle may succeed once one of these files has changed.
    const files = [...(options.styles ?? []), ...(options.clients ?? [])].flatMap(({value}) =>
      /^\.{1,2}\//.test(value) ? [path.resolve(root, value)] : [],
    );
    const pages = options.islands.flatMap(({code, file}) => (code ? [file] : []));
    return {
      value: undefined,
      diagnostics: bundleFailure(error, options),
      files: [...files, ...pages],
    };
  }
}

async function bundle(
  {root, site, dev}: ClientOptions,
  {
    entries,
    modules,
    resolveDir = root,
  }: {
    readonly entries: Record<string, string>;
    readonly modules: VirtualModules;
    readonly resolveDir?: string;
  },
) {
  const {build} = await import('esbuild');
  const options = browserOptions({root, dev});
  const bundled = await build({
    ...options,
    define: {...options.define, ...localeName(site.locale.name)},
    metafile: true,
    minify: !dev,
    charset: 'utf8',
    legalComments: 'external',
    entryPoints: entries,
    outdir: path.join(root, 'assets'),
    publicPath: `${site.baseUrl}assets`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    plugins: [virtualModules({modules, resolveDir}), browserMessages, ...browserPlugins(root)],
  });
  return dropHelperImports(bundled);
}

async function bundleWorker(options: ClientOptions) {
  const {outputFiles} = await bundle(options, {
    entries: {search: ownModule('client/search/worker')},
    modules: new Map<string, VirtualModule>([
      [
        'virtual:docsgen/search-language',
        {contents: languageModule(options.site.locale.htmlLang), loader: 'js'},
      ],
    ]),
    resolveDir: ownFolder,
  });
  const outputs = outputFiles.map(toOutput);
  const names = contentNames(outputs.filter(isCode));
  return {files: outputs.map((output) => publishedFile(output, names))};
}

function clientSpecifiers({clients = []}: ClientOptions): string[] {
  return clients.map((_, i) => clientSpecifier(i));
}

/** Returns the files that each page needs. */
function describeOutputs(
  graph: OutputGraph,
  {
    options,
    names,
    same,
    css,
  }: {
    readonly options: ClientOptions;
    readonly names: ReadonlyMap<string, string>;
    readonly same: ReadonlyMap<string, string>;
    readonly css: string;
  },
): Pick<ClientBuild, 'assets' | 'apiStyles' | 'islands' | 'script'> {
  const url = (name: string) => `${options.site.baseUrl}assets/${rename(name, names)}`;
  const main = graph.outputOf(ownModule('client/main'));
  const own = clientSpecifiers(options).map(graph.outputOf);
  const always = new Set([main, ...own].flatMap(graph.withImports));
  always.delete(main);
  const stylesOf = (output: string): string[] => {
    const sheet = graph.stylesOf(output);
    return sheet === undefined ? [] : [url(same.get(sheet) ?? sheet)];
  };
  const styles = [url(graph.outputOf('virtual:docsgen/styles')), ...new Set(own.flatMap(stylesOf))];
  const apiStyles = [url(graph.outputOf('virtual:docsgen/api-styles'))];
  const islands = options.islands.map(({key}) => {
    const output = graph.outputOf(islandSpecifier(key));
    return [
      key,
      {
        scripts: islandChunks(graph, key).map(url),
        styles: stylesOf(output),
        module: url(output),
      },
    ] as const;
  });
  return {
    assets: {
      styles,
      fonts: preloadedFonts(css),
      frame: frameColors(css),
      script: url(main),
      preload: [...always].map(url),
      buildId: hashOf(url(main), ...styles, ...apiStyles),
    },
    apiStyles,
    islands: new Map(islands),
    script: hashOf(
      JSON.stringify(options.site),
      ...graph.withImports(graph.outputOf(ownModule('client/reactRoots'))).map(url),
      ...own.map(url),
    ),
  };
}
