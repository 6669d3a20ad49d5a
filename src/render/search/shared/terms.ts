/** From words to the terms that the index knows. Both sides of the search use a language and nothing else. */
import {eachWord, isIdentifier, partsOf, type Word} from './words.js';

/** What a language knows of its words, each in lower case. */
export interface LanguageRules {
  /** Name of its stemmer in the index. */
  readonly name: string;
  readonly stem: (word: string) => string;
  /** True for a word that says nothing about a text: `the`, `how`, `from`. */
  readonly isStopWord: (word: string) => boolean;
  /** True for a word that belongs to asking rather than to what is asked about: `way`, `need`, `possible`. */
  readonly isQuestionWord?: (word: string) => boolean;
  /** Whether its stop words are terms all the same, since some of them mean something: `estado`. */
  readonly keepsStopWords?: boolean;
  /** Whether a page marks every word that begins with the stem of one that was looked for. */
  readonly marksStems?: boolean;
  /** Whether stems may lack what their words begin with: `atur` of `mengatur`. */
  readonly cutsBeginnings?: boolean;
  /** A word as it is typed without accents. */
  readonly fold?: (word: string) => string;
  /** Whether a word is only a piece of a text without blanks. */
  readonly isPiece?: (word: string) => boolean;
  /** Calls back for each word of a text, in order. */
  readonly eachWord?: (text: string, visit: (word: Word) => void) => void;
}

/** A term and the word, in lower case, that it stands for. */
export interface Term {
  readonly term: string;
  readonly form: string;
}

/** Longer runs of letters are data, not words. */
export const longestWord = 50;

const mostStems = 50_000;

/** A language as texts and queries are searched in it, with names kept whole beside their parts. */
export class SearchLanguage {
  readonly name: string;
  readonly isStopWord: (word: string) => boolean;
  readonly isQuestionWord: (word: string) => boolean;
  readonly cutsBeginnings: boolean;
  readonly fold: (word: string) => string;
  readonly isPiece: (word: string) => boolean;
  readonly eachWord: (text: string, visit: (word: Word) => void) => void;
  private readonly rules: LanguageRules;
  private readonly stems = new Map<string, string>();

  constructor(rules: LanguageRules) {
    this.rules = rules;
    this.name = rules.name;
    this.isStopWord = rules.isStopWord;
    this.isQuestionWord = rules.isQuestionWord ?? (() => false);
    this.cutsBeginnings = rules.cutsBeginnings ?? false;
    this.fold = rules.fold ?? ((word) => word);
    this.isPiece = rules.isPiece ?? (() => false);
    this.eachWord = rules.eachWord ?? eachWord;
  }

  /** The words of a text. */
  wordsOf(text: string): Word[] {
    const words: Word[] = [];
    this.eachWord(text, (word) => words.push(word));
    return words;
  }

  /** The stem of a word in lower case: `serialization` and `serialize` share one. */
  stemOf(word: string): string {
    const known = this.stems.get(word);
    if (known !== undefined) return known;
    // Bounded, because `serve --watch` keeps languages for days.
    if (this.stems.size >= mostStems) this.stems.clear();
    const stem = this.fold(this.rules.stem(word) || word);
    this.stems.set(word, stem);
    return stem;
  }

  /** What words of a page begin with that are marked for one that was looked for. */
  markOf({lower, stem}: {readonly lower: string; readonly stem: string}): string {
    return this.rules.marksStems && stem.length > 2 && lower.startsWith(stem) ? stem : lower;
  }

  /** True for a word that is no term of the index. */
  isLeftOut(word: string): boolean {
    return !this.rules.keepsStopWords && this.isStopWord(word);
  }

  /** The terms under which a word of a text is found, its own first; none for a word that is left out. */
  termsOf(word: string): Term[] {
    if (word.length > longestWord) return [];
    const lower = plainName(word);
    const form = this.fold(lower);
    if (!isIdentifier(word)) {
      return this.isLeftOut(lower) ? [] : [{term: this.stemOf(lower), form}];
    }
    const terms = [{term: form, form}];
    for (const part of new Set(partsOf(word))) {
      if (part.length === 1 || this.isLeftOut(part)) continue;
      const term = this.stemOf(part);
      if (term !== form) terms.push({term, form: this.fold(part)});
    }
    return terms;
  }
}

/** A word in lower case; a name without the `$` before it, which many forget to type. */
export function plainName(word: string): string {
  const lower = word.toLowerCase();
  return lower.replace(/^\$+/, '') || lower;
}
