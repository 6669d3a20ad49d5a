import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {recordUnwritable, packsOf} from './cache.js';
import {layoutOf} from './entry.js';
import type {Pack, PackPlace, Packs} from './packs.js';

/**
 * Number of bytes of cached data kept between builds of a site: enough for all its pages more than once, however many
 * there are.
 */
export function cacheLimit(pages: number): number {
  return Math.max(1_000_000_000, 250_000 * pages);
}

/** Number of small or worn packs in a folder above which they are merged. */
const MANY = 24;
/** Minimum number of bytes of a pack that is not rewritten while most of it is in use. */
const LARGE = 4_000_000;
/** Number of bytes of replaced entries above which copying the entries around them is worthwhile. */
const WASTE = 64_000_000;

/** Maintains the cache of a site during a build. */
export class CacheUpkeep {
  /** Folders with packs that existed before. */
  private readonly older: ReadonlySet<string>;

  /** Records the existing packs first: packs written later are complete. `folder` is absolute. */
  constructor(private readonly folder: string) {
    let found: readonly string[] = [];
    try {
      found = foldersIn(folder);
    } catch {
      // A missing folder has no packs; `finish` reports an unusable one.
    }
    this.older = new Set(found);
    for (const older of found) packsOf(older).look();
  }

  /**
   * Merges small packs, and seals all packs. If the cache is larger than `limit` bytes, removes entries that this
   * process has not used, provided that this frees a tenth of the limit.
   */
  finish(limit: number): void {
    try {
      const all = foldersIn(this.folder).map((folder) => {
        const packs = packsOf(folder);
        if (!this.older.has(folder)) packs.lookAsEmpty();
        for (const file of packs.orphans) rmSync(file, {recursive: true, force: true});
        packs.refresh();
        mergePacks(packs);
        return packs;
      });
      const size = sum(all.flatMap(({files}) => files.map(sizeOf)));
      const places = all.flatMap((packs) => [...packs.all.values()]);
      const used = sum(places.filter(isUsed).map(({length}) => length));
      if (size > limit && size - used >= limit / 10) {
        for (const packs of all) rewrite(packs, new Set(packs.files), isUsed);
      }
      for (const packs of all) packs.seal();
    } catch (error) {
      recordUnwritable(this.folder, error);
    }
  }
}

function mergePacks(packs: Packs): void {
  const live = new Map<Pack, number>();
  for (const {pack, length} of packs.all.values()) {
    live.set(pack, (live.get(pack) ?? 0) + length);
  }
  const worn = packs.files.filter((pack) => {
    const size = sizeOf(pack);
    return size < LARGE || (live.get(pack) ?? 0) < size / 2;
  });
  const waste = sum(worn.map((pack) => sizeOf(pack) - (live.get(pack) ?? 0)));
  if (worn.length > MANY || waste > WASTE) rewrite(packs, new Set(worn), () => true);
}

/** Copies entries of packs to a new one and removes the packs. */
function rewrite(
  packs: Packs,
  old: ReadonlySet<Pack>,
  isKept: (place: PackPlace) => boolean,
): void {
  packs.beginAnother();
  for (const [key, place] of [...packs.all]) {
    if (!old.has(place.pack) || !isKept(place)) continue;
    // Only intact entries may be sealed next.
    const bytes = packs.readEntry(place, key);
    if (bytes) packs.add(key, bytes, place.layout && layoutOf(bytes, key));
  }
  packs.remove(old);
}

function foldersIn(folder: string): string[] {
  const found = readdirSync(folder, {withFileTypes: true});
  return found.filter((entry) => entry.isDirectory()).map(({name}) => path.join(folder, name));
}

function sizeOf({file}: Pack): number {
  return statSync(file, {throwIfNoEntry: false})?.size ?? 0;
}

function isUsed(place: PackPlace): boolean {
  return place.isUsed;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
