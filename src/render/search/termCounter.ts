import {encodeForms, encodeNumber, encodeNumbers, encodeSorted} from './shared/codec.js';
import {FIELDS, type Field} from './shared/files.js';
import {longestWord, plainName, type SearchLanguage} from './shared/terms.js';

/** Frequencies of terms in consecutive documents, which are numbered from 0; packed. */
export interface TermCounts {
  /** Terms, sorted. */
  readonly terms: string;
  /** The words of each term. */
  readonly forms: string;
  /**
   * For each term and field, the number of documents; then for each document, the distance from the previous one and
   * the frequency.
   */
  readonly postings: string;
  /** For each field, the length of each document, up to the last document that has the field. */
  readonly lengths: readonly string[];
}

/** A term during counting. */
interface TermEntry {
  readonly term: string;
  /** A list, since terms have few forms: a set would cost more memory than it saves time. */
  readonly forms: string[];
  /** By the number of the field: documents and frequencies, alternating. */
  readonly postings: (number[] | undefined)[];
}

/** Counts the terms of documents, which must be added in order of their numbers. */
export class TermCounter {
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
      // `read-only` is also found as `readonly`, which does not count towards the length, as it is the same word.
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
  ): void {
    const number = FIELDS.indexOf(field);
    for (const name of names) {
      if (name.length <= longestWord)
        count(this.entry(this.language.fold(plainName(name))), {number, document});
    }
    this.addLength(document, {number, length: names.length});
  }

  /** Counts so far. */
  get counts(): TermCounts {
    const sorted = [...this.entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
    let postings = '';
    for (const entry of sorted) {
      for (let field = 0; field < FIELDS.length; field++) {
        postings += encodeList(entry.postings[field]);
      }
    }
    return {
      terms: encodeSorted(sorted.map(({term}) => term)),
      forms: sorted.map(({term, forms}) => encodeForms(term, forms.sort())).join(' '),
      postings,
      lengths: this.lengths.map(encodeNumbers),
    };
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
    if (!entry) {
      entry = {term, forms: [], postings: new Array<undefined>(FIELDS.length)};
      this.entries.set(term, entry);
    }
    if (!entry.forms.includes(form)) entry.forms.push(form);
    return entry;
  }

  private addLength(document: number, {number, length}: {number: number; length: number}): void {
    if (length === 0) return;
    const lengths = this.lengths[number]!;
    while (lengths.length <= document) lengths.push(0);
    lengths[document]! += length;
  }
}

function count(
  {postings}: TermEntry,
  {number, document}: {readonly number: number; readonly document: number},
): void {
  const list = postings[number];
  if (!list) postings[number] = [document, 1];
  else if (list.at(-2) === document) list[list.length - 1]!++;
  else list.push(document, 1);
}

function encodeList(list: readonly number[] = []): string {
  let text = encodeNumber(list.length / 2);
  let previous = 0;
  for (let at = 0; at < list.length; at += 2) {
    text += encodeNumber(list[at]! - previous) + encodeNumber(list[at + 1]!);
    previous = list[at]!;
  }
  return text;
}
