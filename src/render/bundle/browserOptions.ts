import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import {bundleFailure} from './bundleDiagnostics.js';
import {cssModules} from './cssModules.js';
import {
  assetLoaders,
  islandSpecifier,
  islandVirtualModules,
  oneReact,
  ownApi,
  virtualModules,
  type IslandModule,
} from './esbuildPlugins.js';
import {onlyFiles} from './onlyFiles.js';
import {onlyUtf8} from './onlyUtf8.js';
import {staticAddresses} from './styleAddresses.js';

/** Oldest supported browsers: features must have been widely available in 2023. */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** Options of a bundle for browsers, built in memory. */
export function browserOptions({
  root,
  dev,
}: {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly dev: boolean;
}) {
  const mode = dev ? 'development' : 'production';
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: browsers,
    jsx: 'automatic',
    logLevel: 'silent',
    // Selects the intended build of packages that contain two builds; NODE_ENV alone would keep parts of both.
    conditions: [mode, 'module'],
    define: {'process.env.NODE_ENV': JSON.stringify(mode)},
    loader: assetLoaders,
  } satisfies BuildOptions;
}

/** Plugins that resolve imports of React, docsgen and static files in a site's browser modules and stylesheets. */
export function browserPlugins(root: string): Plugin[] {
  return [
    onlyFiles(root),
    oneReact({external: false}),
    ownApi({external: false}),
    staticAddresses(root),
    cssModules(root, {styles: true}),
    onlyUtf8(root),
  ];
}

/** Returns the reasons why islands cannot be bundled for browsers, by key. Islands without a fault are absent. */
export async function failuresInBrowser(
  islands: readonly IslandModule[],
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const all = await failureOf(islands, root);
  const failures = new Map<string, string>();
  for (const island of all === undefined ? [] : islands) {
    const failure = islands.length === 1 ? all : await failureOf([island], root);
    if (failure !== undefined) failures.set(island.key, failure);
  }
  return failures;
}

async function failureOf(
  islands: readonly IslandModule[],
  root: string,
): Promise<string | undefined> {
  if (islands.length === 0) return undefined;
  const {build} = await import('esbuild');
  try {
    await build({
      ...browserOptions({root, dev: false}),
      entryPoints: islands.map(({key}) => islandSpecifier(key)),
      outdir: path.join(root, 'assets'),
      plugins: [
        virtualModules({modules: new Map(islandVirtualModules(islands)), resolveDir: root}),
        ...browserPlugins(root),
      ],
    });
    return undefined;
  } catch (error) {
    const [first] = bundleFailure(error, {root, islands});
    return first?.message;
  }
}
