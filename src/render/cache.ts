import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {hashOf} from './hash.js';

/** Values by the hash of what they were made from. Safe to delete; a damaged entry counts as missing. */
export interface Cache {
  /** The value under a key, or undefined. */
  get(key: string): unknown;
  /** Keeps a JSON value. */
  set(key: string, value: unknown): void;
}

/** Folder of everything derived of the site at `root`; safe to delete. */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen', 'cache');
}

/**
 * A cache in a folder: one file an entry, its first line the hash of the rest, by which one that is half
 * written is known. At once and not in turns, since each entry is small and there are many.
 */
export function folderCache(folder: string): Cache {
  const fileOf = (key: string): string =>
    path.join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
  return {
    get(key) {
      try {
        const text = readFileSync(fileOf(key), 'utf8');
        const body = text.slice(17);
        return text.slice(0, 16) === hashOf(body) ? JSON.parse(body) : undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      const file = fileOf(key);
      const body = JSON.stringify(value);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, `${hashOf(body)}\n${body}`);
    },
  };
}

/** Removes the entries least recently written or marked, until at most `limit` bytes are left. */
export function pruneCache(folder: string, limit: number): void {
  const entries = filesBelow(folder).flatMap((name) => {
    // Another build may be at work in the same folder.
    const found = statSync(name, {throwIfNoEntry: false});
    return found ? [{name, size: found.size, mtimeMs: found.mtimeMs}] : [];
  });
  let total = entries.reduce((sum, {size}) => sum + size, 0);
  for (const {name, size} of entries.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return;
    rmSync(name, {force: true});
    total -= size;
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}
