import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {watch, type FSWatcher} from 'chokidar';
import {isInside} from '../../render/system/fileAccess.js';
import type {Burst} from './burst.js';

/** Milliseconds within which folders that are moved together have all been moved. */
const MOVING = 50;
/** Milliseconds after which a new folder is being watched. */
const WATCHED = 200;

/**
 * Reports changes in a folder, which need not exist yet. Only folders are watched, so that the cost does not
 * grow with the number of files. It uses chokidar's raw events, because the processed ones omit a second
 * write within 50 ms. The system watches a folder, not its path: when a folder is deleted, restored or
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

  /** Starts to watch; resolves when no change can be missed any more. */
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
    // While the folder is missing, its parent reports events of everything in it.
    if (!isInside(this.folder, file)) return;
    this.burst.add(file);
    if (event === 'rename' && known.has(file)) this.renew();
  }

  /** Reports a new folder twice, since files may have been written before it was watched. */
  private lookTwice(folder: string): void {
    this.burst.add(folder);
    void setTimeout(WATCHED, undefined, {ref: false}).then(() => {
      if (!this.isClosed) this.burst.add(folder);
    });
  }

  private renew(): void {
    this.isStale = true;
    this.renewal ??= this.watchAgain().finally(() => {
      this.renewal = undefined;
    });
  }

  private async watchAgain(): Promise<void> {
    while (this.isStale && !this.isClosed) {
      await setTimeout(MOVING);
      this.isStale = false;
      // Two watchers of the same paths would share system handles.
      await this.watcher?.close();
      await this.watch();
      // Changes made until now were not seen.
      this.burst.add(this.folder);
    }
  }
}

/** The entry that an event concerns: one in the watched folder, or the folder itself. */
function named(name: string | null, watched: string, known: ReadonlySet<string>): string {
  const file = path.join(watched, name ?? '');
  return path.basename(watched) === name && !known.has(file) ? watched : file;
}
