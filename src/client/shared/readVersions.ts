import {VERSIONS_PATH, type VersionsFile} from '../../templates/shared/versionsFile.js';

const files = new Map<string, Promise<VersionsFile>>();

/** The file of all versions of the docs, fetched once; after a failure, again when it is asked for again. */
export function readVersions(baseUrl: string): Promise<VersionsFile> {
  let file = files.get(baseUrl);
  if (!file) {
    file = fetchVersions(baseUrl + VERSIONS_PATH);
    files.set(baseUrl, file);
    file.catch(() => files.delete(baseUrl));
  }
  return file;
}

async function fetchVersions(url: string): Promise<VersionsFile> {
  const response = await fetch(url, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as VersionsFile;
}
