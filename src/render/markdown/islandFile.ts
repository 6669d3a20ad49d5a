import path from 'node:path';
import {exampleFile} from './containers/live.js';
import type {Imported} from '../bundle/islandKey.js';

/**
 * The name becomes code of a bundle, and a key may have been written on a different machine: the pattern allows no
 * other characters.
 */
const ISLAND = /^mdx:([^#]+?)(?:\?([\da-f]{8}))?#([\p{ID_Start}$_][\p{ID_Continue}$]*)$/u;

/** File and export that an island's key names; undefined for other kinds of key. */
export function islandFile(root: string, key: string): Imported | undefined {
  const example = exampleFile(root, key);
  if (example !== undefined) return {file: example, name: 'default'};
  const [, file = '', code, name = ''] = ISLAND.exec(key) ?? [];
  return file === '' ? undefined : {file: path.join(root, file), name, code};
}
