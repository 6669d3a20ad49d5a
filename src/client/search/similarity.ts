import type {SearchLanguage} from '../../render/search/shared/terms.js';
import {partsOf} from '../../render/search/shared/words.js';

// `Reducers` for the query `reducer`; and `Installation` for `install`, which is rather a heading `Install`.
const otherNumber = 0.9;
const otherForm = 0.5;

/** A word of a name or of a query. */
export interface NamePart {
  readonly word: string;
  readonly stem: string;
}

/** From 0 for no common words to 1 for the same. Includes stop words; the last word may be incomplete. */
export function similarityOf(asked: readonly NamePart[], named: readonly NamePart[]): number {
  const last = asked.at(-1);
  if (last === undefined || named.length === 0) return 0;
  const common = named.reduce((sum, {word, stem}) => {
    if (asked.some((part) => part.word === word)) return sum + 1;
    const forms = asked.filter((part) => part.stem === stem);
    if (forms.some((part) => isOneLonger(part.word, word))) return sum + otherNumber;
    const isForm = stem.startsWith(last.stem) || forms.length > 0;
    return isForm ? sum + otherForm : sum;
  }, 0);
  return (2 * Math.min(common, asked.length)) / (asked.length + named.length);
}

/** Whether one of two words is the other with one more letter, as most plurals are. */
function isOneLonger(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.length === short.length + 1 && long.startsWith(short);
}

/** The meaningful words of a name or query: `reducer` of `What is a reducer?`. */
export function contentWords(
  parts: readonly NamePart[],
  language: SearchLanguage,
): readonly NamePart[] {
  return parts.filter(({word}) => !language.isStopWord(word) && !language.isQuestionWord(word));
}

const partLists = new WeakMap<SearchLanguage, Map<string, readonly NamePart[]>>();
const mostLists = 10_000;

/** The words of a name; cached, since every keystroke compares the same names. */
export function partsIn(text: string, language: SearchLanguage): readonly NamePart[] {
  let lists = partLists.get(language);
  if (!lists) partLists.set(language, (lists = new Map()));
  let parts = lists.get(text);
  if (parts === undefined) {
    if (lists.size >= mostLists) lists.clear();
    const words = new Set(language.wordsOf(text).flatMap((word) => partsOf(word.text)));
    parts = Array.from(words, (word) => ({word: language.fold(word), stem: language.stemOf(word)}));
    lists.set(text, parts);
  }
  return parts;
}
