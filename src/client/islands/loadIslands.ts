import {early, inFirstScreen} from '../shared/firstScreen.js';
import {withOutdatedNotice} from '../shared/outdated.js';
import type * as Islands from './islands.js';

let code: Promise<typeof Islands> | undefined;

/**
 * The code of islands, loaded with the first part of a page that has one; undefined until then. A call after a
 * failure tries again.
 */
export function loadIslands(part: ParentNode): Promise<typeof Islands> | undefined {
  if (part.querySelector('[data-island]')) {
    code ??= withOutdatedNotice(import('./islands.js')).catch((error: unknown) => {
      code = undefined;
      throw error;
    });
  }
  return code;
}

/** Loads the code of the islands that hydrate by themselves on the first screen of a page; rejects if that fails. */
export async function preloadIslands(region: ParentNode): Promise<void> {
  const islands = [...region.querySelectorAll<HTMLElement>(inFirstScreen(early))];
  if (islands.length === 0) return;
  const loaded = await loadIslands(region);
  await Promise.all(islands.map((island) => loaded?.loadIsland(island)));
}

/** Mounts the islands of the page, and unmounts those of the last one. */
export function mountPage(): void {
  void loadIslands(document)?.then(({mountIslands}) => {
    mountIslands(document);
  }, console.error);
}
