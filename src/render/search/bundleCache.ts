import path from 'node:path';
import {folderCache, type FolderCache, type OpenEntry} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import {readPart} from '../system/readPart.js';
import {sectionsOf, type SearchablePage} from './input.js';
import type {CachedText, PrintedParts, TextPart} from './partsWriter.js';
import type {SearchBundle} from './searchBundle.js';

/** Cache of bundles, as plain data for the thread of the index. */
export interface BundleCacheOptions {
  /** Folder of the cache, absolute. */
  readonly cacheDir: string;
  /** Hash of the code that makes bundles. */
  readonly tool: string;
}

/** Bundles of an earlier index: for each position in it, the last bundle. */
export class BundleCache {
  private readonly cache: FolderCache;
  private readonly tool: string;

  constructor({cacheDir, tool}: BundleCacheOptions) {
    this.cache = folderCache(path.join(cacheDir, 'search-bundles'));
    this.tool = tool;
  }

  /** Returns the bundle at a position; makes it again if the cached one has different inputs. */
  get(
    place: readonly unknown[],
    {from, make}: {readonly from: readonly string[]; readonly make: () => SearchBundle<string>},
  ): SearchBundle {
    const name = hashOf(JSON.stringify(place));
    const key = hashOf(this.tool, ...from);
    const known = this.cache.open(name);
    if (known?.head === key) {
      const bundle = readPart(known.file, known.places[0]!) as SearchBundle<string>;
      return withTexts(bundle, known);
    }
    const made = make();
    const texts = [...made.heads.texts, ...made.texts.texts];
    const bundle = mapTexts(made, (text) => hashOf(text));
    const parts = texts.map((contents) => ({contents}) satisfies TextPart);
    const cached = this.cache.setParts(name, key, bundle, ...parts);
    return cached ? withTexts(bundle, cached) : made;
  }
}

/** Replaces the hashes of the texts in a cached bundle by the places of the texts, which are in the same order in the entry. */
function withTexts(
  bundle: SearchBundle<string>,
  {file, places}: Pick<OpenEntry, 'file' | 'places'>,
): SearchBundle {
  let used = 0;
  return mapTexts(bundle, (key): CachedText => ({...places[++used]!, file, key}));
}

function mapTexts<From, To>(
  {heads, texts, ...bundle}: SearchBundle<From>,
  convert: (text: From) => To,
): SearchBundle<To> {
  const mapped = (parts: PrintedParts<From>) => ({...parts, texts: parts.texts.map(convert)});
  return {...bundle, heads: mapped(heads), texts: mapped(texts)};
}

/** Hash of everything from which the documents of a page are made. */
export function hashOfPage(page: SearchablePage): string {
  const {href, title, description, keywords, breadcrumbs, linkTexts, contentHash} = page;
  const contents = contentHash ?? sectionsOf(page);
  return hashOf(
    JSON.stringify([href, title, description, keywords, breadcrumbs, linkTexts, contents]),
  );
}
