import lunr from 'lunr';
import type {DocumentGroup, SearchDocument} from './documents.js';
import {InvertedIndex} from './invertedIndex.js';
import {PartsWriter, type WrittenParts} from './partsWriter.js';
import {encodeNumbers} from './shared/codec.js';
import {
  FIELDS,
  type DocumentsFile,
  type IndexFile,
  type PageHead,
  type PartFiles,
  type SignaturesFile,
  type SymbolKinds,
  type TermsFile,
} from './shared/files.js';
import type {SearchLanguage} from './shared/terms.js';

/** A file of the index: its path below the site's root. */
export interface SearchFile {
  readonly path: string;
  readonly contents: string;
}

/** Up to this many characters a file stays whole, above it is split into parts of about the second size. Texts are always split. */
const limits = {
  index: {whole: 70_000, part: 16_000},
  heads: {whole: 150_000, part: 12_000},
  texts: {whole: -1, part: 6_000},
};

/** Pages whose heads and texts share a hash in the names of their files. */
const PAGES_PER_BUNDLE = 256;

/** How the files of one version and context are named, and what searches them. */
interface ContextOptions {
  readonly label: string;
  readonly timestamp: string;
  readonly language: SearchLanguage;
  /** Takes each file as soon as it is complete. */
  readonly put: (file: SearchFile) => void;
}

/** Writes the documents of one version and context and their index, group by group: of their texts, only a part is kept. */
export class ContextWriter {
  private readonly pages: number[] = [];
  private readonly heads: PartsWriter;
  private readonly links: number[] = [];
  private readonly texts: PartsWriter;
  private readonly symbols: SearchDocument['symbol'][] = [];
  private readonly types = new Map<string, number>();
  private readonly signatures: number[][] = [];
  private readonly index: InvertedIndex;

  constructor(private readonly options: ContextOptions) {
    this.index = new InvertedIndex(options.language);
    this.heads = new PartsWriter(limits.heads, this.partPut('head'));
    this.texts = new PartsWriter(limits.texts, this.partPut('text'));
  }

  add({page, documents, links}: DocumentGroup): void {
    if (this.pages.length > 0 && this.pages.length % PAGES_PER_BUNDLE === 0) {
      this.heads.endBundle();
      this.texts.endBundle();
    }
    this.links.push(links);
    this.pages.push(documents.length);
    this.heads.add({...page, d: documents.map(({head}) => head)} satisfies PageHead);
    for (const document of documents) {
      const number = this.symbols.length;
      this.symbols.push(document.symbol);
      this.texts.add(document.content);
      this.addSignatures(number, document);
      this.addWords(number, document);
    }
  }

  /** The paths of the two files that are asked for, which name all others. */
  finish({independent}: {readonly independent: boolean}): {
    readonly documents: string;
    readonly index: string;
  } {
    return {documents: this.writeDocuments(independent), index: this.writeIndex()};
  }

  private addWords(
    number: number,
    {content, identifiers = [], heading, title, description, ...more}: SearchDocument,
  ): void {
    const {index} = this;
    const {keywords = [], names = []} = more;
    index.add(number, {field: 'content', text: content});
    index.addNames(number, {field: 'content', names: identifiers});
    if (heading !== undefined) index.add(number, {field: 'heading', text: heading});
    if (title !== undefined) index.add(number, {field: 'title', text: title});
    for (const text of keywords) index.add(number, {field: 'keywords', text});
    if (names.length > 0) index.add(number, {field: 'names', text: names.join(' ')});
    if (description !== undefined) index.add(number, {field: 'description', text: description});
  }

  private addSignatures(
    number: number,
    {signatures = [], head: [, , parent]}: SearchDocument,
  ): void {
    const numberOf = (type: string | undefined): number => {
      if (type === undefined) return -1;
      const known = this.types.get(type) ?? this.types.size;
      this.types.set(type, known);
      return known;
    };
    for (const {parameterTypes, returnType} of signatures) {
      this.signatures.push([number, ...[returnType, parent, ...parameterTypes].map(numberOf)]);
    }
  }

  private writeDocuments(independent: boolean): string {
    const {signatures, types} = this;
    const heads = this.heads.finish();
    const kinds = kindsOf(this.symbols);
    return this.put('search-doc', '', {
      pages: encodeNumbers(this.pages),
      links: encodeNumbers(this.links.map((count) => Math.round(Math.log2(1 + count)))),
      independent,
      ...(heads.whole
        ? {heads: heads.whole as readonly PageHead[]}
        : {headParts: this.parts('head', heads)}),
      textParts: this.parts('text', this.texts.finish()),
      ...(kinds && {kinds}),
      ...(signatures.length > 0 && {
        signatures: this.put('search-doc', 'signatures', {
          types: [...types.keys()],
          signatures,
        } satisfies SignaturesFile),
      }),
    } satisfies DocumentsFile);
  }

  private writeIndex(): string {
    const {whole, part} = limits.index;
    const packed = this.index.pack(part);
    const size = packed.reduce((sum, {file}) => sum + sizeOf(file), 0);
    return this.put('lunr-index', '', {
      version: lunr.version,
      pipeline: [this.options.language.name],
      fields: FIELDS,
      documentCount: this.symbols.length,
      ...(size <= whole
        ? {terms: this.index.pack(Infinity)[0]?.file ?? NO_TERMS}
        : {
            shards: packed.map(
              ({first, file}, shard) =>
                [first, this.put('lunr-index', String(shard), file)] as const,
            ),
          }),
    } satisfies IndexFile);
  }

  private parts(kind: string, {sizes, bundles}: WrittenParts): PartFiles {
    return {
      file: this.partPath(kind, '*'),
      sizes: encodeNumbers(sizes),
      bundles: bundles.map(({hash}) => hash).join(' '),
      counts: encodeNumbers(bundles.map(({count}) => count)),
    };
  }

  private partPut(kind: string): (text: string, name: string) => void {
    return (contents, name) => {
      this.options.put({path: this.partPath(kind, name), contents});
    };
  }

  private partPath(kind: string, name: string): string {
    return `search-doc-${this.options.label}${kind}-${name}.json`;
  }

  private put(kind: 'search-doc' | 'lunr-index', part: string, contents: object): string {
    const path = this.path(kind, part);
    this.options.put({path, contents: JSON.stringify(contents)});
    return path;
  }

  private path(kind: 'search-doc' | 'lunr-index', part: string): string {
    const {label, timestamp} = this.options;
    return `${kind}-${label}${part && `${part}-`}${timestamp}.json`;
  }
}

function kindsOf(symbols: readonly SearchDocument['symbol'][]): SymbolKinds | undefined {
  if (!symbols.some(Boolean)) return undefined;
  const names = [...new Set(symbols.map((symbol) => symbol?.kind ?? ''))].sort();
  const numbers = symbols.map(
    (symbol) => names.indexOf(symbol?.kind ?? '') * 2 + (symbol?.deprecated ? 1 : 0),
  );
  const mentions = symbols.map((symbol) => Math.round(Math.log2(1 + (symbol?.mentions ?? 0))));
  return {names, of: encodeNumbers(numbers), mentions: encodeNumbers(mentions)};
}

const NO_TERMS: TermsFile = {terms: '', forms: '', postings: '', weights: ''};

const sizeOf = ({terms, postings, weights}: TermsFile): number =>
  terms.length + postings.length + weights.length;
