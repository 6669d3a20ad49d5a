import path from 'node:path';
import {linkOutcome} from '../assemble/reference.js';
import type {DocPlace, Site} from '../assemble/site.js';
import type {DocsVersion} from '../assemble/versions/docsVersion.js';
import type {FrozenVersion} from '../assemble/versions/frozen.js';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import type {HtmlFacts} from '../html/htmlFacts.js';
import type {Page, Target} from '../model/page.js';
import {isBelow, normalizeRoute, pathOf, routeOfHref} from '../model/urls.js';
import {fixedHeadTags} from '../view/headTags.js';
import {twinPath} from '../view/pageViews.js';
import {socialImage} from '../view/socialImages.js';
import {pageVersion, versionBanner} from '../view/versionsView.js';
import type {BuiltSite} from './builtSite.js';
import {printingHash} from './pageHtmlCache.js';
import type {RenderContext} from './pagePlans.js';

/** An earlier printing of a page of an older version. */
export interface PrebuiltPage {
  /** Key of its HTML in the cache and in the output folder. */
  readonly key: string;
  /** Key of its Markdown twin. */
  readonly twinKey: string;
}

/** A page in the cached list of its version. */
interface Row extends PrebuiltPage, Outward {
  /** Hash of the parts of the site outside the page's version that the page shows. */
  readonly outside: string;
}

/** References from a page to places outside its version. */
interface Outward {
  readonly targets: readonly Target[];
  /** Addresses in the page's HTML. */
  readonly hrefs: readonly string[];
}

/** The list of a version in the cache. */
interface CachedRows {
  readonly digest: string;
  readonly rows: readonly (readonly [route: string, row: Row])[];
}

interface CachedTwin {
  readonly key: string;
  readonly text: string;
}

interface Version {
  readonly place: string;
  readonly digest: string;
  readonly known: ReadonlyMap<string, Row>;
  readonly rows: Map<string, Row>;
}

/**
 * Pages of older versions that an earlier build has printed. A page is reused without creating its view if the digest
 * of its version is unchanged, and the parts of the rest of the site that the page shows are unchanged as well: its
 * banner, its counterpart in the last version, and the targets of its links.
 */
export class PrebuiltVersions {
  private readonly versions = new Map<string, Version>();
  private readonly cache: Cache;
  private readonly twins: Cache;
  private readonly context: RenderContext;

  constructor({frozen, context}: BuiltSite, cacheDir: string) {
    this.cache = folderCache(path.join(cacheDir, 'versions'));
    this.twins = folderCache(path.join(cacheDir, 'twins'));
    this.context = context;
    const {site, versionViews} = context;
    for (const version of frozen) {
      const plan = site.versions.find(({name}) => name === version.name);
      const digest = plan && versionViews?.has(version.name) && digestOf(version, {plan, context});
      if (!digest) continue;
      const place = hashOf(site.config.locale, version.name);
      const cached = this.cache.get(place) as CachedRows | undefined;
      const known = new Map(cached?.digest === digest ? cached.rows : []);
      this.versions.set(version.name, {place, digest, known, rows: new Map()});
    }
  }

  /** Returns the earlier printing of a page, if nothing that the page shows has changed. */
  find(page: Page): PrebuiltPage | undefined {
    const place = this.placeOf(page);
    const version = place && this.versions.get(place.version.name);
    const row = version?.known.get(page.route);
    if (!row || row.outside !== this.outsideOf(page, row, place!)) return undefined;
    version!.rows.set(page.route, row);
    return row;
  }

  /** Registers a page that was printed and has no findings. */
  add(page: Page, printed: PrebuiltPage, facts: HtmlFacts): void {
    const place = this.placeOf(page);
    const version = place && this.versions.get(place.version.name);
    if (!version) return;
    const outward = outwardOf(page, facts, {place, site: this.context.site});
    const outside = this.outsideOf(page, outward, place);
    version.rows.set(page.route, {...printed, ...outward, outside});
  }

  /** Returns the Markdown twin of a page. Only twins of older versions are cached, since there are as many twins as pages. */
  twin(page: Page, key: string, print: () => string): string {
    const {site} = this.context;
    if (!this.versions.has(site.docs.get(page.route)?.version.name ?? '')) return print();
    const place = hashOf(twinPath(page), site.config.locale);
    const cached = this.twins.get(place) as CachedTwin | undefined;
    if (cached?.key === key) return cached.text;
    const text = print();
    this.twins.set(place, {key, text} satisfies CachedTwin);
    return text;
  }

  /** Saves the lists that have changed. */
  save(): void {
    for (const {place, digest, known, rows} of this.versions.values()) {
      const isSame =
        known.size === rows.size && [...rows].every(([route, row]) => known.get(route) === row);
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      if (!isSame) this.cache.set(place, {digest, rows: sorted} satisfies CachedRows);
    }
  }

  /** Place of a page in the docs; undefined if the page is in the menu of a different version. */
  private placeOf(page: Page): DocPlace | undefined {
    const {docs, places} = this.context.site;
    const place = docs.get(page.route);
    const menu = places.get(page.route)?.sidebar;
    return menu && menu.version !== place?.version.name ? undefined : place;
  }

  private outsideOf(page: Page, {targets, hrefs}: Outward, place: DocPlace): string {
    const {context} = this;
    const {site} = context;
    const {previous, next} = site.places.get(page.route) ?? {};
    return hashOf(
      JSON.stringify([
        versionBanner(place, site),
        pageVersion(place, site),
        socialImage(page, context),
        [previous, next].map((stop) => {
          const to = stop && site.byRoute.get(normalizeRoute(stop.to));
          return to?.frontMatter.pagination_label ?? null;
        }),
        targets.map((target) => linkOutcome(target, {page, site})),
        hrefs.map((href) => site.byRoute.has(routeOfHref(href, site.config))),
      ]),
    );
  }
}

/** Hash of all inputs of a version's pages except {@link Row.outside}; undefined if site code adds to the pages. */
function digestOf(
  {digest, docs}: FrozenVersion,
  {plan, context}: {readonly plan: DocsVersion; readonly context: RenderContext},
): string | undefined {
  const {site, versionViews, assets, apiStyles, islands, csp, slots, dates} = context;
  const tags = fixedHeadTags(site);
  if (!tags) return undefined;
  const {name, label, isLast, path: base, banner} = plan;
  const {config, statics, redirects} = site;
  const {extensions, docs: settings, ...rest} = config;
  const pages = [...docs.values()];
  return hashOf(
    codeHash('render/output/pagePlans', 'render/output/markdownTwin'),
    printingHash(),
    digest,
    JSON.stringify([
      {
        ...rest,
        redirects: undefined,
        versions: undefined,
        docs: {...settings, versions: undefined},
      },
      {name, label, isLast, base, banner},
      versionViews?.get(name),
      tags,
      ...[assets, apiStyles, csp, slots?.hash],
      [...new Set(pages.flatMap((page) => page.islands))].map((key) => [key, islands.get(key)]),
      pages[0] && dates.get(pages[0].file),
      [...statics].filter((at) => isBelow(at, [base])),
      [...redirects].filter(([from]) => isBelow(from, [base])),
      Object.keys(extensions.components),
    ]),
  );
}

/** Returns references from a page to places outside its version, if their targets depend on the rest of the site. */
function outwardOf(
  {links}: Page,
  {references}: HtmlFacts,
  {place: {version}, site}: {readonly place: DocPlace; readonly site: Site},
): Outward {
  const isInside = (route: string): boolean => site.docs.get(route)?.version === version;
  const targets = new Map<string, Target>();
  for (const {target} of links) {
    if (target.kind === 'address') continue;
    if (target.kind === 'path' && isInside(normalizeRoute(pathOf(target.path)))) continue;
    targets.set(JSON.stringify(target), target);
  }
  const hrefs = references.targets
    .filter((href) => /^\/(?!\/)/.test(href) && !isInside(routeOfHref(href, site.config)))
    .map(pathOf);
  return {targets: [...targets.values()], hrefs: [...new Set(hrefs)]};
}
