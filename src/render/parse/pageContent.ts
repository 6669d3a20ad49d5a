import path from 'node:path';
import type {OpenEntry} from '../cache/cache.js';
import type {Page, PageLink} from '../model/page.js';
import {readPart, type PartPlace} from '../system/readPart.js';
import {Spilling, type FieldStore} from '../system/spillFile.js';

/** The large fields of a page, grouped by use: printing, searching, and freezing a version. */
export const pageContent = new Spilling<Page>([
  ['html', 'headings', 'links'],
  ['sections'],
  ['markdown'],
]);

/** A page whose content is read from its cache entry when it is needed, with local file names. */
export function pageOfEntry({file, head, places}: OpenEntry, root: string): Page {
  const store = new EntryFile({file}, root);
  return pageContent.join(head as Partial<Page>, {store, places});
}

/** The group that was read last: its fields are asked for one after another. */
let last: {readonly store: EntryFile; readonly at: number; readonly group: unknown} | undefined;

/** Groups of fields in a cache entry. */
class EntryFile implements FieldStore {
  constructor(
    readonly source: {readonly file: string},
    private readonly root: string,
  ) {}

  read(place: PartPlace): unknown {
    if (last?.store === this && last.at === place.at) return last.group;
    const group = readPart(this.source.file, place) as {links?: readonly PageLink[]};
    const {links} = group;
    const local = links
      ? {...group, links: links.map((link) => localLink(link, this.root))}
      : group;
    last = {store: this, at: place.at, group: local};
    return local;
  }
}

function localLink(link: PageLink, root: string): PageLink {
  return link.file === undefined ? link : {...link, file: path.join(root, link.file)};
}
