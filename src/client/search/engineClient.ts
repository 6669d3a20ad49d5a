import workerUrl from 'virtual:docsgen/search-worker';
import site from 'virtual:docsgen/site';
import {MANIFEST_PATH, type SearchManifest} from '../../render/search/shared/files.js';
import {noticeIfOutdated} from '../shared/outdated.js';
import {createRemoteEngine} from './remoteEngine.js';

/** The search of the page; the first call starts its worker. */
export const engine = createRemoteEngine(() => {
  const worker = new Worker(workerUrl, {type: 'module'});
  worker.addEventListener('error', noticeIfOutdated);
  return worker;
});

let isWarm = false;

/** Loads a version's index before the first query; later calls check for a newer one. */
export function preloadIndex(version: string | undefined): void {
  if (!isWarm) prefetchFiles(version);
  isWarm = true;
  // A query shows the failure.
  engine
    .fetchIndexes(site.baseUrl, version === undefined ? '' : `${version}/`)
    .catch(() => undefined);
}

/** Prefetches files for the worker while its script is loading. */
function prefetchFiles(wanted: string | undefined): void {
  const fetchBytes = async (path: string, cache: RequestCache = 'default') => {
    const response = await fetch(site.baseUrl + path, {cache});
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.arrayBuffer();
  };
  const hand = (path: string, bytes: Promise<ArrayBuffer>): void => {
    engine.hand(site.baseUrl + path, bytes);
  };
  // The worker learns about the files in the manifest before it gets the manifest itself.
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
