import path from 'node:path';
import ts from 'typescript';
import {highestMissing, isFolder} from '../../../system/entry.js';
import {isInside} from '../../../system/fileAccess.js';
import {isInstalledFile} from '../../../system/packageFolder.js';

/** Folder of the compiler's own package, whose version is part of cache keys. */
const COMPILER = path.resolve(ts.sys.getExecutingFilePath(), '../..');

/**
 * Looks for files as the compiler does, and records which it found and which were missing: both decide which
 * declarations are read.
 */
export class Lookups {
  private readonly found = new Set<string>();
  private readonly missing = new Set<string>();

  /** File functions for compiler hosts. */
  readonly host = {
    fileExists: (file: string): boolean => {
      const isThere = ts.sys.fileExists(file);
      this.note(file, isThere);
      return isThere;
    },
    directoryExists: (folder: string): boolean => {
      const isThere = ts.sys.directoryExists(folder);
      if (!isThere) this.note(folder, isThere);
      return isThere;
    },
  };

  /** Files that were found or missing, absolute. A missing folder stands for everything in it. */
  get files(): string[] {
    const folders = new Map<string, boolean>();
    const isThere = (folder: string): boolean => {
      const known = folders.get(folder) ?? isFolder(folder);
      folders.set(folder, known);
      return known;
    };
    const missing = [...this.missing].map((file) => highestMissing(file, isThere));
    // The package.json of an installed package stands for its scripts.
    const found = [...this.found].filter((file) => !isInstalledFile(file) || /\.json$/.test(file));
    return [...new Set([...found, ...missing])];
  }

  private note(name: string, isThere: boolean): void {
    const file = path.normalize(name);
    if (!isInside(COMPILER, file)) (isThere ? this.found : this.missing).add(file);
  }
}
