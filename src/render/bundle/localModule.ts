import path from 'node:path';
import {entryAt} from '../system/entry.js';
import {candidateFiles} from './importLookups.js';

/** File of a relative import, found in esbuild's order; undefined if no file exists or the import is not relative. */
export function localModule(folder: string, specifier: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
  const [, ...indexes] = candidateFiles('index', path.resolve(folder, specifier));
  return [...candidateFiles(specifier, folder), ...indexes].find((file) => entryAt(file)?.isFile());
}
