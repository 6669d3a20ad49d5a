/** Entries of a site's cache that come from elsewhere: a server, or the shares of a build. */
export interface SharedCache {
  /** Brings entries into the site's own cache, as far as they are there and whole. */
  fetch(entries: CacheEntries): Promise<void>;
  /** Notes entries that were made here. */
  offer(entries: CacheEntries): void;
}

/** Entries by their keys. */
export interface CacheEntries {
  /** Folder below the site's cache: `api`; empty for that of pages. */
  readonly folder: string;
  readonly keys: readonly string[];
}
