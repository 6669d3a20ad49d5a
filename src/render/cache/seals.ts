import {readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileFacts} from './diskState.js';

/**
 * The disk's records of pack files at a time when all in them was whole. A pack that nothing has touched since is
 * trusted, as git trusts files of its index.
 */
export type Seals = ReadonlySet<string>;

/** The seal of a pack as it is now; undefined if a file of it is missing. */
export function sealOf({
  file,
  list,
}: {
  readonly file: string;
  readonly list: string;
}): string | undefined {
  try {
    return [path.basename(list), ...[file, list].map((of) => fileFacts(statSync(of)))].join(' ');
  } catch {
    return undefined;
  }
}

/** The seals of a folder; none if there is no file of them. */
export function readSeals(folder: string): Seals {
  try {
    return new Set(readFileSync(path.join(folder, SEALS), 'utf8').split('\n'));
  } catch {
    return new Set();
  }
}

/** Replaces the seals of a folder. Throws an error of the system if they cannot be written. */
export function writeSeals(folder: string, seals: Seals): void {
  const file = path.join(folder, SEALS);
  rmSync(file, {recursive: true, force: true});
  writeFileSync(file, [...seals].join('\n'));
}

/** Name of the file of seals in the folder of their packs. */
export const SEALS = 'seals';
