import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {ComponentType} from 'react';
import {codeHash} from '../cache/codeHash.js';
import {cachedByFiles} from '../cache/fileCache.js';
import {hashOf} from '../cache/hash.js';
import type {StageResult} from '../cache/stageCache.js';
import {inWorkFolder} from '../cache/workFolder.js';
import {byPlugin, type Diagnostic, messageOf, positionAt} from '../diagnostics/diagnostic.js';
import {browserHint, undefinedName} from '../siteCode/browserGlobal.js';
import {unregisterModule, islandsModule, registerModule, thrownAt} from '../siteCode/lateErrors.js';
import {mayReadAnything, recordAt, type OutsideReads} from '../siteCode/outsideReads.js';
import {runSiteCode, SiteCodeError} from '../siteCode/runSiteCode.js';
import {placeOfUnexported} from '../siteCode/unexported.js';
import {isSuspended, maySuspend} from '../siteCode/whenSettled.js';
import {ownFolder} from '../system/ownModules.js';
import {bundleFailure, missingExport} from './bundleDiagnostics.js';
import type {IslandModule} from './esbuildPlugins.js';
import {NODE_BANNER} from './nodeOptions.js';
import {bundleServer, type ServerModulesOptions} from './serverBundle.js';
import {isComponentName, islandKey} from './islandKey.js';
import type {SlotIslands} from './slotIslands.js';
import {sourceOf, writeBundle, type BundledFiles} from './writeBundle.js';

/** Metadata that a page component's module exports: `export const meta = {title: '…'}`. */
interface ModuleMeta {
  readonly title?: string;
  readonly description?: string;
}

/** An island's module, loaded on the server. */
export interface ServerModule {
  readonly component: ComponentType<object>;
  readonly meta: ModuleMeta;
  /** Hash of the code of all modules that were bundled together. */
  readonly hash: string;
  /** Whether the component may wait during rendering. */
  readonly waits: boolean;
  /** Reads by the code so far. */
  readonly outside: OutsideReads;
  /** Pictures and fonts that any module of the bundle imports, by their name in the folder of assets. */
  readonly imported: ReadonlyMap<string, Uint8Array>;
  /** Stylesheets that components of slots import, relative to the site's folder. */
  readonly styles: readonly string[];
  /** Components that become islands when modules of slots import them. */
  readonly islands: readonly IslandModule[];
}

/** Modules of a site's islands, by key. */
export type ServerModules = ReadonlyMap<string, ServerModule>;

/**
 * Bundles the modules of islands for Node and imports them. React and docsgen's modules are shared with docsgen
 * instead of bundled, which lets contexts work across templates and islands.
 */
export async function loadServerModules(
  options: ServerModulesOptions,
): Promise<StageResult<ServerModules>> {
  const {root, islands} = options;
  const name = islandsModule(root);
  if (islands.length === 0) {
    unregisterModule(name);
    return {value: new Map(), diagnostics: []};
  }
  try {
    const key = hashOf(
      'server',
      codeHash('render/bundle/serverBundle'),
      ownFolder,
      JSON.stringify(options),
    );
    const {value, files = []} = await cachedByFiles({root, key}, () => bundleServer(options));
    const {code, styles, slots} = value;
    const active = slots ? slotComponents(slots, root) : [];
    const imported = new Map(
      value.imported.map(([asset, contents]) => [asset, Buffer.from(contents, 'base64')]),
    );
    const folder = inWorkFolder({root, name: 'server'}, (parent) =>
      writeBundle(parent, {files: code, root}),
    );
    const hash = path.basename(folder);
    const shared = {
      hash,
      waits: code.some((file) => maySuspend(file.code)),
      outside: readsOf(folder, code),
      imported,
      styles,
      islands: active,
    };
    registerModule({name, bundle: folder, locate: (frame) => sourceOf(frame, root)});
    const modules = new Map<string, ServerModule>();
    const diagnostics = (slots?.printedOnly ?? []).map((place) => printedOnly(place, root));
    for (const [index, island] of islands.entries()) {
      const loaded = await loadIsland(island, {
        file: path.join(folder, `${index}.mjs`),
        hash,
        files,
      });
      if ('id' in loaded) diagnostics.push(loaded);
      else modules.set(island.key, {...loaded, ...shared});
    }
    return {value: modules, diagnostics, files};
  } catch (error) {
    // Missing modules are dependencies too: they may be added later.
    const files = islands.flatMap(({file, setting}) =>
      setting && file.startsWith('.') ? [path.resolve(root, file)] : [],
    );
    return {value: new Map(), diagnostics: bundleFailure(error, options), files};
  }
}

/** Runs the module of an island; returns a finding if it throws or lacks a component. */
async function loadIsland(
  island: IslandModule,
  bundle: {readonly file: string; readonly hash: string; readonly files: Iterable<string>},
): Promise<Pick<ServerModule, 'component' | 'meta'> | Diagnostic> {
  const {file, hash, files} = bundle;
  try {
    const {default: component, meta = {}} = await runSiteCode(
      {name: 'page', file: island.file, hash},
      async () =>
        (await import(pathToFileURL(file).href)) as {
          readonly default?: unknown;
          readonly meta?: ModuleMeta;
        },
    );
    const wrong = island.setting ? undefined : wrongMeta(meta, island);
    return wrong ?? (isComponent(component) ? {component, meta} : missingExport(island));
  } catch (error) {
    return componentThrew(error, {...island, files});
  }
}

function slotComponents({modules}: SlotIslands, root: string): IslandModule[] {
  return modules.flatMap(([name, exported]) => {
    const file = path.join(root, name);
    return exported
      .filter(isComponentName)
      .map((exportName) => ({key: islandKey(root, {file, name: exportName}), file, exportName}));
  });
}

/** Warning for code of a slot that does nothing in the browser. */
function printedOnly(
  {file, ...place}: SlotIslands['printedOnly'][number],
  root: string,
): Diagnostic {
  return {
    id: 'slot-printed-only',
    severity: 'warning',
    message:
      'Unexpected state or event handler: components of slots are printed, and do not run in the browser',
    hint: 'Move it to a component in a module of its own, which imports nothing from Node or docsgen/theme, and import it here.',
    file: path.join(root, file),
    ...place,
  };
}

/** Reads by the code in a folder in this thread since it was loaded. */
function readsOf(folder: string, files: BundledFiles): OutsideReads {
  return recordAt(pathToFileURL(path.join(folder, path.sep)).href, () =>
    files.some(({code}) => mayReadAnything(code, importsOf(code))),
  );
}

/** Names of the modules that code imports, including strings that look like them. */
const importsOf = (code: string): string[] =>
  [
    ...code
      .replace(NODE_BANNER, '')
      .matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"'\n]+)["']/g),
  ].map(([, name]) => name!);

const META = ['title', 'description'];

/** Finding for metadata that is not a title and a description, each a text. */
function wrongMeta(meta: unknown, {file}: Pick<IslandModule, 'file'>): Diagnostic | undefined {
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  if (
    typeof meta === 'object' &&
    meta !== null &&
    Object.entries(meta).every(([key, value]) => META.includes(key) && isText(value))
  ) {
    return undefined;
  }
  const text = readFileSync(file, 'utf8');
  return {
    id: 'component-meta',
    severity: 'error',
    message: 'Invalid meta, expected a title and a description, both strings',
    hint: "Write, for example: export const meta = {title: 'Gallery', description: 'What is in it'};",
    file,
    ...positionAt(text, Math.max(0, text.search(/\bmeta\b/))),
  };
}

/** Finding for a component or its module that fails on the server. */
export function componentThrew(
  error: unknown,
  {
    file,
    setting,
    files = [],
  }: Pick<IslandModule, 'file' | 'setting'> & {
    /** Files that the module may import, absolute. */
    readonly files?: Iterable<string>;
  },
): Diagnostic {
  if (error instanceof SiteCodeError) return error.diagnostic;
  const unexported = placeOfUnexported(error, files);
  if (setting) {
    return {
      id: 'module-threw',
      severity: 'error',
      message: byPlugin(setting.plugin, `The module ${file} threw: ${messageOf(error)}`),
      // The module was not run if one of its imports is missing.
      hint:
        error instanceof SyntaxError
          ? 'Check the names that it imports.'
          : 'Correct the module; it runs without a browser, window or document.',
      ...(unexported ?? thrownAt(error) ?? {key: setting.key}),
    };
  }
  const place = unexported ?? thrownAt(error) ?? {file, line: 1, column: 1};
  if (isSuspended(error)) {
    return {
      id: 'component-waits',
      severity: 'error',
      message: 'The page awaits a promise that is new at each rendering',
      hint: 'Give `use` the same promise each time, such as one of the module; a component cannot be `async`.',
      ...place,
    };
  }
  const why = messageOf(error);
  return {
    id: 'component-threw',
    severity: 'error',
    message: `The page threw while it was rendered: ${why}`,
    hint: unexported
      ? 'Correct the name in the import.'
      : (browserHint(undefinedName(why)) ?? 'Correct the component: the build renders it once.'),
    ...place,
  };
}

function isComponent(value: unknown): value is ComponentType<object> {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}
