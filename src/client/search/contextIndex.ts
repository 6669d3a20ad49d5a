import {NumberReader} from '../../render/search/shared/codec.js';
import {
  FIELDS,
  SHARD_KEY,
  type DocumentHead,
  type DocumentsFile,
  type IndexFile,
  type PageHead,
  type Part,
  type SignaturesFile,
  type TermsFile,
} from '../../render/search/shared/files.js';
import type {SearchLanguage} from '../../render/search/shared/terms.js';
import {TermDictionary} from './termDictionary.js';

/** Gets a file of the index, parsed; its path is below the site's root. */
export type FetchJson = (path: string) => Promise<unknown>;

/** What a symbol is. */
export interface SymbolInfo {
  readonly kind: string;
  readonly deprecated: boolean;
  /** Grows with how often the docs mention it. */
  readonly mentions: number;
}

interface ContextFiles {
  readonly name: string;
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
  readonly language: SearchLanguage;
  /** Gets the parts that the two refer to. */
  readonly fetchJson: FetchJson;
}

/** Up to this many are loaded for a word that is in none of those that it should be in. */
const fewShards = 8;

/** The index of one version and context, as far as it is loaded. */
export class ContextIndex {
  readonly count: number;
  readonly independent: boolean;
  /** For each page, the number of its first document. */
  readonly firstOf: Uint32Array;
  /** For each document, its page. */
  readonly pageOf: Uint32Array;
  /** For each document, what symbol it is; empty where they are not symbols. */
  readonly symbols: readonly SymbolInfo[];
  /** For each field, the number of terms in each document, and the average over those that have any. */
  readonly lengths: readonly {readonly of: Uint16Array; readonly average: number}[];
  private readonly pending = new Map<string, Promise<unknown>>();
  private readonly dictionaries = new Map<string, TermDictionary>();

  readonly name: string;
  readonly language: SearchLanguage;
  private readonly documents: DocumentsFile;
  private readonly index: IndexFile;
  private readonly fetchJson: FetchJson;

  constructor({name, documents, index, language, fetchJson}: ContextFiles) {
    this.name = name;
    this.documents = documents;
    this.index = index;
    this.language = language;
    this.fetchJson = fetchJson;
    this.count = index.documentCount;
    this.independent = documents.independent;
    this.pageOf = new Uint32Array(this.count);
    const first: number[] = [];
    let next = 0;
    for (const reader = new NumberReader(documents.pages); !reader.done;) {
      const size = reader.next();
      this.pageOf.fill(first.length, next, next + size);
      first.push(next);
      next += size;
    }
    this.firstOf = Uint32Array.from(first);
    const kinds = new NumberReader(documents.kinds?.of ?? '');
    const mentions = new NumberReader(documents.kinds?.mentions ?? '');
    this.symbols = Array.from({length: documents.kinds ? this.count : 0}, () => {
      const coded = kinds.next();
      return {
        kind: documents.kinds!.names[coded >> 1] ?? '',
        deprecated: coded % 2 === 1,
        mentions: mentions.next(),
      };
    });
    this.lengths = FIELDS.map((_, field) => readLengths(index.lengths[field] ?? '', this.count));
  }

  /** The parts of the vocabulary that words with one of these beginnings are in; all, without any, where they are few. */
  async lexiconsFor(beginnings?: readonly string[]): Promise<TermDictionary[]> {
    if (this.index.terms) return [this.dictionary('', this.index.terms)];
    const {shards = []} = this.index;
    const all = shards.length <= fewShards ? shards.map(([, file]) => file) : [];
    const files = new Set(beginnings?.flatMap((beginning) => this.shardsOf(beginning)) ?? all);
    return Promise.all(
      [...files].map(async (file) => this.dictionary(file, (await this.get(file)) as TermsFile)),
    );
  }

  /** What a document shows: its page, and its heading or symbol. */
  async headOf(number: number): Promise<{page: PageHead; head: DocumentHead}> {
    const index = this.pageOf[number]!;
    const {heads, headParts = []} = this.documents;
    const {part, from} = heads ? {part: heads, from: 0} : await this.part(headParts, index);
    const page = (part as readonly PageHead[])[index - from]!;
    return {page, head: page.d[number - this.firstOf[index]!]!};
  }

  /** A document's text; undefined where it was not asked for before and is on its way now. */
  async textOf(number: number): Promise<string | undefined> {
    const {file, from} = partOf(this.documents.textParts, number);
    const asked = this.pending.has(file);
    const texts = this.get(file).catch(() => []) as Promise<readonly string[]>;
    return asked ? ((await texts)[number - from] ?? '') : undefined;
  }

  /** Begins to load all texts, if they are few. */
  prefetchTexts(): void {
    const parts = this.documents.textParts;
    if (parts.length <= 8) for (const {file} of parts) this.get(file).catch(() => undefined);
  }

  async signatures(): Promise<SignaturesFile> {
    const {signatures} = this.documents;
    return signatures === undefined
      ? {types: [], signatures: []}
      : ((await this.get(signatures)) as SignaturesFile);
  }

  /** A file, loaded once; a failure is forgotten, so that the next call tries again. */
  private get(file: string): Promise<unknown> {
    let promise = this.pending.get(file);
    if (!promise) {
      promise = this.fetchJson(file);
      this.pending.set(file, promise);
      promise.catch(() => this.pending.delete(file));
    }
    return promise;
  }

  private async part(parts: readonly Part[], number: number) {
    const {file, from} = partOf(parts, number);
    return {part: await this.get(file), from};
  }

  private dictionary(file: string, terms: TermsFile): TermDictionary {
    let dictionary = this.dictionaries.get(file);
    if (!dictionary) this.dictionaries.set(file, (dictionary = new TermDictionary(terms)));
    return dictionary;
  }

  /** Names of the files whose terms may begin so. A word of one or two letters gets the first two of its many. */
  private shardsOf(beginning: string): string[] {
    const key = beginning.slice(0, SHARD_KEY);
    const shards = this.index.shards ?? [];
    let at = 0;
    while (at + 1 < shards.length && shards[at + 1]![0].slice(0, SHARD_KEY) <= key) at++;
    const files = shards.slice(at, at + 1).map(([, file]) => file);
    const following = shards[at + 1];
    if (key.length < SHARD_KEY && following?.[0].startsWith(key)) files.push(following[1]);
    return files;
  }
}

function partOf(parts: readonly Part[], number: number): Part {
  let at = 0;
  while (at + 1 < parts.length && parts[at + 1]!.from <= number) at++;
  return parts[at]!;
}

function readLengths(packed: string, count: number) {
  const of = new Uint16Array(count);
  let document = 0;
  let sum = 0;
  let having = 0;
  for (const reader = new NumberReader(packed); !reader.done; having++) {
    document += reader.next();
    const length = reader.next();
    of[document] = length;
    sum += length;
  }
  return {of, average: having === 0 ? 1 : sum / having};
}
