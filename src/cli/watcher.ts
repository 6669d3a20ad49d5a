import {statSync, unwatchFile, watch as watchFolder, watchFile, type FSWatcher} from 'node:fs';
import path from 'node:path';
import {watch} from 'chokidar';

/** What watches the files of a site. */
export interface Watcher {
  /** Watches these files, too; those in the content folder are watched anyway. */
  readonly also: (files: Iterable<string>) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds without a further event after which a change is over. */
const QUIET = 5;
/** Milliseconds after which changes that do not end are told all the same. */
const LONGEST = 150;
/** Milliseconds that a file which was emptied has to be written again. */
const EMPTY = 50;
/** Milliseconds between two looks at a file whose folder may be replaced as a whole. */
const INTERVAL = 1000;

/** What editors put beside the file that they write; chance files of no site. */
const TEMPORARY = /(?:^|[/\\])(?:\.#[^/\\]*|[^/\\]*~|\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#)$/;

/**
 * Watches a folder and tells which files have changed, as absolute paths; a folder where it cannot tell
 * which of its files. Only folders are watched, so that nothing depends on the number of files, and their
 * events are taken as they come: what chokidar makes of them leaves out a second write within 50 ms.
 */
export async function watchFiles(
  folder: string,
  changed: (files: ReadonlySet<string>) => void,
): Promise<Watcher> {
  const burst = new Burst(changed);
  const folders = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (_, stats) => stats?.isFile() === true,
  });
  folders.on('raw', (_, name, details) => {
    const {watchedPath} = details as {watchedPath: string};
    burst.add(path.basename(watchedPath) === name ? watchedPath : path.join(watchedPath, name));
  });
  folders.on('unlinkDir', (name) => {
    burst.add(name);
  });
  folders.on('addDir', (name) => {
    burst.add(name);
    // What was written before the new folder was watched is found by a second look.
    setTimeout(() => {
      burst.add(name);
    }, 200).unref();
  });
  folders.on('error', () => {
    burst.add(folder);
  });
  await new Promise<void>((resolve) => folders.once('ready', resolve));
  const others = new OtherFiles(burst);
  return {
    also(files) {
      others.watch([...files].filter((file) => !file.startsWith(folder + path.sep)));
    },
    async close() {
      others.close();
      burst.end();
      await folders.close();
    },
  };
}

/** Gathers the files of events that come together. */
class Burst {
  private files = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private begun = 0;
  private hasWaited = false;

  constructor(private readonly changed: (files: ReadonlySet<string>) => void) {}

  add(file: string): void {
    if (TEMPORARY.test(file)) return;
    if (this.files.size === 0) this.begun = performance.now();
    this.files.add(file);
    if (performance.now() - this.begun < LONGEST) this.wait(QUIET);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.tell();
    }, milliseconds);
  }

  private tell(): void {
    // Many programs empty a file first and write it then.
    if (!this.hasWaited && [...this.files].some(isEmpty)) {
      this.hasWaited = true;
      this.wait(EMPTY);
      return;
    }
    const {files} = this;
    this.files = new Set();
    this.hasWaited = false;
    this.changed(files);
  }
}

function isEmpty(file: string): boolean {
  const found = statSync(file, {throwIfNoEntry: false});
  return found?.isFile() === true && found.size === 0;
}

/** Single files: by their folder, or, in packages, which are replaced as a whole, by looking again and again. */
class OtherFiles {
  private readonly folders = new Map<string, FSWatcher>();
  private wanted: ReadonlySet<string> = new Set();
  private readonly polled = new Set<string>();

  constructor(private readonly burst: Burst) {}

  watch(files: readonly string[]): void {
    this.wanted = new Set(files);
    for (const file of this.wanted) {
      if (!this.polled.has(file) && !this.watchFolderOf(file)) this.poll(file);
    }
    for (const file of this.polled) {
      if (this.wanted.has(file)) continue;
      unwatchFile(file);
      this.polled.delete(file);
    }
  }

  close(): void {
    for (const watcher of this.folders.values()) watcher.close();
    for (const file of this.polled) unwatchFile(file);
  }

  private watchFolderOf(file: string): boolean {
    if (file.includes('/node_modules/')) return false;
    const folder = path.dirname(file);
    if (this.folders.has(folder)) return true;
    try {
      const watcher = watchFolder(folder, (_, name) => {
        const changed = path.join(folder, name ?? '');
        if (this.wanted.has(changed)) this.burst.add(changed);
      });
      watcher.on('error', () => {
        watcher.close();
        this.folders.delete(folder);
      });
      this.folders.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  private poll(file: string): void {
    this.polled.add(file);
    watchFile(file, {interval: INTERVAL}, () => {
      this.burst.add(file);
    });
  }
}
