import lunr from 'lunr';
import type {DocumentGroup, SearchDocument} from './documents.js';
import {InvertedIndex} from './invertedIndex.js';
import {encodeNumbers} from './shared/codec.js';
import {
  FIELDS,
  type DocumentsFile,
  type IndexFile,
  type PageHead,
  type Parts,
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

/** Up to this many characters a file stays whole; above it is split into parts of the second size. */
const limits = {
  index: {whole: 70_000, part: 16_000},
  heads: {whole: 150_000, part: 12_000},
  texts: {part: 6_000},
};

/** How the files of one version and context are named, and what searches them. */
interface ContextOptions {
  readonly label: string;
  readonly timestamp: string;
  readonly language: SearchLanguage;
}

/** Files, of which one is asked for and names the others. */
interface WrittenFiles {
  readonly path: string;
  readonly files: readonly SearchFile[];
}

/** Writes the documents of one version and context and their index, group by group: only what is printed of them is kept. */
export class ContextWriter {
  private readonly heads: PageHead[] = [];
  private readonly links: number[] = [];
  private readonly texts: PartsWriter;
  private readonly symbols: SearchDocument['symbol'][] = [];
  private readonly types = new Map<string, number>();
  private readonly signatures: number[][] = [];
  private readonly index: InvertedIndex;

  constructor(private readonly options: ContextOptions) {
    this.index = new InvertedIndex(options.language);
    this.texts = new PartsWriter(limits.texts.part);
  }

  add({page, documents, links}: DocumentGroup): void {
    this.links.push(links);
    this.heads.push({...page, d: documents.map(({head}) => head)});
    for (const document of documents) {
      const number = this.symbols.length;
      this.symbols.push(document.symbol);
      this.texts.add(document.content);
      this.addSignatures(number, document);
      this.addWords(number, document);
    }
  }

  finish({independent}: {readonly independent: boolean}): {
    readonly documents: WrittenFiles;
    readonly index: WrittenFiles;
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

  private writeDocuments(independent: boolean): WrittenFiles {
    const {heads, signatures, types} = this;
    const files: SearchFile[] = [];
    const put = (contents: string, part = ''): string => {
      const path = this.path('search-doc', part);
      files.push({path, contents});
      return path;
    };
    const parts = (kind: string, printed: readonly PrintedPart[]): Parts => {
      printed.forEach(({text}, number) => put(text, `${kind}-${number}`));
      return {
        file: this.path('search-doc', `${kind}-*`),
        sizes: encodeNumbers(printed.map(({size}) => size)),
      };
    };
    const headParts = new PartsWriter(limits.heads.part);
    for (const head of heads) headParts.add(head);
    const kinds = kindsOf(this.symbols);
    const file: DocumentsFile = {
      pages: encodeNumbers(heads.map(({d}) => d.length)),
      links: encodeNumbers(this.links.map((count) => Math.round(Math.log2(1 + count)))),
      independent,
      ...(headParts.size > limits.heads.whole && headParts.finish().length > 1
        ? {headParts: parts('head', headParts.finish())}
        : {heads}),
      textParts: parts('text', this.texts.finish()),
      ...(kinds && {kinds}),
      ...(signatures.length > 0 && {
        signatures: put(
          JSON.stringify({types: [...types.keys()], signatures} satisfies SignaturesFile),
          'signatures',
        ),
      }),
    };
    return {path: put(JSON.stringify(file)), files};
  }

  private writeIndex(): WrittenFiles {
    const files: SearchFile[] = [];
    const put = (contents: object, part = ''): string => {
      const path = this.path('lunr-index', part);
      files.push({path, contents: JSON.stringify(contents)});
      return path;
    };
    const {whole, part} = limits.index;
    const packed = this.index.pack(part);
    const size = packed.reduce((sum, {file}) => sum + sizeOf(file), 0);
    const file: IndexFile = {
      version: lunr.version,
      pipeline: [this.options.language.name],
      fields: FIELDS,
      documentCount: this.symbols.length,
      ...(size <= whole
        ? {terms: this.index.pack(Infinity)[0]?.file ?? NO_TERMS}
        : {
            shards: packed.map(
              ({first, file: terms}, shard) => [first, put(terms, String(shard))] as const,
            ),
          }),
    };
    return {path: put(file), files};
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

/** Consecutive items as the JSON of a list, and their number. */
interface PrintedPart {
  readonly size: number;
  readonly text: string;
}

/** Prints items into parts of about a size, in characters. */
class PartsWriter {
  /** Characters of all items. */
  size = 0;
  private used = 0;
  private items: string[] = [];
  private readonly parts: PrintedPart[] = [];

  constructor(private readonly part: number) {}

  add(item: unknown): void {
    const text = JSON.stringify(item);
    if (this.used >= this.part) this.end();
    this.items.push(text);
    this.used += text.length;
    this.size += text.length;
  }

  /** One part where there are no items. */
  finish(): readonly PrintedPart[] {
    if (this.items.length > 0 || this.parts.length === 0) this.end();
    return this.parts;
  }

  private end(): void {
    const {items} = this;
    this.parts.push({size: items.length, text: `[${items.join(',')}]`});
    this.used = 0;
    this.items = [];
  }
}
