import path from 'node:path';
import {entryAt} from '../system/entry.js';
import {ENDINGS, SOURCES} from './importLookups.js';

/** The file that a relative import leads to, as esbuild looks for it; undefined for any other, and where there is none. */
export function localModule(folder: string, specifier: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
  const file = path.resolve(folder, specifier);
  const {dir, name, ext} = path.parse(file);
  return [
    file,
    ...ENDINGS.map((ending) => file + ending),
    ...(SOURCES[ext] ?? []).map((ending) => path.join(dir, name + ending)),
    ...ENDINGS.map((ending) => path.join(file, `index${ending}`)),
  ].find((candidate) => entryAt(candidate)?.isFile());
}
