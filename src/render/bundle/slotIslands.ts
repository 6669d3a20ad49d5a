import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuildOptions, Metafile, Plugin} from 'esbuild';
import {positionAt, type Position} from '../diagnostics/diagnostic.js';
import {mayHaveEffects} from './inertModules.js';
import {isComponentName, islandExport, islandKey} from './islandKey.js';
import {inputsFrom} from './outputGraph.js';

/** Behaviour of the modules of slots in the browser; files are relative to the site's folder. */
export interface SlotIslands {
  /** Modules of the slots. */
  readonly importers: readonly string[];
  /** Modules that slots import and whose components become islands, with the names of their exports. */
  readonly modules: readonly (readonly [file: string, names: readonly string[]])[];
  /** Code that would act in the browser but is only printed. */
  readonly printedOnly: readonly (Position & {readonly file: string})[];
}

interface Site {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Options of a bundle for Node. */
  readonly options: BuildOptions;
}

const COMPONENTS = /\.[jt]sx$/;
/** Files with code, without the modules that plugins generate. */
const MODULES = /^(?![\w-]{2,}:).*\.[cm]?[jt]sx?$/;
/** Imports that are also available in a browser. */
const REACT = /\/node_modules\/react(?:-dom)?\//;
/** Code that has no effect when it is only printed: event handlers and hooks. */
const ACTS =
  /<[a-z][^<>]*\son[A-Z]\w*=\{|\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\s*[(<]/;
/** Namespace of the modules that replace those of components. */
const NAMESPACE = 'slot-island';

/** Finds how the modules of slots, and the site's modules that they import, behave in the browser. */
export async function findSlotIslands(
  entries: readonly string[],
  site: Site,
): Promise<SlotIslands> {
  const {root, options} = site;
  const {inputs, outputs} = await graphOf(entries, site);
  const importers = Object.values(outputs).flatMap(({entryPoint}) => entryPoint ?? []);
  const imported = new Set(
    importers
      .flatMap((name) => inputs[name]?.imports ?? [])
      .flatMap(({path: name}) => (COMPONENTS.test(name) && inputs[name] ? [name] : []))
      .filter((name) => !isInstalled(name) && !importers.includes(name)),
  );
  const textOf = (name: string) => readFile(path.join(root, name), 'utf8');
  const active: string[] = [];
  const printed = [...importers];
  for (const name of [...imported].sort()) {
    const own = inputsFrom(name, {inputs}).filter((one) => MODULES.test(one) && !isInstalled(one));
    const isForBrowsers = own.every((one) =>
      inputs[one]!.imports.every((to) => to.external !== true || REACT.test(to.path)),
    );
    const texts = await Promise.all(own.map(textOf));
    if (!texts.some(mayHaveEffects)) continue;
    (isForBrowsers ? active : printed).push(name);
  }
  const places = printed.map(async (file) => {
    const text = await textOf(file);
    const at = text.search(ACTS);
    return at < 0 ? [] : [{file, ...positionAt(text, at)}];
  });
  return {
    importers,
    modules: await withExports(active, {root, options}),
    printedOnly: (await Promise.all(places)).flat(),
  };
}

/** Replaces the components that modules of slots import with islands. */
export function islandsOfSlots({importers, modules}: SlotIslands, root: string): Plugin {
  const files = new Set(importers.map((name) => path.join(root, name)));
  const names = new Map(modules.map(([name, exported]) => [path.join(root, name), exported]));
  return {
    name: 'islands-of-slots',
    setup({onResolve, onLoad, resolve}) {
      onResolve({filter: /./}, async ({path: specifier, importer, pluginData, ...request}) => {
        if (pluginData !== undefined || !files.has(importer)) return undefined;
        const found = await resolve(specifier, {...request, importer, pluginData: NAMESPACE});
        return names.has(found.path) ? {path: found.path, namespace: NAMESPACE} : undefined;
      });
      onLoad({filter: /./, namespace: NAMESPACE}, ({path: file}) => {
        const from = JSON.stringify(file);
        const lines = names.get(file)!.map((name, nth) => {
          if (!isComponentName(name)) return `export {${name}} from ${from};`;
          return islandExport(name, {from, key: islandKey(root, {file, name}), nth});
        });
        return {contents: lines.join('\n'), loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

async function graphOf(entries: readonly string[], {root, options}: Site): Promise<Metafile> {
  const {build} = await import('esbuild');
  const {metafile} = await build({
    ...options,
    entryPoints: [...entries],
    outdir: path.join(root, '.docsgen/slots'),
    write: false,
    metafile: true,
  });
  return metafile;
}

/** Returns modules with the names of their exports. */
async function withExports(
  names: readonly string[],
  {root, options}: Site,
): Promise<SlotIslands['modules']> {
  if (names.length === 0) return [];
  const {outputs} = await graphOf(
    names.map((name) => `./${name}`),
    {
      root,
      options: {...options, plugins: [], bundle: false, loader: {}},
    },
  );
  return Object.values(outputs).flatMap(({entryPoint, exports}) =>
    entryPoint === undefined ? [] : [[entryPoint, exports] as const],
  );
}

function isInstalled(name: string): boolean {
  return name.includes('node_modules/');
}
