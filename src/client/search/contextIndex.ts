import {NumberReader} from '../../render/search/shared/codec.js';
import {
  SHARD_KEY,
  type DocumentHead,
  type DocumentsFile,
  type IndexFile,
  type PageHead,
  type PartFiles,
  type SignaturesFile,
  type TermsFile,
} from '../../render/search/shared/files.js';
import type {SearchLanguage} from '../../render/search/shared/terms.js';
import {PromiseCache} from './promiseCache.js';
import {TermDictionary} from './termDictionary.js';

/** Fetches and parses a file of the index; the path is relative to the root of the site. */
export type FetchJson = (path: string) => Promise<unknown>;

/** Details of a symbol. */
export interface SymbolInfo {
  readonly kind: string;
  readonly deprecated: boolean;
  /** Increases with the number of mentions in the docs. */
  readonly mentions: number;
}

interface ContextFiles {
  readonly name: string;
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
  readonly language: SearchLanguage;
  /** Fetches the parts that `documents` and `index` refer to. */
  readonly fetchJson: FetchJson;
}

/** Up to this many shards, all are loaded for a word that is not found in the expected ones. */
const fewShards = 16;

/** The index of one version and context, loaded on demand. */
export class ContextIndex {
  readonly count: number;
  readonly independent: boolean;
  /** Number of the first document of each page. */
  readonly firstOf: Uint32Array;
  /** Page of each document. */
  readonly pageOf: Uint32Array;
  /** How much of the site leads to each page: a logarithm. */
  readonly links: Uint8Array;
  /** Symbol of each document; empty if the documents are not symbols. */
  readonly symbols: readonly SymbolInfo[];
  private readonly files = new PromiseCache<unknown>();
  private readonly dictionaries = new Map<string, TermDictionary>();

  readonly name: string;
  readonly language: SearchLanguage;
  private readonly documents: DocumentsFile;
  private readonly headParts: PartTable;
  private readonly textParts: PartTable;
  private readonly index: IndexFile;
  private readonly fetchJson: FetchJson;

  constructor({name, documents, index, language, fetchJson}: ContextFiles) {
    this.name = name;
    this.documents = documents;
    this.headParts = new PartTable(documents.headParts);
    this.textParts = new PartTable(documents.textParts);
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
    const links = new NumberReader(documents.links);
    this.links = Uint8Array.from(first, () => links.next());
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
  }

  /** Whether heads cost no request. */
  get hasHeads(): boolean {
    return this.documents.heads !== undefined;
  }

  /** Loads vocabulary for words with one of these beginnings; without any, all of it if that is small. */
  async lexiconsFor(beginnings?: readonly string[]): Promise<TermDictionary[]> {
    if (this.index.terms) return [this.dictionary('', this.index.terms)];
    const {shards = []} = this.index;
    const all = shards.length <= fewShards ? shards.map(([, file]) => file) : [];
    const files = new Set(beginnings?.flatMap((beginning) => this.shardsOf(beginning)) ?? all);
    return Promise.all(
      [...files].map(async (file) => this.dictionary(file, (await this.get(file)) as TermsFile)),
    );
  }

  /** Returns the page of a document, and its heading or symbol. */
  async headOf(number: number): Promise<{page: PageHead; head: DocumentHead}> {
    const index = this.pageOf[number]!;
    const {heads} = this.documents;
    const {file, from} = heads ? {file: '', from: 0} : this.headParts.of(index);
    const part = heads ?? ((await this.get(file)) as readonly PageHead[]);
    const page = part[index - from]!;
    return {page, head: page.d[number - this.firstOf[index]!]!};
  }

  /** Returns a document's text; undefined on the first call, which starts loading it. */
  async textOf(number: number): Promise<string | undefined> {
    const {file, from} = this.textParts.of(number);
    const asked = this.files.has(file);
    const texts = this.get(file).catch(() => []) as Promise<readonly string[]>;
    return asked ? ((await texts)[number - from] ?? '') : undefined;
  }

  /** Starts loading all texts, if they are few. */
  prefetchTexts(): void {
    const {count} = this.textParts;
    for (let i = 0; count <= 8 && i < count; i++) {
      this.get(this.textParts.file(i)).catch(() => undefined);
    }
  }

  async signatures(): Promise<SignaturesFile> {
    const {signatures} = this.documents;
    return signatures === undefined
      ? {types: [], signatures: []}
      : ((await this.get(signatures)) as SignaturesFile);
  }

  /** Loads a file once; a failed request is repeated on the next call. */
  private get(file: string): Promise<unknown> {
    return this.files.get(file, () => this.fetchJson(file));
  }

  private dictionary(file: string, terms: TermsFile): TermDictionary {
    let dictionary = this.dictionaries.get(file);
    if (!dictionary) this.dictionaries.set(file, (dictionary = new TermDictionary(terms)));
    return dictionary;
  }

  /** Returns files whose terms may have this beginning; only the first two for one or two letters. */
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

/** Files and the number of the first page or document in each. */
class PartTable {
  private readonly first: readonly number[];
  /** Number of the first file of each bundle. */
  private readonly firstFile: readonly number[];
  private readonly bundles: readonly string[];

  constructor(private readonly parts?: PartFiles) {
    this.first = runningSums(parts?.sizes ?? '');
    this.firstFile = runningSums(parts?.counts ?? '');
    this.bundles = parts?.bundles.split(' ') ?? [];
  }

  get count(): number {
    return this.first.length;
  }

  file(number: number): string {
    const at = lastUpTo(this.firstFile, number);
    const name = `${this.bundles[at] ?? ''}-${number - (this.firstFile[at] ?? 0)}`;
    return this.parts?.file.replace('*', name) ?? '';
  }

  /** The file that holds the page or document of a number, and the first in it. */
  of(wanted: number): {readonly file: string; readonly from: number} {
    const at = lastUpTo(this.first, wanted);
    return {file: this.file(at), from: this.first[at] ?? 0};
  }
}

/** For each packed number, the sum of those before it. */
function runningSums(packed: string): readonly number[] {
  const sums: number[] = [];
  let next = 0;
  for (const reader = new NumberReader(packed); !reader.done;) {
    sums.push(next);
    next += reader.next();
  }
  return sums;
}

/** Index of the last number up to `wanted` in an ascending list; 0 if all are greater. */
function lastUpTo(numbers: readonly number[], wanted: number): number {
  let low = 0;
  for (let high = numbers.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= wanted) low = middle;
    else high = middle;
  }
  return low;
}
