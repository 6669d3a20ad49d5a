import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {packageFolder} from '../sources.js';
import type {Manifest} from './entries.js';
import type {ApiSourceFile} from './model.js';

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
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const {dependencies, peerDependencies} = JSON.parse(text) as Manifest;
  const needed = Object.keys({...dependencies, ...peerDependencies});
  return {folder, mayHoldJsx: needed.some((other) => /^(?:react|preact|solid-js)$/.test(other))};
}

/** The source that a declaration map names, relative to the package; undefined where it lies outside. */
function mappedSource(folder: string, file: string): string | undefined {
  const map = path.join(folder, `${file}.map`);
  if (!existsSync(map)) return undefined;
  const {sourceRoot = '', sources = []} = JSON.parse(readFileSync(map, 'utf8')) as {
    readonly sourceRoot?: string;
    readonly sources?: readonly string[];
  };
  const [source] = sources;
  if (source === undefined) return undefined;
  const found = path.posix.join(path.posix.dirname(file), sourceRoot, source);
  return found.startsWith('..') ? undefined : found;
}
