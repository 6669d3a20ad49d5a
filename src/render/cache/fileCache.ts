import path from 'node:path';
import {cacheFolder, folderCache, type FolderCache, type OpenEntry} from './cache.js';
import {hashOfPath} from './pathHash.js';
import type {StageResult} from './stageCache.js';

/** A cached value; files are relative to the root, so that it stays valid when the site is moved. */
interface Kept<T> {
  /** Hash of every input file; '' for one that was missing. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly value: T;
}

/** Site and key of a cached value. */
export interface CachePlace {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Hash of all inputs except the files. */
  readonly key: string;
}

/**
 * The result of `make`, cached until one of its files changes. For a folder among the files, the names in it
 * count. Results with findings are not cached.
 */
export async function cachedByFiles<T>(
  {root, key}: CachePlace,
  make: () => Promise<StageResult<T>>,
): Promise<StageResult<T>> {
  const kept = readCached<T>({root, key});
  if (kept) return kept;
  const made = await make();
  if (made.diagnostics.length === 0) keepByFiles({root, key}, made);
  return made;
}

/** Caches a value until one of its files changes. `parts` of it lie apart, to be read when they are needed. */
export function keepByFiles<T>(
  {root, key}: CachePlace,
  {value, files = []}: StageResult<T>,
  parts: readonly unknown[] = [],
): void {
  const hashes = [...new Set(files)].map((file) => [path.relative(root, file), hashOfPath(file)]);
  cacheOf(root).keepParts(key, {files: hashes, value}, ...parts);
}

/** A cached value, and where its parts lie. */
interface ReadByFiles<T> extends StageResult<T> {
  readonly parts: Pick<OpenEntry, 'file' | 'places'>;
}

/** The cached value; undefined if there is none or a file has changed. */
export function readCached<T>({root, key}: CachePlace): ReadByFiles<T> | undefined {
  const parts = cacheOf(root).open(key);
  const kept = parts?.head as Kept<T> | undefined;
  if (!parts || !kept?.files.every(([file, hash]) => hashOfPath(path.join(root, file)) === hash)) {
    return undefined;
  }
  return {
    value: kept.value,
    diagnostics: [],
    files: kept.files.map(([file]) => path.join(root, file)),
    parts,
  };
}

function cacheOf(root: string): FolderCache {
  return folderCache(path.join(cacheFolder(root), 'bundles'));
}
