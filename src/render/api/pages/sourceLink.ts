import path from 'node:path';
import type {ApiSourceFile} from '../../config/apiSettings.js';
import {packageFolder} from '../../system/packageFolder.js';
import {readRegular} from '../../system/readRegular.js';
import type {PackageManifest} from '../extract/entries.js';

/** Finds where a declaration file's source can be read on the web. */
export type SourceLink = (file: ApiSourceFile) => string | undefined;

/**
 * What can be known without asking the repository. A TypeScript source is its own; a declaration map names
 * its source; without one, `nodes/Text.d.ts` came from `src/nodes/Text.ts` at the tag of its version. Where
 * the package may hold JSX the ending could as well be .tsx, and the link is to the folder, which is there.
 */
export function sourceLink(root: string): SourceLink {
  const packages = new Map<string, PackageFacts | undefined>();
  return ({package: {name, version, repository, directory = ''}, file}) => {
    if (repository === undefined) return undefined;
    const at = (kind: 'blob' | 'tree', source: string) =>
      `${repository}/${kind}/v${version}/${path.posix.join(directory, source)}`;
    if (!DECLARATION.test(file)) return at('blob', file);
    if (!packages.has(name)) packages.set(name, factsOf(root, name));
    const facts = packages.get(name);
    const mapped = facts && mappedSource(facts.folder, file);
    if (mapped !== undefined) return at('blob', mapped);
    const source = path.posix.join(
      'src',
      file.replace(/^dist\//, '').replace(DECLARATION, '.$1ts'),
    );
    return facts?.mayHoldJsx ? at('tree', path.posix.dirname(source)) : at('blob', source);
  };
}

const DECLARATION = /\.d\.([cm]?)ts$/;

interface PackageFacts {
  readonly folder: string;
  readonly mayHoldJsx: boolean;
}

function factsOf(root: string, name: string): PackageFacts | undefined {
  const folder = packageFolder(root, name);
  if (folder === undefined) return undefined;
  const manifest = readJson<PackageManifest>(path.join(folder, 'package.json'));
  const {dependencies, peerDependencies} = manifest ?? {};
  const needed = Object.keys({...dependencies, ...peerDependencies});
  return {folder, mayHoldJsx: needed.some((other) => /^(?:react|preact|solid-js)$/.test(other))};
}

/** The source that a declaration map names, relative to the package; undefined where it lies outside. */
function mappedSource(folder: string, file: string): string | undefined {
  const {sourceRoot = '', sources} = readJson<SourceMap>(path.join(folder, `${file}.map`)) ?? {};
  const source = Array.isArray(sources) ? (sources[0] as unknown) : undefined;
  if (typeof source !== 'string' || typeof sourceRoot !== 'string') return undefined;
  const found = path.posix.join(path.posix.dirname(file), sourceRoot, source);
  return found.startsWith('..') ? undefined : found;
}

/** What of a declaration map is read. */
interface SourceMap {
  readonly sourceRoot?: unknown;
  readonly sources?: unknown;
}

/** A file of a package, which may hold anything; undefined where that is no JSON. */
function readJson<T>(file: string): T | undefined {
  try {
    return (JSON.parse(readRegular(file)?.toString('utf8') ?? '') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
