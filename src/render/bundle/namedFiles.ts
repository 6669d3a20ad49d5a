import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Metafile} from 'esbuild';
import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {ownFolder} from '../system/ownModules.js';

/** Reference to a file beside a module, outside comments. */
const NAMED =
  /^(?!\s*\*)(?:(?!\/\/).)*?(\bnew (?:Shared)?Worker\(\s*)?\bnew URL\(\s*(["'`])(\.{1,2}\/[^"'`$]+)\2,\s*import\.meta\.url/gm;

/**
 * Findings for files that modules of the site address relative to `import.meta.url`, which bundles do not include.
 */
export function namedFiles({inputs}: Metafile, root: string): Diagnostic[] {
  return Object.keys(inputs)
    .filter((input) => /\.[cm]?[jt]sx?$/.test(input) && !/(?:^|\/)node_modules\//.test(input))
    .map((input) => path.resolve(root, input))
    .filter((file) => !file.startsWith(ownFolder))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(NAMED)].map(({0: found, 1: worker, 3: name, index}): Diagnostic => ({
        id: 'file-not-published',
        severity: 'warning',
        message: `Cannot find ${name!} in the browser: files beside a module are not published`,
        hint: worker
          ? "Move the worker's script to content/static, as JavaScript, and write its address: new Worker('/worker.js')."
          : 'Import a picture, video or font; move any other file to content/static, and write its address.',
        file,
        ...positionAt(text, index + found.indexOf('new URL(')),
      }));
    });
}
