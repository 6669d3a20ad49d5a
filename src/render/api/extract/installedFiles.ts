import {realpathSync} from 'node:fs';
import path from 'node:path';

/**
 * Whether a file of an installed package names one that is of no such package: the site's own code, say, which
 * it has no reason to know.
 */
export function leavesPackages(from: string, to: string): boolean {
  return isOfPackage(from) && !isOfPackage(realPath(to));
}

function isOfPackage(file: string): boolean {
  return file.split(path.sep).join('/').includes('/node_modules/');
}

function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}
