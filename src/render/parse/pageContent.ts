import path from 'node:path';
import type {OpenEntry} from '../cache/cache.js';
import {EntryFile} from '../cache/entryFile.js';
import type {Page, PageLink} from '../model/page.js';
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
  const revive = (group: {readonly links?: readonly PageLink[]}): object =>
    group.links ? {...group, links: group.links.map((link) => localLink(link, root))} : group;
  return new EntryFile(file, revive, {isLasting});
}

/** Returns a page whose content is read from its cache entry when needed. */
export function pageOfEntry({head, places}: Pick<OpenEntry, 'head' | 'places'>, store: EntryFile) {
  return pageContent.join(head as Partial<Page>, {store, places});
}

function localLink(link: PageLink, root: string): PageLink {
  return link.file === undefined ? link : {...link, file: path.join(root, link.file)};
}
