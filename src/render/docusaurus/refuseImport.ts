import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isInside} from '../system/fileAccess.js';
import {findModule} from './read/siteFiles.js';

/** Reason why an import between two folders is impossible; undefined if it is possible. */
export function refuseImport(from: string, out: string): Diagnostic | undefined {
  const severity = 'error';
  if (findModule(from, 'docusaurus.config') === undefined) {
    return {
      id: 'import-no-docusaurus',
      severity,
      message: 'Cannot find docusaurus.config.js or .ts in this folder',
      hint: 'Name the folder of the site itself, often `website` or `docs` of its repository.',
      file: from,
    };
  }
  const manifest = path.join(from, 'package.json');
  if (statSync(manifest, {throwIfNoEntry: false})?.isFile() === false) {
    return {
      id: 'import-package-irregular',
      severity,
      message: 'Unexpected folder, pipe or device, expected a file',
      hint: 'Replace it with a copy: Node reads it to run the config.',
      file: manifest,
    };
  }
  if (isInside(from, out)) {
    return {
      id: 'import-target-inside',
      severity,
      message: 'The folder for the new site is inside the imported site',
      hint: 'Name a folder outside the old site with --out.',
      file: out,
    };
  }
  if (!existsSync(out)) return undefined;
  return {
    id: 'import-target-exists',
    severity,
    message: 'The folder for the new site already exists',
    hint: 'Name a different folder with --out, or remove this one; an import overwrites nothing.',
    file: out,
  };
}
