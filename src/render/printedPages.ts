import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {renderDocument} from '../templates/Document.js';
import type {PageView} from '../templates/view.js';
import {folderCache, type Cache} from './cache.js';
import {factsIn, type HtmlFacts} from './check/facts.js';
import {keep} from './check/references.js';
import {hashOf} from './hash.js';
import {moduleTexts} from './moduleTexts.js';
import {toolKey} from './toolKey.js';

/** A page printed, and what the checks need to know of it. */
export interface PrintedPage {
  readonly html: string;
  readonly facts: HtmlFacts;
}

/** The last printing of a page, under its address: an older one is of no use any more. */
interface Kept {
  /** Hash of the view that was printed, and of the code that printed it. */
  readonly key: string;
  readonly html: string;
  readonly facts: Omit<HtmlFacts, 'anchors'> & {readonly anchors: readonly [string, number][]};
}

/** Prints pages; one whose view is the same as when it was last printed is not printed again. */
export class PrintedPages {
  private readonly cache: Cache;
  private readonly tool = hashOf(toolKey(), printingCode());
  private readonly siteKeys = new Map<object, string>();

  constructor(cacheDir: string) {
    this.cache = folderCache(path.join(cacheDir, 'printed'));
  }

  print(view: PageView): PrintedPage {
    const place = hashOf(view.href);
    const key = this.keyOf(view);
    const kept = this.cache.get(place) as Kept | undefined;
    if (kept?.key === key) return revive(kept);
    const html = renderDocument(view);
    const facts = factsIn(html);
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
    return hashOf(this.tool, siteKey, JSON.stringify(view));
  }
}

function revive({html, facts}: Kept): PrintedPage {
  const references = facts.references.map((found) => ({...found, target: keep(found.target)}));
  return {html, facts: {...facts, anchors: new Map(facts.anchors), references}};
}

/** The templates, and what reads the facts out of what they print. */
function printingCode(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folders = [path.join(here, '../templates'), path.join(here, 'check')];
  return hashOf(...folders.flatMap((folder) => moduleTexts(folder, {recursive: true})));
}
