import {realpathSync} from 'node:fs';
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
import {isPackageName, MODULE} from './entryName.js';
import {leavesPackages} from './installedFiles.js';
import {Lookups} from './lookups.js';
import {customConditions, RESOLUTION} from './compilerOptions.js';
import {missingTypes} from './missingTypes.js';
import {subpathsOf} from './subpaths.js';
import {readManifest, packageOf, type EntryPackage, type PackageManifest} from './manifest.js';

/** Position in the site's config that names a package, for diagnostics. */
export type EntryOrigin = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

/**
 * An entry to document: the name of a package, the folder of a package, or a `.ts` or `.d.ts` file; folders and
 * files are relative to the site's root.
 */
export interface ApiEntry {
  readonly name: string;
  readonly origin?: EntryOrigin;
}

/** An import specifier and the declarations that it resolves to. */
export interface EntryPoint {
  readonly specifier: string;
  /** Absolute declaration file, symbolic links resolved. */
  readonly file: string;
  readonly package: EntryPackage;
}

/** The packages of entry points, in their order. */
export function packagesOf(points: readonly EntryPoint[]): readonly EntryPackage[] {
  return [...new Map(points.map((point) => [point.package.folder, point.package])).values()];
}

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
  /** Conditions of `exports` that apply in addition to the compiler's own. */
  readonly conditions?: readonly string[] | undefined;
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
    const isScript = isThere && MODULE.test(file);
    return fail(entry, {
      id: 'api-entry-missing',
      message: `The API entry file ${entry.name} ${isThere ? 'is not TypeScript' : 'does not exist'}`,
      hint: isScript
        ? `Generate declarations of it, npx tsc --allowJs --declaration --emitDeclarationOnly --outDir types ${entry.name}, and name the .d.ts file.`
        : 'Name a .ts or .d.ts file relative to the folder of site.config.ts, or a package.',
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
    const types = typesPackage(name);
    const close =
      installedFolder(types, place) === undefined ? nearest(name, dependencyNames(root)) : types;
    return fail(entry, {
      id: 'api-package-missing',
      message: `The package ${name} is not installed, so its API cannot be documented`,
      hint: close
        ? `Did you mean ${close}?`
        : missingHint(name, lookups.host.fileExists(path.join(root, name, 'package.json'))),
    });
  }
  const found = pointsOf({folder, name}, place, resolveTypes);
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
      ? `Its package.json (${manifestFile}) names no existing .d.ts file; document ${typesPackage(name)} if it exists, or an entry file of your own.`
      : unbuiltHint(relativePath(realpathSync(root), real)),
  });
}

/** Hint for a package of the repository that has no declarations until it is built. */
const unbuiltHint = (folder: string): string =>
  `Its package.json names no existing .d.ts file: build the package first, or document its source, as in '${path.posix.join(folder, 'src/index.ts')}'.`;

/** Hint for a package that is not installed. */
function missingHint(name: string, isFolder: boolean): string {
  if (isFolder)
    return `Did you mean './${name}'? Names without './' are those of installed packages.`;
  const [, plain] = /^(@?[^@]+)@.+$/.exec(name) ?? [];
  if (plain !== undefined) {
    return `Write '${plain}' without a version: the installed version is documented.`;
  }
  const [, owner] = /^(@[^/]+\/[^/]+|[^@/][^/]*)\/./.exec(name) ?? [];
  return owner === undefined
    ? `Install it: npm install --save-dev ${name}`
    : `Name the package, '${owner}': all its entry points are documented.`;
}

/**
 * Finds a package that is not installed but is in the same repository, such as the package that the site
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
  // A package with `exports` resolves itself by name; without `exports`, its folder resolves to the main
  // declarations.
  const found = pointsOf({folder, name}, place, (specifier, {conditions}) =>
    resolveTypes(exports === undefined ? './' : specifier, {root: folder, lookups, conditions}),
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
  place: Place,
  resolve: typeof resolveTypes,
): Found & {readonly package: Required<EntryPackage>} {
  const manifestFile = path.join(folder, 'package.json');
  const manifest = readManifest(manifestFile);
  const owner = {manifest, folder: realpathSync(folder), manifestFile};
  const {root, lookups} = place;
  const isInstalled = isInstalledFile(path.join(owner.folder, 'package.json'));
  const conditions = customConditions(isInstalled ? [root] : [root, owner.folder], lookups);
  const points: EntryPoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const reportMissing = (subpath: string, isFile: (file: string) => boolean) => {
    const missing = missingTypes({subpath, name, conditions, isFile}, owner);
    if (missing) diagnostics.push(missing);
  };
  const {subpaths, empty} = subpathsOf(manifest, owner.folder, conditions);
  for (const subpath of empty) reportMissing(subpath, () => false);
  for (const subpath of subpaths) {
    const specifier = subpath === '.' ? name : name + subpath.slice(1);
    // `kit/client.js` beside `kit/client`; the shorter spelling comes first.
    const bare = specifier.replace(/\.[cm]?js$/, '');
    if (points.some((point) => point.specifier === bare)) continue;
    const file = resolve(specifier, {...place, conditions});
    if (file === undefined || !/\.[cm]?tsx?$/.test(file)) {
      reportMissing(subpath, lookups.host.fileExists);
      continue;
    }
    if (leavesPackages(path.join(owner.folder, 'package.json'), file)) continue;
    points.push({specifier, file, package: owner});
  }
  return {points, diagnostics, package: owner};
}

/** The declaration file of a module, resolved like an import from a folder. */
function resolveTypes(specifier: string, {root, lookups, conditions}: Place): string | undefined {
  const from = path.join(root, 'docsgen-api.ts');
  const host = {...ts.sys, ...lookups.host};
  const options = {...RESOLUTION, customConditions: [...(conditions ?? [])]};
  return ts.resolveModuleName(specifier, from, options, host).resolvedModule?.resolvedFileName;
}

/** The folder of an installed package, resolved as Node does. */
function installedFolder(name: string, {root, lookups}: Place): string | undefined {
  return foldersFrom(path.resolve(root))
    .map((at) => path.join(at, 'node_modules', name))
    .find((folder) => lookups.host.fileExists(path.join(folder, 'package.json')));
}

function dependencyNames(root: string): string[] {
  const manifest = readManifest(path.join(root, 'package.json')) as PackageManifest & {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys({...manifest.dependencies, ...manifest.devDependencies});
}
