import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../cache/hash.js';

/** Name of the file by which docsgen knows a folder that it has written. */
export const MARK = '.docsgen-output.json';

/** The files of a folder that builds have written, by key: the mark is published with the rest, and tells no names. */
export type Written = ReadonlySet<string>;

/** The key of a path, which is relative to the folder and posix; disks differ in how they compose accents. */
export function writtenKey(file: string): string {
  return hashOf(file.normalize('NFC'));
}

/** The mark of a folder that holds these files. */
export function printMark(written: Written): string {
  const note =
    'Written by docsgen build, which replaces these files; keys are hashes of their paths.';
  return `${JSON.stringify({note, files: [...written].sort()}, undefined, 1)}\n`;
}

/** The files that a folder's mark names; undefined where it has no mark, or a damaged one. */
export function readMark(folder: string): Written | undefined {
  try {
    const {files} = JSON.parse(readFileSync(path.join(folder, MARK), 'utf8')) as {files?: unknown};
    return Array.isArray(files) ? new Set(files.map(String)) : undefined;
  } catch {
    return undefined;
  }
}
