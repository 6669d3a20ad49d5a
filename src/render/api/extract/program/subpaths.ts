import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {isInstalledFile} from '../../../system/packageFolder.js';
import {relativePath} from '../../../system/relativePath.js';
import {readManifest, type PackageManifest} from './manifest.js';
import {isTaken} from './missingTypes.js';

/** The `exports` of a package.json, and the conditions that apply beside those of every compiler. */
interface Exports {
  readonly exports: object;
  readonly conditions: readonly string[];
}

/** Importable subpaths, with the shorter of two spellings first. */
export function subpathsOf(
  {exports}: PackageManifest,
  folder: string,
  conditions: readonly string[],
): string[] {
  if (exports === undefined) return ['.', ...folderEntries(folder)];
  if (exports === null || typeof exports !== 'object') return ['.'];
  const keys = Object.keys(exports);
  if (!keys.every((key) => key.startsWith('.'))) return ['.'];
  return keys
    .filter((key) => !/\.(?:json|css|scss|less|svg|png|wasm)$/.test(key))
    .flatMap((key) =>
      key.includes('*') ? expandPattern(key, folder, {exports, conditions}) : [key],
    )
    .sort(
      (a, b) =>
        a.replace(/\.[cm]?js$/, '').localeCompare(b.replace(/\.[cm]?js$/, ''), 'en') ||
        a.length - b.length,
    );
}

/** Folders of an installed package that have a package.json to be imported by, as `kit/sub` before there were exports. */
function folderEntries(folder: string): string[] {
  if (!isInstalledFile(path.join(folder, 'package.json'))) return [];
  return ts.sys
    .readDirectory(folder, ['.json'], ['**/node_modules'], ['*/package.json', '*/*/package.json'])
    .filter((file) => readManifest(file).types ?? readManifest(file).typings)
    .map((file) => `./${relativePath(folder, path.dirname(file))}`)
    .sort();
}

/** Expands `./features/*` to the subpaths of the matching files; `./dist/*` of the same path names files, not modules. */
function expandPattern(key: string, folder: string, of: Exports): string[] {
  const target = patternTarget(key, of);
  if (target === undefined) return [];
  const [before = '', after = ''] = target.split('*');
  const start = path.join(folder, path.dirname(`${before}x`));
  if (!existsSync(start) || !statSync(start).isDirectory()) return [];
  const prefix = path.join(folder, before);
  return ts.sys
    .readDirectory(start, undefined, ['**/node_modules'], undefined, 3)
    .filter((file) => file.startsWith(prefix) && file.endsWith(after))
    .map((file) => file.slice(prefix.length, file.length - after.length))
    .map((part) =>
      key.replace('*', after === '' ? part.replace(/\.d\.([cm]?)ts$/, '.$1js') : part),
    );
}

/** The files that a pattern stands for; undefined if it names files of the same path, or what is internal. */
function patternTarget(key: string, {exports, conditions}: Exports): string | undefined {
  const target = importTarget((exports as Record<string, unknown>)[key], conditions);
  if (target?.includes('*') !== true || target === key) return undefined;
  return /\/_?internal\//.test(key) ? undefined : target;
}

/** Patterns that no file matches. */
export function emptyPatterns(
  {exports}: PackageManifest,
  folder: string,
  conditions: readonly string[],
): string[] {
  if (exports === null || typeof exports !== 'object') return [];
  const of = {exports, conditions};
  return Object.keys(exports).filter(
    (key) =>
      key.includes('*') &&
      patternTarget(key, of) !== undefined &&
      expandPattern(key, folder, of).length === 0,
  );
}

/** Target of an import of types, from the value of a field of `exports`. */
function importTarget(value: unknown, conditions: readonly string[]): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [condition, inner] of Object.entries(value)) {
    const found = isTaken(condition, conditions) ? importTarget(inner, conditions) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
