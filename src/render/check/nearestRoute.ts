import {nearest} from '../diagnostics/nearest.js';

/** Finds the route most similar to a given one: by spelling, or else by common folders and words. */
export function nearestRoute(route: string, routes: readonly string[]): string | undefined {
  // For a short route, the front page is not a suggestion: they share only the slash.
  const slip = nearest(
    route,
    routes.filter((known) => known !== '/'),
  );
  if (slip !== undefined) return slip;
  const wanted = partsOf(route);
  let best: string | undefined;
  let most = 0;
  for (const candidate of routes) {
    const has = partsOf(candidate);
    const shared = (of: 'folders' | 'words'): number =>
      [...wanted[of]].filter((part) => has[of].has(part)).length;
    const score = (wanted.name === has.name ? 8 : 0) + 2 * shared('words') + shared('folders');
    const isShorter = score === most && candidate.length < (best?.length ?? 0);
    if (score > most || isShorter) [best, most] = [candidate, score];
  }
  return best;
}

function partsOf(route: string) {
  const folders = route
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const name = folders.at(-1) ?? '';
  return {name, folders: new Set(folders), words: new Set(name.split(/[-_.\s]+/))};
}
