import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {OutputFile} from 'esbuild';
import {hashOf} from '../cache/hash.js';
import type {Frame} from '../siteCode/frames.js';
import {placeInSource} from '../siteCode/sourceMap.js';
import {readRegular} from '../system/readRegular.js';
import {withRoot} from './ownPlace.js';

/** Files of a bundle. */
export type BundledFiles = readonly {
  readonly name: string;
  readonly code: string;
  /** Source map of the file, relative to a folder of `.docsgen/`. */
  readonly map?: string | undefined;
}[];

/** Code of a bundle that esbuild made in memory, by name relative to `outdir`. */
export function bundledCode(outputFiles: readonly OutputFile[], outdir: string): BundledFiles {
  const texts = new Map(outputFiles.map((file) => [path.relative(outdir, file.path), file]));
  return [...texts]
    .filter(([name]) => /\.m?js$/.test(name))
    .map(([name, {text}]) => ({name, code: text, map: texts.get(`${name}.map`)?.text}));
}

/** Finds the source of a place in a bundle. */
export function sourceOf({file: bundled, ...position}: Frame, root: string): Frame | undefined {
  const map = textOf(`${bundled}.map`);
  return map === undefined
    ? undefined
    : placeInSource(position, {map, folder: path.join(root, '.docsgen', 'bundle')});
}

/** Number of milliseconds for which an old bundle is kept, for other processes that may be about to load it. */
const keptMilliseconds = 3_600_000;

/**
 * Writes a bundle into a folder named by its code and returns the folder. All files except source maps are written
 * atomically.
 */
export function writeBundle(
  parent: string,
  {files, root}: {readonly files: BundledFiles; readonly root: string},
): string {
  const hash = hashOf(...files.flatMap(({name, code}) => [name, code]));
  const folder = path.join(parent, hash);
  const placed = files.map(({name, code}) => ({name, code: withRoot(root, code)}));
  writeCode(folder, placed, {parent, hash});
  for (const {name, map} of files) {
    const file = path.join(folder, `${name}.map`);
    if (map !== undefined && textOf(file) !== map) writeFileSync(file, map);
  }
  return folder;
}

function writeCode(
  folder: string,
  files: BundledFiles,
  {parent, hash}: {readonly parent: string; readonly hash: string},
): void {
  if (files.every(({name, code}) => textOf(path.join(folder, name)) === code)) return;
  rmSync(folder, {recursive: true, force: true});
  const draft = path.join(parent, `draft-${process.pid}-${hash}`);
  mkdirSync(draft, {recursive: true});
  for (const {name, code} of files) writeFileSync(path.join(draft, name), code);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // A different process has written the same content first.
    if (!existsSync(folder)) throw error;
    rmSync(draft, {recursive: true});
  }
  for (const name of readdirSync(parent)) {
    const old = path.join(parent, name);
    const age = Date.now() - (statSync(old, {throwIfNoEntry: false})?.mtimeMs ?? 0);
    if (age > keptMilliseconds) rmSync(old, {recursive: true, force: true});
  }
}

function textOf(file: string): string | undefined {
  return readRegular(file)?.toString('utf8');
}
