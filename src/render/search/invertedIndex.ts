import {encodeForms, encodeNumber, encodeSorted} from './shared/codec.js';
import {FIELDS, SHARD_KEY, type Field, type TermsFile} from './shared/files.js';
import {longestWord, plainName, type SearchLanguage} from './shared/terms.js';

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

/** What a term needs in a file: itself, its forms and its postings, each packed. */
interface PackedTerm {
  readonly term: string;
  readonly forms: string;
  readonly postings: string;
}

/** Collects the terms of documents, which must be added in order of their numbers. */
export class InvertedIndex {
  private readonly entries = new Map<string, TermEntry>();
  /** Entries of words seen before. */
  private readonly words = new Map<string, readonly TermEntry[]>();
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

  /** Per field, packed pairs of the distance to the next document and its length in that field. */
  packLengths(): string[] {
    return this.lengths.map((pairs) => {
      let previous = 0;
      let text = '';
      for (let i = 0; i < pairs.length; i += 2) {
        text += encodeNumber(pairs[i]! - previous) + encodeNumber(pairs[i + 1]!);
        previous = pairs[i]!;
      }
      return text;
    });
  }

  /** The terms, split by their first characters into files of about `size` characters each. */
  pack(size: number): {readonly first: string; readonly file: TermsFile}[] {
    const sorted = [...this.entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
    const groups: PackedTerm[][] = [];
    let used = Infinity;
    let key = '';
    for (const {term, forms, postings} of sorted) {
      const packed = {
        term,
        forms: encodeForms(term, [...forms].sort()),
        postings: packPostings(postings),
      };
      const startsAnew = term.slice(0, SHARD_KEY) !== key;
      if (used >= size && startsAnew) {
        groups.push([]);
        used = 0;
      }
      key = term.slice(0, SHARD_KEY);
      groups.at(-1)!.push(packed);
      used += term.length + packed.forms.length + packed.postings.length;
    }
    return groups.map((group) => ({
      first: group[0]!.term,
      file: {
        terms: encodeSorted(group.map(({term}) => term)),
        forms: group.map(({forms}) => forms).join(' '),
        postings: group.map(({postings}) => postings).join(' '),
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
    const pairs = this.lengths[number]!;
    if (pairs.at(-2) === document) pairs[pairs.length - 1]! += length;
    else pairs.push(document, length);
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

function packPostings(postings: readonly (Postings | undefined)[]): string {
  const fields = Array.from(postings, (list) => {
    if (list) packPending(list);
    return list?.packed.join('') ?? '';
  });
  return fields.join('!');
}
