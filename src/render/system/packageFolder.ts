import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {foldersFrom} from './foldersFrom.js';
import {jsonIn} from './readRegular.js';

/**
 * Folder of a package as Node resolves it from the site: an installed package, or the package that contains the site.
 * Undefined if neither exists.
 */
export function packageFolder(root: string, name: string): string | undefined {
  const paths = createRequire(path.join(root, 'x.js')).resolve.paths(name) ?? [];
  const installed = paths
    .map((base) => path.join(base, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  const isNamed = (at: string): boolean => nameOf(path.join(at, 'package.json')) === name;
  return installed ?? foldersFrom(path.resolve(root)).find(isNamed);
}

/** Folder of a package that is installed at or above a folder. */
export function installedPackage(name: string, from: string): string | undefined {
  return foldersFrom(from)
    .map((at) => path.join(at, 'node_modules', name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
}

function nameOf(manifestFile: string): unknown {
  return (jsonIn(manifestFile) as {readonly name?: unknown} | null | undefined)?.name;
}

/** Whether a folder is an installed package, and not just inside one. */
export function isInstalledFolder(folder: string): boolean {
  return /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*$/.test(folder);
}

/** Whether a file belongs to an installed package, with either kind of path separator. */
export function isInstalledFile(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}
