import {existsSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';
import * as z from 'zod';
import {foldersFrom} from '../../render/system/foldersFrom.js';
import {readRegular} from '../../render/system/readRegular.js';
import {relativePath} from '../../render/system/relativePath.js';

/** A library to whose repository a site is added. */
export interface Library {
  /** Folder of its package.json, absolute. */
  readonly root: string;
  readonly name: string;
  /** Inputs of its API reference, absolute: source files, or folders of packages. */
  readonly entries: readonly string[];
}

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const patterns = z.array(z.string());
const packages = z.object({packages: patterns}).transform((one) => one.packages);

/** Fields read from a package.json; a field of a wrong type counts as missing. */
const manifestSchema = z
  .object({
    name: optional(z.string()),
    types: optional(z.string()),
    typings: optional(z.string()),
    exports: z.unknown(),
    repository: z.unknown(),
    scripts: optional(z.record(z.string(), z.unknown())),
    workspaces: optional(z.union([patterns, packages])),
  })
  .partial();

type Manifest = z.infer<typeof manifestSchema>;

/** Finds the nearest package at or above a folder; undefined if it has nothing to document. */
export function findLibrary(folder: string): Library | undefined {
  const root = foldersFrom(folder).find((at) => existsSync(path.join(at, 'package.json')));
  if (root === undefined) return undefined;
  const manifest = manifestIn(root);
  const entries = [root, ...workspaces(root)].flatMap(entriesOf);
  if (entries.length > 0) return {root, name: manifest.name ?? path.basename(root), entries};
  // The folder of the site may have a package.json of its own.
  return path.dirname(root) === root ? undefined : findLibrary(path.dirname(root));
}

/** Returns the nearest folder above that lists this folder, which need not exist yet, among its workspaces. */
export function workspaceRoot(folder: string): string | undefined {
  for (const at of foldersFrom(path.dirname(folder))) {
    const name = relativePath(at, folder);
    const patterns = workspacePatterns(at);
    const matches = (pattern: string): boolean => patternOf(pattern).test(name);
    if (patterns.some((one) => !one.startsWith('!') && matches(one))) {
      return patterns.some((one) => one.startsWith('!') && matches(one.slice(1))) ? undefined : at;
    }
  }
  return undefined;
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.replace(/^\.\/|\/+$/g, '').split('/');
  const source = parts.map((part) =>
    part === '**' ? '.+' : part.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '[^/]*'),
  );
  return new RegExp(`^${source.join('/')}$`);
}

function workspacePatterns(root: string): string[] {
  return [...(manifestIn(root).workspaces ?? []), ...pnpmWorkspaces(root)];
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
  return readData(path.join(root, 'pnpm-workspace.yaml'), parse, packages) ?? [];
}

/**
 * Source files of a package if each of its exports has one, since sources need no build; otherwise its folder, or
 * nothing if it has no types.
 */
function entriesOf(folder: string): string[] {
  const manifest = manifestIn(folder);
  const exported = exportsOf(manifest.exports ?? manifest.types ?? manifest.typings);
  const sources = exported.map((one) => sourceOf(folder, one));
  if (sources.length > 0 && sources.every((file) => file !== undefined)) return sources;
  const hasTypes =
    manifest.types !== undefined ||
    manifest.typings !== undefined ||
    JSON.stringify(manifest.exports ?? {}).includes('"types');
  return hasTypes ? [folder] : [];
}

/** An exported subpath of a package, and its targets: files by condition. */
type Exported = readonly [subpath: string, targets: unknown];

function exportsOf(exported: unknown): Exported[] {
  const named = Object.entries(typeof exported === 'object' && exported ? exported : {});
  const subpaths = named.filter(([key]) => key.startsWith('.'));
  if (subpaths.length === 0) return [['.', exported]];
  return subpaths.filter(([key]) => !/\.(?:json|css|scss|svg|wasm)$/.test(key));
}

/** Source of an export: a file with its name, or the file at the built file's path without the build folder. */
function sourceOf(folder: string, [subpath, targets]: Exported): string | undefined {
  const name = subpath === '.' ? 'index' : subpath.slice(2).replace(/\.[cm]?js$/, '');
  const built = filesOf(targets).flatMap((file) => {
    const parts = file.replace(/^\.\//, '').split('/');
    return parts.slice(1).map((_, i) => parts.slice(i + 1).join('/'));
  });
  const names = [`src/${name}`, name, `lib/${name}`, ...built.map(withoutEnding)];
  return names
    .flatMap((base) => ['.ts', '.tsx', '.mts'].map((ending) => path.join(folder, base + ending)))
    .find((file) => !file.endsWith('.d.ts') && existsSync(file));
}

const withoutEnding = (file: string): string => file.replace(/(?:\.d)?\.[cm]?[jt]s$/, '');

function filesOf(targets: unknown): string[] {
  if (typeof targets === 'string') return [targets];
  return Object.values(typeof targets === 'object' && targets ? targets : {}).flatMap(filesOf);
}

/** Returns the package.json of a folder; empty if it is missing or damaged. */
export function manifestIn(folder: string): Manifest {
  return readData(path.join(folder, 'package.json'), JSON.parse, manifestSchema) ?? {};
}

/** Data of a file; undefined if it is missing, damaged, or does not match the schema. */
function readData<Data>(
  file: string,
  parseText: (text: string) => unknown,
  schema: z.ZodType<Data>,
): Data | undefined {
  const text = readRegular(file)?.toString('utf8') ?? '';
  try {
    return schema.safeParse(parseText(text.replace(/^\uFEFF/, ''))).data;
  } catch {
    return undefined;
  }
}
