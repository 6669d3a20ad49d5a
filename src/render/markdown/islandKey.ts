import path from 'node:path';
import {exampleFile} from './containers/live.js';
import {relativePath} from '../system/relativePath.js';

const ISLAND = /^mdx:([^#]+?)(?:\?([\da-f]{8}))?#(.+)$/;

/** A component that a page imports or declares, and that the browser hydrates; or a stylesheet that it imports. */
export interface Imported {
  /** Absolute. */
  readonly file: string;
  readonly name: string;
  /** Hash of the page's code that declares it; the file is then the page. */
  readonly code?: string | undefined;
}

/** Key of the island for a component; {@link islandFile} reads it. */
export function islandKey(root: string, {file, name, code}: Imported): string {
  const version = code === undefined ? '' : `?${code}`;
  return `mdx:${relativePath(root, file)}${version}#${name}`;
}

/** File and export that an island's key names; undefined for other kinds of key. */
export function islandFile(root: string, key: string): Imported | undefined {
  const example = exampleFile(root, key);
  if (example !== undefined) return {file: example, name: 'default'};
  const [, file = '', code, name = ''] = ISLAND.exec(key) ?? [];
  return file === '' ? undefined : {file: path.join(root, file), name, code};
}
