import path from 'node:path';
import {normalizeRoute} from '../../model/urls.js';
import {documentId, documentRoute} from '../../parse/documentAddress.js';
import {splitNumber} from '../read/addresses.js';
import type {Doc, DocSet} from '../read/docSets.js';

/** Locations and names of old documents in the new site. */
export interface SiteLayout {
  /** Folders of other sets in the new site's documents, with their site paths. */
  readonly sections: Readonly<Record<string, string>>;
  /** Folder of a set in the new site's documents; empty for the default set. */
  folder(set: DocSet): string;
  /** Folder in a set, relative to the new site's documents. */
  subfolder(set: DocSet, dir: string): string;
  /** Path of a document in the new site's content, without its extension. */
  target(set: DocSet, doc: Doc): string;
  /** Id of a document in the new site. */
  id(set: DocSet, doc: Doc): string;
  /** Slug that preserves a document's address; undefined if its path already does. */
  slug(set: DocSet, doc: Doc): string | undefined;
}

/**
 * Gives the default set the folder of documents, and each other set a section of its own. A section is named after
 * its documentation; from the second set of a documentation on, the name includes the version. With `section`, the
 * only set is that section.
 */
export function planLayout(sets: readonly DocSet[], section?: string): SiteLayout {
  const [only] = sets;
  const first = section === undefined ? only : undefined;
  const folders = new Map<DocSet, string>();
  if (only && section !== undefined) folders.set(only, section);
  for (const set of sets.slice(1)) {
    const isAnother = [...folders.keys()].some(({id}) => id === set.id);
    const wanted = isAnother ? `${set.id}-${set.version}` : set.id;
    const taken = (name: string): boolean =>
      [...folders.values()].includes(name) ||
      (first?.docs.some(({path: file}) => file.startsWith(`${name}/`)) ?? false);
    let name = wanted.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '');
    while (taken(name)) name += '-docs';
    folders.set(set, name);
  }
  const layout: SiteLayout = {
    sections: Object.fromEntries(
      [...folders].map(([{base}, name]) => [name, base === '/' ? '/' : base.slice(1)]),
    ),
    folder: (set) => folders.get(set) ?? '',
    subfolder: (set, dir) =>
      path.posix.join(layout.folder(set), canonical(dir, set.options.numberPrefixParser !== false)),
    target: (set, doc) => {
      const bare = namesOf(set).get(doc)!;
      const own = documentRoute(documentId(bare, {}), {...DOC, base: set.base});
      // An address can have a blank only if the name of the file has one.
      const isNamed = /\s/.test(doc.url) && own !== normalizeRoute(doc.url);
      return path.posix.join('docs', layout.folder(set), isNamed ? belowBase(set, doc) : bare);
    },
    id: (set, doc) => documentId(layout.target(set, doc).slice('docs/'.length) + '.md', {}),
    slug: (set, doc) => {
      const folder = layout.folder(set);
      const id = layout.id(set, doc).slice(folder === '' ? 0 : folder.length + 1);
      const own = documentRoute(id, {...DOC, base: set.base});
      return own === normalizeRoute(doc.url) ? undefined : belowBase(set, doc);
    },
  };
  return layout;
}

const DOC = {kind: 'doc', slug: undefined} as const;

const known = new WeakMap<DocSet, ReadonlyMap<Doc, string>>();

/**
 * Paths of documents, without extensions. Makes the names of documents different that were distinguished only by
 * their ids or addresses.
 */
function namesOf(set: DocSet): ReadonlyMap<Doc, string> {
  const found = known.get(set);
  if (found) return found;
  const names = new Map<Doc, string>();
  const ids = new Set<string>();
  const hasNumbers = set.options.numberPrefixParser !== false;
  for (const doc of set.docs) {
    const name = canonical(doc.path.replace(/\.mdx?$/, ''), hasNumbers);
    let own = name;
    for (let i = 2; ids.has(documentId(own, {})); i++) own = `${name}-${i}`;
    ids.add(documentId(own, {}));
    names.set(doc, own);
  }
  known.set(set, names);
  return names;
}

/** Address of a document relative to its documentation. */
function belowBase({base}: DocSet, doc: Doc): string {
  const url = normalizeRoute(doc.url);
  return base === '/' ? url : url.slice(base.length) || '/';
}

/** A path whose number prefixes have a form that both tools remove. */
function canonical(file: string, numbers: boolean): string {
  if (!numbers) return file;
  return (
    file
      .split('/')
      .map((part) => {
        const {bare, number} = splitNumber(part);
        const digits = /^\d+/.exec(part)?.[0] ?? '';
        return number === undefined ? part : `${digits}-${bare}`;
      })
      .join('/')
      // In docsgen, a file whose name starts with an underscore is not a page.
      .replace(/(^|\/)_+(?=[^/])/g, '$1')
  );
}
