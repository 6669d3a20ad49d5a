import {existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {foldersFrom} from '../system/foldersFrom.js';
import {isUnwritable} from '../system/systemError.js';
import {recordUnwritable} from './cache.js';

/**
 * Calls `write` with a folder for modules that are imported next: in the site's `.docsgen`, or, if that is
 * not writable, in the system's temporary folder. Node finds the same packages from both.
 */
export function inWorkFolder<T>(
  {root, name}: {readonly root: string; readonly name: string},
  write: (folder: string) => T,
): T {
  const folder = path.join(root, '.docsgen', name);
  try {
    mkdirSync(folder, {recursive: true});
    return write(folder);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    recordUnwritable(folder, error);
    const temporary = path.join(temporaryFolder(root), name);
    mkdirSync(temporary, {recursive: true});
    return write(temporary);
  }
}

const made = new Map<string, string>();

/**
 * Returns a folder that is deleted when the process exits, with symbolic links to all package folders that Node would
 * search from the site.
 */
function temporaryFolder(root: string): string {
  const known = made.get(root);
  if (known !== undefined) return known;
  const base = mkdtempSync(path.join(tmpdir(), 'docsgen-'));
  process.once('exit', () => {
    rmSync(base, {recursive: true, force: true});
  });
  let folder = base;
  for (const above of foldersFrom(root).reverse()) {
    const packages = path.join(above, 'node_modules');
    if (!existsSync(packages)) continue;
    folder = path.join(folder, 'site');
    mkdirSync(folder);
    symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
  }
  made.set(root, folder);
  return folder;
}
