import {existsSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {nearest} from '../../../diagnostics/nearest.js';
import {isFolder} from '../../../system/entry.js';
import {foldersFrom} from '../../../system/foldersFrom.js';
import {isInstalledFile} from '../../../system/packageFolder.js';
import {relativePath} from '../../../system/relativePath.js';
import {jsonIn} from '../../../system/readRegular.js';
import {typesPackage} from '../../../system/typesPackage.js';
import {declaresModule} from './ambientModules.js';
import {leavesPackages} from './installedFiles.js';
import {Lookups} from './lookups.js';
import {CONDITIONS, missingTypes} from './missingTypes.js';
import {readManifest, packageOf, type EntryPackage, type PackageManifest} from './manifest.js';

/** Position in the site's config that names a package, for diagnostics. */
export type EntryOrigin = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

/**
 * An entry to document: the name of a package, or, relative to the site's root, the folder of a package or a
 * `.ts` or `.d.ts` file.
 */
export interface ApiEntry {
  readonly name: string;
  readonly origin?: EntryOrigin;
}

/** An import specifier and the declarations it resolves to. */
export interface EntryPoint {
  readonly specifier: string;
  /** Absolute declaration file, symbolic links resolved. */
  readonly file: string;
  readonly package: EntryPackage;
}

/** Compiler options for module resolution. */
export const RESOLUTION: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** Finds the declarations of all entry points, in the order of the site's config. */
export function findEntryPoints(
  root: string,
  entries: readonly ApiEntry[],
  lookups = new Lookups(),
): {points: readonly EntryPoint[]; diagnostics: readonly Diagnostic[]} {
  const points: EntryPoint[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    const found = findEntry(entry, {root, lookups});
    points.push(...found.points);
    diagnostics.push(...found.diagnostics);
  }
  const seen = new Set<string>();
  return {
    points: points.filter((point) => {
      const isKept = !seen.has(point.file) || declaresModule(point);
      seen.add(point.file);
      return isKept;
    }),
    diagnostics,
  };
}

type Found = ReturnType<typeof findEntryPoints>;

interface Place {
  readonly root: string;
  readonly lookups: Lookups;
}

const MODULE = /\.[cm]?[jt]sx?$/;
/** A name of a package that ends as a script does: `chart.js`. */
const DOTTED = /^(?:@[^/]+\/)?[^./][^/]*\.[cm]?js$/;

/** Whether an entry names an installed package, and neither a folder nor a file. */
export function isPackageName(name: string): boolean {
  if (MODULE.test(name)) return DOTTED.test(name);
  return !/^(?:\.{1,2}$|\.{0,2}\/)/.test(name);
}

function findEntry(entry: ApiEntry, place: Place): Found {
  const {name} = entry;
  const at = path.resolve(place.root, name);
  const isFile = place.lookups.host.fileExists(at);
  if (isPackageName(name) && !(isFile && MODULE.test(name))) return findPackage(entry, place);
  if (MODULE.test(name)) return findFile(entry, place);
  return isFolder(at) ? findFolder(entry, place) : findFile(entry, place);
}

function fail(entry: ApiEntry, diagnostic: Omit<Diagnostic, 'severity'>): Found {
  return {points: [], diagnostics: [{severity: 'error', ...entry.origin, ...diagnostic}]};
}

function findFile(entry: ApiEntry, {root, lookups}: Place): Found {
  const file = path.resolve(root, entry.name);
  const isThere = lookups.host.fileExists(file);
  if (!isThere || !/\.[cm]?tsx?$/.test(file)) {
    return fail(entry, {
      id: 'api-entry-missing',
      message: `The API entry file ${entry.name} ${isThere ? 'is not TypeScript' : 'does not exist'}`,
      hint: 'Name a .ts or .d.ts file relative to the folder of site.config.ts, or a package.',
    });
  }
  const owner = packageOf(file, lookups.host.fileExists);
  const bare = path.basename(file).replace(/(?:\.d)?\.[cm]?tsx?$/, '');
  const name = owner.manifest.name ?? path.basename(owner.folder);
  const isMain = bare === 'index' || bare === name;
  return {
    points: [
      {specifier: isMain ? name : `${name}/${bare}`, file: realpathSync(file), package: owner},
    ],
    diagnostics: [],
  };
}

function findPackage(entry: ApiEntry, place: Place): Found {
  const {root, lookups} = place;
  const {name} = entry;
  const folder = installedFolder(name, place);
  if (folder === undefined) {
    const close = nearest(name, dependencyNames(root));
    return fail(entry, {
      id: 'api-package-missing',
      message: `The package ${name} is not installed, so its API cannot be documented`,
      hint: close
        ? `Did you mean ${close}?`
        : missingHint(name, lookups.host.fileExists(path.join(root, name, 'package.json'))),
    });
  }
  const found = pointsOf({folder, name}, place, (specifier) => resolveTypes(specifier, place));
  if (found.points.length > 0) return found;
  const {manifest, manifestFile, folder: real} = found.package;
  if (jsonIn(manifestFile) === undefined) {
    return fail(entry, {
      id: 'api-package-untyped',
      message: `Cannot read the package ${name}: its package.json is not JSON`,
      hint: `The file is ${manifestFile}; install the package again.`,
    });
  }
  return fail(entry, {
    id: 'api-package-untyped',
    message: `The package ${[name, manifest.version].filter(Boolean).join(' ')} has no type declarations`,
    hint: isInstalledFile(path.join(real, 'package.json'))
      ? `Its package.json (${manifestFile}) leads to no .d.ts file; look for ${typesPackage(name)}, or document an entry file of your own.`
      : unbuiltHint(relativePath(realpathSync(root), real)),
  });
}

/** Hint for a package of the repository that has no declarations yet. */
const unbuiltHint = (folder: string): string =>
  `Its package.json leads to no .d.ts file: build the package first, or document its source, as in '${path.posix.join(folder, 'src/index.ts')}'.`;

/** Hint for a package that is not installed. */
function missingHint(name: string, isFolder: boolean): string {
  if (isFolder) return `Did you mean './${name}'? Any other name is that of an installed package.`;
  const [, plain] = /^(@?[^@]+)@.+$/.exec(name) ?? [];
  if (plain !== undefined) {
    return `Write the name alone, '${plain}': the version is the one that is installed.`;
  }
  const [, owner] = /^(@[^/]+\/[^/]+|[^@/][^/]*)\/./.exec(name) ?? [];
  return owner === undefined
    ? `Install it: npm install --save-dev ${name}`
    : `Name the package, '${owner}': all its entry points are documented.`;
}

/**
 * Finds a package that is not installed but is in the same repository, such as the one that the site
 * documents.
 */
function findFolder(entry: ApiEntry, place: Place): Found {
  const {root, lookups} = place;
  const folder = path.resolve(root, entry.name);
  const {name, exports} = readManifest(path.join(folder, 'package.json'));
  if (name === undefined) {
    return fail(entry, {
      id: 'api-package-missing',
      message: `The folder ${entry.name} has no package.json with a name`,
      hint: 'Name the folder of a package, or a .ts or .d.ts file, relative to the folder of site.config.ts.',
    });
  }
  // A package with exports resolves itself by name; without exports, its folder leads to the main
  // declarations.
  const found = pointsOf({folder, name}, place, (specifier) =>
    resolveTypes(exports === undefined ? './' : specifier, {root: folder, lookups}),
  );
  if (found.points.length > 0) return found;
  return fail(entry, {
    id: 'api-package-untyped',
    message: `The package ${name} in ${entry.name} has no type declarations`,
    hint: unbuiltHint(entry.name),
  });
}

/** The declarations of a package's subpaths, found by `resolve`. */
function pointsOf(
  {folder, name}: {readonly folder: string; readonly name: string},
  {lookups}: Place,
  resolve: (specifier: string) => string | undefined,
): Found & {readonly package: Required<EntryPackage>} {
  const manifestFile = path.join(folder, 'package.json');
  const manifest = readManifest(manifestFile);
  const owner = {manifest, folder: realpathSync(folder), manifestFile};
  const points: EntryPoint[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const subpath of subpathsOf(manifest, owner.folder)) {
    const specifier = subpath === '.' ? name : name + subpath.slice(1);
    const file = resolve(specifier);
    if (file === undefined || !/\.[cm]?tsx?$/.test(file)) {
      const missing = missingTypes({subpath, specifier}, owner, lookups.host.fileExists);
      if (missing) diagnostics.push(missing);
      continue;
    }
    if (leavesPackages(path.join(owner.folder, 'package.json'), file)) continue;
    points.push({specifier, file, package: owner});
  }
  return {points, diagnostics, package: owner};
}

/** The declaration file of a module, resolved like an import from a folder. */
function resolveTypes(specifier: string, {root, lookups}: Place): string | undefined {
  const from = path.join(root, 'docsgen-api.ts');
  const host = {...ts.sys, ...lookups.host};
  return ts.resolveModuleName(specifier, from, RESOLUTION, host).resolvedModule?.resolvedFileName;
}

/** The folder of an installed package, resolved as Node does. */
function installedFolder(name: string, {root, lookups}: Place): string | undefined {
  return foldersFrom(path.resolve(root))
    .map((at) => path.join(at, 'node_modules', name))
    .find((folder) => lookups.host.fileExists(path.join(folder, 'package.json')));
}

/** Importable subpaths, with the shorter of two spellings first. */
function subpathsOf({exports}: PackageManifest, folder: string): string[] {
  if (exports === undefined) return ['.', ...folderEntries(folder)];
  if (exports === null || typeof exports !== 'object') return ['.'];
  const keys = Object.keys(exports);
  if (!keys.every((key) => key.startsWith('.'))) return ['.'];
  return keys
    .filter((key) => !/\.(?:json|css|scss|less|svg|png|wasm)$/.test(key))
    .flatMap((key) => (key.includes('*') ? expandPattern(key, folder, exports) : [key]))
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
function expandPattern(key: string, folder: string, exports: object): string[] {
  const target = importTarget((exports as Record<string, unknown>)[key]);
  if (target?.includes('*') !== true || target === key || /\/_?internal\//.test(key)) return [];
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

/** Target of an import of types, from the value of a field of `exports`. */
function importTarget(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [condition, inner] of Object.entries(value)) {
    const found = CONDITIONS.test(condition) ? importTarget(inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function dependencyNames(root: string): string[] {
  const manifest = readManifest(path.join(root, 'package.json')) as PackageManifest & {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys({...manifest.dependencies, ...manifest.devDependencies});
}
