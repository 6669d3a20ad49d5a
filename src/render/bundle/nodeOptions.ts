import type {BuildOptions, Plugin} from 'esbuild';
import {WATCHED} from '../siteCode/outsideReads.js';
import {cssModules} from './cssModules.js';
import {assetLoaders, oneReact, ownApi, watchedProcess} from './esbuildPlugins.js';
import {onlyFiles} from './onlyFiles.js';
import {onlyUtf8} from './onlyUtf8.js';
import {PLACE_BANNER, PLACE_NAMES, relativePlace} from './ownPlace.js';

/** Start of a bundle with CommonJS modules, which call `require`: ES modules lack it. */
export const REQUIRE_BANNER =
  "import {createRequire as docsgenRequire} from 'node:module';const require = docsgenRequire(import.meta.url);";

/** Start of each file of a bundle of a site's code for Node. */
export const NODE_BANNER = `${PLACE_BANNER}${REQUIRE_BANNER}${WATCHED.banner}`;

/** Options that add source maps, which show where in the sources an error was thrown. */
export const WITH_MAPS = {
  sourcemap: 'external',
  sourcesContent: false,
} as const satisfies BuildOptions;

/** Options of a bundle of a site's code for Node, built in memory; see {@link nodePlugins}. */
export function nodeOptions({
  root,
  dev = false,
}: {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly dev?: boolean;
}) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      ...PLACE_NAMES,
      ...WATCHED.define,
    },
    banner: {js: NODE_BANNER},
    loader: {...assetLoaders, '.css': 'empty'},
  } satisfies BuildOptions;
}

/**
 * Lets a site's code in Node share React and docsgen's modules with docsgen, records its reads of `process`, and
 * tells each module its place.
 */
export function nodePlugins(root: string): Plugin[] {
  return [
    onlyFiles(root),
    oneReact({external: true}),
    ownApi({external: true}),
    watchedProcess,
    cssModules(root, {styles: false}),
    relativePlace(root),
    onlyUtf8(root),
  ];
}
