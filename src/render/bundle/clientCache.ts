import {codeHash} from '../cache/codeHash.js';
import {EntryFile} from '../cache/entryFile.js';
import {cacheByFiles, readCached, timeOfCache, type CachePlace} from '../cache/fileCache.js';
import {hashOf} from '../cache/hash.js';
import type {StageResult} from '../cache/stageCache.js';
import {Spilling} from '../system/spillFile.js';
import {
  buildClient,
  type ClientBuild,
  type ClientFile,
  type ClientOptions,
  type IslandAssets,
} from './clientBundle.js';

/** A client without the contents of its files, which are cached separately. */
type ClientHead = Omit<ClientBuild, 'files' | 'islands'> & {
  readonly files: readonly Partial<ClientFile>[];
  readonly islands: readonly (readonly [string, IslandAssets])[];
};

const contentsOfFile = new Spilling<ClientFile>([['contents']]);

/**
 * Returns the script and styles of a site from the cache; the contents of a file are read when they are needed, with
 * `isLasting` even if the cache has been deleted. Bundles them if one of their files or an option has changed.
 */
export async function cachedClient(
  options: ClientOptions,
  {isLasting}: {readonly isLasting: boolean},
): Promise<StageResult<ClientBuild | undefined>> {
  const {root} = options;
  const place = {
    root,
    key: hashOf('client', codeHash('render/bundle/clientCache'), JSON.stringify(options)),
  };
  const cached = readClient(place, isLasting);
  if (cached) return cached;
  const begun = timeOfCache(root);
  const made = await buildClient(options);
  if (made.value && made.diagnostics.length === 0) {
    const {files, islands, ...rest} = made.value;
    const heads = files.map((file) => contentsOfFile.split(file).head);
    const value: ClientHead = {...rest, files: heads, islands: [...islands]};
    const parts = files.map(({contents}) => ({base64: Buffer.from(contents).toString('base64')}));
    cacheByFiles(place, {...made, value}, {begun, parts});
  }
  return made;
}

function readClient(place: CachePlace, isLasting: boolean): StageResult<ClientBuild> | undefined {
  const cached = readCached<ClientHead>(place);
  if (!cached) return undefined;
  const {value, parts, ...rest} = cached;
  try {
    const store = new EntryFile(parts.file, reviveContents, {isLasting});
    const files = value.files.map((head, i) =>
      contentsOfFile.join(head, {store, places: parts.places.slice(i, i + 1)}),
    );
    return {...rest, value: {...value, files, islands: new Map(value.islands)}};
  } catch {
    // The cache has been deleted meanwhile.
    return undefined;
  }
}

function reviveContents(part: object): Pick<ClientFile, 'contents'> {
  return {contents: Buffer.from((part as {readonly base64: string}).base64, 'base64')};
}
