import {setImmediate} from 'node:timers/promises';
import {hashOf} from '../cache/hash.js';
import {hasErrors} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {hasThrownLate, pageModule} from '../siteCode/lateErrors.js';
import {cachePage, type PageCache, type ParseJob} from './pageCache.js';
import {parsePage} from './parsePage.js';

/**
 * Parses and caches a page. Pages with errors are not cached, since a missing file may exist later. Pages whose code
 * may behave differently next time are not cached either.
 */
export async function parseAndCache(job: ParseJob, pages: PageCache): Promise<Page> {
  const {codeBlocks, host, tool} = pages;
  const codeKey = hashOf('code', tool, job.source.file);
  const known = codeBlocks.get(codeKey) as Record<string, string> | undefined;
  const code = {before: new Map(Object.entries(known ?? {})), now: new Map<string, string>()};
  const page = await parsePage(job.source, {settings: job.settings, host, code});
  const isLasting = !hasErrors(page) && !(await mayDiffer(page));
  const result = isLasting ? cachePage(job, page, pages) : page;
  const isSame = [...code.now.keys()].every((key) => code.before.has(key));
  if (!isSame) codeBlocks.set(codeKey, Object.fromEntries(code.now));
  return result;
}

/** Whether the page's code may behave differently when it runs again. */
async function mayDiffer({file, outside}: Page): Promise<boolean> {
  if (outside?.isUnknown === true) return true;
  if (!file.endsWith('.mdx')) return false;
  // Waits for errors that the code throws asynchronously.
  await setImmediate();
  return hasThrownLate(pageModule(file));
}
