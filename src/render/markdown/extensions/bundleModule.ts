import path from 'node:path';
import type {BuildFailure} from 'esbuild';
import {
  bundleDiagnostics,
  unusableModule,
  type SiteModule,
} from '../../bundle/bundleDiagnostics.js';
import {bundledFiles} from '../../bundle/esbuildPlugins.js';
import {nodeOptions, nodePlugins, WITH_MAPS} from '../../bundle/nodeOptions.js';
import {bundledCode} from '../../bundle/writeBundle.js';
import {codeHash} from '../../cache/codeHash.js';
import {cachedByFiles} from '../../cache/fileCache.js';
import {hashOf} from '../../cache/hash.js';
import type {StageResult} from '../../cache/stageCache.js';
import {ownFolder} from '../../system/ownModules.js';

/** A site's module bundled for Node with all its imports. */
export interface BundledModule {
  readonly code: string;
  /** Its source map. */
  readonly map: string | undefined;
  /** The unbundled module, absolute. */
  readonly entry: string;
  readonly exports: readonly string[];
}

/** Named exports of a module, which pages use as components; without the default export. */
export function componentNames({exports}: BundledModule): string[] {
  return exports.filter((name) => name !== 'default');
}

/** Bundles a module named by a setting. Its packages are included, so that the hash also covers them. */
export async function bundleModule(
  {value: name, key, plugin}: SiteModule,
  root: string,
): Promise<StageResult<BundledModule | undefined>> {
  const cacheKey = hashOf(
    'site-module',
    codeHash('render/markdown/extensions/bundleModule'),
    ownFolder,
    name,
  );
  try {
    return await cachedByFiles<BundledModule>({root, key: cacheKey}, () => bundle(name, root));
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error)) throw error;
    const {errors} = error as BuildFailure;
    const isMissing = errors.some(
      ({text, location}) => location?.file === ENTRY && text.startsWith('Could not resolve'),
    );
    const module = {value: name, key, ...(plugin === undefined ? {} : {plugin})};
    return {
      value: undefined,
      diagnostics: isMissing
        ? [unusableModule(module, 'module', root)]
        : bundleDiagnostics(errors, {root, islands: []}),
      // Depend on missing modules too: they may be added later.
      files: [
        ...(name.startsWith('.') ? [path.resolve(root, name)] : []),
        ...errors.flatMap(({location}) =>
          location && location.file !== ENTRY ? [path.resolve(root, location.file)] : [],
        ),
      ],
    };
  }
}

/** Name of the generated entry around the module. */
const ENTRY = 'docsgen-entry.js';

async function bundle(name: string, root: string): Promise<StageResult<BundledModule>> {
  const {build} = await import('esbuild');
  const from = JSON.stringify(name);
  const outdir = path.join(root, '.docsgen', 'plugins');
  const {outputFiles, metafile} = await build({
    ...nodeOptions({root}),
    stdin: {
      contents: `export * from ${from};import * as all from ${from};export default all.default;`,
      resolveDir: root,
      sourcefile: ENTRY,
      loader: 'js',
    },
    outdir,
    charset: 'utf8',
    legalComments: 'none',
    ...WITH_MAPS,
    plugins: nodePlugins(root),
  });
  const {[ENTRY]: generated, ...inputs} = metafile.inputs;
  const output = Object.values(metafile.outputs).find(({entryPoint}) => entryPoint !== undefined);
  const [bundled] = bundledCode(outputFiles, outdir);
  return {
    value: {
      code: bundled!.code,
      map: bundled!.map,
      entry: path.resolve(root, generated!.imports[0]!.path),
      exports: [...(output?.exports ?? [])].sort(),
    },
    diagnostics: [],
    files: bundledFiles({...metafile, inputs}, root),
  };
}
