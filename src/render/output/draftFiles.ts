import {copyFile, mkdir, mkdirSync, writeFile, type NoParamCallback} from 'node:fs';
import path from 'node:path';
import {isInside} from '../system/fileAccess.js';

/** Maximum number of files that are being written at a time. */
const AT_A_TIME = 8;

/** Writes the files of a new folder in the background. Paths of files are relative, with forward slashes. */
export class DraftFiles {
  /** The error of the first file that could not be written. */
  failure: {readonly error: unknown} | undefined;
  /** Folders that exist or are being created, absolute. */
  private readonly folders: Map<string, Promise<void>>;
  /** Files that are being written, by absolute path, in the order in which they were started. */
  private readonly begun = new Map<string, Promise<void>>();

  /** `folder` is absolute. */
  constructor(private readonly folder: string) {
    this.folders = new Map([[folder, Promise.resolve()]]);
  }

  /** Starts to write a file; resolves when the next one may start. Throws if an earlier one could not be written. */
  write(file: string, contents: string | Uint8Array): Promise<void> {
    return this.begin(file, (target, done) => {
      writeFile(target, contents, done);
    });
  }

  /** Starts to copy a file from an absolute path; like {@link write}. */
  copy(from: string, file: string): Promise<void> {
    return this.begin(file, (target, done) => {
      copyFile(from, target, done);
    });
  }

  /** Resolves when all files are written. Throws if one could not be written. */
  async end(): Promise<void> {
    await Promise.all(this.begun.values());
    this.check();
  }

  /** Allows no further file; resolves when none is being written. */
  async stop(): Promise<void> {
    this.failure ??= {error: new Error('The folder is discarded.')};
    await Promise.all(this.begun.values());
  }

  /** Returns the absolute path of a file, in a folder that it creates. Only for use after all other files are written. */
  placeNow(file: string): string {
    const target = this.placeOf(file);
    const folder = path.dirname(target);
    if (!this.folders.has(folder)) mkdirSync(folder, {recursive: true});
    this.folders.set(folder, Promise.resolve());
    return target;
  }

  private async begin(
    file: string,
    put: (target: string, done: NoParamCallback) => void,
  ): Promise<void> {
    this.check();
    const target = this.placeOf(file);
    // A later file of the same name replaces an earlier one.
    const earlier = this.begun.get(target);
    const written = this.madeFolder(path.dirname(target))
      .then(() => earlier)
      .then(() => called((done) => put(target, done)))
      .catch((error: unknown) => {
        this.failure ??= {error};
      })
      .finally(() => {
        if (this.begun.get(target) === written) this.begun.delete(target);
      });
    this.begun.delete(target);
    this.begun.set(target, written);
    const [oldest] = this.begun.values();
    if (this.begun.size >= AT_A_TIME) await oldest;
    this.check();
  }

  private check(): void {
    if (this.failure) throw this.failure.error;
  }

  private placeOf(file: string): string {
    const target = path.join(this.folder, file);
    if (!isInside(this.folder, target)) throw new Error(`${file} is outside the output folder.`);
    return target;
  }

  /** Creates a folder with one system call per level; `recursive` needs several. */
  private madeFolder(folder: string): Promise<void> {
    const known = this.folders.get(folder);
    if (known) return known;
    const made = this.madeFolder(path.dirname(folder)).then(() =>
      called((done) => {
        mkdir(folder, done);
      }),
    );
    this.folders.set(folder, made);
    return made;
  }
}

/** Resolves when a function of the file system has called back. */
function called(call: (done: NoParamCallback) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
