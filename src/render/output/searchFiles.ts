import path from 'node:path';
import {cacheFolder, folderCache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {EntryFile} from '../cache/entryFile.js';
import {hashOf} from '../cache/hash.js';
import {BundleCache, type BundleCacheOptions} from '../search/bundleCache.js';
import type {IndexThread} from '../search/indexThread.js';
import {sendInput} from '../search/input.js';
import {writeSearchIndex} from '../search/writeSearchIndex.js';
import {timed, type OnSpan} from '../system/spans.js';
import {MANY, SpillFile, Spilling, type FieldStore} from '../system/spillFile.js';
import type {BuiltSite} from './builtSite.js';
import type {SearchedSite} from './searchCache.js';
import {SearchPlan} from './searchPlan.js';
import type {SiteFile} from './siteFile.js';

/** Makes the files of the search index. */
export function searchFiles(built: BuiltSite, root: string): readonly SiteFile[] {
  if (!built.site.config.search) return [];
  const plan = new SearchPlan(built, cacheFolder(root));
  const cache = new BundleCache(bundleCacheOf(root));
  const {language} = built;
  const made = [plan.first(), ...plan.missing()].map((input) =>
    writeSearchIndex({...input, pages: [...input.pages]}, {language, cache}),
  );
  return plan.join(made);
}

function bundleCacheOf(root: string): BundleCacheOptions {
  return {cacheDir: cacheFolder(root), tool: codeHash('render/search/indexWorker')};
}

const contentsOnDisk = new Spilling<SiteFile>([['contents']]);

/** The files of the last index, and the hash of all its inputs. */
interface LastIndex {
  readonly key: string;
  readonly files: readonly (readonly [path: string, key: string])[];
}

/** Options for making an index while pages are rendered. */
export interface IndexingOptions {
  readonly thread: () => IndexThread;
  readonly onSpan?: OnSpan | undefined;
}

/** An index that is made in a separate thread. */
export interface Indexing {
  /**
   * Returns the files of the index; none if the last index is still valid and `keep` finds each of its files in the
   * output folder, where it then stays.
   */
  finish(keep: (path: string, key: string) => boolean): Promise<readonly SiteFile[]>;
  /** Ends the thread. */
  end(): Promise<void>;
}

/**
 * Starts to make the files of the search index in a separate thread, unless its inputs are unchanged. The files of a
 * large site wait on disk.
 */
export function beginSearchFiles(
  built: SearchedSite,
  root: string,
  {thread: threadFor, onSpan}: IndexingOptions,
): Indexing | undefined {
  const {config, pages: all} = built.site;
  if (!config.search) return undefined;
  const cacheDir = cacheFolder(root);
  const spill = () => (all.length >= MANY ? new SpillFile(cacheDir) : undefined);
  const pages = spill();
  const plan = new SearchPlan(built, cacheDir);
  const sentFirst = sendInput(plan.first(), pages);
  const key = plan.keyOf(sentFirst.pages);
  const cache = folderCache(path.join(cacheDir, 'search'));
  const place = hashOf('files', config.locale);
  let thread: IndexThread | undefined;
  const end = async (): Promise<void> => {
    await thread?.end();
  };
  const make = async (): Promise<readonly SiteFile[]> => {
    // The files go to disk rather than into messages: while the main thread prints, it receives no messages, and they
    // would fill memory.
    const store = spill();
    const sent = [sentFirst, ...plan.missing().map((input) => sendInput(input, pages))];
    const made = sent.map((): SiteFile[] => []);
    const job = {inputs: sent, spill: store?.openForThread(), cache: bundleCacheOf(root)};
    thread = threadFor();
    const cached = new Map<string, EntryFile>();
    const storeOf = (file: string | undefined): FieldStore => {
      if (file === undefined) return store!;
      const known = cached.get(file) ?? new EntryFile(file, (part) => part);
      cached.set(file, known);
      return known;
    };
    await thread.make(job, ({input, path, key, ...of}) => {
      made[input]!.push(
        'contents' in of
          ? {path, key, contents: of.contents}
          : contentsOnDisk.join({path, key}, {store: storeOf(of.file), places: [of.place]}),
      );
    });
    void end();
    const files = plan.join(made);
    const names = files.map((file) => [file.path, file.key ?? hashOf(file.contents)] as const);
    cache.set(place, {key, files: names} satisfies LastIndex);
    return files;
  };
  const begin = () => timed({name: 'Search index', thread: 'Search index', onSpan}, make);
  const last = cache.get(place) as LastIndex | undefined;
  const kept = last?.key === key ? last.files : undefined;
  const begun = kept ? undefined : begin();
  // A failed build does not wait for the index.
  begun?.catch(() => undefined);
  return {
    end,
    finish: async (keep) => (kept?.every((file) => keep(...file)) ? [] : (begun ?? begin())),
  };
}
