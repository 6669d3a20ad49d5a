import {hasGoodConnection} from './connection.js';
import {prefetchScripts} from './prefetchScripts.js';

/** Fetches the code of an island, which runs once it is touched. */
export function prefetchIsland({dataset}: HTMLElement): void {
  if (hasGoodConnection()) prefetchScripts(dataset.files?.split(' ') ?? []);
}
