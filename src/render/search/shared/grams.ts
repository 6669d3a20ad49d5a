import type {Word} from './words.js';

/** Scripts without spaces between words, or, like Korean, with particles attached to words. */
const characters = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー\u3099\u309a\uff70\uff9e\uff9f`;
/** Scripts in which a letter with its vowel signs forms a unit. */
const syllables = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
/** A digit is not a syllable but part of a number. */
const syllable = String.raw`(?!\p{Nd})[${syllables}]`;

/* eslint-disable no-misleading-character-class -- marks that combine are members of these classes */
const words = new RegExp(
  `[${characters}]+|(?:${syllable})+|(?:(?![${characters}]|${syllable})[\\p{L}\\p{M}\\p{N}_$])+`,
  'gu',
);
const units = [
  {
    run: new RegExp(`^[${characters}]`, 'u'),
    // With the combining parts of a character: marks of kana, letters of a Korean syllable.
    unit: /.[\u1160-\u11ff\u3099\u309a\uff9e\uff9f]*/gsu,
    size: 2,
  },
  {
    run: new RegExp(`^${syllable}`, 'u'),
    unit: /\P{M}\p{M}*(?:[ำຳ]|(?<=[\u0e4d\u0ecd])[าາ])?|\p{M}+/gu,
    size: 3,
  },
];
/* eslint-enable no-misleading-character-class */

/**
 * Calls back for each word of a text; in scripts without spaces, for each sequence of two characters or three
 * syllables. These sequences do not depend on the context or the browser. With a dictionary of words, a query could
 * be split differently from the text that contains it.
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
      const text = run.slice(from, to).normalize('NFKC');
      visit({text, start: index + from, end: index + to, hyphenated: false});
    }
  }
}

/** Whether a word is a piece created by {@link eachGram}. */
export function isGram(word: string): boolean {
  return units.some(({run}) => run.test(word));
}
