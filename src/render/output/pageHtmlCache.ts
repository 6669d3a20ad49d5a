import path from 'node:path';
import type {PageView} from '../../templates/shared/view.js';
import {folderCache, type FolderCache, type OpenEntry} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {EntryFile} from '../cache/entryFile.js';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {
  bulkOfFacts,
  factsIn,
  type FactsOf,
  type HtmlFacts,
  type PageFacts,
} from '../html/htmlFacts.js';
import {picturesIn} from '../html/pictureTags.js';
import {isSameEnvironment, type OutsideReads} from '../siteCode/outsideReads.js';
import {printDocument, type SiteSlots} from './printDocument.js';

/** Facts of a printed page: all of them, or the small ones with the cache entry that has the rest. */
interface PrintedFacts {
  readonly head: Partial<HtmlFacts>;
  readonly rest?: Pick<OpenEntry, 'hash' | 'file' | 'places'>;
}

/** A printed page with the facts that the checks need. */
export interface PrintedPage {
  /** HTML in UTF-8. */
  readonly html: Uint8Array;
  readonly facts: PrintedFacts;
  /** Addresses of the images that may be published in smaller sizes. */
  readonly pictures: readonly string[];
  /** Reads of the environment by components in slots. */
  readonly environment?: OutsideReads['environment'] | undefined;
  /** The error of a component in a slot. */
  readonly found?: Diagnostic;
}

/** A page printed by an earlier build. */
export interface CachedPrint extends Omit<PrintedPage, 'html' | 'found'> {
  /** Reads the HTML from the cache, or prints the page again if it is no longer there. */
  readonly html: () => PrintedPage['html'];
}

/** The place of a page in the cache. */
export interface PageEntry {
  /** Hash of the page's address: an older printing of the page is replaced. */
  readonly place: string;
  /** Hash of the printed view and of the code that prints it. */
  readonly key: string;
}

/** Hash of the code that prints pages, reads facts from them and keeps both. */
export function printingHash(): string {
  return codeHash(
    'templates/Document',
    'render/html/htmlFacts',
    'render/html/pictureTags',
    'render/cache/entry',
  );
}

/** Returns the place in the cache of the page at an address. */
export function htmlPlace(href: string): string {
  return hashOf(href);
}

/** Returns the facts of a page, of which the large ones are read only when needed. */
export function factsOf(of: FactsOf, {head, rest}: PrintedFacts): PageFacts {
  if (!rest) return {...of, ...head} as PageFacts;
  const {hash, file, places} = rest;
  const facts = {...of, ...head, hash};
  return bulkOfFacts.join(facts, {store: new EntryFile(file, revived), places});
}

/** Anchors in their JSON form. */
interface StoredAnchors {
  readonly anchors?: readonly (readonly [string, number])[];
}

function revived(group: StoredAnchors): object {
  return group.anchors ? {...group, anchors: new Map(group.anchors)} : group;
}

const encoder = new TextEncoder();

/** Record of the last printing of a page. */
interface CachedFacts
  extends Pick<PrintedPage, 'pictures' | 'environment'>, Pick<PageEntry, 'key'> {
  readonly head: Partial<HtmlFacts>;
}

/** Prints pages, and caches the last printing of each. */
export class PageHtmlCache {
  private readonly facts: FolderCache;
  /** The HTML, in a separate cache: it is not read as long as the file in the output folder is unchanged. */
  private readonly texts: FolderCache;
  private readonly tool = printingHash();
  private readonly siteKeys = new Map<object, string>();
  constructor(cacheDir: string) {
    this.facts = folderCache(path.join(cacheDir, 'facts'));
    this.texts = folderCache(path.join(cacheDir, 'printed'));
  }

  /** Returns the HTML of a page, if it was last printed under this key. */
  textOf({place, key}: PageEntry): PrintedPage['html'] | undefined {
    const cached = this.texts.readText(place);
    return cached?.head === key ? cached.text : undefined;
  }

  /** Finds the last printing of a page, if its view is unchanged. */
  find(view: PageView, slots?: SiteSlots): PageEntry & {readonly cached: CachedPrint | undefined} {
    const entry = {place: htmlPlace(view.href), key: hashOf(this.keyOf(view), slots?.hash ?? '')};
    const known = slots?.outside.isUnknown === true ? undefined : this.known(entry);
    const html = () => this.textOf(entry) ?? encoder.encode(printDocument(view, slots).html);
    return {...entry, cached: known && {...known, html}};
  }

  /** Record of the last printing of a page under a key. */
  known({place, key}: PageEntry): Omit<CachedPrint, 'html'> | undefined {
    const entry = this.facts.open(place);
    const cached = entry?.head as CachedFacts | undefined;
    if (cached?.key !== key || !isSameEnvironment(cached.environment)) return undefined;
    const {head, pictures, environment} = cached;
    return {facts: {head, rest: entry!}, pictures, environment};
  }

  /** Prints a page and caches it. */
  print(view: PageView, {place, key}: PageEntry, slots?: SiteSlots): PrintedPage {
    const {html, found} = printDocument(view, slots);
    const pictures = picturesIn(html);
    const facts = factsIn(html);
    if (found) return {html: encoder.encode(html), facts: {head: facts}, pictures, found};
    // Other pages, printed later, may add to the reads.
    const environment = slots && {...slots.outside.environment};
    return {
      html: this.texts.setText(place, key, html),
      facts: this.cacheFacts(facts, {place, key, pictures, environment}),
      pictures,
      environment,
    };
  }

  private cacheFacts(
    facts: HtmlFacts,
    {place, ...of}: PageEntry & Pick<PrintedPage, 'pictures' | 'environment'>,
  ): PrintedFacts {
    const {head, groups} = bulkOfFacts.split(facts);
    const stored = groups.map(({anchors, ...group}) =>
      anchors ? {...group, anchors: [...anchors]} : group,
    );
    const rest = this.facts.setParts(place, {...of, head} satisfies CachedFacts, ...stored);
    return rest ? {head, rest} : {head: facts};
  }

  private keyOf({site, ...view}: PageView): string {
    let siteKey = this.siteKeys.get(site);
    if (siteKey === undefined) {
      siteKey = hashOf(JSON.stringify(site));
      this.siteKeys.set(site, siteKey);
    }
    // The content is hashed separately: it is the largest part of a view, and JSON would have to escape something in
    // nearly every tag.
    const {content = '', ...rest}: Omit<PageView, 'site'> & {readonly content?: string} = view;
    return hashOf(this.tool, siteKey, JSON.stringify(rest), content);
  }
}
