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
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {reasonOf, writeError} from '../system/systemError.js';
import {hashOf} from './hash.js';

/** A store of values by the hash of their inputs. Safe to delete; a damaged entry counts as missing. */
export interface Cache {
  /** The value under a key, or undefined. */
  get(key: string): unknown;
  /** Stores a JSON value. */
  set(key: string, value: unknown): void;
}

/** Folder of all data derived from the site at `root`; safe to delete. */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen', 'cache');
}

/** Folders below it whose entries can be shared between machines. */
export const SHARED_FOLDERS = {pages: '', api: 'api', apiPages: 'api-pages'} as const;

/**
 * A cache in a folder, with one file per entry. The first line is the hash of the rest, which reveals a
 * partly written entry; the last line is the key, which reveals an entry under a wrong name. Reads and writes
 * are synchronous, as entries are small and many. A value that cannot be written is recomputed next time.
 */
export function folderCache(folder: string): Cache {
  return {
    get(key) {
      const text = readEntry(folder, key);
      try {
        return text === undefined ? undefined : entryValue(text, key);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      keepEntry(folder, {key, text: printEntry(key, value)});
    },
  };
}

/** The file text of an entry: its value, in one part or in several that can be read one by one. */
export function printEntry(key: string, ...parts: readonly unknown[]): string {
  const rest = `${parts.map((part) => JSON.stringify(part)).join('\n')}\n${key}`;
  return `${hashOf(rest)}\n${rest}`;
}

/** Reads the text of an entry; undefined if it is missing or damaged. */
export function readEntry(folder: string, key: string): string | undefined {
  try {
    const text = readFileSync(entryFile(folder, key), 'utf8');
    return isEntry(text, key) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is an entry, which may be damaged. */
export function hasEntry(folder: string, key: string): boolean {
  return existsSync(entryFile(folder, key));
}

/** Whether a text is the intact entry of a key. */
export function isEntry(text: string, key: string): boolean {
  const rest = text.slice(17);
  return text.slice(0, 16) === hashOf(rest) && rest.endsWith(`\n${key}`);
}

/** The value of an intact entry. */
function entryValue(text: string, key: string): unknown {
  return JSON.parse(text.slice(17, -key.length - 1));
}

/** The parts of an intact entry. */
export function entryParts(text: string, key: string): readonly unknown[] {
  const lines = text.slice(17, -key.length - 1).split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}

/** Hash of the parts of an intact entry. */
export function entryHash(text: string): string {
  return text.slice(0, 16);
}

/** Writes an entry to its file; returns whether that was possible. */
export function keepEntry(
  folder: string,
  {key, text}: {readonly key: string; readonly text: string},
): boolean {
  try {
    writeEntry(entryFile(folder, key), text);
    return true;
  } catch (error) {
    noteUnwritable(folder, error);
    return false;
  }
}

/** The file of an entry, absolute if the folder is. */
export function entryFile(folder: string, key: string): string {
  return path.join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
}

function writeEntry(file: string, text: string): void {
  try {
    // The folder nearly always exists, and checking that costs as much as writing.
    writeFileSync(file, text);
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    const parent = path.dirname(file);
    if (statSync(parent, {throwIfNoEntry: false})?.isDirectory() === false) rmSync(parent);
    // A partly written entry, or something else in its place.
    else rmSync(file, {recursive: true, force: true});
    if (!/^(?:ENOENT|EISDIR|EEXIST|ENOTDIR)$/.test(code)) throw error;
    mkdirSync(parent, {recursive: true});
    writeFileSync(file, text);
  }
}

let unwritable: Diagnostic | undefined;

/** Records that a value could not be cached, which does not fail the build. */
export function noteUnwritable(folder: string, error: unknown): void {
  unwritable ??= {
    id: 'cache-unwritable',
    severity: 'warning',
    message: `Cannot write the cache: ${reasonOf(writeError(folder) ?? error)}`,
    hint: 'The site is complete, but nothing is cached. Make .docsgen beside the config writable.',
    file: folder,
  };
}

/** The warning recorded since the last call, if any. */
export function takeCacheWarning(): readonly Diagnostic[] {
  const warning = unwritable;
  unwritable = undefined;
  return warning ? [warning] : [];
}

/** Bytes of cached data kept between builds of a site: of all its pages more than once, whatever their number. */
export function cacheLimit(pages: number): number {
  return Math.max(1_000_000_000, 250_000 * pages);
}

/** Removes the oldest entries, by modification time, until at most `limit` bytes are left. */
export function pruneCache(folder: string, limit: number): void {
  const entries = filesBelow(folder).flatMap((name) => {
    // A different build may be using the same folder.
    const found = statSync(name, {throwIfNoEntry: false});
    return found ? [{name, size: found.size, mtimeMs: found.mtimeMs}] : [];
  });
  let total = entries.reduce((sum, {size}) => sum + size, 0);
  for (const {name, size} of entries.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return;
    try {
      rmSync(name, {force: true});
    } catch (error) {
      noteUnwritable(folder, error);
      return;
    }
    total -= size;
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}
