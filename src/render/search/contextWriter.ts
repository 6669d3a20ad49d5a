import lunr from 'lunr';
import {InvertedIndex} from './invertedIndex.js';
import {PartsWriter, type IndexText, type WrittenParts} from './partsWriter.js';
import type {SearchBundle, SymbolFacts} from './searchBundle.js';
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

/** A file of the index, whose contents may be in the cache, with its path relative to the site's root. */
export interface PrintedFile {
  readonly path: string;
  readonly contents: IndexText;
}

/** Maximum number of characters of the terms in a single file; above that, of each of their files. */
const TERMS = {whole: 70_000, part: 16_000};
/** Maximum number of characters of the heads in a single file. Texts are always split. */
const HEADS_WHOLE = 150_000;

/** Options for naming the files of one version and context. */
interface ContextOptions {
  readonly label: string;
  readonly timestamp: string;
  /** Name of the stemmer. */
  readonly stemmer: string;
  /** Receives each file as soon as it is complete. */
  readonly put: (file: PrintedFile) => void;
}

/**
 * Writes the documents of one version and context and their index, bundle by bundle, so that only a part of the texts
 * is in memory.
 */
export class ContextWriter {
  private readonly pages: number[] = [];
  private readonly heads = new PartsWriter(HEADS_WHOLE, this.partPut('head'));
  private readonly links: number[] = [];
  private readonly texts = new PartsWriter(-1, this.partPut('text'));
  private readonly symbols: SymbolFacts[] = [];
  private readonly types = new Map<string, number>();
  private readonly signatures: number[][] = [];
  private readonly index = new InvertedIndex();
  private documents = 0;

  constructor(private readonly options: ContextOptions) {}

  add({pages, links, heads, texts, terms, symbols = [], signatures = []}: SearchBundle): void {
    const first = this.documents;
    this.documents += pages.reduce((sum, count) => sum + count, 0);
    this.pages.push(...pages);
    this.links.push(...links);
    this.heads.add(heads);
    this.texts.add(texts);
    while (this.symbols.length < this.documents)
      this.symbols.push(symbols[this.symbols.length - first] ?? null);
    for (const [document, types] of signatures) {
      this.signatures.push([first + document, ...types.map((type) => this.typeNumber(type))]);
    }
    this.index.add(terms, this.documents - first);
  }

  /** Returns the paths of the two files that name all others. */
  finish({independent}: {readonly independent: boolean}): {
    readonly documents: string;
    readonly index: string;
  } {
    return {documents: this.writeDocuments(independent), index: this.writeIndex()};
  }

  private typeNumber(type: string | null): number {
    if (type === null) return -1;
    const known = this.types.get(type) ?? this.types.size;
    this.types.set(type, known);
    return known;
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
    const {whole, part} = TERMS;
    const packed = this.index.pack(part);
    const size = packed.reduce((sum, {file}) => sum + sizeOf(file), 0);
    return this.put('lunr-index', '', {
      version: lunr.version,
      pipeline: [this.options.stemmer],
      fields: FIELDS,
      documentCount: this.documents,
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

  private partPut(kind: string): (text: IndexText, name: string) => void {
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

function kindsOf(symbols: readonly SymbolFacts[]): SymbolKinds | undefined {
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
