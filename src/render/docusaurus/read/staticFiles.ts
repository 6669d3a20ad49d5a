import {copyFileSync, existsSync, mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {isInside, openWithin} from '../../system/fileAccess.js';
import {isLeftover} from '../../system/ownFiles.js';
import {isForeignName, CaseCollisions, unportable} from '../../system/portablePaths.js';
import {listOf, textValue} from './data.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import type {DocusaurusSite} from './readSite.js';

/** Static folders that may be published. Omits the site itself and folders that contain it. */
export function publicFolders(
  folders: readonly string[],
  {dir, configFile, importWarnings}: DocusaurusSite,
): string[] {
  return folders.filter((folder) => {
    if (isInside(dir, folder) && folder !== dir) return true;
    importWarnings.add({
      id: 'import-static',
      message: `Left behind: the static folder ${path.relative(dir, folder) || '.'}, which is not a folder of the site`,
      file: configFile,
      search: 'staticDirectories',
    });
    return false;
  });
}

/**
 * Copies the regular, non-private files of a static folder. Reports all other files except those of operating
 * systems and version control.
 */
export function copyStatic(
  dir: string,
  {to, importWarnings}: {readonly to: string; readonly importWarnings: ImportWarnings},
): void {
  const left = [''];
  const collisions = new CaseCollisions();
  for (let below = left.pop(); below !== undefined; below = left.pop()) {
    const folder = path.join(dir, below);
    const entries = readdirSync(folder, {withFileTypes: true});
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = path.join(below, entry.name);
      const file = path.join(dir, name);
      if (isForeignName(entry.name) || isLeftover(entry.name)) continue;
      const opened = openWithin(file, [dir]);
      const isPublicFolder =
        entry.isDirectory() && 'refused' in opened && opened.refused === 'irregular';
      const earlier = collisions.add(name.replaceAll(path.sep, '/'), {withFolders: false});
      const invalid =
        unportable(entry.name) ??
        (earlier === undefined
          ? undefined
          : `Windows and macOS cannot distinguish it from ${path.posix.basename(earlier)}`);
      if (isPublicFolder && invalid === undefined) {
        left.push(name);
      } else if ('file' in opened && invalid === undefined) {
        const target = path.join(to, name);
        mkdirSync(path.dirname(target), {recursive: true});
        if (!existsSync(target)) copyFileSync(opened.file, target);
      } else {
        const isPrivate = 'refused' in opened && opened.refused === 'private';
        const why = isPrivate
          ? 'a private static file or folder'
          : invalid === undefined
            ? 'not a regular file of the static folder'
            : `a static file with an invalid name: ${invalid}`;
        importWarnings.add({id: 'import-static', message: `Left behind: ${why}`, file, line: 1});
      }
    }
  }
}

/** Absolute paths of the existing static folders named in the config. */
export function staticFolders({config, dir}: DocusaurusSite): string[] {
  const named = listOf(config.staticDirectories ?? ['static']).flatMap(
    (one) => textValue(one) ?? [],
  );
  return named.map((name) => path.resolve(dir, name)).filter((folder) => existsSync(folder));
}
