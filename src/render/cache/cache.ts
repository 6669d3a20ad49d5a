import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {readPart, type PartPlace} from '../system/readPart.js';
import {isFull, reasonOf, writeError} from '../system/systemError.js';
import {
  entryHash,
  entryParts,
  layoutOf,
  partIn,
  partPlaces,
  printEntry,
  printTextEntry,
  readLayout,
  textIn,
  type EntryBytes,
} from './entry.js';
import {Packs, type PackPlace} from './packs.js';

/** A store of values by the hash of their inputs. Safe to delete; a damaged entry counts as missing. */
export interface Cache {
  /** Returns the value under a key, or undefined. */
  get(key: string): unknown;
  /** Stores a JSON value. */
  set(key: string, value: unknown): void;
}

/** An intact entry of several parts, of which only the first has been read. */
export interface OpenEntry {
  /** Hash of all parts. */
  readonly hash: string;
  /** File that contains the entry, absolute. */
  readonly file: string;
  readonly head: unknown;
  /** Places of the other parts in the file. */
  readonly places: readonly PartPlace[];
}

/** Folder of all data derived from the site at `root`; safe to delete. */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen', 'cache');
}

/** Subfolders whose entries machines can share. */
export const SHARED_FOLDERS = {pages: 'pages', api: 'api', apiPages: 'api-pages'} as const;

/** Packs that this thread has read, by folder. */
const known = new Map<string, Packs>();

/**
 * Returns the cache in a folder. Reads and writes are synchronous, since entries are small and many. A value that
 * cannot be written is recomputed next time. Entries that other threads or processes write later are visible after
 * `refresh`.
 */
export function folderCache(folder: string): FolderCache {
  return new FolderCache(packsOf(folder));
}

/** Returns the packs of a cache's folder, as far as this thread has read them. */
export function packsOf(folder: string): Packs {
  const packs = known.get(folder) ?? new Packs(folder);
  known.set(folder, packs);
  return packs;
}

/** A cache in a folder; see {@link folderCache}. */
export class FolderCache implements Cache {
  private isFresh = false;

  constructor(private readonly packs: Packs) {}

  get(key: string): unknown {
    const bytes = this.read(key);
    try {
      return bytes && entryParts(bytes, key)[0];
    } catch {
      return undefined;
    }
  }

  set(key: string, value: unknown): void {
    this.setBytes(key, printEntry(key, value));
  }

  /** Whether an entry exists; it may be damaged. */
  has(key: string): boolean {
    return this.fresh().find(key) !== undefined;
  }

  /** Reads an entry; undefined if it is missing or damaged. */
  read(key: string): EntryBytes | undefined {
    const packs = this.fresh();
    const place = packs.find(key);
    if (!place) return undefined;
    place.isUsed = true;
    const bytes = packs.readEntry(place, key);
    if (!bytes) packs.forget(key);
    return bytes;
  }

  /**
   * Reads the first part of an entry, and only that part if the entry is sealed; undefined if the entry is missing or
   * damaged.
   */
  open(key: string): OpenEntry | undefined {
    const place = this.fresh().find(key);
    if (!place) return undefined;
    const {pack, layout} = place;
    const isAlone = layout !== '' && pack.seal !== undefined;
    const bytes = isAlone ? undefined : this.read(key);
    if (!bytes && !isAlone) return undefined;
    place.isUsed = true;
    const {hash, parts} = bytes
      ? {hash: entryHash(bytes), parts: partPlaces(bytes, key)}
      : readLayout(layout);
    const {
      file,
      places: [first, ...places],
    } = inPack(parts, place);
    try {
      const head = bytes ? partIn(bytes, parts[0]!) : readPart(file, first!);
      return {hash, file, head, places};
    } catch {
      this.packs.forget(key);
      return undefined;
    }
  }

  /**
   * Writes an entry of several parts; returns the places of the parts after the first, or undefined if the entry
   * could not be written.
   */
  setParts(
    key: string,
    ...parts: readonly unknown[]
  ): Pick<OpenEntry, 'hash' | 'file' | 'places'> | undefined {
    const bytes = printEntry(key, ...parts);
    const place = this.setBytes(key, bytes);
    const hash = entryHash(bytes);
    return place && {hash, ...inPack(partPlaces(bytes, key).slice(1), place)};
  }

  /** Writes an entry with a text; returns the text's bytes. */
  setText(key: string, head: unknown, text: string): Buffer {
    const bytes = printTextEntry(key, head, text);
    this.setBytes(key, bytes, '');
    return textIn(bytes, key);
  }

  /** Reads an entry with a text; undefined if it is missing or damaged. */
  readText(key: string): {readonly head: unknown; readonly text: Buffer} | undefined {
    const bytes = this.read(key);
    try {
      return bytes && {head: partIn(bytes, partPlaces(bytes, key)[0]!), text: textIn(bytes, key)};
    } catch {
      return undefined;
    }
  }

  /**
   * Writes an entry; returns its place, or undefined if it could not be written. The layout may be empty for an entry
   * that is always read as a whole.
   */
  setBytes(key: string, bytes: EntryBytes, layout = layoutOf(bytes, key)): PackPlace | undefined {
    try {
      return this.fresh().add(key, bytes, layout);
    } catch (error) {
      recordUnwritable(this.packs.folder, error);
      return undefined;
    }
  }

  /** Looks for entries that were written elsewhere. */
  refresh(): void {
    this.isFresh = false;
  }

  private fresh(): Packs {
    if (!this.isFresh) this.packs.refresh();
    this.isFresh = true;
    return this.packs;
  }
}

/** Places of an entry's parts in the file that contains the entry. */
function inPack(
  parts: readonly PartPlace[],
  {pack, at}: PackPlace,
): Pick<OpenEntry, 'file' | 'places'> {
  return {file: pack.file, places: parts.map((part) => ({...part, at: at + part.at}))};
}

let unwritable: Diagnostic | undefined;

/** Records that a value could not be cached, which does not fail the build. */
export function recordUnwritable(folder: string, error: unknown): void {
  const cause = writeError(folder) ?? error;
  const remedy = isFull(cause)
    ? 'Free up space on its disk.'
    : 'Make the folder .docsgen beside the config writable.';
  unwritable ??= {
    id: 'cache-unwritable',
    severity: 'warning',
    message: `Cannot write the cache: ${reasonOf(cause)}`,
    hint: `The site is complete, but not cached. ${remedy}`,
    file: folder,
  };
}

/** Returns the warning recorded since the last call, if any. */
export function takeCacheWarning(): readonly Diagnostic[] {
  const warning = unwritable;
  unwritable = undefined;
  return warning ? [warning] : [];
}
