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
      message: 'There is no docusaurus.config.js or .ts in this folder',
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
      hint: 'Node reads it to run the config: put a copy in its place.',
      file: manifest,
    };
  }
  if (isInside(from, out)) {
    return {
      id: 'import-target-inside',
      severity,
      message: 'The folder for the new site is inside the site that is imported',
      hint: 'Name one outside of it with --out: it would become a part of what it is made from.',
      file: out,
    };
  }
  if (!existsSync(out)) return undefined;
  return {
    id: 'import-target-exists',
    severity,
    message: 'The folder for the new site is there already',
    hint: 'Name another with --out, or remove it; an import never writes over anything.',
    file: out,
  };
}
