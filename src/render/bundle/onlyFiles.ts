import path from 'node:path';
import type {Plugin} from 'esbuild';
import {entryAt} from '../system/entry.js';
import {literalPattern} from '../system/literalPattern.js';

/** Message about a pipe or a device, which esbuild would wait for without end. */
export const NOT_A_FILE = 'Unexpected pipe or device, expected a file';

/** Fails a bundle with modules or stylesheets of the site that are not regular files. */
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
