import path from 'node:path';
import {Burst} from './burst.js';
import {FolderTree} from './folderTree.js';
import {OtherFiles} from './otherFiles.js';

/** What watches the files of a site. */
export interface Watcher {
  /** Watches these files, too; those in the content folder are watched anyway. */
  readonly also: (files: Iterable<string>) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches the content folder of a site and tells which files have changed, as absolute paths; a folder where it
 * cannot tell which of its files.
 */
export async function watchFiles(
  folder: string,
  changed: (files: ReadonlySet<string>) => void,
): Promise<Watcher> {
  const burst = new Burst(changed);
  const tree = new FolderTree(folder, burst);
  await tree.watch();
  const others = new OtherFiles(path.dirname(folder), burst);
  return {
    also(files) {
      others.watch([...files].filter((file) => !file.startsWith(folder + path.sep)));
    },
    async close() {
      others.close();
      await tree.close();
      burst.end();
    },
  };
}
