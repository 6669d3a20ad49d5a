import path from 'node:path';
import type {SiteView} from '../templates/view.js';
import {
  islandModules,
  islandSpecifier,
  ownFolder,
  ownModule,
  type IslandModule,
  type VirtualModule,
  type VirtualModules,
} from './bundlePlugins.js';
import {integrationModules} from './integrations.js';
import type {OutputGraph} from './outputGraph.js';

interface ModuleOptions {
  readonly site: SiteView;
  readonly islands: readonly IslandModule[];
  /** The site's own stylesheet, absolute. */
  readonly customCss?: string;
}

/** Lists of chunks that the browser fetches when a page is quiet; `place` stands for them until they have names. */
const lateFiles = [
  {name: 'reactFiles', place: 'docsgen:react-files', entry: 'client/reactRoots'},
  {name: 'laterFiles', place: 'docsgen:later-files', entry: 'client/later'},
];

/** The modules that are written anew for each site; an island's leads to its component. `workerPath` is that of the search. */
export function clientModules(
  options: ModuleOptions,
  workerPath: string | undefined,
): VirtualModules {
  const {site, islands, customCss} = options;
  const json = (value: unknown) => JSON.stringify(value);
  const styles = [
    path.join(ownFolder, 'templates/styles/main.css'),
    ...(customCss ? [customCss] : []),
  ];
  const lists = lateFiles.map(({name, place}) => `export const ${name} = [${json(place)}]`);
  const loaders = islands.map(
    ({key}) => `${json(key)}: () => import(${json(islandSpecifier(key))})`,
  );
  return new Map<string, VirtualModule>([
    ['virtual:docsgen/site', {contents: json(site), loader: 'json'}],
    ['virtual:docsgen/late-files', {contents: lists.join(';'), loader: 'js'}],
    ['virtual:docsgen/islands', {contents: `export default {${loaders.join()}}`, loader: 'js'}],
    ['virtual:docsgen/integrations', {contents: integrations(site), loader: 'js'}],
    [
      'virtual:docsgen/search-worker',
      {
        contents: `export default ${json(workerPath ? site.baseUrl + workerPath.slice(1) : '')}`,
        loader: 'js',
      },
    ],
    [
      'virtual:docsgen/styles',
      {contents: styles.map((file) => `@import ${json(file)};`).join('\n'), loader: 'css'},
    ],
    [
      'virtual:docsgen/api-styles',
      {
        contents: `@import ${json(path.join(ownFolder, 'templates/styles/api.css'))} layer(api);`,
        loader: 'css',
      },
    ],
    ...islandModules(islands),
  ]);
}

function integrations(site: SiteView): string {
  const modules = integrationModules(site).map((name) => JSON.stringify(ownModule(name)));
  const imports = modules.map((file, i) => `import {start as start${i}} from ${file};`);
  return `${imports.join('')}export default [${modules.map((_, i) => `start${i}`).join()}]`;
}

/** Puts the addresses of chunks into the code that lists them. */
export function fillInFiles(
  text: string,
  {graph, site}: {readonly graph: OutputGraph; readonly site: SiteView},
): string {
  return lateFiles.reduce((filled, {place, entry}) => {
    const urls = filesOf(graph, entry).map((name) => `${site.baseUrl}assets/${name}`);
    return filled.replace(JSON.stringify(place), urls.map((url) => JSON.stringify(url)).join());
  }, text);
}

/** Chunks that a late module of docsgen's own needs and the entry has not loaded already. */
export function filesOf(graph: OutputGraph, module: string): string[] {
  const always = graph.withImports(graph.outputOf(ownModule('client/main')));
  const late = graph.withImports(graph.outputOf(ownModule(module)));
  return late.filter((name) => !always.includes(name));
}
