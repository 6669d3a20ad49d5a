import {existsSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';
import {readRegular} from '../../render/system/readRegular.js';

/** A library whose repository gets a site. */
export interface Library {
  /** Folder of its package.json, absolute. */
  readonly root: string;
  readonly name: string;
  /** Inputs of its API reference, absolute: source files, or folders of packages. */
  readonly entries: readonly string[];
}

interface Manifest {
  readonly name?: string;
  readonly types?: string;
  readonly typings?: string;
  readonly exports?: unknown;
  readonly scripts?: Readonly<Record<string, unknown>>;
  readonly workspaces?: readonly string[] | {readonly packages?: readonly string[]};
}

/** Finds the nearest package at or above a folder; undefined if it has nothing to document. */
export function findLibrary(folder: string): Library | undefined {
  const root = nearest(folder, 'package.json');
  if (root === undefined) return undefined;
  const manifest = readManifest(root);
  const entries = [root, ...workspaces(root)].flatMap(entriesOf);
  if (entries.length > 0) return {root, name: manifest.name ?? path.basename(root), entries};
  // The folder of the site may have a package.json of its own.
  return path.dirname(root) === root ? undefined : findLibrary(path.dirname(root));
}

/** The repository that contains a folder. */
export function repositoryOf(folder: string): string | undefined {
  return nearest(folder, '.git');
}

/** The folder above that has this one, which need not exist yet, among its workspaces. */
export function workspaceRoot(folder: string): string | undefined {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    const name = path.relative(at, folder).split(path.sep).join('/');
    const patterns = workspacePatterns(at);
    const matches = (pattern: string): boolean => patternOf(pattern).test(name);
    if (patterns.some((one) => !one.startsWith('!') && matches(one))) {
      return patterns.some((one) => one.startsWith('!') && matches(one.slice(1))) ? undefined : at;
    }
    if (path.dirname(at) === at) return undefined;
  }
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.replace(/^\.\/|\/+$/g, '').split('/');
  const source = parts.map((part) =>
    part === '**' ? '.+' : part.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '[^/]*'),
  );
  return new RegExp(`^${source.join('/')}$`);
}

function nearest(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, name))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

function workspacePatterns(root: string): string[] {
  const {workspaces: named = []} = readManifest(root);
  return [
    ...(Array.isArray(named)
      ? (named as string[])
      : ((named as {packages?: string[]}).packages ?? [])),
    ...pnpmWorkspaces(root),
  ];
}

function workspaces(root: string): string[] {
  const patterns = workspacePatterns(root).map((pattern) =>
    pattern.replace(/\/*$/, '/package.json'),
  );
  if (patterns.length === 0) return [];
  return globSync(patterns, {cwd: root, absolute: true, ignore: '**/node_modules/**'})
    .sort()
    .map((file) => path.dirname(path.normalize(file)));
}

function pnpmWorkspaces(root: string): readonly string[] {
  const text = readRegular(path.join(root, 'pnpm-workspace.yaml'))?.toString('utf8');
  return (text && (parse(text) as {packages?: string[]} | null)?.packages) || [];
}

/**
 * Source files of a package if each of its exports has one, since they need no build; otherwise its folder,
 * or nothing if it has no types.
 */
function entriesOf(folder: string): string[] {
  const manifest = readManifest(folder);
  const subpaths = subpathsOf(manifest.exports);
  const sources = subpaths.map((subpath) => sourceOf(folder, subpath));
  if (sources.length > 0 && sources.every((file) => file !== undefined)) return sources;
  const hasTypes =
    manifest.types !== undefined ||
    manifest.typings !== undefined ||
    JSON.stringify(manifest.exports ?? {}).includes('"types');
  return hasTypes ? [folder] : [];
}

function subpathsOf(exported: unknown): string[] {
  const keys = Object.keys(typeof exported === 'object' && exported ? exported : {});
  const subpaths = keys.filter((key) => key.startsWith('.'));
  if (subpaths.length === 0) return ['.'];
  return subpaths.filter((key) => !/\.(?:json|css|scss|svg|wasm)$/.test(key));
}

function sourceOf(folder: string, subpath: string): string | undefined {
  const name = subpath === '.' ? 'index' : subpath.slice(2).replace(/\.[cm]?js$/, '');
  return ['src/', '', 'lib/']
    .flatMap((base) => ['.ts', '.tsx', '.mts'].map((ending) => base + name + ending))
    .map((file) => path.join(folder, file))
    .find((file) => !file.endsWith('.d.ts') && existsSync(file));
}

/** The package.json of a folder; empty if it is missing or damaged. */
export function readManifest(folder: string): Manifest {
  try {
    const text = readRegular(path.join(folder, 'package.json'))?.toString('utf8') ?? '';
    return (JSON.parse(text) as Manifest | null) ?? {};
  } catch {
    return {};
  }
}
