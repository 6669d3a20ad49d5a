import type {Cache} from '../cache/cache.js';
import {hashOf} from '../cache/hash.js';
import type {ParseHost} from '../markdown/shared/context.js';
import type {Page, Source} from '../model/page.js';
import {isSameEnvironment} from '../siteCode/outsideReads.js';
import type {ParseSettings} from './parsePage.js';
import {
  isWithinReach,
  localPage,
  portableFile,
  portablePage,
  portableSettings,
} from './portablePage.js';

/** A page to parse; plain data, so that it can be passed to a worker. */
export interface ParseJob {
  readonly source: Source;
  readonly settings: ParseSettings;
}

/** Dependencies of reading and writing cached pages. */
export interface PageCache {
  readonly cache: Cache;
  readonly host: ParseHost;
  /** Hash of the parser's code. */
  readonly tool: string;
}

/**
 * Cache key of a page: a hash of its inputs except the files that it imports. The same in any copy of the
 * site.
 */
export function pageKey({source, settings}: ParseJob, {tool, host: {root}}: PageCache): string {
  const {kind, path, file, translates, text} = source;
  const made = [
    kind,
    path,
    portableFile(root, file),
    translates && portableFile(root, translates),
    portableSettings(root, settings),
  ];
  return hashOf(tool, JSON.stringify(made), text);
}

export function keepPage(job: ParseJob, page: Page, pages: PageCache): void {
  pages.cache.set(pageKey(job, pages), portablePage(pages.host.root, page));
}

/** The cached page; undefined if there is none or one of its other inputs has changed. */
export function cachedPage(job: ParseJob, pages: PageCache): Page | undefined {
  const kept = pages.cache.get(pageKey(job, pages)) as Page | undefined;
  return kept && revivePage(job, kept, pages);
}

/** Converts a cache entry to a page with local paths; undefined if one of its input files has changed. */
export function revivePage(
  job: ParseJob,
  kept: Page,
  pages: Pick<PageCache, 'host'>,
): Page | undefined {
  const page = localPage(pages.host.root, kept);
  const {reach} = job.settings;
  const isSame =
    isWithinReach(page, {source: job.source, reach}) &&
    page.dependencies.every(
      (dependency) => pages.host.hashOf(dependency, reach) === dependency.hash,
    ) &&
    isSameEnvironment(page.outside?.environment);
  return isSame ? page : undefined;
}
