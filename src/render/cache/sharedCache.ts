import type {EntryBytes} from './entry.js';

/** Entries of a site's cache that machines share through a server. */
export interface SharedCache {
  /** Copies available, intact entries into the site's own cache. */
  fetch(entries: WantedEntries): Promise<void>;
  /** Registers new entries. */
  offer(entries: CacheEntries): void;
}

export interface CacheEntries {
  /** Subfolder of the site's cache: `pages`. */
  readonly folder: string;
  readonly keys: readonly string[];
}

export interface WantedEntries extends CacheEntries {
  /** Whether an intact entry from a different machine may be used. */
  readonly accepts: (entry: EntryBytes, key: string) => boolean;
}
