import path from 'node:path';
import {folderCache, type FolderCache} from '../cache/cache.js';
import {partIn, partPlaces} from '../cache/entry.js';
import {hashOf} from '../cache/hash.js';
import {sectionsOf, type SearchablePage} from './input.js';
import type {SearchBundle} from './searchBundle.js';

/** Where bundles are cached; plain data, for the thread of the index. */
export interface BundleCacheOptions {
  /** Folder of the cache, absolute. */
  readonly cacheDir: string;
  /** Hash of the code that makes bundles. */
  readonly tool: string;
}

/** Bundles of an earlier index: at each place in it the last one. */
export class BundleCache {
  private readonly cache: FolderCache;
  private readonly tool: string;

  constructor({cacheDir, tool}: BundleCacheOptions) {
    this.cache = folderCache(path.join(cacheDir, 'search-bundles'));
    this.tool = tool;
  }

  /** The bundle at a place; made where the one that is there was made from something else. */
  get(
    place: readonly unknown[],
    {from, make}: {readonly from: readonly string[]; readonly make: () => SearchBundle},
  ): SearchBundle {
    const name = hashOf(JSON.stringify(place));
    const key = hashOf(this.tool, ...from);
    const entry = this.cache.read(name);
    const [first, second] = entry ? partPlaces(entry, name) : [];
    if (entry && first && second && partIn(entry, first) === key) {
      return partIn(entry, second) as SearchBundle;
    }
    const bundle = make();
    this.cache.keepParts(name, key, bundle);
    return bundle;
  }
}

/** Hash of all that the documents of a page are made from. */
export function hashOfPage(page: SearchablePage): string {
  const {href, title, description, keywords, breadcrumbs, linkTexts, contentHash} = page;
  const contents = contentHash ?? sectionsOf(page);
  return hashOf(
    JSON.stringify([href, title, description, keywords, breadcrumbs, linkTexts, contents]),
  );
}
