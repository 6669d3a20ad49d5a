/** `docsgen/markdown`: helpers for a site's remark and rehype plugins. */
import path from 'node:path';
import type {VFile} from 'vfile';
import {contextOf, dependOnModules, folderOf} from './shared/context.js';

export type {PageData} from './shared/context.js';

/**
 * Declares that a page depends on a file that a plugin reads, given absolutely or relative to the page: when
 * the file is changed, added or deleted, the page is parsed again. Returns the absolute path.
 */
export function dependOn(file: VFile, name: string): string {
  const context = contextOf(file);
  const absolute = path.resolve(folderOf(context), name);
  dependOnModules([absolute], context);
  return absolute;
}
