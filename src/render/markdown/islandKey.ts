import path from 'node:path';
import {exampleFile} from './containers/live.js';

/** A component that a page imports and that the browser hydrates. */
export interface Imported {
  /** Absolute. */
  readonly file: string;
  readonly name: string;
}

/** Key of the island for an imported component; {@link islandFile} reads it. */
export function islandKey(root: string, {file, name}: Imported): string {
  return `mdx:${path.relative(root, file).split(path.sep).join('/')}#${name}`;
}

/** File and export that an island's key names; undefined for other kinds of key. */
export function islandFile(root: string, key: string): Imported | undefined {
  const example = exampleFile(root, key);
  if (example !== undefined) return {file: example, name: 'default'};
  const match = /^mdx:([^#]+)#(.+)$/.exec(key);
  return match ? {file: path.join(root, match[1]!), name: match[2]!} : undefined;
}
