import path from 'node:path';
import type {Json} from '../../templates/shared/headTag.js';
import type {IntegrationsView} from '../../templates/shared/integrationsView.js';
import {messagesOf} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import {wordsModule} from '../search/languages.js';
import {ownFolder, ownModule} from '../system/ownModules.js';
import {MESSAGES, messagesIn} from './browserMessages.js';
import type {SiteModule} from './bundleDiagnostics.js';
import {
  clientSpecifier,
  islandVirtualModules,
  islandSpecifier,
  type IslandModule,
  type VirtualModule,
  type VirtualModules,
} from './esbuildPlugins.js';
import type {OutputGraph} from './outputGraph.js';

interface ModuleOptions {
  readonly site: SiteView;
  readonly islands: readonly IslandModule[];
  /** The site's own stylesheets. */
  readonly styles?: readonly SiteModule[];
  /** The site's own browser modules. */
  readonly clients?: readonly SiteModule[];
}

/** A module of docsgen that a setting enables. */
interface Integration {
  /** The setting. */
  readonly name: string;
  readonly value: string;
  readonly options: Json;
}

/** Lists of chunks that the browser fetches when a page is idle; `place` is the placeholder for their names. */
const lateFiles = [
  {name: 'reactFiles', place: 'docsgen:react-files', entry: 'client/reactRoots'},
  {name: 'interactiveFiles', place: 'docsgen:interactive-files', entry: 'client/interactive'},
  {name: 'islandFiles', place: 'docsgen:island-files', entry: 'client/islands/islands'},
];

/** Placeholder for the settings: sites that differ only in settings have the same bundle. */
const SITE = '["docsgen:site"]';

/**
 * Returns the modules generated for each site. The module of an island imports its component; `workerPath` is the
 * path of the search worker.
 */
export function clientModules(
  options: ModuleOptions,
  workerPath: string | undefined,
): VirtualModules {
  const {site, islands} = options;
  const json = (value: unknown) => JSON.stringify(value);
  const styles = [
    path.join(ownFolder, 'templates/styles/main.css'),
    ...(options.styles ?? []).map(({value}) => value),
  ];
  const lists = lateFiles.map(({name, place}) => `export const ${name} = [${json(place)}]`);
  const loaders = islands.map(
    ({key}) => `${json(key)}: () => import(${json(islandSpecifier(key))})`,
  );
  return new Map<string, VirtualModule>([
    ['virtual:docsgen/site', {contents: `export default ${SITE}`, loader: 'js'}],
    ['virtual:docsgen/late-files', {contents: lists.join(';'), loader: 'js'}],
    ['virtual:docsgen/islands', {contents: `export default {${loaders.join()}}`, loader: 'js'}],
    ['virtual:docsgen/client', {contents: startModules(options), loader: 'js'}],
    ...(options.clients ?? []).map(
      ({value}, i) =>
        [
          clientSpecifier(i),
          {contents: `export {start} from ${json(value)};`, loader: 'js'},
        ] as const,
    ),
    [
      'virtual:docsgen/search-worker',
      {
        contents: `export default ${json(workerPath ? site.baseUrl + workerPath.slice(1) : '')}`,
        loader: 'js',
      },
    ],
    ['virtual:docsgen/search-words', {contents: wordsModule(site.locale.htmlLang), loader: 'js'}],
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
    ...islandVirtualModules(islands),
  ]);
}

/** Returns code that starts the site's own modules, each in a chunk of its own, and the modules of docsgen. */
function startModules({site, clients = []}: ModuleOptions): string {
  const integrations = integrationModules(site);
  const json = (value: unknown) => JSON.stringify(value);
  const start = (name: string, options: Json, load: string) =>
    `startModule(${json(name)}, {...context, options: ${json(options)}}, () => ${load});`;
  const starts = [
    ...clients.map(({value, options = null}, i) =>
      start(value, options, `import(${json(clientSpecifier(i))})`),
    ),
    ...integrations.map(({name, options}, i) => start(name, options, `integration${i}`)),
  ];
  if (starts.length === 0) return 'export default () => {};';
  return [
    `import {startModule} from ${json(ownModule('client/startModule'))};`,
    ...integrations.map(({value}, i) => `import * as integration${i} from ${json(value)};`),
    'export default (context) => {',
    ...starts,
    '};',
  ].join('\n');
}

/** Whether an island is part of a text. Its code is loaded when a visitor comes near the island or touches it. */
export function isInText(key: string): boolean {
  return /^(?:mdx|example):/.test(key);
}

/**
 * Returns a function that replaces the placeholders in a bundle's texts: for settings, for messages, and for the
 * addresses in lists of chunks.
 */
export function filler(
  code: readonly string[],
  {graph, site: {messages, ...site}}: {readonly graph: OutputGraph; readonly site: SiteView},
): (text: string) => string {
  const lists = lateFiles.map(({place, entry}) => {
    const urls = lateChunks(graph, entry).map((name) => `${site.baseUrl}assets/${name}`);
    return [JSON.stringify(place), urls.map((url) => JSON.stringify(url)).join()] as const;
  });
  const places = [
    ...lists,
    [SITE, asExpression(site)],
    [MESSAGES, asExpression(messagesIn(code, messagesOf({messages})))],
  ] as const;
  return (text) =>
    places.reduce((filled, [place, value]) => filled.replace(place, () => value), text);
}

/** A value as an expression, shorter than its JSON. */
function asExpression(value: object): string {
  return JSON.stringify(value).replace(/(?<=[{,])"([A-Za-z]\w*)":/g, '$1:');
}

/**
 * Chunks of an island that the entry has not loaded. Includes the chunks that hydrate it, unless the island is
 * part of a text, where it may never be touched.
 */
export function islandChunks(graph: OutputGraph, key: string): string[] {
  const hydration = [
    ...lateChunks(graph, key === 'search' ? 'client/interactive' : 'client/islands/islands'),
    ...lateChunks(graph, 'client/reactRoots'),
  ];
  const own = beyondEntry(graph, islandSpecifier(key));
  return isInText(key)
    ? own.filter((name) => !hydration.includes(name))
    : [...new Set([...hydration, ...own])];
}

/** Chunks of a docsgen module that loads late, without the chunks that the entry has loaded. */
function lateChunks(graph: OutputGraph, module: string): string[] {
  return beyondEntry(graph, ownModule(module));
}

function beyondEntry(graph: OutputGraph, entry: string): string[] {
  const always = graph.withImports(graph.outputOf(ownModule('client/main')));
  return graph.withImports(graph.outputOf(entry)).filter((name) => !always.includes(name));
}

/** docsgen's modules whose `start` the browser's entry calls; other sites do not include their code. */
function integrationModules({analytics, docsPlatform}: IntegrationsView): readonly Integration[] {
  const integration = (name: string, file: string, options: object | undefined): Integration[] =>
    options
      ? [{name, value: ownModule(`client/integrations/${file}`), options: options as Json}]
      : [];
  return [
    ...integration('analytics', 'analytics', analytics),
    ...integration('docsPlatform', 'docsPlatform/start', docsPlatform),
  ];
}
