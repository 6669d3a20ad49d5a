import {hashOfPage, type BundleCache} from './bundleCache.js';
import {ContextWriter, type PrintedFile} from './contextWriter.js';
import {apiDocuments, pageDocuments, type DocumentGroup} from './documents.js';
import type {SearchVersionInfo} from '../../templates/shared/searchContext.js';
import type {SearchInput} from './input.js';
import {readIndexText} from './partsWriter.js';
import {createSearchBundle, type SearchBundle} from './searchBundle.js';
import {english} from './shared/english.js';
import {MANIFEST_PATH, type SearchManifest} from './shared/files.js';
import type {SearchLanguage} from './shared/terms.js';

/** A file of the index: its path is relative to the site's root. */
export interface SearchFile {
  readonly path: string;
  readonly contents: string;
}

/** Options of an index in addition to its input. */
interface IndexOptions {
  readonly language?: SearchLanguage;
  /** Bundles of earlier indexes. */
  readonly cache?: BundleCache | undefined;
}

/** Returns the files of a site's search index; see {@link eachSearchFile}. */
export function writeSearchIndex(
  input: SearchInput,
  options: IndexOptions = {},
): readonly SearchFile[] {
  const files: SearchFile[] = [];
  eachSearchFile(input, {
    ...options,
    put: ({path, contents}) => files.push({path, contents: readIndexText(contents)}),
  });
  return files;
}

/**
 * Makes the search index of a site: for each docs version and context the documents and their index, then a manifest.
 * Passes on each file as soon as it is complete, since the files of a large site take more memory than making them.
 */
export function eachSearchFile(
  input: SearchInput,
  {language = english, cache, put}: IndexOptions & {readonly put: (file: PrintedFile) => void},
): void {
  const versions = input.versions.map((version) => {
    const contexts = contextsOf(input, version, {language, cache});
    const written = contexts.map(({name, bundles, independent}) => {
      const isDefault = version.isLast && name === 'docs';
      const label = isDefault ? '' : version.isLast ? `${name}-` : `${version.name}-${name}-`;
      const {timestamp} = input;
      const writer = new ContextWriter({label, timestamp, stemmer: language.name, put});
      for (const bundle of bundles) writer.add(bundle);
      return {name, ...writer.finish({independent})};
    });
    return {...version, contexts: written};
  });
  const manifest: SearchManifest = {versions};
  put({path: MANIFEST_PATH, contents: JSON.stringify(manifest)});
}

interface Context {
  readonly name: string;
  /** Made one at a time, so that the texts of a large site are never in memory all at once. */
  readonly bundles: Iterable<SearchBundle>;
  readonly independent: boolean;
}

function contextsOf(
  {pages, api, versions, language: tag}: SearchInput,
  {name, isLast}: SearchVersionInfo,
  {language, cache}: Required<IndexOptions>,
): Context[] {
  const known = new Set(versions.map((version) => version.name));
  const isMine = ({version}: {readonly version?: string | undefined}): boolean =>
    version !== undefined && known.has(version) ? version === name : isLast;
  const mine = pages.filter(isMine);
  const symbols = api.filter(isMine);
  const docPages = mine.filter(({isApi}) => isApi !== true);
  const bundles = <T>(context: string, items: readonly T[], of: DocumentsOf<T>) =>
    inBundles(items, {...of, language, cache, place: [tag, name, context]});
  const docs = {
    name: 'docs',
    bundles: bundles('docs', docPages, {
      groupOf: pageDocuments,
      textOf: (page) => page.hash ?? hashOfPage(page),
    }),
    independent: false,
  };
  if (symbols.length === 0) return [docs];
  const apiPages = mine.filter(({isApi}) => isApi === true);
  const groups = apiDocuments(symbols, {apiPages, docPages});
  return [
    docs,
    {
      name: 'api',
      bundles: bundles('api', groups, {groupOf: (group) => group, textOf: JSON.stringify}),
      independent: true,
    },
  ];
}

/**
 * Number of pages in a bundle. When one of them changes, all are counted again; their heads and texts share a hash in
 * the names of their files. A large context has larger bundles, since each bundle is merged with the others and named
 * in a file that the first search requests.
 */
const PER_BUNDLE = {few: 16, many: 64};
/** Number of pages from which a context counts as large. */
const MANY = 500;

/** The way in which documents are made from items of a type. */
interface DocumentsOf<T> {
  readonly groupOf: (item: T) => DocumentGroup;
  /** Everything from which the documents are made, or its hash. */
  readonly textOf: (item: T) => string;
}

function* inBundles<T>(
  items: readonly T[],
  {
    groupOf,
    textOf,
    place,
    language,
    cache,
  }: DocumentsOf<T> & Required<IndexOptions> & {readonly place: readonly string[]},
): Generator<SearchBundle> {
  const size = items.length < MANY ? PER_BUNDLE.few : PER_BUNDLE.many;
  for (let first = 0; first < items.length; first += size) {
    const some = items.slice(first, first + size);
    const make = () => createSearchBundle(eachGroup(some, groupOf), language);
    if (cache) yield cache.get([...place, first], {from: some.map((item) => textOf(item)), make});
    else yield make();
  }
}

function* eachGroup<T>(
  items: readonly T[],
  groupOf: (item: T) => DocumentGroup,
): Generator<DocumentGroup> {
  for (const item of items) yield groupOf(item);
}
