import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {BuildFailure, Loader, Message, Metafile, OnLoadResult, Plugin} from 'esbuild';
import type {Diagnostic} from './diagnostic.js';

/** A module whose component hydrates parts of pages. */
export interface IslandModule {
  /** What `data-island` says: `page:/gallery`. */
  readonly key: string;
  /** Absolute. */
  readonly file: string;
  /** Name of the exported component; the default export if left out. */
  readonly exportName?: string;
}

/** Files that a site's modules and styles may import: they are published under hashed names. */
export const assetLoaders: Readonly<Record<string, Loader>> = Object.fromEntries(
  ['avif', 'gif', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp', 'woff', 'woff2'].map(
    (end) => [`.${end}`, 'file'] as const,
  ),
);

/** Folder of docsgen's own modules: src/ under tsx, lib/ once compiled. */
export const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** Absolute file of one of docsgen's own modules, given without its extension: `client/main`. */
export function ownModule(name: string): string {
  const base = path.join(ownFolder, name);
  return ['.js', '.tsx', '.ts'].map((end) => base + end).find((file) => existsSync(file)) ?? base;
}

const react = /^(react|react-dom)(\/.*)?$/;

/**
 * Resolves React to docsgen's own copy, whoever imports it: two copies on one page do not share hooks.
 * With `external` set, Node loads that copy at run time instead of a bundled one.
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

/** Resolves what a site's own modules import from docsgen; with `external` set, Node loads it at run time. */
export function ownApi(options: {readonly external: boolean}): Plugin {
  return {
    name: 'own-api',
    setup({onResolve}) {
      onResolve({filter: /^docsgen\/docs-platform$/}, () => {
        const file = ownModule('client/docsPlatform/bridge');
        return options.external ? {path: pathToFileURL(file).href, external: true} : {path: file};
      });
    },
  };
}

/** Made-up modules by specifier. */
export type VirtualModules = ReadonlyMap<string, VirtualModule>;
export interface VirtualModule {
  readonly contents: string;
  readonly loader: 'js' | 'json' | 'css';
}

/** Serves made-up modules; their imports resolve from `resolveDir`. */
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
      build.onLoad({filter: /.*/, namespace: 'docsgen'}, ({path: specifier}): OnLoadResult => ({
        ...modules.get(specifier),
        resolveDir,
      }));
    },
  };
}

/** Specifier of the made-up module whose default export is an island's component. */
export function islandSpecifier(key: string): string {
  return `virtual:docsgen/island/${key}`;
}

/** One module an island. What its file exports besides is left out, but where `all` is asked for. */
export function islandModules(
  islands: readonly IslandModule[],
  {all = false}: {readonly all?: boolean} = {},
): [string, {contents: string; loader: 'js'}][] {
  return islands.map(({key, file, exportName = 'default'}) => {
    const from = `from ${JSON.stringify(file)}`;
    const others = all ? `export * ${from};` : '';
    const contents = `${others}export {${exportName} as default} ${from}`;
    return [islandSpecifier(key), {contents, loader: 'js'}];
  });
}

interface Bundled {
  readonly root: string;
  readonly islands: readonly IslandModule[];
}

/** What a failed build says, as diagnostics; any other error is a bug and thrown on. */
export function bundleFailure(error: unknown, bundled: Bundled): Diagnostic[] {
  if (!(error instanceof Error && 'errors' in error)) throw error;
  return bundleDiagnostics((error as BuildFailure).errors, bundled);
}

/** esbuild's messages as diagnostics. */
export function bundleDiagnostics(
  messages: readonly Message[],
  {root, islands, severity = 'error'}: Bundled & {readonly severity?: Diagnostic['severity']},
): Diagnostic[] {
  const ours = messages.filter(({location}) => !location?.file.includes('node_modules/'));
  return (severity === 'error' ? messages : ours).map((message) => {
    const {text, location, notes} = message;
    const island = islands.find(({key}) => location?.file.endsWith(islandSpecifier(key)));
    if (island && text.startsWith('No matching export')) return missingExport(island);
    return {
      id: `bundle-${severity}`,
      severity,
      message: text,
      hint: bundleHint(text) ?? (notes[0]?.text || 'Correct it as any module of TypeScript.'),
      ...(location && {
        file: path.resolve(root, location.file),
        line: location.line,
        column: location.column + 1,
      }),
    };
  });
}

/** How to mend what esbuild says, where it says no more than what it would do. */
export function bundleHint(text: string): string | undefined {
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (missing !== undefined) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0];
    return /^\.{0,2}\//.test(missing)
      ? 'The path is relative to the file that imports it; name the file with its ending.'
      : `Install it at the root of the site: npm install ${name ?? missing}`;
  }
  if (text.startsWith('No matching export in ')) return 'Export it there, or correct its name.';
  if (text.startsWith('No loader is configured for ')) {
    return 'Only modules, styles, images, videos and fonts can be imported; part of a page is a component in a .tsx file.';
  }
  return undefined;
}

/**
 * What a bundle was made from, absolute: its files, the manifests of the packages among them, and the site's
 * folders, in which another file may come to stand before one of them.
 */
export function bundledFiles({inputs}: Metafile, root: string): string[] {
  const files = Object.keys(inputs)
    .filter((input) => !/^[\w-]{2,}:/.test(input))
    .map((input) => path.resolve(root, input));
  const around = files.map((file) => {
    const owner = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
    return owner === undefined ? path.dirname(file) : path.join(owner, 'package.json');
  });
  const settings = ['tsconfig.json', 'package.json'].map((name) => path.join(root, name));
  return [...new Set([...files, ...around, ...settings])];
}

/** A module that lacks the export which an island needs. */
export function missingExport({key, file, exportName = 'default'}: IslandModule): Diagnostic {
  const name = path.basename(file);
  const where = {severity: 'error', file, line: 1, column: 1} as const;
  return exportName === 'default'
    ? {
        ...where,
        id: 'route-no-default-export',
        message: `The route component ${name} has no default export`,
        hint: 'Export the component that renders the page: export default function Page() {…}',
      }
    : {
        ...where,
        id: 'island-no-export',
        message: `${name} does not export ${exportName}, the component of ${key}`,
        hint: `Export it under that name: export function ${exportName}() {…}`,
      };
}
