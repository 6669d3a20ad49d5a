import path from 'node:path';
import {beyondLimits} from '../../parse/pageLimits.js';
import {entryAt} from '../../system/entry.js';
import {openWithin} from '../../system/fileAccess.js';
import {readRegular} from '../../system/readRegular.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {splitBody, type SplitBody} from './splitBody.js';

/** Whether a file is a regular file in one of the folders, and not a private one. */
export function isSiteFile(file: string, folders: readonly string[]): boolean {
  return 'file' in openWithin(file, folders);
}

/** The content of a file in one of the folders; undefined if it may not be copied. */
export function readSiteFile(file: string, folders: readonly string[]): string | undefined {
  const opened = openWithin(file, folders);
  return 'file' in opened ? readRegular(opened.file)?.toString('utf8') : undefined;
}

/**
 * A text of the site, split. Undefined, and reported as lost, if it is too large or is not a regular file in the
 * site's folders.
 */
export function readSiteText(
  file: string,
  {
    folders,
    reach = folders,
    importWarnings,
  }: {
    readonly folders: readonly string[];
    readonly reach?: readonly string[];
    readonly importWarnings: ImportWarnings;
  },
): SplitBody | undefined {
  const lose = (why: string, line = 1): undefined => {
    const message = `Left behind: ${why}`;
    importWarnings.add({id: 'import-file', message, file, line});
  };
  const text = readSiteFile(file, reach);
  if (text === undefined) return lose(`${path.basename(file)} is not a regular file of the site`);
  const beyond = beyondLimits(text, file);
  return beyond ? lose(beyond.message, beyond.line) : splitBody(text);
}

/** Relative address of a file in the new site, from a folder. */
export function nearPath(folder: string, file: string): string {
  const near = path.posix.relative(folder, file);
  return near.startsWith('.') ? near : `./${near}`;
}

/** Path of a file relative to the site; the file may be outside the site. */
export function placeInSite(file: string, siteDir: string): string {
  const parts = path.relative(siteDir, file).split(path.sep);
  return parts.filter((part) => part !== '..').join('/');
}

/** First existing file in a folder with a name and any extension. */
export function findModule(folder: string, name: string): string | undefined {
  return ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json']
    .map((end) => path.join(folder, name + end))
    .find((file) => entryAt(file)?.isFile());
}

/** File of a plugin in the site. */
export function pluginFile(base: string): string | undefined {
  const name = path.basename(base).replace(/\.[cm]?[jt]sx?$/, '');
  return findModule(path.dirname(base), name) ?? findModule(base, 'index');
}
