import type {Cache} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import type {ParseHost} from '../markdown/shared/context.js';
import type {Page, Source} from '../model/page.js';
import {isSameEnvironment} from '../siteCode/outsideReads.js';
import type {ParseSettings} from './parsePage.js';

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

/** The page as it was kept, where all that it was made from besides is the same as then. */
export function cachedPage(job: ParseJob, pages: PageCache): Page | undefined {
  const kept = pages.cache.get(pageKey(job, pages)) as Page | undefined;
  const {reach} = job.settings;
  const isSame =
    kept?.dependencies.every(
      (dependency) => pages.host.hashOf(dependency, reach) === dependency.hash,
    ) && isSameEnvironment(kept.outside?.environment);
  return isSame ? kept : undefined;
}
