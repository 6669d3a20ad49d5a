import path from 'node:path';
import type {OpenEntry} from '../cache/cache.js';
import {EntryFile} from '../cache/entryFile.js';
import type {Page} from '../model/page.js';
import {Spilling} from '../system/spillFile.js';

interface ContentOptions {
  readonly root: string;
  readonly isLasting: boolean;
}

/** The large fields of a page, grouped by use: printing, searching, and freezing a version. */
export const pageContent = new Spilling<Page>([
  ['html', 'headings', 'links'],
  ['sections'],
  ['markdown'],
]);

/** Returns a file of the cache from which the content of pages is read, with local file names. */
export function contentFile(file: string, {root, isLasting}: ContentOptions): EntryFile {
  const local = <T extends {readonly file?: string | undefined}>(part: T): T =>
    part.file === undefined ? part : {...part, file: path.join(root, part.file)};
  const revive = (group: Partial<Pick<Page, 'links' | 'headings'>>): object => ({
    ...group,
    ...(group.links && {links: group.links.map(local)}),
    ...(group.headings && {headings: group.headings.map(local)}),
  });
  return new EntryFile(file, revive, {isLasting});
}

/** Returns a page whose content is read from its cache entry when needed. */
export function pageOfEntry({head, places}: Pick<OpenEntry, 'head' | 'places'>, store: EntryFile) {
  return pageContent.join(head as Partial<Page>, {store, places});
}
