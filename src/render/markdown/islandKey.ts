import path from 'node:path';
import {exampleFile} from './containers/live.js';

/** A component that a page imports and that the browser hydrates. */
export interface Imported {
  /** Absolute. */
  readonly file: string;
  readonly name: string;
}

/** Key of the island that an imported component becomes; {@link islandFile} reads it. */
export function islandKey(root: string, {file, name}: Imported): string {
  return `mdx:${path.relative(root, file).split(path.sep).join('/')}#${name}`;
}

/** File and export of an island's key, or undefined for a key of another kind. */
export function islandFile(root: string, key: string): Imported | undefined {
  const example = exampleFile(root, key);
  if (example !== undefined) return {file: example, name: 'default'};
  const match = /^mdx:([^#]+)#(.+)$/.exec(key);
  return match ? {file: path.join(root, match[1]!), name: match[2]!} : undefined;
}
