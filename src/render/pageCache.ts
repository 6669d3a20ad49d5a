import type {Cache} from './cache.js';
import {hashOf} from './hash.js';
import type {ParseHost} from './markdown/context.js';
import type {ParseSettings} from './markdown/parsePage.js';
import type {Page, Source} from './page.js';

/** One page to parse: plain data, so that it crosses into a worker. */
export interface ParseJob {
  readonly source: Source;
  readonly settings: ParseSettings;
}

/** What looking up and keeping pages need. */
export interface PageCache {
  readonly cache: Cache;
  readonly host: ParseHost;
  /** Hash of the code that parses. */
  readonly tool: string;
}

/** Key of a page: what it is made of, but for the files that it imports. */
export function pageKey({source, settings}: ParseJob, {tool}: PageCache): string {
  const {kind, path, file, translates, text} = source;
  return hashOf(tool, JSON.stringify([kind, path, file, translates, settings]), text);
}

/** The page as it was kept, where every file that it imported is the same as then. */
export function keptPage(job: ParseJob, pages: PageCache): Page | undefined {
  const kept = pages.cache.get(pageKey(job, pages)) as Page | undefined;
  const isSame = kept?.dependencies.every(
    ({file, hash}) => (pages.host.readImage(file)?.hash ?? '') === hash,
  );
  return isSame ? kept : undefined;
}
