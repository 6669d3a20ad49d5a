import {encodeForms, encodeNumber, encodeSorted, NumberReader} from './shared/codec.js';
import {FIELDS, SHARD_KEY, type Field, type TermsFile} from './shared/files.js';
import {longestWord, plainName, type SearchLanguage} from './shared/terms.js';
import {weightStep} from './shared/weights.js';

/** A term while the index grows. */
interface TermEntry {
  readonly term: string;
  readonly forms: Set<string>;
  /** By the number of the field. */
  readonly postings: (Postings | undefined)[];
}

/** Where a term stands: packed at once but for the last documents, since numbers take eight times as much. */
interface Postings {
  readonly packed: string[];
  /** The last document in `packed`. */
  previous: number;
  /** Document and frequency by turns. */
  readonly pending: number[];
}

/** Numbers that wait until they are packed. */
const PENDING = 128;

/** What a term needs in a file, each packed. */
interface PackedTerm {
  readonly term: string;
  readonly forms: string;
  readonly postings: string;
  readonly weights: string;
}

/** Of a term in more documents, the ones that it says most about are kept, so that no term is too large to load. */
const MOST_POSTINGS = 6000;

/** Collects the terms of documents, which must be added in order of their numbers. */
export class InvertedIndex {
  private readonly entries = new Map<string, TermEntry>();
  /** Entries of words seen before. */
  private readonly words = new Map<string, readonly TermEntry[]>();
  /** Length of each document, by the number of the field. */
  private readonly lengths: number[][] = FIELDS.map(() => []);

  constructor(private readonly language: SearchLanguage) {}

  /** Adds the words of a text. */
  add(document: number, {field, text}: {readonly field: Field; readonly text: string}): void {
    const number = FIELDS.indexOf(field);
    let length = 0;
    let previous = '';
    this.language.eachWord(text, (word) => {
      for (const entry of this.entriesOf(word.text)) {
        count(entry, {number, document});
        length++;
      }
      // `read-only` is also found as `readonly`; not counted in the length, as it is the same word.
      if (word.hyphenated)
        count(this.entry(this.language.fold((previous + word.text).toLowerCase())), {
          number,
          document,
        });
      previous = word.text;
    });
    this.addLength(document, {number, length});
  }

  /** Adds names in code, without splitting them: their parts would outweigh the words of the text. */
  addNames(
    document: number,
    {field, names}: {readonly field: Field; readonly names: readonly string[]},
  ) {
    const number = FIELDS.indexOf(field);
    for (const name of names) {
      if (name.length <= longestWord)
        count(this.entry(this.language.fold(plainName(name))), {number, document});
    }
    this.addLength(document, {number, length: names.length});
  }

  /** The terms, split by their first characters into files of about `size` characters each. */
  pack(size: number): {readonly first: string; readonly file: TermsFile}[] {
    const sorted = [...this.entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
    const averages = this.lengths.map(averageOf);
    const groups: PackedTerm[][] = [];
    let used = Infinity;
    let key = '';
    for (const {term, forms, postings} of sorted) {
      const packed = {
        term,
        forms: encodeForms(term, [...forms].sort()),
        ...this.packPostings(postings, averages),
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

  private entriesOf(word: string): readonly TermEntry[] {
    const known = this.words.get(word);
    if (known) return known;
    const entries = this.language.termsOf(word).map(({term, form}) => this.entry(term, form));
    this.words.set(word, entries);
    return entries;
  }

  private entry(term: string, form = term): TermEntry {
    let entry = this.entries.get(term);
    if (!entry) this.entries.set(term, (entry = {term, forms: new Set(), postings: []}));
    entry.forms.add(form);
    return entry;
  }

  private addLength(document: number, {number, length}: {number: number; length: number}): void {
    if (length === 0) return;
    const lengths = this.lengths[number]!;
    while (lengths.length <= document) lengths.push(0);
    lengths[document]! += length;
  }

  private packPostings(
    postings: TermEntry['postings'],
    averages: readonly number[],
  ): Pick<PackedTerm, 'postings' | 'weights'> {
    let weights = '';
    let omitted = 0;
    const fields = Array.from(postings, (list, field) => {
      const lengths = this.lengths[field]!;
      const all = list ? unpack(list) : [];
      const weighed = all.map(([document, frequency]) => ({
        document,
        // `to-do` is a term of two words that are not.
        weight: weightStep(frequency, (lengths[document] ?? 0) / averages[field]!),
      }));
      const kept = heaviest(weighed);
      omitted += all.length - kept.length;
      let previous = 0;
      let distances = '';
      for (const {document, weight} of kept) {
        distances += encodeNumber(document - previous);
        weights += encodeNumber(weight);
        previous = document;
      }
      return distances;
    });
    if (omitted > 0) {
      while (fields.length < FIELDS.length) fields.push('');
      fields.push(encodeNumber(omitted));
    }
    return {postings: fields.join('!'), weights};
  }
}

function count(
  {postings}: TermEntry,
  {number, document}: {number: number; document: number},
): void {
  const list = (postings[number] ??= {packed: [], previous: 0, pending: []});
  const {pending} = list;
  // Documents come in order, so that a repeated word finds its document at the end.
  if (pending[pending.length - 2] === document) {
    pending[pending.length - 1]!++;
    return;
  }
  if (pending.length >= PENDING) packPending(list);
  pending.push(document, 1);
}

function packPending(list: Postings): void {
  const {pending} = list;
  const numbers: string[] = [];
  for (let i = 0; i < pending.length; i += 2) {
    const frequency = pending[i + 1]!;
    numbers.push(encodeNumber((pending[i]! - list.previous) * 2 + (frequency > 1 ? 1 : 0)));
    if (frequency > 1) numbers.push(encodeNumber(frequency - 2));
    list.previous = pending[i]!;
  }
  // One text: a sum of texts would hold each of them.
  list.packed.push(numbers.join(''));
  pending.length = 0;
}

function* unpackNumbers({
  packed,
}: Postings): Generator<readonly [document: number, frequency: number]> {
  let document = 0;
  for (const text of packed) {
    for (const reader = new NumberReader(text); !reader.done;) {
      const coded = reader.next();
      document += coded >> 1;
      yield [document, coded & 1 ? reader.next() + 2 : 1];
    }
  }
}

function unpack(list: Postings): (readonly [document: number, frequency: number])[] {
  packPending(list);
  return [...unpackNumbers(list)];
}

interface Weighed {
  readonly document: number;
  readonly weight: number;
}

/** The heaviest of too many postings, in their order. */
function heaviest(postings: readonly Weighed[]): readonly Weighed[] {
  if (postings.length <= MOST_POSTINGS) return postings;
  const sorted = [...postings].sort((a, b) => b.weight - a.weight || a.document - b.document);
  return sorted.slice(0, MOST_POSTINGS).sort((a, b) => a.document - b.document);
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
