import path from 'node:path';
import {isInside} from '../../render/system/fileAccess.js';
import {entryAt, isFolder} from '../../render/system/entry.js';
import {Burst} from './burst.js';
import {FolderTree} from './folderTree.js';
import {OtherFiles} from './otherFiles.js';

/** Watches the files of a site. */
export interface Watcher {
  /**
   * Watches these files, and these folders with all their files, in addition to the content folder, which is always
   * watched. Reports the ones that have changed since the last call, if they were not watched until now. A folder
   * that contains the site is ignored: it also contains installed packages, the cache and the output.
   */
  readonly also: (files: Iterable<string>) => void;
  readonly close: () => void;
}

/** Milliseconds by which the clock of a file system may be behind. */
const BEHIND = 100;

/** Whether an existing file or folder has changed since a time. */
function hasChanged(file: string, since: number): boolean {
  return (entryAt(file)?.ctimeMs ?? 0) > since - BEHIND;
}

/**
 * Watches the content folder of a site and reports the absolute paths of changed files, or of a folder if it
 * is unclear which of its files have changed. Calls `refused` for a folder that the system refuses to watch.
 */
export function watchFiles(
  folder: string,
  changed: (files: ReadonlySet<string>) => void,
  refused: (folder: string) => void = () => undefined,
): Watcher {
  const burst = new Burst(changed);
  let since = Date.now();
  const root = path.dirname(folder);
  const tree = new FolderTree(folder, root, burst, refused);
  const others = new OtherFiles(root, burst);
  const trees = new Map<string, FolderTree>();
  return {
    also(files) {
      const outside = [...files].filter((file) => !isInside(folder, file) && !isInside(file, root));
      const before = since;
      since = Date.now();
      const reportMissed = (file: string): void => {
        if (hasChanged(file, before)) burst.add(file);
      };
      for (const file of outside.filter((file) => !trees.has(file) && isFolder(file))) {
        trees.set(file, new FolderTree(file, root, burst, refused));
        reportMissed(file);
      }
      others.watch(outside.filter((file) => !trees.has(file))).forEach(reportMissed);
    },
    close() {
      others.close();
      for (const one of [tree, ...trees.values()]) one.close();
      burst.end();
    },
  };
}
