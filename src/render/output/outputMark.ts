import path from 'node:path';
import {hashOf} from '../cache/hash.js';
import {jsonIn} from '../system/readRegular.js';

/** Name of the file that marks a folder written by docsgen. */
export const MARK = '.docsgen-output.json';

/** Files written by builds, by key. The mark is published with the site and must therefore not reveal names. */
export type WrittenFiles = ReadonlySet<string>;

/**
 * Returns the key of a path, which is relative to the folder with forward slashes; NFC, since file systems compose
 * accents differently.
 */
export function writtenKey(file: string): string {
  return hashOf(file.normalize('NFC'));
}

/** Returns the mark for a folder with these files. */
export function printMark(written: WrittenFiles): string {
  const note =
    'Written by docsgen build, which replaces these files; keys are hashes of their paths.';
  return `${JSON.stringify({note, files: [...written].sort()}, undefined, 1)}\n`;
}

/** Returns the files listed in a folder's mark; undefined if the mark is missing or damaged. */
export function readMark(folder: string): WrittenFiles | undefined {
  const mark = jsonIn(path.join(folder, MARK)) as {readonly files?: unknown} | null | undefined;
  return Array.isArray(mark?.files) ? new Set(mark.files.map(String)) : undefined;
}
