import path from 'node:path';
import {joinRoute, normalizeRoute} from '../model/urls.js';
import {documentId, documentRoute} from '../parse/documentAddress.js';
import {splitNumber} from './addresses.js';
import {textValue} from './data.js';
import type {Doc, DocSet} from './docSets.js';

/** Where the documents of the old site go, and what they are called there. */
export interface Layout {
  /** Site path below which all documents of the new site are. */
  readonly base: string;
  /** A set's folder below the new site's documents; empty for the default one. */
  folder(set: DocSet): string;
  /** A folder of a set, below the new site's documents. */
  subfolder(set: DocSet, dir: string): string;
  /** A document's path in the new site's content, without its ending. */
  target(set: DocSet, doc: Doc): string;
  /** Its id there. */
  id(set: DocSet, doc: Doc): string;
  /** The slug that it needs for its address to stay; undefined where its path will do. */
  slug(set: DocSet, doc: Doc): string | undefined;
  /** A site path as a slug of the new documents. */
  below(url: string): string;
}

/** Puts all sets below the default one's address, or below the site's where they are not there. */
export function planLayout(sets: readonly DocSet[]): Layout {
  const [first] = sets;
  const wanted = first ? joinRoute(textValue(first.options.routeBasePath) ?? 'docs') : '/docs';
  const holds = ({base}: DocSet): boolean =>
    wanted === '/' || base === wanted || base.startsWith(`${wanted}/`);
  const base = sets.every(holds) ? wanted : '/';
  const below = (url: string): string =>
    normalizeRoute(base === '/' ? url : url.slice(base.length) || '/');
  const layout: Layout = {
    base,
    below,
    folder: (set) => below(set.base).slice(1),
    subfolder: (set, dir) =>
      path.posix.join(layout.folder(set), canonical(dir, set.options.numberPrefixParser !== false)),
    target: (set, doc) => {
      const numbers = set.options.numberPrefixParser !== false;
      const bare = canonical(doc.path.replace(/\.mdx?$/, ''), numbers);
      return path.posix.join('docs', layout.folder(set), bare);
    },
    id: (set, doc) => documentId(layout.target(set, doc).slice('docs/'.length) + '.md', {}),
    slug: (set, doc) => {
      const own = documentRoute(layout.id(set, doc), {kind: 'doc', slug: undefined, base});
      const url = normalizeRoute(doc.url);
      return own === url ? undefined : below(url);
    },
  };
  return layout;
}

/** A path whose number prefixes have the form that both tools take off. */
function canonical(file: string, numbers: boolean): string {
  if (!numbers) return file;
  return file
    .split('/')
    .map((part) => {
      const {bare, number} = splitNumber(part);
      const digits = /^\d+/.exec(part)?.[0] ?? '';
      return number === undefined ? part : `${digits}-${bare}`;
    })
    .join('/');
}
