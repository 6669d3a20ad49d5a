import {rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readRegular} from '../system/readRegular.js';
import {fileFacts} from './diskState.js';

/**
 * The file system's records of pack files at a time when their entries were intact. A pack that has not been touched
 * since is trusted, as git trusts files in its index.
 */
export type Seals = ReadonlySet<string>;

/** Current seal of a pack; undefined if one of its files is missing. */
export function sealOf({file, list}: Record<'file' | 'list', string>): string | undefined {
  try {
    return [path.basename(list), ...[file, list].map((of) => fileFacts(statSync(of)))].join(' ');
  } catch {
    return undefined;
  }
}

/** Returns the seals of a folder; empty if the file of seals is missing. */
export function readSeals(folder: string): Seals {
  return new Set(readRegular(path.join(folder, SEALS))?.toString('utf8').split('\n'));
}

/** Replaces the seals of a folder. Throws a system error if they cannot be written. */
export function writeSeals(folder: string, seals: Seals): void {
  const file = path.join(folder, SEALS);
  rmSync(file, {recursive: true, force: true});
  writeFileSync(file, [...seals].join('\n'));
}

/** Name of the file of seals in the folder of their packs. */
export const SEALS = 'seals';
