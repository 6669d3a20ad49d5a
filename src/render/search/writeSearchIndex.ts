import lunr from 'lunr';
import {apiDocuments, pageDocuments, type DocumentGroup} from './documents.js';
import type {SearchInput, SearchVersion} from './input.js';
import {InvertedIndex} from './invertedIndex.js';
import {encodeNumbers} from './shared/codec.js';
import {english} from './shared/english.js';
import {
  FIELDS,
  MANIFEST_PATH,
  type DocumentsFile,
  type IndexFile,
  type SearchManifest,
  type PageHead,
  type Part,
  type SignaturesFile,
  type SymbolKinds,
} from './shared/files.js';
import type {SearchLanguage} from './shared/terms.js';

/** A file of the index: its path below the site's root. */
export interface SearchFile {
  readonly path: string;
  readonly contents: string;
}

/** Up to this many characters a file stays whole; above it is split into parts of the second size. */
const limits = {
  index: {whole: 300_000, part: 60_000},
  heads: {whole: 150_000, part: 12_000},
  texts: {whole: 0, part: 60_000},
};

/** The search index of a site: a manifest, and for each docs version and context its documents and its index. */
export function writeSearchIndex(
  input: SearchInput,
  language: SearchLanguage = english,
): readonly SearchFile[] {
  const files: SearchFile[] = [];
  const versions = input.versions.map((version) => {
    const contexts = contextsOf(input, version).map(({name, groups, independent}) => {
      const isDefault = version.isLast && name === 'docs';
      const label = isDefault ? '' : version.isLast ? `${name}-` : `${version.name}-${name}-`;
      const names = new FileNames({label, timestamp: input.timestamp, files});
      const documents = writeDocuments(groups, {names, independent});
      return {name, documents, index: writeIndex(groups, {names, language})};
    });
    return {...version, contexts};
  });
  const manifest: SearchManifest = {versions};
  return [{path: MANIFEST_PATH, contents: JSON.stringify(manifest)}, ...files];
}

interface Context {
  readonly name: string;
  readonly groups: readonly DocumentGroup[];
  readonly independent: boolean;
}

function contextsOf({pages, api, versions}: SearchInput, {name, isLast}: SearchVersion): Context[] {
  const known = new Set(versions.map((version) => version.name));
  const isMine = ({version}: {readonly version?: string | undefined}): boolean =>
    version !== undefined && known.has(version) ? version === name : isLast;
  const mine = pages.filter(isMine);
  const symbols = api.filter(isMine);
  const docPages = mine.filter(({isApi}) => isApi !== true);
  const docs = {name: 'docs', groups: docPages.map(pageDocuments), independent: false};
  if (symbols.length === 0) return [docs];
  const apiPages = mine.filter(({isApi}) => isApi === true);
  return [
    docs,
    {name: 'api', groups: apiDocuments(symbols, {apiPages, docPages}), independent: true},
  ];
}

/** Names the files of one version and context, and collects them. */
class FileNames {
  constructor(
    private readonly options: {
      readonly label: string;
      readonly timestamp: string;
      readonly files: SearchFile[];
    },
  ) {}

  add(kind: 'search-doc' | 'lunr-index', contents: object, part = ''): string {
    const {label, timestamp, files} = this.options;
    const path = `${kind}-${label}${part && `${part}-`}${timestamp}.json`;
    files.push({path, contents: JSON.stringify(contents)});
    return path;
  }
}

function writeDocuments(
  groups: readonly DocumentGroup[],
  {names, independent}: {readonly names: FileNames; readonly independent: boolean},
): string {
  const heads = groups.map(({page, documents}): PageHead => ({
    ...page,
    d: documents.map(({head}) => head),
  }));
  const headParts = split(heads, limits.heads);
  const texts = groups.flatMap(({documents}) => documents.map(({content}) => content));
  const parts = (
    kind: string,
    list: readonly {from: number; items: readonly unknown[]}[],
  ): Part[] =>
    list.map(({from, items}, number) => ({
      from,
      file: names.add('search-doc', items, `${kind}-${number}`),
    }));
  const kinds = kindsOf(groups);
  const signatures = signaturesOf(groups);
  const file: DocumentsFile = {
    pages: encodeNumbers(groups.map(({documents}) => documents.length)),
    independent,
    ...(headParts.length > 1 ? {headParts: parts('head', headParts)} : {heads}),
    textParts: parts('text', split(texts, limits.texts)),
    ...(kinds && {kinds}),
    ...(signatures && {signatures: names.add('search-doc', signatures, 'signatures')}),
  };
  return names.add('search-doc', file);
}

function kindsOf(groups: readonly DocumentGroup[]): SymbolKinds | undefined {
  const symbols = groups.flatMap(({documents}) => documents.map(({symbol}) => symbol));
  if (!symbols.some(Boolean)) return undefined;
  const names = [...new Set(symbols.map((symbol) => symbol?.kind ?? ''))].sort();
  const numbers = symbols.map(
    (symbol) => names.indexOf(symbol?.kind ?? '') * 2 + (symbol?.deprecated ? 1 : 0),
  );
  const mentions = symbols.map((symbol) => Math.round(Math.log2(1 + (symbol?.mentions ?? 0))));
  return {names, of: encodeNumbers(numbers), mentions: encodeNumbers(mentions)};
}

function signaturesOf(groups: readonly DocumentGroup[]): SignaturesFile | undefined {
  const numbers = new Map<string, number>();
  const numberOf = (type: string | undefined): number => {
    if (type === undefined) return -1;
    let number = numbers.get(type);
    if (number === undefined) numbers.set(type, (number = numbers.size));
    return number;
  };
  const signatures: number[][] = [];
  groups
    .flatMap(({documents}) => documents)
    .forEach(({signatures: known = [], head: [, , parent]}, document) => {
      for (const {parameterTypes, returnType} of known) {
        signatures.push([document, ...[returnType, parent, ...parameterTypes].map(numberOf)]);
      }
    });
  return signatures.length === 0 ? undefined : {types: [...numbers.keys()], signatures};
}

function writeIndex(
  groups: readonly DocumentGroup[],
  {names, language}: {readonly names: FileNames; readonly language: SearchLanguage},
): string {
  const index = new InvertedIndex(language);
  let number = 0;
  for (const {documents} of groups) {
    for (const document of documents) {
      const {content, identifiers = [], heading, title, keywords = [], description} = document;
      index.add(number, {field: 'content', text: content});
      index.addNames(number, {field: 'content', names: identifiers});
      if (heading !== undefined) index.add(number, {field: 'heading', text: heading});
      if (title !== undefined) index.add(number, {field: 'title', text: title});
      for (const text of keywords) index.add(number, {field: 'keywords', text});
      if (description !== undefined) index.add(number, {field: 'description', text: description});
      number++;
    }
  }
  const {whole, part} = limits.index;
  const packed = index.pack(part);
  const size = packed.reduce((sum, {file}) => sum + file.terms.length + file.postings.length, 0);
  const file: IndexFile = {
    version: lunr.version,
    pipeline: [language.name],
    fields: FIELDS,
    documentCount: number,
    lengths: index.packLengths(),
    ...(size <= whole
      ? {terms: index.pack(Infinity)[0]?.file ?? {terms: '', forms: '', postings: ''}}
      : {
          shards: packed.map(
            ({first, file: terms}, shard) =>
              [first, names.add('lunr-index', terms, String(shard))] as const,
          ),
        }),
  };
  return names.add('lunr-index', file);
}

/** Consecutive items in parts of about a size, in characters; one part where all of them fit. */
function split<T>(
  items: readonly T[],
  {whole, part}: {readonly whole: number; readonly part: number},
): {readonly from: number; readonly items: readonly T[]}[] {
  const sizes = items.map((item) => JSON.stringify(item).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all <= whole || items.length === 0) return [{from: 0, items}];
  const parts: {from: number; items: T[]}[] = [];
  let used = Infinity;
  items.forEach((item, number) => {
    if (used >= part) {
      parts.push({from: number, items: []});
      used = 0;
    }
    parts.at(-1)!.items.push(item);
    used += sizes[number]!;
  });
  return parts;
}
