import path from 'node:path';
import {sharedFields} from '../assemble/pageEdits.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import type {Page} from '../model/page.js';
import type {BuiltSite} from './builtSite.js';

/** Of each page by its route: the hash of its content, and the key under which it was printed. */
type Printed = readonly [route: string, contentHash: string, key: string];

interface Recorded {
  /** Hash of the site around the pages. */
  readonly around: string;
  readonly pages: readonly Printed[];
}

/**
 * Remembers in the cache under which key each document was printed. While both the document and the site around it
 * are the same, so is its view, which need not be made.
 */
export class ViewRecord {
  private readonly cache: Cache;
  private readonly name: string;
  private readonly around: string | undefined;
  private readonly known: ReadonlyMap<string, Printed>;
  private readonly now: Printed[] = [];
  private isSame = true;

  /** `cacheDir` is absolute. */
  constructor(
    cacheDir: string,
    private readonly built: BuiltSite,
  ) {
    this.cache = folderCache(path.join(cacheDir, 'views'));
    this.name = hashOf(built.site.config.baseUrl);
    this.around = hashAround(built);
    const recorded = this.cache.get(this.name) as Recorded | undefined;
    const pages = recorded?.around === this.around ? (recorded?.pages ?? []) : [];
    this.known = new Map(pages.map((page) => [page[0], page]));
  }

  /** The key of a page whose view would be the same; undefined if that is not known. */
  keyOf(page: Page | undefined): string | undefined {
    if (!page || !this.isRecorded(page)) return undefined;
    const known = this.known.get(page.route);
    return known?.[1] === page.contentHash ? known?.[2] : undefined;
  }

  /** Notes under which key a page was printed without findings. */
  add(page: Page, key: string): void {
    if (!this.isRecorded(page)) return;
    if (this.keyOf(page) !== key) this.isSame = false;
    this.now.push([page.route, page.contentHash!, key]);
  }

  /** Replaces the record by what was noted. */
  save(): void {
    if (this.around === undefined || (this.isSame && this.now.length === this.known.size)) return;
    this.cache.set(this.name, {around: this.around, pages: this.now} satisfies Recorded);
  }

  /** Whether the view of a page is made of its content, settings, and fields that pages share. */
  private isRecorded({kind, route, contentHash}: Page): boolean {
    return (
      this.around !== undefined &&
      contentHash !== undefined &&
      (kind === 'doc' || kind === 'page') &&
      !this.built.site.packages.has(route)
    );
  }
}

/** Hash of what views of documents show of other pages and settings; undefined if code of the site adds to them. */
function hashAround(built: BuiltSite): string | undefined {
  const {site, context} = built;
  return site.config.extensions.head.length > 0 || context.slots
    ? undefined
    : hashOfAll(partsAround(built));
}

function* partsAround({site, api, context}: BuiltSite): Generator<string> {
  yield codeHash('render/output/pagePlans', 'render/html/htmlFacts');
  for (const page of site.pages) yield sharedFields(page);
  const {config, components, versions, sections, redirects, statics, indexes} = site;
  yield JSON.stringify([config, components, indexes, [...redirects], [...statics]]);
  for (const {docs, ...version} of [...versions, ...sections]) {
    yield JSON.stringify([version, [...docs]]);
  }
  yield JSON.stringify([api?.symbols, api?.sidebar]);
  const {view, versionViews = [], assets, apiStyles, islands, dates, cards, csp} = context;
  yield JSON.stringify([view, [...versionViews], assets, apiStyles, [...islands], [...dates]]);
  yield JSON.stringify([csp, cards?.hash]);
}
