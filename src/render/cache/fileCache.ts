import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {readRegular} from '../system/readRegular.js';
import {cacheFolder, folderCache, type Cache} from './cache.js';
import {hashOf} from './hash.js';
import type {StageResult} from './stageCache.js';

/** A value as it is kept; files are relative to the root, so that a moved site keeps it. */
interface Kept<T> {
  /** Hash of every file that the value was made from, '' for one that was missing. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly value: T;
}

/** Where a value is kept. */
export interface CachePlace {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Hash of what the value was made from besides its files. */
  readonly key: string;
}

/**
 * What `make` makes, or what it made when its files were the same as now. A folder among the files stands for
 * the names in it. Only what was made without a finding is kept.
 */
export async function cachedByFiles<T>(
  {root, key}: CachePlace,
  make: () => Promise<StageResult<T>>,
): Promise<StageResult<T>> {
  const kept = readCached<T>({root, key});
  if (kept) return kept;
  const made = await make();
  if (made.diagnostics.length === 0) keep({root, key}, made);
  return made;
}

/** Keeps a value for as long as its files are the same as now. */
export function keep<T>({root, key}: CachePlace, {value, files = []}: StageResult<T>): void {
  const hashes = [...new Set(files)].map((file) => [path.relative(root, file), hashOfPath(file)]);
  cacheOf(root).set(key, {files: hashes, value});
}

/** What was kept, where its files are the same as then. */
export function readCached<T>({root, key}: CachePlace): StageResult<T> | undefined {
  const kept = cacheOf(root).get(key) as Kept<T> | undefined;
  if (!kept?.files.every(([file, hash]) => hashOfPath(path.join(root, file)) === hash)) {
    return undefined;
  }
  return {
    value: kept.value,
    diagnostics: [],
    files: kept.files.map(([file]) => path.join(root, file)),
  };
}

function cacheOf(root: string): Cache {
  return folderCache(path.join(cacheFolder(root), 'bundles'));
}

function hashOfPath(file: string): string {
  const bytes = readRegular(file);
  if (bytes) return hashOf(bytes);
  const isFolder = statSync(file, {throwIfNoEntry: false})?.isDirectory() === true;
  return isFolder ? hashOf(...readdirSync(file).sort()) : '';
}
