import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {folderCache, SHARED_FOLDERS, type Cache} from '../../cache/cache.js';
import {codeHash} from '../../cache/codeHash.js';
import {hashOf} from '../../cache/hash.js';
import type {SharedCache} from '../../cache/sharedCache.js';
import type {StageResult} from '../../cache/stageCache.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {runInWorker} from '../../system/worker.js';
import type {ApiModel} from '../model/model.js';
import type {Extracted, ExtractOptions} from './extractModel.js';

export type {ApiEntry} from './entries.js';

/** Packages to document, and the cache for the result. */
export interface ReadApiOptions extends ExtractOptions {
  readonly cacheDir: string;
  /** Queried for the model if the cache has no valid one. */
  readonly shared?: SharedCache | undefined;
}

/** A cached model; paths are relative to the root, so that it stays valid when the site is moved. */
interface Kept {
  /** Hash of every input file of the model; '' for one that was missing. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the public API of packages. Loads TypeDoc and the compiler in a worker, and only if a declaration
 * file or option has changed since the model was cached.
 */
export async function readApi(options: ReadApiOptions): Promise<StageResult<ApiModel>> {
  const {root, entries, cacheDir, shared} = options;
  const cache = folderCache(path.join(cacheDir, SHARED_FOLDERS.api));
  const key = keyOf(options);
  const own = await readKept(cache, key, root);
  if (!own) await shared?.fetch({folder: SHARED_FOLDERS.api, keys: [key]});
  const kept = own ?? (await readKept(cache, key, root));
  if (kept) {
    return {
      value: kept.model,
      diagnostics: moved(kept.diagnostics, root, path.resolve),
      files: kept.files.map(([file]) => path.resolve(root, file)),
    };
  }
  const {model, diagnostics, files} = await extractInWorker({root, entries});
  if (!diagnostics.some(({severity}) => severity === 'error')) {
    const named = [path.join(root, 'tsconfig.json'), ...files].map((file) =>
      path.relative(root, file),
    );
    cache.set(key, {
      files: await Promise.all(named.map(async (file) => [file, await hashOfFile(root, file)])),
      model,
      diagnostics: moved(diagnostics, root, path.relative),
    } satisfies Kept);
    shared?.offer({folder: SHARED_FOLDERS.api, keys: [key]});
  }
  return {value: model, diagnostics, files};
}

function keyOf({entries}: ReadApiOptions): string {
  const {resolve} = createRequire(import.meta.url);
  const versions = ['typedoc', 'typescript'].map((name) => packageVersion(resolve(name), name));
  const names = entries.map(({name}) => name);
  return hashOf('api', codeHash('render/api/extract/modelWorker'), ...versions, ...names);
}

/** The version of the package that a resolved module belongs to, without loading the module. */
function packageVersion(file: string, name: string): string {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const manifest = path.join(at, 'package.json');
    if (existsSync(manifest)) {
      const {name: found, version} = createRequire(import.meta.url)(manifest) as Record<
        string,
        string
      >;
      if (found === name) return `${name}@${version ?? ''}`;
    }
    if (path.dirname(at) === at) return name;
  }
}

async function readKept(cache: Cache, key: string, root: string): Promise<Kept | undefined> {
  const kept = cache.get(key) as Kept | undefined;
  if (!Array.isArray(kept?.files)) return undefined;
  const fresh = await Promise.all(
    kept.files.map(async ([file, hash]) => (await hashOfFile(root, file)) === hash),
  );
  return fresh.every(Boolean) ? kept : undefined;
}

async function hashOfFile(root: string, file: string): Promise<string> {
  try {
    return hashOf(await readFile(path.join(root, file)));
  } catch {
    return '';
  }
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
