import site from 'virtual:docsgen/site';
import workerUrl from 'virtual:docsgen/search-worker';
import {createRemoteEngine} from './remoteEngine.js';

/** The page's search. */
export const engine = createRemoteEngine(() => new Worker(workerUrl, {type: 'module'}));

// Who writes looks for what was written just now.
const freshFor = process.env.NODE_ENV === 'development' ? 0 : 30_000;
let warmed = -Infinity;

/** Loads a version's index ahead of the first query; later, looks whether there is a newer one. */
export function warm(version: string | undefined): void {
  if (performance.now() - warmed < freshFor) return;
  warmed = performance.now();
  // A failure is told where a query has no answer.
  engine.fetchIndexes(site.baseUrl, version === undefined ? '' : `${version}/`).catch(() => {
    warmed = -Infinity;
  });
}
