import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {cacheFolder, folderCache} from './cache.js';
import {hashOf} from './hash.js';
import type {Made} from './remembered.js';

/** A value as it is kept; files are relative to the root, so that a moved site keeps it. */
interface Kept<T> {
  /** Hash of every file that the value was made from, '' for one that was missing. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  readonly value: T;
}

/**
 * What `make` makes, or what it made when its files were the same as now. A folder among the files stands for
 * the names in it. Only what was made without a finding is kept.
 */
export async function keptWhileSame<T>(
  {root, key}: {readonly root: string; readonly key: string},
  make: () => Promise<Made<T>>,
): Promise<Made<T>> {
  const cache = folderCache(path.join(cacheFolder(root), 'bundles'));
  const kept = cache.get(key) as Kept<T> | undefined;
  if (kept?.files.every(([file, hash]) => hashOfPath(path.join(root, file)) === hash)) {
    return {
      value: kept.value,
      diagnostics: [],
      files: kept.files.map(([file]) => path.join(root, file)),
    };
  }
  const made = await make();
  if (made.diagnostics.length === 0) {
    const files = [...new Set(made.files)].map((file) => [
      path.relative(root, file),
      hashOfPath(file),
    ]);
    cache.set(key, {files, value: made.value});
  }
  return made;
}

function hashOfPath(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    return isFolder ? hashOf(...readdirSync(file).sort()) : '';
  }
}
