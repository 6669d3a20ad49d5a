import {lstatSync, statSync, type Stats} from 'node:fs';

/** The entry at a path, following links; undefined if it or one of its folders is missing. */
export function entryAt(file: string): Stats | undefined {
  return orNothing(() => statSync(file));
}

/** Whether a path is a folder, following links. */
export function isFolder(file: string): boolean {
  return entryAt(file)?.isDirectory() === true;
}

/** The entry at a path itself, without following links. */
export function ownEntryAt(file: string): Stats | undefined {
  return orNothing(() => lstatSync(file));
}

function orNothing(look: () => Stats): Stats | undefined {
  try {
    return look();
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR|ELOOP)$/.test((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}
