import type {DocumentGroup, SearchDocument} from './documents.js';
import {printParts, type IndexText, type PrintedParts} from './partsWriter.js';
import type {PageHead} from './shared/files.js';
import {plainName, type SearchLanguage} from './shared/terms.js';
import {TermCounter, type TermCounts} from './termCounter.js';

/** Contribution of consecutive pages to an index, independent of other pages; `T` is the type of their heads and texts. */
export interface SearchBundle<T = IndexText> {
  /** Number of documents of each page. */
  readonly pages: readonly number[];
  /** Number of link texts for each page. */
  readonly links: readonly number[];
  readonly heads: PrintedParts<T>;
  readonly texts: PrintedParts<T>;
  readonly terms: TermCounts;
  /** Facts of each document if at least one of them is a symbol; null for documents that are not. */
  readonly symbols?: readonly SymbolFacts[];
  /** Index of the document in the bundle, then the types of its return value, parent and parameters. */
  readonly signatures?: readonly (readonly [document: number, types: readonly TypeName[]])[];
}

/** Facts of a document for a symbol. */
export type SymbolFacts = NonNullable<SearchDocument['symbol']> | null;

/** Name of a type; null for none, since JSON has no undefined. */
type TypeName = string | null;

/** Approximate number of characters of a part. */
const HEADS_PART = 12_000;
const TEXTS_PART = 6_000;

/** Weight of a word around a link to the document: such words describe the document's purpose in the language of its readers. */
const TIMES_AROUND = 3;

/** Makes the bundle of some pages; holds the texts of only one page at a time. */
export function createSearchBundle(
  groups: Iterable<DocumentGroup>,
  language: SearchLanguage,
): SearchBundle<string> {
  const pages: number[] = [];
  const links: number[] = [];
  const heads: string[] = [];
  const texts: string[] = [];
  const symbols: SymbolFacts[] = [];
  const signatures: [number, TypeName[]][] = [];
  const counter = new TermCounter(language);
  for (const {page, documents, links: linked} of groups) {
    pages.push(documents.length);
    links.push(linked);
    heads.push(JSON.stringify({...page, d: documents.map(({head}) => head)} satisfies PageHead));
    for (const document of documents) {
      const number = symbols.length;
      texts.push(JSON.stringify(document.content));
      symbols.push(document.symbol ?? null);
      const [, , parent] = document.head;
      for (const {returnType, parameterTypes} of document.signatures ?? []) {
        signatures.push([number, [returnType ?? null, parent ?? null, ...parameterTypes]]);
      }
      countTerms(document, {number, counter, language});
    }
  }
  return {
    pages,
    links,
    heads: printParts(heads, HEADS_PART),
    texts: printParts(texts, TEXTS_PART),
    terms: counter.counts,
    ...(symbols.some(Boolean) ? {symbols} : {}),
    ...(signatures.length > 0 ? {signatures} : {}),
  };
}

function countTerms(
  {
    content,
    identifiers = [],
    heading,
    title,
    description,
    keywords = [],
    names = [],
    around = [],
    symbol,
  }: SearchDocument,
  {
    number,
    counter,
    language,
  }: {
    readonly number: number;
    readonly counter: TermCounter;
    readonly language: SearchLanguage;
  },
): void {
  counter.add(number, {field: 'content', text: content});
  if (around.length > 0) {
    counter.add(number, {field: 'content', text: `${around.join(' ')} `.repeat(TIMES_AROUND)});
  }
  counter.addNames(number, {field: 'content', names: identifiers});
  if (heading !== undefined) counter.add(number, {field: 'heading', text: heading});
  // The name of a symbol may be a stop word: `Zone.get`.
  const isLeftOut = symbol !== undefined && language.isLeftOut(plainName(title ?? ''));
  if (isLeftOut) counter.addNames(number, {field: 'title', names: [title ?? '']});
  else if (title !== undefined) counter.add(number, {field: 'title', text: title});
  for (const text of keywords) counter.add(number, {field: 'keywords', text});
  if (names.length > 0) counter.add(number, {field: 'names', text: names.join(' ')});
  if (description !== undefined) counter.add(number, {field: 'description', text: description});
}
