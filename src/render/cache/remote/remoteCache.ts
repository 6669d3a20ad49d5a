import path from 'node:path';
import {cacheFolder, folderCache, type FolderCache} from '../cache.js';
import {isEntry} from '../entry.js';
import {sha256} from '../hash.js';
import type {CacheEntries, SharedCache, WantedEntries} from '../sharedCache.js';
import {decodeActionResult, encodeActionResult} from './actionResult.js';
import {CONNECTIONS, HttpStore, type StoreOptions} from './httpStore.js';

/** Settings of a remote cache. */
export interface RemoteOptions extends StoreOptions {
  /** Whether new entries are uploaded. */
  readonly canWrite: boolean;
}

/** Usage statistics of a remote cache. */
export interface RemoteUse {
  readonly address: string;
  readonly asked: number;
  readonly found: number;
  readonly bytesFound: number;
  readonly stored: number;
  readonly bytesStored: number;
  /** Reason why the cache is no longer used. */
  readonly stopped?: string | undefined;
}

/** Maximum number of bytes of an entry; transferring larger ones is not worthwhile. */
const ENTRY_LIMIT = 64_000_000;
const RESULT_LIMIT = 10_000;
/** Maximum milliseconds for all entries together, about the time it takes to compute them. */
const PATIENCE = 10_000;
const PATIENCE_PER_ENTRY = 20;

interface Entry {
  readonly folder: string;
  readonly key: string;
}

/**
 * Entries of a site's cache on a server with the HTTP protocol of Bazel's remote caches. `/ac/` contains the digest
 * of an entry under the hash of its key, `/cas/` the entry under its own hash. An entry with a wrong hash or key
 * counts as missing; a faulty server only costs time.
 */
export class RemoteCache implements SharedCache {
  private readonly store: HttpStore;
  private readonly offered: Entry[] = [];
  private readonly use = {asked: 0, found: 0, bytesFound: 0, stored: 0, bytesStored: 0};

  constructor(
    private readonly root: string,
    private readonly options: RemoteOptions,
  ) {
    this.store = new HttpStore(options);
  }

  async fetch({folder, keys, accepts}: WantedEntries): Promise<void> {
    const cache = this.cacheIn(folder);
    const missing = keys.filter((key) => !cache.read(key));
    this.use.asked += missing.length;
    await this.each(
      missing.map((key) => ({folder, key})),
      (entry) => this.fetchEntry(entry, {cache, accepts}),
    );
  }

  offer({folder, keys}: CacheEntries): void {
    if (this.options.canWrite) for (const key of keys) this.offered.push({folder, key});
  }

  /** Uploads the new entries and closes the connections. */
  async close(): Promise<RemoteUse> {
    const offered = this.offered.splice(0);
    const caches = new Map(offered.map(({folder}) => [folder, this.cacheIn(folder)]));
    await this.each(offered, (entry) => this.storeEntry(entry, caches.get(entry.folder)!));
    const {address} = this.options;
    const stopped = this.store.refused;
    await this.store.close();
    return {address, ...this.use, stopped};
  }

  private async fetchEntry(
    {folder, key}: Entry,
    {cache, accepts}: Pick<WantedEntries, 'accepts'> & {readonly cache: FolderCache},
  ): Promise<void> {
    const digest = await this.store.get(`ac/${actionHash({folder, key})}`, {
      limit: RESULT_LIMIT,
      read: decodeActionResult,
    });
    if (!digest || digest.size > ENTRY_LIMIT) return;
    const entry = await this.store.get(`cas/${digest.hash}`, {
      limit: digest.size,
      read: (bytes) => (sha256(bytes) === digest.hash ? bytes : undefined),
    });
    if (!entry || !isEntry(entry, key) || !accepts(entry, key)) return;
    cache.setBytes(key, entry);
    this.use.found++;
    this.use.bytesFound += digest.size;
  }

  private async storeEntry({folder, key}: Entry, cache: FolderCache): Promise<void> {
    const bytes = this.store.refused === undefined ? cache.read(key) : undefined;
    if (!bytes || bytes.length > ENTRY_LIMIT) return;
    const digest = {hash: sha256(bytes), size: bytes.length};
    const result = encodeActionResult(digest);
    const isStored =
      (await this.store.put(`cas/${digest.hash}`, bytes)) &&
      (await this.store.put(`ac/${actionHash({folder, key})}`, result));
    if (!isStored) return;
    this.use.stored++;
    this.use.bytesStored += bytes.length;
  }

  private cacheIn(folder: string): FolderCache {
    return folderCache(path.join(cacheFolder(this.root), folder));
  }

  private async each(
    entries: readonly Entry[],
    work: (entry: Entry) => Promise<void>,
  ): Promise<void> {
    const patience = setTimeout(
      () => {
        this.store.stop('too slow');
      },
      PATIENCE + PATIENCE_PER_ENTRY * entries.length,
    );
    const rest = entries.values();
    const run = async (): Promise<void> => {
      for (const entry of rest) await work(entry);
    };
    try {
      await Promise.all(Array.from({length: CONNECTIONS}, run));
    } finally {
      clearTimeout(patience);
    }
  }
}

function actionHash({folder, key}: Entry): string {
  return sha256(`docsgen ${folder} ${key}`);
}
