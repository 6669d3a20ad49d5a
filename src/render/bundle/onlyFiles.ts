import path from 'node:path';
import type {Plugin} from 'esbuild';
import {entryAt} from '../system/entry.js';
import {literalPattern} from '../system/literalPattern.js';

/** Message about a pipe or a device, for which esbuild would wait forever. */
export const NOT_A_FILE = 'Unexpected pipe or device, expected a file';

/** Makes a bundle fail if a module or stylesheet of the site is not a regular file. */
export function onlyFiles(root: string): Plugin {
  return {
    name: 'only-files',
    setup({onLoad}) {
      onLoad({filter: new RegExp(`^${literalPattern(root + path.sep)}`)}, ({path: file}) =>
        entryAt(file)?.isFile() === false
          ? {errors: [{text: NOT_A_FILE, location: {file, line: 1}}]}
          : undefined,
      );
    },
  };
}
