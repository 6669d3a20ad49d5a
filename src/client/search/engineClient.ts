import workerUrl from 'virtual:docsgen/search-worker';
import site from 'virtual:docsgen/site';
import {MANIFEST_PATH, type SearchManifest} from '../../render/search/shared/files.js';
import {tellIfOutdated} from '../shared/outdated.js';
import {createRemoteEngine} from './remoteEngine.js';

/** The page's search; its worker starts with the first call. */
export const engine = createRemoteEngine(() => {
  const worker = new Worker(workerUrl, {type: 'module'});
  worker.addEventListener('error', tellIfOutdated);
  return worker;
});

// Who writes looks for what was written just now.
const freshFor = process.env.NODE_ENV === 'development' ? 0 : 30_000;
let warmed = -Infinity;

/** Loads a version's index ahead of the first query; later, looks whether there is a newer one. */
export function warm(version: string | undefined): void {
  if (performance.now() - warmed < freshFor) return;
  const isFirst = warmed === -Infinity;
  warmed = performance.now();
  // A failure is shown where a query has no answer.
  engine.fetchIndexes(site.baseUrl, version === undefined ? '' : `${version}/`).catch(() => {
    warmed = -Infinity;
  });
  if (isFirst) void fetchFiles(version).catch(() => undefined);
}

/** Has the browser fetch what the worker will ask for, while the worker's own script is on its way. */
async function fetchFiles(wanted: string | undefined): Promise<void> {
  const get = (path: string, cache: RequestCache = 'default') =>
    fetch(site.baseUrl + path, {cache});
  const response = await get(MANIFEST_PATH, 'no-cache');
  const {versions} = (await response.json()) as SearchManifest;
  const version = versions.find(({name}) => name === wanted) ?? versions.find(({isLast}) => isLast);
  const contexts = version?.contexts ?? [];
  const files = contexts.flatMap(({documents, index}) => [index, documents]);
  await Promise.all(files.map((file) => get(file)));
}
