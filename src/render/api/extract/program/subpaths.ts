import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {satisfies} from 'semver';
import ts from 'typescript';
import {isInstalledFile} from '../../../system/packageFolder.js';
import {relativePath} from '../../../system/relativePath.js';
import {readManifest, type PackageManifest} from './manifest.js';
import {isTaken} from './missingTypes.js';

/** The `exports` of a package.json, and the conditions that apply in addition to the compiler's own. */
interface Exports {
  readonly exports: object;
  readonly conditions: readonly string[];
}

/** Importable subpaths of a package. */
interface Subpaths {
  /** Subpaths; of two spellings, the shorter comes first. */
  readonly subpaths: readonly string[];
  /** Patterns that no file matches. */
  readonly empty: readonly string[];
}

/** Importable subpaths of a package, with expanded patterns. */
export function subpathsOf(
  {exports, typesVersions}: PackageManifest,
  folder: string,
  conditions: readonly string[],
): Subpaths {
  if (exports === undefined) {
    const others = isInstalledFile(path.join(folder, 'package.json'))
      ? [...folderEntries(folder), ...versionedEntries(typesVersions)]
      : [];
    return {subpaths: ['.', ...new Set(others)], empty: []};
  }
  const main = {subpaths: ['.'], empty: []};
  if (exports === null || typeof exports !== 'object') return main;
  const keys = Object.keys(exports);
  if (!keys.every((key) => key.startsWith('.'))) return main;
  const of = {exports, conditions};
  const patterns = new Map(
    keys.filter((key) => key.includes('*')).map((key) => [key, expandPattern(key, folder, of)]),
  );
  const subpaths = keys
    .filter((key) => !/\.(?:json|css|scss|less|svg|png|wasm)$/.test(key))
    .flatMap((key) => (patterns.has(key) ? (patterns.get(key) ?? []) : [key]))
    .sort(
      (a, b) =>
        a.replace(/\.[cm]?js$/, '').localeCompare(b.replace(/\.[cm]?js$/, ''), 'en') ||
        a.length - b.length,
    );
  return {subpaths, empty: [...patterns.keys()].filter((key) => patterns.get(key)?.length === 0)};
}

/**
 * Folders of an installed package that have a package.json for imports, such as `kit/sub`, as was usual before
 * `exports`.
 */
function folderEntries(folder: string): string[] {
  return ts.sys
    .readDirectory(folder, ['.json'], ['**/node_modules'], ['*/package.json', '*/*/package.json'])
    .filter((file) => readManifest(file).types ?? readManifest(file).typings)
    .map((file) => `./${relativePath(folder, path.dirname(file))}`)
    .sort();
}

/**
 * Subpaths in `typesVersions`, such as `{"*": {"sub": ["dist/sub.d.ts"]}}`. Omits patterns, which usually name
 * other forms of internal files.
 */
function versionedEntries(versions: PackageManifest['typesVersions']): string[] {
  const applied = Object.keys(versions ?? {}).find((range) => satisfies(ts.version, range));
  return Object.keys((applied !== undefined && versions?.[applied]) || {})
    .filter((key) => !key.includes('*') && !/\.[cm]?[jt]sx?$/.test(key))
    .map((key) => `./${key}`)
    .sort();
}

/** Expands `./features/*` to the subpaths of the matching files; undefined if it does not name modules. */
function expandPattern(key: string, folder: string, of: Exports): string[] | undefined {
  const target = patternTarget(key, of);
  if (target === undefined) return undefined;
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

/** Files of a pattern; undefined if their paths equal their subpaths, or if they are internal. */
function patternTarget(key: string, {exports, conditions}: Exports): string | undefined {
  const target = importTarget((exports as Record<string, unknown>)[key], conditions);
  if (target?.includes('*') !== true || target === key) return undefined;
  return /\/_?internal\//.test(key) ? undefined : target;
}

/** Target of an import of types, from the value of a key of `exports`. */
function importTarget(value: unknown, conditions: readonly string[]): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [condition, inner] of Object.entries(value)) {
    const found = isTaken(condition, conditions) ? importTarget(inner, conditions) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
