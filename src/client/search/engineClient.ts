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

let isWarm = false;

/** Loads a version's index ahead of the first query; later, looks whether there is a newer one. */
export function warm(version: string | undefined): void {
  if (!isWarm) handFiles(version);
  isWarm = true;
  // A failure is shown where a query has no answer.
  engine
    .fetchIndexes(site.baseUrl, version === undefined ? '' : `${version}/`)
    .catch(() => undefined);
}

/** Fetches what the worker will ask for, while the worker's own script is on its way. */
function handFiles(wanted: string | undefined): void {
  const fetchBytes = async (path: string, cache: RequestCache = 'default') => {
    const response = await fetch(site.baseUrl + path, {cache});
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.arrayBuffer();
  };
  const hand = (path: string, bytes: Promise<ArrayBuffer>): void => {
    engine.hand(site.baseUrl + path, bytes);
  };
  // The worker hears of the files that the manifest names before it gets the manifest.
  const readManifest = async (): Promise<ArrayBuffer> => {
    const bytes = await fetchBytes(MANIFEST_PATH, 'no-cache');
    const {versions} = JSON.parse(new TextDecoder().decode(bytes)) as SearchManifest;
    const version =
      versions.find(({name}) => name === wanted) ?? versions.find(({isLast}) => isLast);
    for (const {documents, index} of version?.contexts ?? []) {
      for (const file of [index, documents]) hand(file, fetchBytes(file));
    }
    return bytes;
  };
  hand(MANIFEST_PATH, readManifest());
}
