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
import {normalizeRoute, pathOf, routeOfHref} from '../model/urls.js';
import {fixedHeadTags} from '../view/headTags.js';
import {twinPath} from '../view/pageViews.js';
import {socialImage} from '../view/socialImages.js';
import {pageVersion, versionBanner} from '../view/versionsView.js';
import type {BuiltSite} from './builtSite.js';
import {printingHash} from './pageHtmlCache.js';
import type {RenderContext} from './pagePlans.js';

/** How a page of an older version was printed. */
export interface PrebuiltPage {
  /** Key of its HTML in the cache and in the output folder. */
  readonly key: string;
  /** Key of its Markdown twin. */
  readonly twinKey: string;
}

/** A page in the list of its version. */
interface Row extends PrebuiltPage, Outward {
  /** Hash of the parts of the site outside its version that it shows. */
  readonly outside: string;
}

/** References from a page to places outside its version. */
interface Outward {
  readonly targets: readonly Target[];
  /** Addresses in its HTML. */
  readonly hrefs: readonly string[];
}

/** The list of a version, as it is kept. */
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
 * Pages of older versions as an earlier build has printed them. A page is taken over without being viewed while the digest of
 * its version is the same, and so is what it shows of the rest of the site: its banner, its place in the last version, and
 * where its links lead.
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

  /** A page as it was printed, if nothing that it shows has changed. */
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

  /** The Markdown twin of a page; cached for older versions only, as there are as many as pages. */
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

  /** Keeps the lists in which anything has changed. */
  save(): void {
    for (const {place, digest, known, rows} of this.versions.values()) {
      const isSame =
        known.size === rows.size && [...rows].every(([route, row]) => known.get(route) === row);
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      if (!isSame) this.cache.set(place, {digest, rows: sorted} satisfies CachedRows);
    }
  }

  /** Where a page is in the docs; undefined if a menu of another version leads to it. */
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

/** Hash of all that the pages of a version are made from, but for {@link Row.outside}; undefined if site code decides. */
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
  const isBelow = (at: string): boolean => `${at}/`.startsWith(base === '/' ? base : `${base}/`);
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
      [...statics].filter(isBelow),
      [...redirects].filter(([from]) => isBelow(from)),
      Object.keys(extensions.components),
    ]),
  );
}

/** References from a page to places outside its version, as far as the site decides on their targets. */
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
