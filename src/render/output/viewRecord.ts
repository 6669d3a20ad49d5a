import path from 'node:path';
import {sharedFields} from '../assemble/pageEdits.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import type {Page} from '../model/page.js';
import {viewPackage} from '../view/packageView.js';
import type {BuiltSite} from './builtSite.js';
import {printingHash} from './pageHtmlCache.js';

/** A printed page: its route, the hash of the content that only it shows, and the key under which it was printed. */
type Printed = readonly [route: string, own: string, key: string];

interface Recorded {
  /** Hash of the rest of the site. */
  readonly around: string;
  readonly pages: readonly Printed[];
}

/**
 * Records in the cache the key under which each parsed page was printed. If neither the page nor the rest of the site
 * has changed, the page's view is unchanged and need not be created.
 */
export class ViewRecord {
  private readonly cache: Cache;
  private readonly name: string;
  private readonly around: string | undefined;
  private readonly known: ReadonlyMap<string, Printed>;
  private readonly now = new Map<string, Printed>();

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

  /** Returns the key of a page whose view would be unchanged; undefined if that is not certain. */
  find(page: Page): string | undefined {
    const known = this.known.get(page.route);
    if (!known || known[1] !== this.ownHash(page)) return undefined;
    this.now.set(page.route, known);
    return known[2];
  }

  /** Records the key under which a page was printed without findings. */
  add(page: Page, key: string): void {
    const own = this.ownHash(page);
    if (own !== undefined) this.now.set(page.route, [page.route, own, key]);
  }

  /** Replaces the record, if anything in it has changed. */
  save(): void {
    const {around, known, now} = this;
    const isSame =
      known.size === now.size && [...now].every(([route, page]) => known.get(route) === page);
    if (around === undefined || isSame) return;
    this.cache.set(this.name, {around, pages: [...now.values()]} satisfies Recorded);
  }

  /** Hash of the inputs of a page's view without the rest of the site; undefined if it is not known. */
  private ownHash(page: Page): string | undefined {
    if (this.around === undefined || page.contentHash === undefined) return undefined;
    const about = viewPackage(page, this.built.context);
    return about ? hashOf(page.contentHash, JSON.stringify(about)) : page.contentHash;
  }
}

/** Hash of the other pages and of the settings that views of parsed pages show; undefined if site code adds to the views. */
function hashAround(built: BuiltSite): string | undefined {
  const {site, context} = built;
  return site.config.extensions.head.length > 0 || context.slots
    ? undefined
    : hashOfAll(partsAround(built));
}

function* partsAround({site, api, context}: BuiltSite): Generator<string> {
  yield codeHash('render/output/pagePlans');
  yield printingHash();
  for (const page of site.pages) yield sharedFields(page);
  const {config, components, versions, sections, redirects, statics, indexes, blog} = site;
  yield JSON.stringify([config, components, indexes, [...redirects], [...statics]]);
  const posts = [...(blog?.byRoute.values() ?? [])].map(({page, ...post}) => [page.route, post]);
  yield JSON.stringify([blog?.route, posts, blog?.indexes.map(({route}) => route)]);
  for (const {docs, ...version} of [...versions, ...sections]) {
    yield JSON.stringify([version, [...docs]]);
  }
  yield JSON.stringify([api?.symbols, api?.sidebar]);
  const {view, versionViews = [], assets, apiStyles, islands, dates, cards, csp} = context;
  yield JSON.stringify([view, [...versionViews], assets, apiStyles, [...islands], [...dates]]);
  yield JSON.stringify([csp, cards?.hash]);
}
