import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {watch, type FSWatcher} from 'chokidar';
import {isInside} from '../../render/system/fileAccess.js';
import type {Burst} from './burst.js';

/** Milliseconds in which folders that are moved together are all moved. */
const MOVING = 50;
/** Milliseconds after which a new folder is watched. */
const WATCHED = 200;

/**
 * Tells of changes in a folder, which need not be there yet. Only folders are watched, so that nothing depends on
 * the number of files, and their events are taken as they come: what chokidar makes of them leaves out a second
 * write within 50 ms. What the system watches is a folder and not its path; so where a folder goes, comes back or is
 * replaced, all of them are watched again.
 */
export class FolderTree {
  private watcher: FSWatcher | undefined;
  private isStale = false;
  private renewal: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly folder: string,
    private readonly burst: Burst,
  ) {}

  async close(): Promise<void> {
    this.isClosed = true;
    await this.renewal;
    await this.watcher?.close();
  }

  /** Begins to watch; resolves when nothing is missed any more. */
  async watch(): Promise<void> {
    const known = new Set<string>();
    const watcher = watch(this.folder, {
      followSymlinks: false,
      ignored: (_, stats) => stats?.isFile() === true,
    });
    this.watcher = watcher;
    let isReady = false;
    watcher.on('raw', (event, name, details) => {
      const {watchedPath} = details as {watchedPath: string};
      this.take({event, file: named(name, watchedPath, known)}, known);
    });
    watcher.on('unlinkDir', (name) => {
      this.burst.add(name);
    });
    watcher.on('addDir', (name) => {
      known.add(name);
      if (isReady) this.lookTwice(name);
    });
    watcher.on('error', () => {
      this.burst.add(this.folder);
    });
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    isReady = true;
  }

  private take({event, file}: {event: string; file: string}, known: ReadonlySet<string>): void {
    // Around a folder that is missing everything is seen.
    if (!isInside(this.folder, file)) return;
    this.burst.add(file);
    if (event === 'rename' && known.has(file)) this.renew();
  }

  /** What was written before a new folder was watched is found by a second look. */
  private lookTwice(folder: string): void {
    this.burst.add(folder);
    void setTimeout(WATCHED, undefined, {ref: false}).then(() => {
      if (!this.isClosed) this.burst.add(folder);
    });
  }

  private renew(): void {
    this.isStale = true;
    this.renewal ??= this.watchAnew().finally(() => {
      this.renewal = undefined;
    });
  }

  private async watchAnew(): Promise<void> {
    while (this.isStale && !this.isClosed) {
      await setTimeout(MOVING);
      this.isStale = false;
      // Two that watch the same paths would share what watches them.
      await this.watcher?.close();
      await this.watch();
      // What was written until now has not been seen.
      this.burst.add(this.folder);
    }
  }
}

/** What an event names: an entry of the watched folder, or that folder itself. */
function named(name: string | null, watched: string, known: ReadonlySet<string>): string {
  const file = path.join(watched, name ?? '');
  return path.basename(watched) === name && !known.has(file) ? watched : file;
}
