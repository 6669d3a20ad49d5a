import {encodeForms, encodeNumber, encodeSorted} from './shared/codec.js';
import {PostingLists, type PostingList} from './postingLists.js';
import {FIELDS, SHARD_KEY, type Field, type TermsFile} from './shared/files.js';
import {longestWord, plainName, type SearchLanguage} from './shared/terms.js';
import {WEIGHTS, weightStep} from './shared/weights.js';

/** A term while the index grows. */
interface TermEntry {
  readonly term: string;
  /** Few, so that a set would take more memory than it saves time. */
  readonly forms: string[];
  /** By the number of the field. */
  readonly postings: (PostingList | undefined)[];
}

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
  private readonly lists = new PostingLists();
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
        this.count(entry, {number, document});
        length++;
      }
      // `read-only` is also found as `readonly`; not counted in the length, as it is the same word.
      if (word.hyphenated)
        this.count(this.entry(this.language.fold((previous + word.text).toLowerCase())), {
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
        this.count(this.entry(this.language.fold(plainName(name))), {number, document});
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
        forms: encodeForms(term, forms.sort()),
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
    if (!entry)
      this.entries.set(
        term,
        (entry = {term, forms: [], postings: new Array<undefined>(FIELDS.length)}),
      );
    if (!entry.forms.includes(form)) entry.forms.push(form);
    return entry;
  }

  private addLength(document: number, {number, length}: {number: number; length: number}): void {
    if (length === 0) return;
    const lengths = this.lengths[number]!;
    while (lengths.length <= document) lengths.push(0);
    lengths[document]! += length;
  }

  private count(
    {postings}: TermEntry,
    {number, document}: {readonly number: number; readonly document: number},
  ): void {
    const list = postings[number];
    if (list) this.lists.count(list, document);
    else postings[number] = this.lists.create(document);
  }

  private packPostings(
    postings: TermEntry['postings'],
    averages: readonly number[],
  ): Pick<PackedTerm, 'postings' | 'weights'> {
    let weights = '';
    let omitted = 0;
    const fields = Array.from(postings, (list, field) => {
      if (!list) return '';
      const found = this.weigh(list, {lengths: this.lengths[field]!, average: averages[field]!});
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

  /** The documents of a list with their weights, in one number each. */
  private weigh(
    list: PostingList,
    {lengths, average}: {readonly lengths: readonly number[]; readonly average: number},
  ): readonly number[] {
    const found: number[] = [];
    this.lists.each(list, (document, frequency) => {
      // `to-do` is a term of two words that are not.
      const length = (lengths[document] ?? 0) / average;
      found.push(document * WEIGHTS.length + weightStep(frequency, length));
    });
    return found;
  }
}

/** Of too many postings, whether one of a weight is kept: the heaviest, and of the lightest of these the first. */
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
