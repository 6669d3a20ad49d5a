import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {hashOf} from './hash.js';

/** Values by the hash of what they were made from. Safe to delete; a damaged entry counts as missing. */
export interface Cache {
  /** The value under a key, or undefined. */
  get(key: string): Promise<unknown>;
  /** Keeps a JSON value. */
  set(key: string, value: unknown): Promise<void>;
}

/** Folder of everything derived of the site at `root`; safe to delete. */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen', 'cache');
}

/** A cache in a folder: one file an entry, its first line the hash of the rest. */
export function folderCache(folder: string): Cache {
  const fileOf = (key: string): string =>
    path.join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
  return {
    async get(key) {
      try {
        const text = await readFile(fileOf(key), 'utf8');
        const body = text.slice(17);
        if (text.slice(0, 16) !== hashOf(body)) return undefined;
        return JSON.parse(body) as unknown;
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      const file = fileOf(key);
      const body = JSON.stringify(value);
      await mkdir(path.dirname(file), {recursive: true});
      const part = `${file}.${process.pid}`;
      await writeFile(part, `${hashOf(body)}\n${body}`);
      await rename(part, file);
    },
  };
}

/** Removes the entries least recently written or marked, until at most `limit` bytes are left. */
export async function pruneCache(folder: string, limit: number): Promise<void> {
  const files = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => []);
  const entries = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const name = path.join(file.parentPath, file.name);
        const {size, mtimeMs} = await stat(name);
        return {name, size, mtimeMs};
      }),
  );
  let total = entries.reduce((sum, {size}) => sum + size, 0);
  for (const {name, size} of entries.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return;
    await rm(name, {force: true});
    total -= size;
  }
}
