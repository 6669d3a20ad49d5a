/**
 * From words to the terms that the index knows: lunr's stop words and stemmer, with names kept whole
 * beside their parts. Both sides of the search use these functions and no others.
 */
import lunr from 'lunr';
import {isIdentifier, partsOf} from './words.js';

const stems = new Map<string, string>();
const mostStems = 50_000;

/** The stem of a word in lower case: `serialization` and `serialize` share one. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // Bounded, because `serve --watch` keeps this module for days.
  if (stems.size >= mostStems) stems.clear();
  const stem = lunr.stemmer(new lunr.Token(word, {})) as unknown as lunr.Token;
  const text = stem.toString() || word;
  stems.set(word, text);
  return text;
}

/** True for a word that says nothing about a text: `the`, `how`, `from`. */
export function isStopWord(word: string): boolean {
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}

/** A term and the word, in lower case, that it stands for. */
export interface Term {
  readonly term: string;
  readonly form: string;
}

/** Longer runs of letters are data, not words. */
export const longestWord = 50;

/** The terms under which a word of a text is found, its own first; none for a stop word. */
export function termsOf(word: string): Term[] {
  if (word.length > longestWord) return [];
  const form = plainName(word);
  if (!isIdentifier(word)) return isStopWord(form) ? [] : [{term: stemOf(form), form}];
  const terms = [{term: form, form}];
  for (const part of new Set(partsOf(word))) {
    if (part.length === 1 || isStopWord(part)) continue;
    const term = stemOf(part);
    if (term !== form) terms.push({term, form: part});
  }
  return terms;
}

/** A word in lower case; a name without the `$` before it, which many forget to type. */
export function plainName(word: string): string {
  const lower = word.toLowerCase();
  return lower.replace(/^\$+/, '') || lower;
}
