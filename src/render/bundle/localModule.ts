import path from 'node:path';
import {entryAt} from '../system/entry.js';
import {filesMeant} from './importLookups.js';

/** The file that a relative import leads to, as esbuild looks for it; undefined if it leads nowhere, or is not relative. */
export function localModule(folder: string, specifier: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
  const [, ...indexes] = filesMeant('index', path.resolve(folder, specifier));
  return [...filesMeant(specifier, folder), ...indexes].find((file) => entryAt(file)?.isFile());
}
