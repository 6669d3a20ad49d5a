import path from 'node:path';
import type {Metafile} from 'esbuild';
import {entryAt, highestMissing, isFolder} from '../system/entry.js';
import {isInside} from '../system/fileAccess.js';
import {foldersFrom} from '../system/foldersFrom.js';
import {ownFolder} from '../system/ownModules.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {realPath} from '../system/realPath.js';
import {importFolder} from './pageCode.js';

/** Extensions that esbuild appends to a name, in esbuild's order. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

/** Extensions of TypeScript files, by the extension of the output that an import names; in esbuild's order. */
const SOURCES: Readonly<Partial<Record<string, readonly string[]>>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** Prefix of a site module that an MDX page imports. */
const ISLAND = /^island:/;

/** Names of modules that are not files: `virtual:docsgen/site`, `(disabled):fs`. */
const GENERATED = /^\(?[\w-]{2,}\)?:/;

interface LookupOptions {
  /** The folder that names of inputs are relative to, absolute; generated modules import from it. */
  readonly root: string;
  /** An input whose imports are resolved from a different folder than its own. */
  readonly entry?: {readonly file: string; readonly folder: string};
}

/**
 * Files that decide where the imports of a bundle point, in addition to its inputs; absolute. They are the files
 * that would be preferred if they existed, and the package.json of each package passed on the way. A missing
 * folder stands for everything in it.
 */
export function importLookups(
  {inputs}: Pick<Metafile, 'inputs'>,
  {root, entry}: LookupOptions,
): string[] {
  const files = new Set<string>();
  for (const [name, {imports}] of Object.entries(inputs)) {
    const importer = path.resolve(root, name);
    if (isInside(ownFolder, importer)) continue;
    const own = GENERATED.test(name) ? importFolder(name, root) : path.dirname(importer);
    const folder = importer === entry?.file ? entry.folder : own;
    for (const {path: found, original, external = false} of imports) {
      const file = found.replace(ISLAND, '');
      if (external || original === undefined || GENERATED.test(file)) continue;
      const target = path.resolve(root, file);
      const asked = {specifier: original, folder, target};
      for (const one of [...besideTarget(asked), ...onTheWay(asked)]) files.add(one);
    }
  }
  return [...files].filter((file) => !isFolder(file)).map((file) => highestMissing(file));
}

/** An import and the file that it was resolved to. */
interface Resolved {
  readonly specifier: string;
  /** Folder that the import is resolved from, absolute. */
  readonly folder: string;
  /** File that the import was resolved to, absolute. */
  readonly target: string;
}

/**
 * Files that would be preferred to a file of the site if they existed. None for an installed package, which is
 * replaced as a whole.
 */
function besideTarget({specifier, folder, target}: Resolved): string[] {
  const name = path.basename(specifier);
  if (isInstalledFile(target) || name === path.basename(target)) return [];
  const ending = path.extname(target);
  const stem = target.slice(0, target.length - ending.length);
  const earlier = ENDINGS.slice(0, Math.max(0, ENDINGS.indexOf(ending))).map((end) => stem + end);
  if (name === path.basename(stem)) return [stem, ...earlier];
  const written = path.extname(name);
  const sources = SOURCES[written] ?? [];
  if (sources.includes(ending) && path.basename(name, written) === path.basename(stem)) {
    const before = sources.slice(0, sources.indexOf(ending)).map((end) => stem + end);
    return [...named(stem + written), ...before];
  }
  // A folder's index file, or the file that its package.json names.
  const isIndex = path.basename(stem) === 'index';
  const entered = isIndex ? path.dirname(target) : path.resolve(folder, specifier);
  const index = isIndex ? earlier : named(path.join(entered, 'index')).slice(1);
  return [...named(entered), path.join(entered, 'package.json'), ...index];
}

const named = (file: string): string[] => [file, ...ENDINGS.map((end) => file + end)];

/** Files that an import by path may mean, absolute, in esbuild's order. */
export function candidateFiles(specifier: string, folder: string): string[] {
  const target = path.resolve(folder, specifier);
  const ending = path.extname(target);
  const stem = target.slice(0, target.length - ending.length);
  return [...named(target), ...(SOURCES[ending] ?? []).map((source) => stem + source)];
}

/** Places where a package is searched for before it is found, and its package.json. */
function onTheWay({specifier, folder, target}: Resolved): string[] {
  const [name] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier) ?? [];
  if (name === undefined) return [];
  const passed: string[] = [];
  for (const at of foldersFrom(folder)) {
    if (path.basename(at) === 'node_modules') continue;
    const place = path.join(at, 'node_modules', name);
    passed.push(path.join(place, 'package.json'));
    if (entryAt(place) && isInside(realPath(place), realPath(target))) return passed;
  }
  // A setting, a plugin or the package itself has resolved the import.
  return [];
}
