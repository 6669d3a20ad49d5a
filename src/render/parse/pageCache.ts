import path from 'node:path';
import {folderCache, SHARED_FOLDERS, type Cache, type FolderCache} from '../cache/cache.js';
import {entryHash, entryParts, printEntry, type EntryBytes} from '../cache/entry.js';
import type {EntryFile} from '../cache/entryFile.js';
import {hashOf} from '../cache/hash.js';
import type {ParseHost} from '../markdown/shared/context.js';
import type {Page, Source} from '../model/page.js';
import {isSameEnvironment} from '../siteCode/outsideReads.js';
import {relativePath} from '../system/relativePath.js';
import {diskHost} from './diskHost.js';
import {contentFile, pageContent, pageOfEntry} from './pageContent.js';
import type {ParseSettings} from './parsePage.js';
import {isWithinReach, localPage, portablePage, portableSettings} from './portablePage.js';

/** Options of a page cache. */
export interface PageCacheOptions {
  /** The site's folder and the cache folder, absolute. */
  readonly root: string;
  readonly cacheDir: string;
  /** Hash of the parser's code, part of every cache key. */
  readonly tool: string;
  /**
   * Whether cache files stay open, so that the content of pages is read only when needed: a server may run longer
   * than its cache exists.
   */
  readonly isLasting?: boolean;
}

/** Opens the cache of a site's pages. */
export function openPageCache({
  root,
  cacheDir,
  tool,
  isLasting = false,
}: PageCacheOptions): PageCache {
  const files = new Map<string, EntryFile>();
  return {
    contentOf(file) {
      const known = files.get(file) ?? contentFile(file, {root, isLasting});
      files.set(file, known);
      return known;
    },
    entries: folderCache(path.join(cacheDir, SHARED_FOLDERS.pages)),
    codeBlocks: folderCache(path.join(cacheDir, 'code')),
    host: diskHost(root),
    tool,
  };
}

/** A page to parse; plain data, so that it can be passed to a worker. */
export interface ParseJob {
  readonly source: Source;
  readonly settings: ParseSettings;
}

/** Dependencies of reading and writing cached pages. */
export interface PageCache {
  readonly entries: FolderCache;
  /** Returns access to the content of pages in a cache file. */
  readonly contentOf: (file: string) => EntryFile;
  /** Highlighted code blocks of a page, for its next edit. */
  readonly codeBlocks: Cache;
  readonly host: ParseHost;
  /** Hash of the parser's code. */
  readonly tool: string;
}

/**
 * Cache key of a page: a hash of its inputs except the files that it imports. The same in any copy of the
 * site.
 */
export function pageKey({source, settings}: ParseJob, {tool, host: {root}}: PageCache): string {
  const {kind, path, file, translates, isTranslated} = source;
  const made = [
    kind,
    path,
    relativePath(root, file),
    translates && relativePath(root, translates),
    ...(isTranslated ? [isTranslated] : []),
    portableSettings(root, settings),
  ];
  return hashOf(tool, JSON.stringify(made), source.textHash ?? hashOf(source.text));
}

/** Returns a page's cache entry: first the fields that are always needed, then the content. */
export function printPage(key: string, page: Page, root: string): EntryBytes {
  const {head, groups} = pageContent.split(portablePage(root, page));
  return printEntry(key, {...head, contentHash: undefined}, ...groups);
}

/** Returns the page in an intact entry, with portable file names. */
export function pageIn(entry: EntryBytes, key: string): Page {
  return Object.assign({}, ...entryParts(entry, key), {contentHash: entryHash(entry)}) as Page;
}

/** Caches a page; returns the cached page, or the given one if the cache cannot be written. */
export function cachePage(job: ParseJob, page: Page, pages: PageCache): Page {
  const key = pageKey(job, pages);
  const entry = printPage(key, page, pages.host.root);
  return pages.entries.setBytes(key, entry) ? {...page, contentHash: entryHash(entry)} : page;
}

/**
 * Returns the cached page, or undefined if it is missing or one of its other inputs has changed. Its content is read
 * from the cache when needed.
 */
export function cachedPage(job: ParseJob, pages: PageCache): Page | undefined {
  const entry = pages.entries.open(pageKey(job, pages));
  const head = entry && revivePage(job, {...(entry.head as Page), contentHash: entry.hash}, pages);
  return head && pageOfEntry({...entry, head}, pages.contentOf(entry.file));
}

/** Returns a page of a cache entry with local paths; undefined if one of its input files has changed. */
export function revivePage<T extends Omit<Page, 'links'>>(
  job: ParseJob,
  cached: T,
  pages: Pick<PageCache, 'host'>,
): T | undefined {
  const page = localPage(pages.host.root, cached);
  const {reach} = job.settings;
  const isSame =
    isWithinReach(page, {root: pages.host.root, source: job.source, reach}) &&
    page.dependencies.every(
      (dependency) => pages.host.hashOf(dependency, reach) === dependency.hash,
    ) &&
    isSameEnvironment(page.outside?.environment);
  return isSame ? page : undefined;
}
