import path from 'node:path';
import {localeFolder} from './readMessages.js';

/** Folder of a frozen version, absolute; with `locale`, the folder of its translation into that language. */
export function frozenFolder(root: string, name: string, locale?: string): string {
  const content = locale === undefined ? path.join(root, 'content') : localeFolder(root, locale);
  return path.join(content, 'versions', name);
}
