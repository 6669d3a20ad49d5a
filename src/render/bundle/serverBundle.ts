import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Metafile, Plugin} from 'esbuild';
import type {StageResult} from '../cache/stageCache.js';
import {ownFolder} from '../system/ownModules.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {
  bundledFiles,
  islandVirtualModules,
  islandSpecifier,
  localeName,
  virtualModules,
  type IslandModule,
} from './esbuildPlugins.js';
import {nodeOptions, nodePlugins, WITH_MAPS} from './nodeOptions.js';
import {inputsFrom} from './outputGraph.js';
import {findSlotIslands, islandsOfSlots, type SlotIslands} from './slotIslands.js';
import {bundledCode, type BundledFiles} from './writeBundle.js';

export interface ServerModulesOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly islands: readonly IslandModule[];
  /** Starts and ends with a slash; imported images are published below it. */
  readonly baseUrl: string;
  /** Name of the language of the pages. */
  readonly locale: string;
  readonly dev: boolean;
}

interface ServerBundle {
  readonly code: BundledFiles;
  /** Imported files, with contents in base64. */
  readonly imported: readonly (readonly [name: string, contents: string])[];
  readonly styles: readonly string[];
  readonly slots: SlotIslands | undefined;
}

/** Bundles the modules of islands for Node, with shared code in chunks. */
export async function bundleServer({
  root,
  islands,
  baseUrl,
  locale,
  dev,
}: ServerModulesOptions): Promise<StageResult<ServerBundle>> {
  const {build} = await import('esbuild');
  const outdir = path.join(root, '.docsgen/server');
  const options = nodeOptions({root, dev});
  const plugins = [...nodePlugins(root), ownModulesExternal];
  const define = {...options.define, ...localeName(locale)};
  const slotFiles = islands.flatMap(({file, setting}) =>
    setting && file.startsWith('.') ? [file] : [],
  );
  // A failure here is repeated below, where its place is known.
  const slots =
    slotFiles.length > 0
      ? await findSlotIslands(slotFiles, {
          root,
          options: {...options, define, plugins},
        }).catch(() => undefined)
      : undefined;
  const {outputFiles, metafile} = await build({
    ...options,
    define,
    splitting: true,
    charset: 'utf8',
    legalComments: 'none',
    ...WITH_MAPS,
    entryPoints: Object.fromEntries(
      islands.map(({key}, index) => [String(index), islandSpecifier(key)]),
    ),
    outdir,
    outExtension: {'.js': '.mjs'},
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    plugins: [
      virtualModules({
        modules: new Map(islandVirtualModules(islands, {all: true, root})),
        resolveDir: root,
      }),
      ...(slots ? [islandsOfSlots(slots, root)] : []),
      ...plugins,
    ],
  });
  const names = outputFiles.map((file) => path.relative(outdir, file.path));
  const published = names.filter((name) => !/\.mjs(?:\.map)?$/.test(name));
  // esbuild's publicPath would also rewrite the imports between the modules, which stay on disk.
  const code = bundledCode(outputFiles, outdir).map((file) => ({
    ...file,
    code: published.reduce(
      (code, asset) => code.replaceAll(`"./${asset}"`, JSON.stringify(`${baseUrl}assets/${asset}`)),
      file.code,
    ),
  }));
  const imported = outputFiles.flatMap(({contents}, index) => {
    const name = names[index] ?? '';
    return published.includes(name)
      ? [[name, Buffer.from(contents).toString('base64')] as const]
      : [];
  });
  const styles = islands
    .filter(({setting}) => setting)
    .flatMap(({key}) => stylesOf(`docsgen:${islandSpecifier(key)}`, metafile));
  return {
    value: {code, imported, styles: [...new Set(styles)], slots},
    diagnostics: [],
    files: bundledFiles(metafile, root),
  };
}

/**
 * Stylesheets that an input of a bundle imports, directly or indirectly; relative to the site's folder, in the
 * order of their imports.
 */
function stylesOf(entry: string, metafile: Metafile): string[] {
  const sheets = inputsFrom(entry, metafile).filter((input) => input.endsWith('.css'));
  return sheets.map((input) => `./${input}`);
}

/** Leaves docsgen's own modules to Node, which has already loaded them. */
const ownModulesExternal: Plugin = {
  name: 'own-modules-external',
  setup({onResolve, resolve}) {
    onResolve({filter: /^\.{1,2}\/|^docsgen(\/|$)/}, async (request) => {
      const {path: specifier, importer, resolveDir, kind, pluginData} = request;
      if (pluginData === 'own' || isInstalledFile(importer)) return undefined;
      const found = await resolve(specifier, {importer, resolveDir, kind, pluginData: 'own'});
      return found.errors.length === 0 && found.path.startsWith(ownFolder)
        ? {path: pathToFileURL(found.path).href, external: true}
        : undefined;
    });
  },
};
