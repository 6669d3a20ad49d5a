import path from 'node:path';
import type {Slots, SlotThrew} from '../../templates/shared/slots.js';
import type {PageView} from '../../templates/shared/view.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import {factsIn, type HtmlFacts} from '../html/htmlFacts.js';
import {keep} from '../html/htmlReferences.js';
import {printDocument} from './printDocument.js';

/** A printed page with the facts that the checks need. */
export interface PageHtml {
  readonly html: string;
  readonly facts: HtmlFacts;
  /** Set if the component of a slot threw an error. */
  readonly threw?: SlotThrew;
}

/** The last printing of a page, cached by its address, as older ones are never needed. */
interface Kept {
  /** Hash of the printed view and of the code that printed it. */
  readonly key: string;
  readonly html: string;
  readonly facts: Omit<HtmlFacts, 'anchors'> & {readonly anchors: readonly [string, number][]};
}

/** Prints pages; reuses the last printing of a page if its view is unchanged. */
export class PageHtmlCache {
  private readonly cache: Cache;
  private readonly tool = codeHash('templates/Document', 'render/html/htmlFacts');
  private readonly siteKeys = new Map<object, string>();
  /** How many pages were printed, and not taken from the cache. */
  printed = 0;

  constructor(cacheDir: string) {
    this.cache = folderCache(path.join(cacheDir, 'printed'));
  }

  render(view: PageView, slots?: Slots): PageHtml {
    const place = hashOf(view.href);
    const key = hashOf(this.keyOf(view), slots?.hash ?? '');
    const kept = this.cache.get(place) as Kept | undefined;
    if (kept?.key === key) return revive(kept);
    this.printed++;
    const {html, threw} = printDocument(view, slots);
    const facts = factsIn(html);
    if (threw) return {html, facts, threw};
    this.cache.set(place, {
      key,
      html,
      facts: {...facts, anchors: [...facts.anchors]},
    } satisfies Kept);
    return {html, facts};
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

function revive({html, facts}: Kept): PageHtml {
  const references = facts.references.map((found) => ({...found, target: keep(found.target)}));
  return {html, facts: {...facts, anchors: new Map(facts.anchors), references}};
}
