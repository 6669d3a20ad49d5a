import type {Word} from './words.js';

/** Scripts that put nothing between words, or, as Korean, particles at their ends. */
const characters = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー\u3099\u309a`;
/** Of these a letter with its vowel signs is what a character is there. */
const syllables = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;

/* eslint-disable no-misleading-character-class -- marks that combine are members of these classes */
const words = new RegExp(
  `[${characters}]+|[${syllables}]+|(?:(?![${characters}${syllables}])[\\p{L}\\p{M}\\p{N}_$])+`,
  'gu',
);
const units = [
  {run: new RegExp(`^[${characters}]`, 'u'), unit: /./gsu, size: 2},
  {run: new RegExp(`^[${syllables}]`, 'u'), unit: /\P{M}\p{M}*|\p{M}+/gu, size: 3},
];
/* eslint-enable no-misleading-character-class */

/**
 * Calls back for each word of a text; where nothing separates words, for each two neighbouring characters, or
 * three syllables. These are the same wherever a text is cut and in every browser, which dictionaries of
 * words are not: they miss what a query cuts differently than the text that it is in.
 */
export function eachGram(text: string, visit: (word: Word) => void): void {
  let previous = -2;
  for (const {0: run, index} of text.matchAll(words)) {
    const kind = units.find((one) => one.run.test(run));
    const hyphenated = index === previous + 1 && text.charCodeAt(previous) === 45;
    previous = index + run.length;
    if (!kind) {
      visit({text: run, start: index, end: previous, hyphenated});
      continue;
    }
    const starts = [...Array.from(run.matchAll(kind.unit), (unit) => unit.index), run.length];
    const count = Math.max(1, starts.length - kind.size);
    for (let i = 0; i < count; i++) {
      const [from, to] = [starts[i]!, starts[Math.min(i + kind.size, starts.length - 1)]!];
      visit({text: run.slice(from, to), start: index + from, end: index + to, hyphenated: false});
    }
  }
}

/** Whether a word is a piece that {@link eachGram} cut. */
export function isGram(word: string): boolean {
  return units.some(({run}) => run.test(word));
}
