import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ownFolder, ownModule} from '../system/ownModules.js';
import {packageFolder} from '../system/packageFolder.js';
import {hashOf} from './hash.js';

const hashes = new Map<string, string>();
let versions: string | undefined;

/**
 * Hash of docsgen's own modules with these names (`render/parse/parsePage`) and all their imports, and of the
 * versions of packages. As part of a cache key, it keeps a docsgen from using entries made by different code.
 */
export function codeHash(...names: readonly string[]): string {
  const key = names.join(' ');
  let hash = hashes.get(key);
  if (hash === undefined) {
    const modules = [...reachableModules(names.map(ownModule))].sort();
    const parts = modules.flatMap((file) => [path.relative(ownFolder, file), moduleOf(file).hash]);
    hash = hashOf((versions ??= packageVersions()), ...parts);
    hashes.set(key, hash);
  }
  return hash;
}

/**
 * The absolute paths of the modules and of all docsgen modules that they import, statically or dynamically;
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

const known = new Map<string, Module>();

function moduleOf(file: string): Module {
  let module = known.get(file);
  if (!module) {
    const bytes = readFileSync(file);
    module = {hash: hashOf(bytes), imports: importsOf(file, bytes.toString('latin1'))};
    known.set(file, module);
  }
  return module;
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

/** The file of one of docsgen's modules; most are imported many times. */
function moduleAt(base: string): string {
  const file = resolved.get(base) ?? ownModule(path.relative(ownFolder, base));
  resolved.set(base, file);
  return file;
}

const ownManifest = path.join(ownFolder, '../package.json');

let manifests: readonly string[] | undefined;

/** Absolute files that tell which docsgen this is: its own manifest, and those of the packages that it uses. */
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

/** Uses the installed versions, not the ranges in the manifest. */
function packageVersions(): string {
  const [own, ...installed] = codeManifests();
  const node = process.versions.node.split('.')[0]!;
  return hashOf(node, readFileSync(own!, 'utf8'), ...installed.map(versionOf));
}

function versionOf(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as {version?: string}).version ?? '';
}
