import {watch, type FSWatcher} from 'node:fs';
import path from 'node:path';
import {foldersIn, isFolder, ownEntryAt} from '../../render/system/entry.js';
import {isMissing} from '../../render/system/systemError.js';
import type {Burst} from './burst.js';

/**
 * Reports changes in a folder, which need not exist yet. Only folders are watched, so that the cost does not
 * grow with the number of files. The system watches a folder, not its path: at each event that may give a path to
 * another folder, the one that has it now is watched.
 */
export class FolderTree {
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly parent: FSWatcher | undefined;

  constructor(
    private readonly folder: string,
    private readonly burst: Burst,
    /** Called for a folder that is there, and that the system refuses to watch. */
    private readonly refused: (folder: string) => void,
  ) {
    this.parent = this.open(path.dirname(folder), (event, name) => {
      if (event !== 'rename' || name !== path.basename(folder)) return;
      burst.add(folder);
      this.replace(folder, isFolder(folder));
    });
    this.replace(folder, isFolder(folder));
  }

  close(): void {
    this.parent?.close();
    this.leave(this.folder);
  }

  private replace(folder: string, isThere: boolean): void {
    this.leave(folder);
    if (isThere) this.follow(folder);
  }

  /** Watches a folder, and then lists it: what comes between is seen twice. */
  private follow(folder: string): void {
    const watcher = this.open(folder, (event, name) => {
      const file = this.named(name, folder);
      this.burst.add(file);
      if (event === 'rename') this.replace(file, ownEntryAt(file)?.isDirectory() === true);
    });
    if (!watcher) return;
    this.watchers.set(folder, watcher);
    for (const name of foldersIn(folder)) this.follow(path.join(folder, name));
  }

  private leave(folder: string): void {
    if (!this.watchers.has(folder)) return;
    for (const [watched, watcher] of this.watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue;
      watcher.close();
      this.watchers.delete(watched);
    }
  }

  /** The entry that an event concerns: one in the watched folder, or the folder itself. */
  private named(name: string | null, watched: string): string {
    const file = path.join(watched, name ?? '');
    const isOwn = path.basename(watched) === name && !this.watchers.has(file) && !ownEntryAt(file);
    return isOwn ? watched : file;
  }

  /** Watches a folder; undefined if it has gone, which its parent reports, or if the system refuses. */
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
