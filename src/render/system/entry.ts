import {lstatSync, readdirSync, statSync, type Dirent, type Stats} from 'node:fs';
import path from 'node:path';

/** Throwing an exception for each of many missing files would take longer than looking for the file. */
const MISSING = {throwIfNoEntry: false} as const;

/** Returns the entry at a path, following links; undefined if it or one of its folders is missing. */
export function entryAt(file: string): Stats | undefined {
  return orNothing(() => statSync(file, MISSING));
}

/** Whether a path is a folder, following links. */
export function isFolder(file: string): boolean {
  return entryAt(file)?.isDirectory() === true;
}

/** Returns the entry at a path itself, without following links. */
export function ownEntryAt(file: string): Stats | undefined {
  return orNothing(() => lstatSync(file, MISSING));
}

/** Returns the highest missing folder of a path, which represents everything below it; the path itself if its folder exists. */
export function highestMissing(file: string, isThere = isFolder): string {
  const folder = path.dirname(file);
  return folder === file || isThere(folder) ? file : highestMissing(folder, isThere);
}

/** Names of the folders in a folder, sorted, without links; empty if it is missing. */
export function foldersIn(folder: string): readonly string[] {
  return entriesIn(folder)
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();
}

/** Entries of a folder; empty if it is missing. */
export function entriesIn(folder: string): readonly Dirent[] {
  return orNothing(() => readdirSync(folder, {withFileTypes: true})) ?? [];
}

/** Whether a folder has a file at any depth, other than those that start with a dot. */
export function hasFiles(folder: string): boolean {
  return entriesIn(folder).some((entry) =>
    entry.isDirectory() ? hasFiles(path.join(folder, entry.name)) : !entry.name.startsWith('.'),
  );
}

function orNothing<T>(look: () => T | undefined): T | undefined {
  try {
    return look();
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR|ELOOP)$/.test((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}
