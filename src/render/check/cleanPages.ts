import path from 'node:path';
import {folderCache, type Cache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf, hashOfAll} from '../cache/hash.js';
import type {PageFacts} from '../html/htmlFacts.js';
import type {Finding} from './finding.js';
import type {QualityOptions} from './checkQuality.js';
import type {Published} from './staticHost.js';

interface Options extends Omit<QualityOptions, 'inSidebars'> {
  /** The cache folder, absolute. */
  readonly cacheDir: string;
  /** Whether flaws count as well. */
  readonly quality: boolean;
}

/** Cached results: the circumstances, and routes of the pages without findings under them. */
interface CachedCheck {
  readonly key: string;
  readonly clean: Readonly<Record<string, string>>;
}

/** Pages on which nothing was found. That stays so while the page, and every place that it may link to, stays as it is. */
export class CleanPages {
  private readonly cache: Cache;
  private readonly place: string;
  private readonly key: string;
  private readonly clean: ReadonlyMap<string, string>;

  constructor(
    private readonly site: Published,
    private readonly options: Options,
  ) {
    this.cache = folderCache(path.join(options.cacheDir, 'clean'));
    this.place = hashOf(site.parts.baseUrl, String(options.quality));
    // Without pages that can be known again, all this would be for nothing.
    this.key = site.pages.some(({hash}) => hash !== undefined) ? this.surroundings() : '';
    const cached =
      this.key === '' ? undefined : (this.cache.get(this.place) as CachedCheck | undefined);
    this.clean = new Map(cached?.key === this.key ? Object.entries(cached.clean) : []);
  }

  /** Whether nothing can be found on a page. */
  has(page: PageFacts): boolean {
    const known = this.clean.get(page.route);
    return known !== undefined && known === this.hashOf(page);
  }

  /** Keeps the pages that have none of the findings. */
  save(findings: readonly Finding[]): void {
    if (this.key === '') return;
    const found = new Set(findings.map(({from}) => from));
    const clean = this.site.pages.flatMap((page): [string, string][] => {
      const hash = found.has(page) ? undefined : this.hashOf(page);
      return hash === undefined ? [] : [[page.route, hash]];
    });
    this.cache.set(this.place, {
      key: this.key,
      clean: Object.fromEntries(clean),
    } satisfies CachedCheck);
  }

  private hashOf({hash, page, route, partsOfDrawings}: PageFacts): string | undefined {
    if (hash === undefined || partsOfDrawings) return undefined;
    const isDescribed = page?.description !== '';
    return `${hash} ${page?.kind ?? ''} ${String(isDescribed)} ${String(this.options.kept.has(route))}`;
  }

  /** Hash of everything that decides on the targets of links. */
  private surroundings(): string {
    const {pages, files, origin, baseUrl, twins, slash} = this.site.parts;
    const {tagline} = this.options;
    return hashOfAll([
      codeHash('render/check/checkLinks', 'render/check/checkQuality'),
      JSON.stringify([origin, baseUrl, twins, slash, tagline]),
      ...files,
      '',
      ...Array.from(pages, ([name, {route, forwardsTo, base, anchorsHash}]) =>
        JSON.stringify([name, route, forwardsTo, base, anchorsHash]),
      ),
    ]);
  }
}
