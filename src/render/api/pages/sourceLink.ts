import {existsSync} from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import type {Position} from '../../diagnostics/diagnostic.js';
import {isAbsolute} from '../../model/urls.js';
import {packageFolder} from '../../system/packageFolder.js';
import {jsonIn} from '../../system/readRegular.js';
import type {ApiSourceFile} from '../../config/userConfig.js';

/** Returns the web address of a declaration file's source, with the line of a declaration if known. */
export type SourceLink = (file: ApiSourceFile, at?: Position) => string | undefined;

/**
 * Derives a source's address without querying the repository, if possible: a TypeScript source maps to itself, a
 * declaration map names the source and line, a package may contain the sources in `src/`, and the files of
 * `@types` are sources. Addresses name the tag of the version.
 */
export function sourceLink(root: string): SourceLink {
  const packages = new Map<string, PackageFacts | undefined>();
  return ({package: {name, version, repository, directory = ''}, file}, place) => {
    if (repository === undefined) return undefined;
    const at = (source: string, line?: number, revision = `v${version}`) =>
      `${repository}/blob/${revision}/${path.posix.join(directory, source)}${lineHash(line)}`;
    if (!DECLARATION.test(file)) return at(file, place?.line);
    // DefinitelyTyped has no tags.
    if (name.startsWith('@types/')) return at(file, undefined, 'HEAD');
    if (!packages.has(name)) packages.set(name, factsOf(root, name));
    const facts = packages.get(name);
    const mapped = facts && mappedSource(facts, {file, place});
    if (mapped) return at(mapped.file, mapped.line);
    const included = facts && includedSource(facts.folder, file);
    return included && at(included);
  };
}

const DECLARATION = /\.d\.([cm]?)ts$/;

interface PackageFacts {
  readonly folder: string;
  /** Loaded declaration maps, by declaration file. */
  readonly maps: Map<string, DeclarationMap | undefined>;
}

function factsOf(root: string, name: string): PackageFacts | undefined {
  const folder = packageFolder(root, name);
  return folder === undefined ? undefined : {folder, maps: new Map()};
}

/** Source of `dist/nodes/Text.d.ts` or `nodes/Text.d.ts`, if the package contains it. */
function includedSource(folder: string, file: string): string | undefined {
  const source = path.posix.join('src', file.replace(/^(?:dist|lib)\//, ''));
  return ['.$1ts', '.$1tsx']
    .map((extension) => source.replace(DECLARATION, extension))
    .find((name) => existsSync(path.join(folder, name)));
}

/**
 * Source and line from a declaration map, relative to the package; undefined if the map does not name a place in
 * the package.
 */
function mappedSource(
  {folder, maps}: PackageFacts,
  {file, place}: {readonly file: string; readonly place: Position | undefined},
): {readonly file: string; readonly line?: number | undefined} | undefined {
  if (!maps.has(file)) maps.set(file, readMap(path.join(folder, `${file}.map`)));
  const map = maps.get(file);
  if (!map) return undefined;
  const entry = place && map.lines?.findEntry(place.line - 1, place.column - 1);
  const isFound = entry !== undefined && 'originalLine' in entry;
  const source = (isFound ? entry.originalSource : undefined) ?? map.source;
  const written = path.posix.join(map.root, source);
  const found = path.posix.join(path.posix.dirname(file), written);
  if (isAbsolute(written) || written.startsWith('/') || found.startsWith('..')) return undefined;
  return {file: found, line: isFound ? entry.originalLine + 1 : undefined};
}

/** A declaration map: its root, the first of its sources, and its line mappings if valid. */
interface DeclarationMap {
  readonly root: string;
  readonly source: string;
  readonly lines: SourceMap | undefined;
}

function readMap(file: string): DeclarationMap | undefined {
  const json = (jsonIn(file) ?? {}) as Readonly<Record<string, unknown>>;
  const {sourceRoot: root = '', sources, mappings} = json;
  const source: unknown = Array.isArray(sources) ? sources[0] : undefined;
  if (typeof source !== 'string' || typeof root !== 'string') return undefined;
  return {root, source, lines: isMappings(mappings) ? linesOf(json) : undefined};
}

/** Whether a value looks like the mappings of a source map: Base64 VLQ, by line and segment. */
const isMappings = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w+/,;]*$/.test(value);

function linesOf(json: Readonly<Record<string, unknown>>): SourceMap | undefined {
  try {
    // Sources are joined with the root later.
    return new SourceMap({...json, sourceRoot: ''} as unknown as ConstructorParameters<
      typeof SourceMap
    >[0]);
  } catch {
    return undefined;
  }
}

const lineHash = (line: number | undefined): string =>
  line === undefined ? '' : `#L${String(line)}`;
