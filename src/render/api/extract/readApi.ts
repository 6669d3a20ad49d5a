import {createRequire} from 'node:module';
import path from 'node:path';
import {folderCache, SHARED_FOLDERS, type Cache} from '../../cache/cache.js';
import {codeHash} from '../../cache/codeHash.js';
import {hashOf} from '../../cache/hash.js';
import {hashOfPath} from '../../cache/pathHash.js';
import type {SharedCache} from '../../cache/sharedCache.js';
import type {StageResult} from '../../cache/stageCache.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {foldersFrom} from '../../system/foldersFrom.js';
import {runInWorker} from '../../system/worker.js';
import type {ApiModel} from '../model/model.js';
import type {Extracted, ExtractOptions} from './extractModel.js';
import type {CachedModel} from './modelShape.js';
import {packageOf} from './program/manifest.js';

export type {ApiEntry} from './program/entries.js';

/** Packages to document, and the cache for the result. */
export interface ReadApiOptions extends ExtractOptions {
  readonly cacheDir: string;
  /** Queried for the model if the cache has no valid one. */
  readonly shared?: SharedCache | undefined;
}

/**
 * Reads the public API of packages. Loads TypeDoc and the compiler in a worker, and only if a declaration
 * file or option has changed since the model was cached.
 */
export async function readApi(options: ReadApiOptions): Promise<StageResult<ApiModel>> {
  const {root, entries, cacheDir, shared} = options;
  const cache = folderCache(path.join(cacheDir, SHARED_FOLDERS.api));
  const key = keyOf(options);
  const own = readCachedModel(cache, key, root);
  if (!own && shared) {
    const {isSharedModel} = await import('./modelShape.js');
    await shared.fetch({folder: SHARED_FOLDERS.api, keys: [key], accepts: isSharedModel});
  }
  const cached = own ?? readCachedModel(cache, key, root);
  if (cached) {
    return {
      value: cached.model,
      diagnostics: moved(cached.diagnostics, root, path.resolve),
      files: localFiles(cached, root),
    };
  }
  const {model, diagnostics, files} = await extractInWorker({root, entries});
  if (!diagnostics.some(({severity}) => severity === 'error')) {
    cache.set(key, {
      ...portableFiles(files, root),
      model,
      diagnostics: moved(diagnostics, root, path.relative),
    } satisfies CachedModel);
    shared?.offer({folder: SHARED_FOLDERS.api, keys: [key]});
  }
  return {value: model, diagnostics, files};
}

function keyOf({entries}: ReadApiOptions): string {
  const {resolve} = createRequire(import.meta.url);
  const versions = ['typedoc', 'typescript'].map(
    (name) => `${name}@${packageOf(resolve(name)).manifest.version ?? ''}`,
  );
  const names = entries.map(({name}) => name);
  return hashOf('api', codeHash('render/api/extract/modelWorker'), ...versions, ...names);
}

function readCachedModel(cache: Cache, key: string, root: string): CachedModel | undefined {
  const cached = cache.get(key) as CachedModel | undefined;
  if (!Array.isArray(cached?.files)) return undefined;
  const isSame =
    cached.files.every(([file, hash]) => hashOfPath(path.join(root, file)) === hash) &&
    packagesAbove(cached, root).every((folder) => hashOfPath(folder) === '');
  return isSame ? cached : undefined;
}

/** Names and hashes of files, the same in every copy of a site, however deeply its folder is nested. */
function portableFiles(
  files: readonly string[],
  root: string,
): Pick<CachedModel, 'files' | 'above'> {
  const all = new Set(files);
  const above = foldersFrom(path.dirname(root)).find((folder) =>
    packagesFrom(folder).every((packages) => all.has(packages) && hashOfPath(packages) === ''),
  );
  const left = new Set(above === undefined ? [] : packagesFrom(above));
  return {
    files: files
      .filter((file) => !left.has(file))
      .map((file) => [path.relative(root, file), hashOfPath(file)]),
    ...(above === undefined ? {} : {above: path.relative(root, above)}),
  };
}

function localFiles(cached: Pick<CachedModel, 'files' | 'above'>, root: string): string[] {
  return [
    ...cached.files.map(([file]) => path.resolve(root, file)),
    ...packagesAbove(cached, root),
  ];
}

function packagesAbove({above}: Pick<CachedModel, 'above'>, root: string): string[] {
  return above === undefined ? [] : packagesFrom(path.resolve(root, above));
}

/** Folders of installed packages for a folder and for all folders above it. */
function packagesFrom(folder: string): string[] {
  return foldersFrom(folder).map((at) => path.join(at, 'node_modules'));
}

function moved(
  diagnostics: readonly Diagnostic[],
  root: string,
  move: (root: string, file: string) => string,
): Diagnostic[] {
  return diagnostics.map((found) =>
    found.file ? {...found, file: move(root, found.file)} : found,
  );
}

/** Extracts in a separate thread; nothing is cached. */
export function extractInWorker(options: ExtractOptions): Promise<Extracted> {
  return runInWorker(new URL('./modelWorker.js', import.meta.url), {
    workerData: options,
    // The compiler creates millions of short-lived objects: a larger young generation needs fewer garbage
    // collections.
    resourceLimits: {maxYoungGenerationSizeMb: 96},
  });
}
