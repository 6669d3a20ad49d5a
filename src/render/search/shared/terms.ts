/** Converts words to terms of the index. The build and the browser share this code. */
import {foldAccents} from './fold.js';
import {eachWord, isIdentifier, partsOf, type Word} from './words.js';

/** Rules of a language for its words, which are in lower case. */
interface LanguageRules {
  /** Name of the stemmer in the index. */
  readonly name: string;
  readonly stem: (word: string) => string;
  /** Whether a word is too common to search for: `the`, `how`, `from`. */
  readonly isStopWord: (word: string) => boolean;
  /** True for a word that is part of a question's phrasing rather than its subject: `way`, `need`, `possible`. */
  readonly isQuestionWord?: (word: string) => boolean;
  /** Whether stop words are nevertheless terms, because some of them also have a meaning of their own: `estado`. */
  readonly keepsStopWords?: boolean;
  /** Whether a page highlights all words that start with the stem of a search word. */
  readonly marksStems?: boolean;
  /** Whether stemming may remove prefixes: `atur` for `mengatur`. */
  readonly cutsBeginnings?: boolean;
  /** Whether compounds are written as one word, so that only the last part has endings: `Umgebungsvariablen`. */
  readonly joinsWords?: boolean;
  /** Whether a word is only a piece of a text without spaces. */
  readonly isPiece?: (word: string) => boolean;
  /** Calls back for each word of a text, in order. */
  readonly eachWord?: (text: string, visit: (word: Word) => void) => void;
}

/** A term, and the word in lower case that it represents. */
interface Term {
  readonly term: string;
  readonly form: string;
}

/** Maximum length of a word; longer runs of letters are data. */
export const longestWord = 50;

const mostStems = 50_000;

/** A language for texts and queries; keeps names whole, in addition to their parts. */
export class SearchLanguage {
  readonly name: string;
  readonly isStopWord: (word: string) => boolean;
  readonly isQuestionWord: (word: string) => boolean;
  readonly cutsBeginnings: boolean;
  readonly joinsWords: boolean;
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
    this.joinsWords = rules.joinsWords ?? false;
    this.isPiece = rules.isPiece ?? (() => false);
    this.eachWord = rules.eachWord ?? eachWord;
  }

  /** Returns a word without accents, as many people type it. */
  fold(word: string): string {
    return foldAccents(word).slice(0, longestWord);
  }

  /** Returns the words of a text. */
  wordsOf(text: string): Word[] {
    const words: Word[] = [];
    this.eachWord(text, (word) => words.push(word));
    return words;
  }

  /** Returns the stem of a word in lower case: the same for `serialization` and `serialize`. */
  stemOf(word: string): string {
    const known = this.stems.get(word);
    if (known !== undefined) return known;
    // Bounded, because `serve --watch` keeps languages for days.
    if (this.stems.size >= mostStems) this.stems.clear();
    const stem = this.fold(this.rules.stem(word) || word);
    this.stems.set(word, stem);
    return stem;
  }

  /** Returns the starts of words that a page highlights for a search word, given the `forms` of its stem on the site. */
  marksOf({lower, stem}: {lower: string; stem: string}, forms: readonly string[]): string[] {
    if (!this.rules.marksStems) return [lower];
    const beginning = stem.length > 2 && lower.startsWith(stem) ? stem : lower;
    return [beginning, ...forms.filter((form) => !form.startsWith(beginning))];
  }

  /** Whether a word is not a term of the index. */
  isLeftOut(word: string): boolean {
    return !this.rules.keepsStopWords && this.isStopWord(word);
  }

  /** Returns the terms of a word, starting with the word's own; empty for an omitted word. */
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

/** Returns a word in lower case, for a name without its leading `$`, which many users omit. */
export function plainName(word: string): string {
  const lower = word.toLowerCase();
  return lower.replace(/^\$+/, '') || lower;
}
