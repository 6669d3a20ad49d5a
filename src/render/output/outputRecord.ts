import {lstatSync, type Stats} from 'node:fs';
import path from 'node:path';
import {folderCache, type Cache} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import {readContents} from './folderContents.js';

/** How a file was written: the key of its contents, and the file system's record of it afterwards. */
type RecordedFile = readonly [key: string, size: number, mtimeMs: number, inode: number];

/**
 * Records in the cache which files the last build has written to an output folder. A file that would not change is
 * then left in place. A file that has been touched since counts as missing.
 */
export class OutputRecord {
  private readonly cache: Cache;
  private readonly name: string;
  private readonly known: ReadonlyMap<string, RecordedFile>;

  /** Both folders are absolute. */
  constructor(
    cacheDir: string,
    private readonly out: string,
  ) {
    this.cache = folderCache(path.join(cacheDir, 'written'));
    this.name = hashOf(out);
    const files = this.cache.get(this.name) as [string, RecordedFile][] | undefined;
    this.known = new Map(files);
  }

  /** Returns the size in bytes of a file that is unchanged since it was written under this key; otherwise undefined. */
  sizeOf(file: string, key: string): number | undefined {
    const known = this.known.get(file);
    return known?.[0] === key && this.isSame(file, known) ? known[1] : undefined;
  }

  /** Whether a file was written by the last build. */
  has(file: string): boolean {
    return this.known.has(file);
  }

  /** Hash of the whole record. */
  get hash(): string {
    return hashOf(JSON.stringify([...this.known]));
  }

  /** Whether the folder contains exactly the files of the last build, all unchanged. */
  isUntouched(): boolean {
    const contents = readContents(this.out);
    return (
      contents.files.length === this.known.size &&
      contents.written?.size === this.known.size &&
      [...this.known].every(([file, known]) => this.isSame(file, known))
    );
  }

  /**
   * Replaces the record; `keys` has all files that are now in the folder, `kept` the files that the old record
   * describes correctly.
   */
  save(keys: ReadonlyMap<string, string>, kept: ReadonlySet<string>): void {
    const files = [...keys].flatMap(([file, key]): [string, RecordedFile][] => {
      const known = kept.has(file) ? this.known.get(file) : undefined;
      if (known) return [[file, known]];
      const stats = this.lookAt(file);
      return stats ? [[file, [key, stats.size, stats.mtimeMs, stats.ino]]] : [];
    });
    this.cache.set(this.name, files);
  }

  private isSame(file: string, [, size, mtimeMs, inode]: RecordedFile): boolean {
    const stats = this.lookAt(file);
    if (!stats?.isFile()) return false;
    return stats.size === size && stats.mtimeMs === mtimeMs && stats.ino === inode;
  }

  private lookAt(file: string): Stats | undefined {
    try {
      return lstatSync(path.join(this.out, file));
    } catch {
      return undefined;
    }
  }
}
