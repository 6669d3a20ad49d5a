import {readFileSync} from 'node:fs';
import path from 'node:path';
import {positionAt, type Diagnostic} from '../../../diagnostics/diagnostic.js';
import {jsonPlaces, offsetOf} from '../../../diagnostics/jsonPlaces.js';
import {isInstalledFile} from '../../../system/packageFolder.js';
import type {EntryPackage, PackageManifest} from './manifest.js';

/** Whether a condition applies to an import; the keys of a list's items are numbers. */
export const isTaken = (condition: string, custom: readonly string[]): boolean =>
  /^(?:types|import|default|\d+)$/.test(condition) || custom.includes(condition);

/** A subpath of a package, with the functions that find its files. */
interface Subpath {
  readonly subpath: string;
  /** Name of the package. */
  readonly name: string;
  readonly conditions: readonly string[];
  readonly isFile: (file: string) => boolean;
}

/** Finding for a subpath whose types are in a missing file. */
export function missingTypes(
  {subpath, name, conditions, isFile}: Subpath,
  {manifest, manifestFile, folder}: Required<EntryPackage>,
): Diagnostic | undefined {
  const named = typesOf(manifest, subpath, conditions);
  if (!named || isFile(path.join(folder, named.file))) return undefined;
  const text = readFileSync(manifestFile, 'utf8');
  const places = jsonPlaces(text);
  const isInstalled = isInstalledFile(path.join(folder, 'package.json'));
  return {
    id: 'api-types-missing',
    severity: 'warning',
    message: `Cannot find ${named.file}, the types of ${name}${subpath.slice(1)}`,
    hint: isInstalled
      ? 'The package was published without the file, and the reference has no page for it.'
      : 'Build the package first, or correct the path.',
    file: manifestFile,
    ...('message' in places ? {} : positionAt(text, offsetOf(places, named.keys))),
  };
}

interface Named {
  readonly file: string;
  /** Keys of the package.json that lead to the subpath. */
  readonly keys: readonly string[];
}

function typesOf(
  {exports, types, typings}: PackageManifest,
  subpath: string,
  conditions: readonly string[],
): Named | undefined {
  if (exports === undefined) {
    const file = types ?? typings;
    const keys = [types === undefined ? 'typings' : 'types'];
    return subpath === '.' && file !== undefined ? {file, keys} : undefined;
  }
  const isMap = Object.keys(exports ?? {}).some((key) => key.startsWith('.'));
  if (!isMap) return typesIn(exports, ['exports'], conditions);
  return typesIn((exports as Record<string, unknown>)[subpath], ['exports', subpath], conditions);
}

/** File of the first `types` condition that applies. */
function typesIn(
  value: unknown,
  keys: readonly string[],
  conditions: readonly string[],
): Named | undefined {
  if (typeof value === 'string') {
    return keys.at(-1) === 'types' ? {file: value, keys} : undefined;
  }
  for (const [condition, inner] of Object.entries(value ?? {})) {
    const found = isTaken(condition, conditions)
      ? typesIn(inner, [...keys, condition], conditions)
      : undefined;
    if (found) return found;
  }
  return undefined;
}
