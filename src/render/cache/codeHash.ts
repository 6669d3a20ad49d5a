import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ownFolder, ownModule} from '../system/ownModules.js';
import {packageFolder} from '../system/packageFolder.js';
import {hashOf} from './hash.js';

const hashes = new Map<string, string>();
let manifestsHash: string | undefined;

/**
 * Hash of docsgen's own modules with these names (`render/parse/parsePage`) and all their imports, of the manifests
 * of packages, and of Node's version. As part of a cache key, it excludes entries made by different code.
 */
export function codeHash(...names: readonly string[]): string {
  return hashOf((manifestsHash ??= hashOfManifests()), modulesHash(...names));
}

/**
 * Hash of the modules alone, for the content of a page: independent of Node's version and of changes to other modules
 * of docsgen.
 */
export function modulesHash(...names: readonly string[]): string {
  const key = names.join(' ');
  let hash = hashes.get(key);
  if (hash === undefined) {
    const modules = [...reachableModules(names.map(ownModule))].sort();
    hash = hashOf(
      ...modules.flatMap((file) => [file.slice(ownFolder.length), moduleOf(file).hash]),
    );
    hashes.set(key, hash);
  }
  return hash;
}

/**
 * Returns the absolute paths of the modules and of all docsgen modules that they import, statically or dynamically;
 * without type-only imports.
 */
export function reachableModules(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const found of moduleOf(file).imports) reached.add(found);
  return reached;
}

interface Module {
  readonly hash: string;
  /** Absolute files. */
  readonly imports: readonly string[];
}

let known: Map<string, Module> | undefined;

function moduleOf(file: string): Module {
  known ??= notedModules();
  let module = known.get(file);
  if (!module) {
    const bytes = readFileSync(file);
    module = {hash: hashOf(bytes), imports: importsOf(file, bytes.toString('latin1'))};
    known.set(file, module);
  }
  return module;
}

/**
 * File in which compiling records all modules by name, with their hashes and the numbers of their imports, because
 * reading the modules takes long.
 */
const notes = path.join(ownFolder, 'modules.json');

type NotedModule = readonly [name: string, hash: string, imports: readonly number[]];

function notedModules(): Map<string, Module> {
  if (!existsSync(notes)) return new Map();
  const noted = JSON.parse(readFileSync(notes, 'utf8')) as readonly NotedModule[];
  const files = noted.map(([name]) => ownFolder + name.replaceAll('/', path.sep));
  return new Map(
    noted.map(([, hash, imports], i) => [
      files[i]!,
      {hash, imports: imports.map((number) => files[number]!)},
    ]),
  );
}

/** Records the modules of a compiled docsgen; `names` are relative to its folder. */
export function noteModules(names: readonly string[]): {
  readonly file: string;
  readonly text: string;
} {
  known = new Map();
  const files = names.map((name) => path.join(ownFolder, name));
  const numbers = new Map(files.map((file, i) => [file, i]));
  const noted = files.map((file, i): NotedModule => {
    const {hash, imports} = moduleOf(file);
    return [names[i]!, hash, imports.map((one) => numbers.get(one)!)];
  });
  return {file: notes, text: JSON.stringify(noted)};
}

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s*|\bnew URL\(\s*)(['"])(\.{1,2}\/[^'"]+)\.js\1/g;

function importsOf(file: string, text: string): readonly string[] {
  // Compiled modules have no imports of types.
  const code = file.endsWith('.js')
    ? text
    : text.replace(/^\s*(?:import|export) type\b[^;]*;/gm, '');
  return (
    [...code.matchAll(IMPORT)]
      .map(([, , name = '']) => path.join(path.dirname(file), name))
      // Bundled packages are covered by their versions.
      .filter((base) => !base.startsWith(packages))
      .map(moduleAt)
  );
}

const packages = path.join(ownFolder, 'packages');
const resolved = new Map<string, string>();

/** Returns the file of one of docsgen's modules; cached, since most modules are imported many times. */
function moduleAt(base: string): string {
  const file = resolved.get(base) ?? ownModule(path.relative(ownFolder, base));
  resolved.set(base, file);
  return file;
}

const ownManifest = path.join(ownFolder, '../package.json');

let manifests: readonly string[] | undefined;

/** Absolute files that identify the installation of docsgen: its own manifest, and the manifests of the packages that it uses. */
export function codeManifests(): readonly string[] {
  return (manifests ??= findManifests());
}

function findManifests(): readonly string[] {
  const {dependencies, devDependencies} = JSON.parse(readFileSync(ownManifest, 'utf8')) as Record<
    string,
    object
  >;
  // A published docsgen has its devDependencies bundled.
  const folders = Object.keys({...dependencies, ...devDependencies}).map((name) =>
    packageFolder(ownFolder, name),
  );
  return [
    ownManifest,
    ...folders.flatMap((folder) => (folder ? [path.join(folder, 'package.json')] : [])),
  ];
}

/** Hash of the manifests of the installed packages, rather than of the ranges in docsgen's own manifest. */
function hashOfManifests(): string {
  const node = process.versions.node.split('.')[0]!;
  return hashOf(node, ...codeManifests().map((file) => readFileSync(file, 'utf8')));
}
