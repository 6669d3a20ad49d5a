import {existsSync} from 'node:fs';
import path from 'node:path';
import {cacheFolder} from '../../src/render/cache/cache.js';
import {printEntry} from '../../src/render/cache/entry.js';
import {Packs} from '../../src/render/cache/packs.js';

/** Entries in a folder of a site's cache, as text, by their keys. */
export function cacheEntries(root: string, folder: string): ReadonlyMap<string, string> {
  const packs = packsIn(root, folder);
  return new Map(
    [...packs.all].map(([key, place]) => [key, packs.tryRead(place)?.toString('utf8') ?? '']),
  );
}

/** Replaces entries by what `change` makes of their parts; intact ones, whatever they say. Returns how many. */
export function forgeEntries(
  {root, folder}: {readonly root: string; readonly folder: string},
  change: (parts: readonly unknown[], key: string) => readonly unknown[] | undefined,
): number {
  const packs = packsIn(root, folder);
  let forged = 0;
  for (const [key, text] of cacheEntries(root, folder)) {
    const lines = text.split('\n').slice(1, -1);
    const parts = change(
      lines.map((line): unknown => JSON.parse(line)),
      key,
    );
    if (!parts) continue;
    packs.add(key, printEntry(key, ...parts), '');
    forged++;
  }
  return forged;
}

function packsIn(root: string, folder: string): Packs {
  const file = path.join(cacheFolder(root), folder);
  if (!existsSync(file)) throw new Error(`Cannot find the cache's folder ${folder}`);
  const packs = new Packs(file);
  packs.refresh();
  return packs;
}
