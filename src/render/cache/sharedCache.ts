import type {EntryBytes} from './entry.js';

/** Entries of a site's cache that machines share through a server. */
export interface SharedCache {
  /** Copies available, intact entries into the site's own cache. */
  fetch(entries: CacheEntries): Promise<void>;
  /** Registers new entries. */
  offer(entries: CacheEntries): void;
}

export interface CacheEntries {
  /** Folder below the site's cache: `pages`. */
  readonly folder: string;
  readonly keys: readonly string[];
  /** Whether an intact entry of another machine counts as one; each does without. */
  readonly accepts?: (entry: EntryBytes, key: string) => boolean;
}
