import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ELOOP: 'its symbolic links are circular',
  ENOTDIR: 'a file is where a folder should be',
  ENAMETOOLONG: 'a name has more than 255 bytes',
  EEXIST: 'a file is where a folder should be',
  EISDIR: 'a folder is where a file should be',
};

/** Returns the reason for a system error, in plain words if the error is common. */
export function reasonOf(error: unknown): string {
  const {code = '', message, syscall, path: at} = error as NodeJS.ErrnoException;
  // Node's error for a folder that cannot be created on a read-only file system.
  const isUnmade = code === 'ENOENT' && syscall === 'mkdir' && at !== undefined;
  const cause = isUnmade ? writeError(at) : undefined;
  return cause === undefined ? (REASONS[code] ?? message) : reasonOf(cause);
}

/** Whether a file does not exist, or one of its parents is not a folder. */
export function isMissing(error: unknown): boolean {
  return /^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether writing failed because the disk is full. */
export function isFull(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether writing failed because of a folder or its location, so that a different folder might work. */
export function isUnwritable(error: unknown): boolean {
  const {code = ''} = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || (code in REASONS && code !== 'ELOOP');
}

/** Returns the system error for writing to a folder, or to its nearest existing parent; undefined if writing is possible. */
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

/** Returns the system error for reading an existing file or folder; undefined if it can be read or is missing. */
export function readError(file: string): unknown {
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return isMissing(error) ? undefined : error;
  }
}
