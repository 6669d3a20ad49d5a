import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ELOOP: 'its symbolic links lead in a circle',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
};

/** Why the system refused something, in words where it is common. */
export function reasonOf(error: unknown): string {
  const {code = '', message} = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** Whether there is no such file: none of the name, or none above it that is a folder. */
export function isMissing(error: unknown): boolean {
  return /^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether a folder could not be written for what it is or where it lies, and another one might be. */
export function isUnwritable(error: unknown): boolean {
  const {code = ''} = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || (code in REASONS && code !== 'ELOOP');
}

/** What the system says of writing to a folder, or to the nearest one above that is there; undefined if nothing. */
export function writeError(folder: string): unknown {
  let there = folder;
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  try {
    accessSync(there, constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}
