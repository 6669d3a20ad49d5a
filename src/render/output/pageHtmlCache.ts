import path from 'node:path';
import type {Slots, SlotThrew} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import {factsIn, type HtmlFacts} from '../html/htmlFacts.js';
import {printDocument} from './printDocument.js';

/** A printed page with the facts that the checks need. */
export interface PageHtml {
  /** Hash of the printed view and of the code that printed it. */
  readonly key: string;
  readonly facts: HtmlFacts;
  /** Whether the page has pictures. */
  readonly hasPictures: boolean;
  /** Reads the page from the cache, unless it was printed now. */
  readonly html: () => string;
  /** Set if the component of a slot threw an error. */
  readonly threw?: SlotThrew;
}

/** What is known of the last printing of a page, cached by its address, as older ones are never needed. */
interface Kept extends Pick<PageHtml, 'key' | 'hasPictures'> {
  readonly facts: Omit<HtmlFacts, 'anchors'> & {readonly anchors: readonly [string, number][]};
}

/** Its text, cached apart: nobody reads it while the file in the output folder is as it was written. */
interface KeptText extends Pick<PageHtml, 'key'> {
  readonly html: string;
}

/** Prints pages; reuses the last printing of a page if its view is unchanged. */
export class PageHtmlCache {
  private readonly facts: Cache;
  private readonly texts: Cache;
  private readonly tool = codeHash('templates/Document', 'render/html/htmlFacts');
  private readonly siteKeys = new Map<object, string>();
  /** How many pages were printed, and not taken from the cache. */
  printed = 0;

  constructor(cacheDir: string) {
    this.facts = folderCache(path.join(cacheDir, 'facts'));
    this.texts = folderCache(path.join(cacheDir, 'printed'));
  }

  render(view: PageView, slots?: Slots): PageHtml {
    const place = hashOf(view.href);
    const key = hashOf(this.keyOf(view), slots?.hash ?? '');
    const kept = this.facts.get(place) as Kept | undefined;
    if (kept?.key === key) {
      const {facts} = kept;
      const html = (): string => this.textOf(place, key) ?? printDocument(view, slots).html;
      return {...kept, facts: {...facts, anchors: new Map(facts.anchors)}, html};
    }
    this.printed++;
    const {html, threw} = printDocument(view, slots);
    const hasPictures = html.includes('<img');
    const facts = factsIn(html);
    const printed = {key, facts, hasPictures, html: () => html};
    if (threw) return {...printed, threw};
    this.texts.set(place, {key, html} satisfies KeptText);
    this.facts.set(place, {
      key,
      hasPictures,
      facts: {...facts, anchors: [...facts.anchors]},
    } satisfies Kept);
    return printed;
  }

  private textOf(place: string, key: string): string | undefined {
    const kept = this.texts.get(place) as KeptText | undefined;
    return kept?.key === key ? kept.html : undefined;
  }

  private keyOf({site, ...view}: PageView): string {
    let siteKey = this.siteKeys.get(site);
    if (siteKey === undefined) {
      siteKey = hashOf(JSON.stringify(site));
      this.siteKeys.set(site, siteKey);
    }
    // The content goes as it is: it is most of a view, and printed as JSON nearly every tag has something to escape.
    const {content = '', ...rest}: Omit<PageView, 'site'> & {readonly content?: string} = view;
    return hashOf(this.tool, siteKey, JSON.stringify(rest), content);
  }
}
