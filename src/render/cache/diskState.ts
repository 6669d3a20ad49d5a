import {mkdirSync, readdirSync, rmSync, statSync, writeFileSync, type Stats} from 'node:fs';
import path from 'node:path';
import {entryAt, ownEntryAt} from '../system/entry.js';
import {hashOf} from './hash.js';

/** State of a file or folder, from the file system's records, without reading files. */
export interface DiskState {
  /** Hash of the names, sizes, times and inodes of all files. */
  readonly hash: string;
  /** Time at which a file or folder was last touched, on the clock of the file system, in ms since 1970. */
  readonly touched: number;
}

/** Folders that do not contain sources of a site. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Returns the file system's record of a file, as a text that differs after any change of the file. */
export function fileFacts({size, mtimeMs, ctimeMs, ino}: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join();
}

/**
 * State of a file, which may be missing, or of a folder with its whole content except installed packages and version
 * control. Symbolic links are followed only to files.
 */
export function diskState(at: string): DiskState {
  const found: string[] = [];
  let touched = 0;
  const add = (file: string, stats: Stats | undefined): void => {
    touched = Math.max(touched, stats?.ctimeMs ?? 0);
    found.push(file, stats?.isDirectory() ? 'folder' : stats ? fileFacts(stats) : 'missing');
  };
  const visit = (folder: string, stats: Stats | undefined): void => {
    add(folder, stats);
    if (!stats?.isDirectory()) return;
    const entries = readdirSync(folder, {withFileTypes: true});
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (LEFT_OUT.has(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file, ownEntryAt(file));
      else add(file, entryAt(file));
      if (entry.isSymbolicLink()) add(file, ownEntryAt(file));
    }
  };
  visit(at, entryAt(at));
  return {hash: hashOf(found.join('\0')), touched};
}

/** Hash of the names in a folder. Throws an error of the system if it cannot be read. */
export function hashOfNames(folder: string): string {
  return hashOf(readdirSync(folder).sort().join('\0'));
}

/** Current time on the clock of a folder's file system, in ms since 1970; undefined if the folder is not writable. */
export function diskTime(folder: string): number | undefined {
  const file = path.join(folder, `time-${process.pid}`);
  try {
    mkdirSync(folder, {recursive: true});
    writeFileSync(file, '');
    const {ctimeMs} = statSync(file);
    rmSync(file);
    return ctimeMs;
  } catch {
    return undefined;
  }
}
