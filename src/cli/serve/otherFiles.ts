import {unwatchFile, watch, watchFile, type FSWatcher} from 'node:fs';
import path from 'node:path';
import {isInstalledFile} from '../../render/system/packageFolder.js';
import type {Burst} from './burst.js';
import {closeBelow, foldersUpTo} from './folderTree.js';

/** Milliseconds between two polls of a file whose folder may be replaced as a whole. */
const INTERVAL = 1000;

/**
 * Watches single files through their folder. Polls files in packages, which are replaced as a whole, and files whose
 * folder is missing.
 */
export class OtherFiles {
  private readonly folders = new Map<string, FSWatcher>();
  private wanted: ReadonlySet<string> = new Set();
  private readonly polled = new Set<string>();

  constructor(
    /** Folder of the site. */
    private readonly root: string,
    private readonly burst: Burst,
  ) {}

  /** Watches only these files; returns those that were not watched until now. */
  watch(files: readonly string[]): readonly string[] {
    const added = files.filter((file) => !this.wanted.has(file));
    this.wanted = new Set(files);
    for (const file of this.wanted) this.follow(file);
    for (const file of this.polled) if (!this.wanted.has(file)) this.endPoll(file);
    return added;
  }

  close(): void {
    for (const watcher of this.folders.values()) watcher.close();
    for (const file of this.polled) unwatchFile(file);
  }

  /** Watches a file through its folder; polls it if the folder is missing or in an installed package. */
  private follow(file: string): void {
    if (this.watchFolderOf(file)) this.endPoll(file);
    else this.poll(file);
  }

  private watchFolderOf(file: string): boolean {
    if (isInstalledFile(file)) return false;
    // Only the parent reports that a folder was moved or created again.
    return foldersUpTo(this.root, file)
      .reverse()
      .every((folder) => this.open(folder));
  }

  private open(folder: string): boolean {
    if (this.folders.has(folder)) return true;
    try {
      const watcher = watch(folder, (event, name) => {
        const changed = path.join(folder, name ?? '');
        if (this.wanted.has(changed)) this.burst.add(changed);
        else if (event === 'rename') this.leave(changed);
      });
      watcher.on('error', () => {
        this.leave(folder);
      });
      this.folders.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  /** Follows the watched files in a folder that was moved, replaced, deleted or created. */
  private leave(moved: string): void {
    closeBelow(this.folders, moved);
    for (const file of this.wanted) {
      if (!file.startsWith(moved + path.sep)) continue;
      this.follow(file);
      this.burst.add(file);
    }
  }

  private poll(file: string): void {
    if (this.polled.has(file)) return;
    this.polled.add(file);
    watchFile(file, {interval: INTERVAL}, () => {
      this.follow(file);
      this.burst.add(file);
    });
  }

  private endPoll(file: string): void {
    if (this.polled.delete(file)) unwatchFile(file);
  }
}
