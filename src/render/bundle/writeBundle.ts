import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../cache/hash.js';
import type {Frame} from '../siteCode/frames.js';

/** The files of a bundle. */
export type BundledFiles = readonly {readonly name: string; readonly code: string}[];

/** Finds the source of a line in a bundle: esbuild writes the file's name in a comment above its code. */
export function sourceOf({file: bundled, line}: Frame, root: string): Frame | undefined {
  const lines = readFileSync(bundled, 'utf8').split('\n').slice(0, line).reverse();
  for (const text of lines) {
    const name = /^\/\/ (\S.*\.[cm]?[jt]sx?)$/.exec(text)?.[1];
    const file = name === undefined ? undefined : path.join(root, name);
    if (file !== undefined && existsSync(file)) return {file, line: 1, column: 1};
  }
  return undefined;
}

/** How long an old bundle is kept for other processes that may be about to load it. */
const keptMilliseconds = 3_600_000;

/** Writes a bundle atomically into a folder named by its content, and returns the folder. */
export function writeBundle(parent: string, files: BundledFiles): string {
  const hash = hashOf(...files.flatMap(({name, code}) => [name, code]));
  const folder = path.join(parent, hash);
  if (isWhole(folder, files)) return folder;
  rmSync(folder, {recursive: true, force: true});
  const draft = path.join(parent, `draft-${process.pid}-${hash}`);
  mkdirSync(draft, {recursive: true});
  for (const {name, code} of files) writeFileSync(path.join(draft, name), code);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process has written the same content first.
    if (!existsSync(folder)) throw error;
    rmSync(draft, {recursive: true});
  }
  for (const name of readdirSync(parent)) {
    const old = path.join(parent, name);
    const age = Date.now() - (statSync(old, {throwIfNoEntry: false})?.mtimeMs ?? 0);
    if (age > keptMilliseconds) rmSync(old, {recursive: true, force: true});
  }
  return folder;
}

function isWhole(folder: string, files: BundledFiles): boolean {
  try {
    return files.every(({name, code}) => readFileSync(path.join(folder, name), 'utf8') === code);
  } catch {
    return false;
  }
}
