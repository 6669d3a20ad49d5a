import path from 'node:path';
import {isFolder} from '../../render/system/entry.js';
import {Burst} from './burst.js';
import {FolderTree} from './folderTree.js';
import {OtherFiles} from './otherFiles.js';

/** Watches the files of a site. */
export interface Watcher {
  /** Watches further files, and folders with all their files; the content folder is always watched. */
  readonly also: (files: Iterable<string>) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches the content folder of a site and reports the absolute paths of changed files, or of a folder if it
 * is unclear which of its files have changed.
 */
export async function watchFiles(
  folder: string,
  changed: (files: ReadonlySet<string>) => void,
): Promise<Watcher> {
  const burst = new Burst(changed);
  const tree = new FolderTree(folder, burst);
  await tree.watch();
  const others = new OtherFiles(path.dirname(folder), burst);
  const trees = new Map<string, FolderTree>();
  return {
    also(files) {
      const outside = [...files].filter((file) => !file.startsWith(folder + path.sep));
      for (const file of outside.filter((file) => !trees.has(file) && isFolder(file))) {
        const other = new FolderTree(file, burst);
        trees.set(file, other);
        void other.watch();
      }
      others.watch(outside.filter((file) => !trees.has(file)));
    },
    async close() {
      others.close();
      await Promise.all([tree, ...trees.values()].map((one) => one.close()));
      burst.end();
    },
  };
}
