import {existsSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {foldersFrom} from '../../../system/foldersFrom.js';
import {isInstalledFile, isInstalledFolder} from '../../../system/packageFolder.js';
import {jsonIn} from '../../../system/readRegular.js';

/** The fields of a package.json that docsgen uses. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly exports?: unknown;
  readonly imports?: Readonly<Record<string, unknown>>;
  readonly types?: string;
  readonly typings?: string;
  readonly typesVersions?: Readonly<Record<string, object | null>> | null;
  readonly repository?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, {readonly optional?: boolean}>>;
}

/** A documented package. */
export interface EntryPackage {
  readonly manifest: PackageManifest;
  /** Folder of the package, absolute, symbolic links resolved. */
  readonly folder: string;
  /** Absolute path of its package.json, if any. */
  readonly manifestFile?: string;
}

/**
 * Package that a file belongs to. A package.json that has no name, or is inside an installed package, only
 * configures imports of its folder and is skipped. `isFile` looks for files.
 */
export function packageOf(
  file: string,
  isFile: (file: string) => boolean = existsSync,
): EntryPackage {
  const folder = path.dirname(realpathSync(file));
  let nearest: EntryPackage | undefined;
  for (const at of foldersFrom(folder)) {
    const manifestFile = path.join(at, 'package.json');
    if (!isFile(manifestFile)) continue;
    const found = {manifest: readManifest(manifestFile), folder: at, manifestFile};
    const isWhole = !isInstalledFile(manifestFile) || isInstalledFolder(at);
    if (found.manifest.name !== undefined && isWhole) return found;
    nearest ??= found;
  }
  return nearest ?? {manifest: {}, folder};
}

/** Content of a package.json; empty if it cannot be read. */
export function readManifest(file: string): PackageManifest {
  const manifest = jsonIn(file);
  return typeof manifest === 'object' && manifest !== null ? manifest : {};
}

/** The package of a file for messages: `lexical 0.35.0`. */
export function packageLabel(file: string): string {
  const {manifest, folder} = packageOf(file);
  return [manifest.name ?? path.basename(folder), manifest.version].filter(Boolean).join(' ');
}
