import path from 'node:path';
import ts from 'typescript';
import {highestMissing, isFolder} from '../../../system/entry.js';
import {isInside} from '../../../system/fileAccess.js';
import {isInstalledFile} from '../../../system/packageFolder.js';

/** The compiler's own package; its version is part of keys. */
const COMPILER = path.resolve(ts.sys.getExecutingFilePath(), '../..');

/**
 * Looks for files as the compiler does, and notes which it has found and which were missing: both decide what declarations
 * are read.
 */
export class Lookups {
  private readonly found = new Set<string>();
  private readonly missing = new Set<string>();

  /** Functions for hosts of the compiler. */
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

  /** Absolute files that were found or missing. A folder that was missing stands for all below it. */
  get files(): string[] {
    const folders = new Map<string, boolean>();
    const isThere = (folder: string): boolean => {
      const known = folders.get(folder) ?? isFolder(folder);
      folders.set(folder, known);
      return known;
    };
    const missing = [...this.missing].map((file) => highestMissing(file, isThere));
    // Scripts of an installed package go with its package.json.
    const found = [...this.found].filter((file) => !isInstalledFile(file) || /\.json$/.test(file));
    return [...new Set([...found, ...missing])];
  }

  private note(name: string, isThere: boolean): void {
    const file = path.normalize(name);
    if (!isInside(COMPILER, file)) (isThere ? this.found : this.missing).add(file);
  }
}
