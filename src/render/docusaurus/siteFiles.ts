import path from 'node:path';
import {beyondLimits} from '../parse/pageLimits.js';
import {openWithin} from '../system/fileAccess.js';
import {readRegular} from '../system/readRegular.js';
import type {ImportWarnings} from './importWarnings.js';
import {splitBody, type SplitBody} from './splitBody.js';

/** Whether a file is a regular one below some folders, and not a private one. */
export function isSiteFile(file: string, folders: readonly string[]): boolean {
  return 'file' in openWithin(file, folders);
}

/** The text of a file below some folders; undefined where it may not be taken along. */
export function readSiteFile(file: string, folders: readonly string[]): string | undefined {
  const opened = openWithin(file, folders);
  return 'file' in opened ? readRegular(opened.file)?.toString('utf8') : undefined;
}

/** A text of the site, split; undefined, and a loss, where it is no regular file of these folders or too large. */
export function readSiteText(
  file: string,
  {
    folders,
    importWarnings,
  }: {readonly folders: readonly string[]; readonly importWarnings: ImportWarnings},
): SplitBody | undefined {
  const lose = (why: string, line = 1): undefined => {
    const message = `Left behind: ${why}`;
    importWarnings.add({id: 'import-file', message, file, line});
  };
  const text = readSiteFile(file, folders);
  if (text === undefined) return lose(`${path.basename(file)} is no regular file of the site`);
  const beyond = beyondLimits(text, file);
  return beyond ? lose(beyond.message, beyond.line) : splitBody(text);
}
