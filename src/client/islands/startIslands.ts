import {islandFiles} from 'virtual:docsgen/late-files';
import {mayPrefetch} from '../shared/connection.js';
import {early} from '../shared/firstScreen.js';
import {whenQuiet} from '../shared/idle.js';
import {prefetchIsland} from '../shared/prefetchIsland.js';
import {prefetchScripts} from '../shared/prefetchScripts.js';
import {mountPage} from './loadIslands.js';

/** Wider than the distance at which islands start, so that the waiting code is there by then. */
const margin = '400px';

/**
 * Mounts the islands of the page that was opened once one that hydrates by itself has to, or comes near the screen. Of those
 * that wait for a touch, only the code is fetched: the first sign of a visitor mounts them.
 */
export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const touched = islands.filter(({dataset}) => dataset.when === 'touch');
  void whenNear(islands.filter((island) => !touched.includes(island))).then(mountPage);
  void whenNear(touched)
    .then(whenQuiet)
    .then(() => {
      // Text typed while it loads would be lost.
      if (!mayPrefetch()) mountPage();
      prefetchScripts(islandFiles, 'modulepreload');
      touched.forEach(prefetchIsland);
    });
}

/** Resolves when one of the islands has to be hydrated at once or comes near the screen. */
function whenNear(islands: readonly HTMLElement[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      {rootMargin: margin},
    );
    for (const island of islands) {
      if (island.matches(early)) resolve();
      else observer.observe(island);
    }
  });
}
