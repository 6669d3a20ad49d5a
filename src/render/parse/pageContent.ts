import path from 'node:path';
import type {OpenEntry} from '../cache/cache.js';
import {EntryFile} from '../cache/entryFile.js';
import type {Page, PageLink} from '../model/page.js';
import {Spilling} from '../system/spillFile.js';

/** The large fields of a page, grouped by use: printing, searching, and freezing a version. */
export const pageContent = new Spilling<Page>([
  ['html', 'headings', 'links'],
  ['sections'],
  ['markdown'],
]);

/** A page whose content is read from its cache entry when it is needed, with local file names. */
export function pageOfEntry({file, head, places}: OpenEntry, root: string): Page {
  const store = new EntryFile(file, (group: {readonly links?: readonly PageLink[]}) =>
    group.links ? {...group, links: group.links.map((link) => localLink(link, root))} : group,
  );
  return pageContent.join(head as Partial<Page>, {store, places});
}

function localLink(link: PageLink, root: string): PageLink {
  return link.file === undefined ? link : {...link, file: path.join(root, link.file)};
}
