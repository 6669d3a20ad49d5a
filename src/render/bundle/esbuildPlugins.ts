import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Loader, Metafile, OnLoadResult, Plugin} from 'esbuild';
import type {PageCode} from '../model/page.js';
import {ownFolder, ownModule} from '../system/ownModules.js';
import {candidateFiles, importLookups} from './importLookups.js';
import {withRelativePlace} from './ownPlace.js';
import {codeModule, codeSpecifier} from './pageCode.js';

/** A module whose component hydrates parts of pages, or a stylesheet that a page imports. */
export interface IslandModule {
  /** Value of `data-island`: `page:/gallery`. */
  readonly key: string;
  /** File of the component or stylesheet, absolute. */
  readonly file: string;
  /** Name of the exported component. Default: the default export. */
  readonly exportName?: string;
  /** Code of the MDX page `file`, which exports the component. */
  readonly code?: PageCode;
  /** The setting that names the module; `file` is then relative to the site's folder, or in a package. */
  readonly setting?: ModuleSetting;
}

/** The setting that names a module or a stylesheet. */
export interface ModuleSetting {
  readonly key: readonly PropertyKey[];
  readonly plugin?: string;
}

/** Files that a site's modules and styles may import; they are published under hashed names. */
export const assetLoaders: Readonly<Record<string, Loader>> = Object.fromEntries(
  [
    ...['avif', 'gif', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp'],
    ...['eot', 'otf', 'ttf', 'woff', 'woff2'],
  ].map((end) => [`.${end}`, 'file'] as const),
);

const react = /^(react|react-dom)(\/.*)?$/;

/**
 * Resolves all imports of React to docsgen's own copy, since hooks do not work across two copies. With
 * `external`, Node loads that copy at run time instead of bundling it.
 */
export function oneReact(options: {readonly external: boolean}): Plugin {
  return {
    name: 'one-react',
    setup(build) {
      build.onResolve({filter: react}, async ({path: specifier, kind, pluginData}) => {
        if (pluginData === 'one-react') return undefined;
        const found = await build.resolve(specifier, {
          kind,
          resolveDir: ownFolder,
          pluginData: 'one-react',
        });
        if (!options.external || found.errors.length > 0) return found;
        const href = kind === 'require-call' ? found.path : pathToFileURL(found.path).href;
        return {path: href, external: true};
      });
    },
  };
}

/** Language that a site's modules are bundled for, as an esbuild `define` for `DOCSGEN_LOCALE`. */
export function localeName(locale: string): {readonly DOCSGEN_LOCALE: string} {
  return {DOCSGEN_LOCALE: JSON.stringify(locale)};
}

/** Modules of docsgen that a site's own modules may import. */
const PUBLIC = new Map([
  ['docsgen/compat-docusaurus', 'templates/compatDocusaurus'],
  ['docsgen/docs-platform', 'client/integrations/docsPlatform/bridge'],
  ['docsgen/markdown', 'render/markdown/markdownApi'],
  ['docsgen/theme', 'templates/theme'],
]);

/** Resolves imports from docsgen in a site's own modules; with `external`, Node loads them at run time. */
export function ownApi(options: {readonly external: boolean}): Plugin {
  return {
    name: 'own-api',
    setup({onResolve}) {
      onResolve({filter: /^docsgen\//}, ({path: specifier}) => {
        const name = PUBLIC.get(specifier);
        if (name === undefined) return undefined;
        const file = ownModule(name);
        return options.external ? {path: pathToFileURL(file).href, external: true} : {path: file};
      });
    },
  };
}

/** Gives imports of `node:process` the `process` of watched code; see siteCode/outsideReads.ts. */
export const watchedProcess: Plugin = {
  name: 'watched-process',
  setup({onResolve, onLoad}) {
    const namespace = 'watched-process';
    onResolve({filter: /^(?:node:)?process$/}, () => ({path: 'process', namespace}));
    onLoad({filter: /./, namespace}, () => ({contents: 'module.exports = docsgenProcess;'}));
  },
};

/** Generated modules by specifier. */
export type VirtualModules = ReadonlyMap<string, VirtualModule>;
export interface VirtualModule {
  readonly contents: string;
  readonly loader: 'js' | 'jsx' | 'json' | 'css';
  /** Folder from which the module's imports are resolved, relative to that of the other modules. */
  readonly folder?: string;
}

/** Provides generated modules; their imports are resolved from `resolveDir`. */
export function virtualModules(options: {
  readonly modules: VirtualModules;
  readonly resolveDir: string;
}): Plugin {
  const {modules, resolveDir} = options;
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({filter: /^virtual:docsgen\//}, ({path: specifier}) =>
        modules.has(specifier) ? {path: specifier, namespace: 'docsgen'} : undefined,
      );
      build.onLoad({filter: /.*/, namespace: 'docsgen'}, ({path: specifier}): OnLoadResult => {
        const {folder = '', ...module} = modules.get(specifier) ?? {};
        return {...module, resolveDir: path.join(resolveDir, folder)};
      });
    },
  };
}

/** Adds files that modules import by path to `noted`, since a bundle that fails does not list its inputs. */
export function recordImports(noted: Set<string>): Plugin {
  return {
    name: 'docsgen-note-imports',
    setup({onResolve}) {
      onResolve({filter: /^\.{0,2}\//}, ({path: specifier, resolveDir}) => {
        for (const file of candidateFiles(specifier, resolveDir)) noted.add(file);
        return undefined;
      });
    },
  };
}

/** Specifier of the generated module whose default export is an island's component. */
export function islandSpecifier(key: string): string {
  return `virtual:docsgen/island/${key}`;
}

/** Specifier of the generated module that exports the `start` of a site's browser module. */
export function clientSpecifier(number: number): string {
  return `virtual:docsgen/client/${number}`;
}

/**
 * Returns one module per island. Other exports of its file are left out unless `all` is set. `root` is the site's
 * folder, for a bundle whose modules have a `relativePlace`.
 */
export function islandVirtualModules(
  islands: readonly IslandModule[],
  {all = false, root}: {readonly all?: boolean; readonly root?: string} = {},
): (readonly [string, VirtualModule])[] {
  return islands.flatMap(({key, file, exportName = 'default', code}) => {
    const from = `from ${JSON.stringify(code ? codeSpecifier(code) : file)}`;
    const others = all ? `export * ${from};` : '';
    const contents = file.endsWith('.css')
      ? `import ${JSON.stringify(file)}`
      : `${others}export {${exportName} as default} ${from}`;
    const island = [islandSpecifier(key), {contents, loader: 'js'}] as const;
    if (!code) return [island];
    const [specifier, module] = codeModule(code);
    const placed =
      root === undefined ? module.contents : withRelativePlace(module.contents, {file, root});
    return [island, [specifier, {...module, contents: placed}] as const];
  });
}

/**
 * Input files of a bundle, absolute: its sources, the files that decide where its imports point, the manifests of
 * its packages, and the folders of the site's sources, since an import may name all files that match a pattern.
 */
export function bundledFiles(
  {inputs}: Metafile,
  root: string,
  {resolve, dirname, join}: Pick<typeof path, 'resolve' | 'dirname' | 'join'> = path,
): string[] {
  const files = Object.keys(inputs)
    .filter((input) => !/^[\w-]{2,}:/.test(input))
    .map((input) => resolve(root, input));
  const around = files.map((file) => {
    const owner = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
    return owner === undefined ? dirname(file) : join(owner, 'package.json');
  });
  const settings = ['tsconfig.json', 'package.json'].map((name) => join(root, name));
  return [...new Set([...files, ...around, ...settings, ...importLookups({inputs}, {root})])];
}
