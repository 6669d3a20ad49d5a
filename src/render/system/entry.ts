import {lstatSync, statSync, type Stats} from 'node:fs';

/** What a path leads to, links followed; undefined where there is nothing, also for want of a folder on its way. */
export function entryAt(file: string): Stats | undefined {
  return orNothing(() => statSync(file));
}

/** Whether a path leads to a folder, links followed. */
export function isFolder(file: string): boolean {
  return entryAt(file)?.isDirectory() === true;
}

/** What is at a path itself, which may be a link. */
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
