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

/** Key of a page: what it is made of, but for the files that it imports. It is the same in any copy of the site. */
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

/** Keeps a page. */
export function keepPage(job: ParseJob, page: Page, pages: PageCache): void {
  pages.cache.set(pageKey(job, pages), portablePage(pages.host.root, page));
}

/** The page as it was kept, where all that it was made from besides is the same as then. */
export function cachedPage(job: ParseJob, pages: PageCache): Page | undefined {
  const kept = pages.cache.get(pageKey(job, pages)) as Page | undefined;
  return kept && revivePage(job, kept, pages);
}

/** The page that an entry of the cache holds, as it is here; undefined where a file that it was made of is not as then. */
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
