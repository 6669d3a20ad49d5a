import {readFileSync} from 'node:fs';
import path from 'node:path';
import {positionAt, type Diagnostic} from '../../../diagnostics/diagnostic.js';
import {jsonPlaces, offsetOf} from '../../../diagnostics/jsonPlaces.js';
import {isInstalledFile} from '../../../system/packageFolder.js';
import type {EntryPackage, PackageManifest} from './manifest.js';

/** Conditions that apply to an import; the items of a list have numbers. */
export const CONDITIONS = /^(?:types|import|default|\d+)$/;

/** The finding for a subpath whose types are a file that is missing. */
export function missingTypes(
  {subpath, specifier}: {readonly subpath: string; readonly specifier: string},
  {manifest, manifestFile, folder}: Required<EntryPackage>,
  fileExists: (file: string) => boolean,
): Diagnostic | undefined {
  const named = typesOf(manifest, subpath);
  if (!named || fileExists(path.join(folder, named.file))) return undefined;
  const text = readFileSync(manifestFile, 'utf8');
  const places = jsonPlaces(text);
  const isInstalled = isInstalledFile(path.join(folder, 'package.json'));
  return {
    id: 'api-types-missing',
    severity: 'warning',
    message: `Cannot find ${named.file}, the types of ${specifier}`,
    hint: isInstalled
      ? 'The package was published without the file, and the reference has no page of it.'
      : 'Build the package first, or correct the path.',
    file: manifestFile,
    ...('message' in places ? {} : positionAt(text, offsetOf(places, named.keys))),
  };
}

interface Named {
  readonly file: string;
  /** Where the package.json names it. */
  readonly keys: readonly string[];
}

function typesOf({exports, types, typings}: PackageManifest, subpath: string): Named | undefined {
  if (exports === undefined) {
    const file = types ?? typings;
    const keys = [types === undefined ? 'typings' : 'types'];
    return subpath === '.' && file !== undefined ? {file, keys} : undefined;
  }
  const isMap = Object.keys(exports ?? {}).some((key) => key.startsWith('.'));
  if (!isMap) return typesIn(exports, ['exports']);
  return typesIn((exports as Record<string, unknown>)[subpath], ['exports', subpath]);
}

/** The file of the first `types` that applies. */
function typesIn(value: unknown, keys: readonly string[]): Named | undefined {
  if (typeof value === 'string') {
    return keys.at(-1) === 'types' ? {file: value, keys} : undefined;
  }
  for (const [condition, inner] of Object.entries(value ?? {})) {
    const found = CONDITIONS.test(condition) ? typesIn(inner, [...keys, condition]) : undefined;
    if (found) return found;
  }
  return undefined;
}
