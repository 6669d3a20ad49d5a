import {existsSync} from 'node:fs';
import path from 'node:path';
import {cacheFolder, folderCache, type FolderCache, type OpenEntry} from './cache.js';
import {entryAt, highestMissing, ownEntryAt} from '../system/entry.js';
import {diskTime, fileFacts} from './diskState.js';
import {hashOfPath} from './pathHash.js';
import type {StageResult} from './stageCache.js';

/** An input file, with its hash and the file system's record of it at that time. Both are empty for a missing file. */
type InputFile = readonly [file: string, hash: string, facts: string];

/** A cached value; files are relative to the root, so that the value stays valid when the site is moved. */
interface CachedValue<T> {
  readonly files: readonly InputFile[];
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
 * Result of `make`, cached until one of its files changes. A folder among the files changes when a name in it does.
 * Results with findings are not cached.
 */
export async function cachedByFiles<T>(
  {root, key}: CachePlace,
  make: () => Promise<StageResult<T>>,
): Promise<StageResult<T>> {
  const cached = readCached<T>({root, key});
  if (cached) return cached;
  const begun = timeOfCache(root);
  const made = await make();
  if (made.diagnostics.length === 0) cacheByFiles({root, key}, made, {begun});
  return made;
}

/** Current time on the clock of the cache's file system; undefined if nothing can be cached. */
export function timeOfCache(root: string): number | undefined {
  // A folder that a command names by mistake is not created.
  return existsSync(root) ? diskTime(cacheFolder(root)) : undefined;
}

/**
 * Caches a value until one of its files changes. Does not cache it if a file may have changed since the value was
 * started, since the file may have been read before. `parts` of the value are stored separately and read when needed.
 */
export function cacheByFiles<T>(
  {root, key}: CachePlace,
  {value, files = []}: StageResult<T>,
  {begun, parts = []}: {readonly begun: number | undefined; readonly parts?: readonly unknown[]},
): void {
  const inputs = [...new Set(files)];
  const known = inputs.map((file): InputFile => [
    path.relative(root, file),
    hashOfPath(file),
    factsOf(file),
  ]);
  if (begun === undefined || inputs.some((file) => isTouched(file, begun))) return;
  cacheOf(root).setParts(key, {files: known, value} satisfies CachedValue<T>, ...parts);
}

function factsOf(file: string): string {
  try {
    const entry = entryAt(file);
    return entry ? fileFacts(entry) : '';
  } catch {
    return '';
  }
}

/** Whether a file may have changed, or been removed, since a time on the clock of the file system. */
function isTouched(file: string, since: number): boolean {
  const entries = [ownEntryAt(file), entryAt(file)];
  if (entries.some((entry) => entry && entry.ctimeMs >= since)) return true;
  const isMissing = entries[1] === undefined;
  const holder = isMissing ? entryAt(path.dirname(highestMissing(file))) : undefined;
  return holder !== undefined && holder.ctimeMs > since;
}

/** A cached value, and the places of its parts. */
interface ReadByFiles<T> extends StageResult<T> {
  readonly parts: Pick<OpenEntry, 'file' | 'places'>;
}

/** Reads the cached value; undefined if it is missing or a file has changed. */
export function readCached<T>({root, key}: CachePlace): ReadByFiles<T> | undefined {
  const parts = cacheOf(root).open(key);
  const cached = parts?.head as CachedValue<T> | undefined;
  if (!parts || !cached?.files.every((input) => isSame(input, root))) return undefined;
  return {
    value: cached.value,
    diagnostics: [],
    files: cached.files.map(([file]) => path.join(root, file)),
    parts,
  };
}

/** Whether an input file has its hash still. A file that was not touched since is not read, as in git's index. */
function isSame([name, hash, facts]: InputFile, root: string): boolean {
  const file = path.join(root, name);
  return factsOf(file) === facts || hashOfPath(file) === hash;
}

function cacheOf(root: string): FolderCache {
  return folderCache(path.join(cacheFolder(root), 'bundles'));
}
