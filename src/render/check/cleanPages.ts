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
  /** Whether flaws also count as findings. */
  readonly quality: boolean;
}

/** Cached result: a hash of everything that decides on the targets of links, and the routes of the pages without findings. */
interface CachedCheck {
  readonly key: string;
  readonly clean: Readonly<Record<string, string>>;
}

/**
 * Pages without findings. They stay without findings as long as neither the page nor any possible target of its links
 * changes.
 */
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
    // Without pages that have a hash, nothing could be reused.
    this.key = site.pages.some(({hash}) => hash !== undefined) ? this.surroundings() : '';
    const cached =
      this.key === '' ? undefined : (this.cache.get(this.place) as CachedCheck | undefined);
    this.clean = new Map(cached?.key === this.key ? Object.entries(cached.clean) : []);
  }

  /** Whether a page is known to have no findings. */
  has(page: PageFacts): boolean {
    const known = this.clean.get(page.route);
    return known !== undefined && known === this.hashOf(page);
  }

  /** Caches the routes of the pages without findings. */
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
