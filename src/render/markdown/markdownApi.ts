/** `docsgen/markdown`: for plugins of remark and rehype that a site has of its own. */
import path from 'node:path';
import type {VFile} from 'vfile';
import {hashOf} from '../cache/hash.js';
import {readRegular} from '../system/readRegular.js';
import {contextOf, folderOf} from './shared/context.js';

export type {PageData} from './shared/context.js';

/**
 * Says that a page depends on a file that a plugin reads for it, given absolutely or relative to the page: when the
 * file changes, appears or goes, the page is parsed again. Returns the absolute path.
 */
export function dependOn(file: VFile, name: string): string {
  const context = contextOf(file);
  const absolute = path.resolve(folderOf(context), name);
  const isKnown = context.dependencies.some(
    (known) => known.file === absolute && known.use === 'modules',
  );
  if (!isKnown) {
    const bytes = readRegular(absolute);
    context.dependencies.push({
      file: absolute,
      use: 'modules',
      hash: bytes === undefined ? '' : hashOf(bytes),
    });
  }
  return absolute;
}
