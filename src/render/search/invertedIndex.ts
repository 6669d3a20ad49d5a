import {
  decodeForms,
  encodeForms,
  encodeNumber,
  encodeSorted,
  NumberReader,
  SortedReader,
  WordReader,
} from './shared/codec.js';
import {FIELDS, SHARD_KEY, type TermsFile} from './shared/files.js';
import {WEIGHTS, weightStep} from './shared/weights.js';
import type {TermCounts} from './termCounter.js';

/** Parts of a term in a file, each packed. */
interface PackedTerm {
  readonly term: string;
  readonly forms: string;
  readonly postings: string;
  readonly weights: string;
}

/**
 * Maximum number of documents of a term. Of a more frequent term, the documents with the highest weights are kept, so
 * that every term is small enough to load.
 */
const MOST_POSTINGS = 6000;

/** Merges counted terms, and weights each by all documents. */
export class InvertedIndex {
  private readonly counted: {readonly counts: TermCounts; readonly first: number}[] = [];
  private documents = 0;
  /** Length of each document, by the number of the field. */
  private readonly lengths: number[][] = FIELDS.map(() => []);

  /** Adds the terms of the next documents. */
  add(counts: TermCounts, documents: number): void {
    const first = this.documents;
    this.counted.push({counts, first});
    this.documents += documents;
    counts.lengths.forEach((coded, field) => {
      const lengths = this.lengths[field]!;
      while (lengths.length < first) lengths.push(0);
      for (const reader = new NumberReader(coded); !reader.done;) lengths.push(reader.next());
    });
  }

  /** Returns the terms, split by their first characters into files of about `size` characters each. */
  pack(size: number): {readonly first: string; readonly file: TermsFile}[] {
    const averages = this.lengths.map(averageOf);
    const groups: PackedTerm[][] = [];
    let used = Infinity;
    let key = '';
    for (const {term, readers} of this.eachTerm()) {
      const packed = {
        term,
        forms: joinForms(term, readers),
        ...this.packPostings(readers, averages),
      };
      const startsAnew = term.slice(0, SHARD_KEY) !== key;
      if (used >= size && startsAnew) {
        groups.push([]);
        used = 0;
      }
      key = term.slice(0, SHARD_KEY);
      groups.at(-1)!.push(packed);
      used += term.length + packed.forms.length + packed.postings.length + packed.weights.length;
    }
    return groups.map((group) => ({
      first: group[0]!.term,
      file: {
        terms: encodeSorted(group.map(({term}) => term)),
        forms: group.map(({forms}) => forms).join(' '),
        postings: group.map(({postings}) => postings).join(' '),
        weights: group.map(({weights}) => weights).join(' '),
      },
    }));
  }

  /** Yields each term, in order, with the readers that have it, in the order of their documents. */
  private *eachTerm(): Generator<{readonly term: string; readonly readers: TermReader[]}> {
    const terms = new Set<string>();
    for (const {counts} of this.counted) {
      const reader = new SortedReader(counts.terms);
      for (let term = reader.next(); term !== undefined; term = reader.next()) terms.add(term);
    }
    const waiting = new Map<string, TermReader[]>();
    const wait = (reader: TermReader): void => {
      if (reader.term === undefined) return;
      const others = waiting.get(reader.term);
      if (others) others.push(reader);
      else waiting.set(reader.term, [reader]);
    };
    for (const {counts, first} of this.counted) wait(new TermReader(counts, first));
    for (const term of [...terms].sort()) {
      const readers = waiting.get(term)!.sort((a, b) => a.first - b.first);
      waiting.delete(term);
      yield {term, readers};
      for (const reader of readers) {
        reader.next();
        wait(reader);
      }
    }
  }

  private packPostings(
    readers: readonly TermReader[],
    averages: readonly number[],
  ): Pick<PackedTerm, 'postings' | 'weights'> {
    let weights = '';
    let omitted = 0;
    const fields = averages.map((average, field) => {
      const found = weigh(readers, {field, lengths: this.lengths[field]!, average});
      const isKept = heaviest(found);
      let previous = 0;
      let distances = '';
      for (const value of found) {
        if (!isKept(value % WEIGHTS.length)) {
          omitted++;
          continue;
        }
        const document = Math.floor(value / WEIGHTS.length);
        distances += encodeNumber(document - previous);
        weights += encodeNumber(value % WEIGHTS.length);
        previous = document;
      }
      return distances;
    });
    if (omitted > 0) fields.push(encodeNumber(omitted));
    else while (fields.at(-1) === '') fields.pop();
    return {postings: fields.join('!'), weights};
  }
}

/** Merges the forms of the readers; most terms have the same forms everywhere. */
function joinForms(term: string, [first, ...others]: readonly TermReader[]): string {
  const {coded} = first!;
  if (others.every((reader) => reader.coded === coded)) return coded;
  const forms = new Set([first!, ...others].flatMap((reader) => decodeForms(term, reader.coded)));
  return encodeForms(term, [...forms].sort());
}

/** Reads counted terms one at a time. */
class TermReader {
  term: string | undefined;
  /** The forms of the term. */
  coded = '';
  private readonly terms: SortedReader;
  private readonly words: WordReader;
  private readonly postings: NumberReader;

  /** `first` is the index number of the reader's first document among all documents. */
  constructor(
    {terms, forms, postings}: TermCounts,
    readonly first: number,
  ) {
    this.terms = new SortedReader(terms);
    this.words = new WordReader(forms);
    this.postings = new NumberReader(postings);
    this.next();
  }

  /** Moves to the next term; all fields of the current one must have been read. */
  next(): void {
    this.term = this.terms.next();
    this.coded = this.words.next() ?? '';
  }

  /** Calls back for each document that has the term in the next field, in order. */
  eachPosting(visit: (document: number, frequency: number) => void): void {
    let document = this.first;
    for (let left = this.postings.next(); left > 0; left--) {
      document += this.postings.next();
      visit(document, this.postings.next());
    }
  }
}

/** Documents that have a term in the next field, with their weights; each pair is one number. */
function weigh(
  readers: readonly TermReader[],
  {
    field,
    lengths,
    average,
  }: {readonly field: number; readonly lengths: readonly number[]; readonly average: number},
): readonly number[] {
  const found: number[] = [];
  for (const reader of readers) {
    reader.eachPosting((document, frequency) => {
      // `to-do` is a term whose two words are not terms, so that a field may have no length.
      const length = (lengths[document] ?? 0) / average;
      found.push(
        document * WEIGHTS.length + weightStep(frequency, {field: FIELDS[field]!, length}),
      );
    });
  }
  return found;
}

/**
 * Returns a function that selects postings by weight when there are too many: it keeps the heaviest, and the first
 * ones of the lowest weight kept.
 */
function heaviest(postings: readonly number[]): (weight: number) => boolean {
  if (postings.length <= MOST_POSTINGS) return () => true;
  const counts = WEIGHTS.map(() => 0);
  for (const value of postings) counts[value % WEIGHTS.length]!++;
  let lightest = WEIGHTS.length - 1;
  let left = MOST_POSTINGS;
  while (counts[lightest]! < left) left -= counts[lightest--]!;
  return (weight) => weight > lightest || (weight === lightest && left-- > 0);
}

function averageOf(lengths: readonly number[]): number {
  let sum = 0;
  let having = 0;
  for (const length of lengths) {
    sum += length;
    if (length > 0) having++;
  }
  return having === 0 ? 1 : sum / having;
}
