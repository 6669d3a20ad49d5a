import {watch, type FSWatcher} from 'node:fs';
import path from 'node:path';
import {entriesIn, isFolder, ownEntryAt} from '../../render/system/entry.js';
import {isInside} from '../../render/system/fileAccess.js';
import {foldersFrom} from '../../render/system/foldersFrom.js';
import {isMissing} from '../../render/system/systemError.js';
import type {Burst} from './burst.js';
import {FileLinks} from './fileLinks.js';

/**
 * Reports changes in a folder, which need not exist yet. Only folders are watched, so that the cost does not grow
 * with the number of files. The operating system watches a folder rather than a path: after each event that may move
 * the path to a different folder, the folder that is now at the path is watched.
 */
export class FolderTree {
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly above = new Map<string, FSWatcher>();
  private readonly links = new FileLinks();

  constructor(
    private readonly folder: string,
    /** Folder of the site. */
    private readonly root: string,
    private readonly burst: Burst,
    /** Called for an existing folder that the operating system refuses to watch. */
    private readonly refused: (folder: string) => void,
  ) {
    this.followAbove();
    this.replace(folder, isFolder(folder));
  }

  close(): void {
    closeBelow(this.above, path.parse(this.folder).root);
    this.leave(this.folder);
  }

  /** Watches the folders above, each before the folder inside it. */
  private followAbove(): void {
    const {folder, root, above} = this;
    for (const at of foldersUpTo(root, folder).reverse()) {
      if (above.has(at)) continue;
      const watcher = this.open(at, (event, name) => {
        const moved = path.join(at, name ?? '');
        if (event !== 'rename' || moved === at || !isInside(moved, folder)) return;
        closeBelow(above, moved);
        this.report(folder);
        this.followAbove();
        this.replace(folder, isFolder(folder));
      });
      if (watcher) above.set(at, watcher);
    }
  }

  private replace(folder: string, isThere: boolean): void {
    this.leave(folder);
    if (isThere) this.follow(folder);
  }

  /** Watches a folder and then lists it: an entry created in between is seen twice. */
  private follow(folder: string): void {
    const watcher = this.open(folder, (event, name) => {
      const file = this.named(name, folder);
      this.report(file);
      if (event !== 'rename') return;
      this.links.note(file);
      this.replace(file, ownEntryAt(file)?.isDirectory() === true);
    });
    if (!watcher) return;
    this.watchers.set(folder, watcher);
    for (const entry of entriesIn(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isSymbolicLink()) this.links.note(file);
      if (entry.isDirectory()) this.follow(file);
    }
  }

  /** Reports a changed file or folder, and the symbolic links to it, for which the operating system sends no events. */
  private report(file: string): void {
    for (const one of [file, ...this.links.to(file)]) this.burst.add(one);
  }

  private leave(folder: string): void {
    if (this.watchers.has(folder)) closeBelow(this.watchers, folder);
  }

  /** Returns the entry concerned by an event: one in the watched folder, or the folder itself. */
  private named(name: string | null, watched: string): string {
    const file = path.join(watched, name ?? '');
    const isOwn = path.basename(watched) === name && !this.watchers.has(file) && !ownEntryAt(file);
    return isOwn ? watched : file;
  }

  /**
   * Watches a folder; undefined if it no longer exists, which the watcher of its parent reports, or if the operating
   * system refuses.
   */
  private open(
    folder: string,
    changed: (event: string, name: string | null) => void,
  ): FSWatcher | undefined {
    try {
      const watcher = watch(folder, changed);
      watcher.on('error', () => {
        watcher.close();
      });
      return watcher;
    } catch (error) {
      if (!isMissing(error)) this.refused(folder);
      return undefined;
    }
  }
}

/** Closes the watchers of a folder and of the folders in it. */
export function closeBelow(watchers: Map<string, FSWatcher>, folder: string): void {
  for (const [watched, watcher] of watchers) {
    if (!isInside(folder, watched)) continue;
    watcher.close();
    watchers.delete(watched);
  }
}

/** Returns the folders that contain a file or folder, up to the first that also contains the site. */
export function foldersUpTo(root: string, file: string): string[] {
  const folders = foldersFrom(path.dirname(file));
  const shared = folders.findIndex((folder) => isInside(folder, root));
  return shared === -1 ? folders : folders.slice(0, shared + 1);
}
