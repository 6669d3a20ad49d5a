/**
 * Numbers and word lists as short text that survives JSON without escapes and compresses well.
 * A number is written in characters from `#` to `~` without the backslash: 60 of them end a number,
 * 31 continue it. Space and `!` stay free to separate.
 */

const ends = 60;
const continues = 31;

const characters = Array.from({length: ends + continues}, (_, code) =>
  String.fromCharCode(code + (code + 35 >= 92 ? 36 : 35)),
);

/** A whole number from 0 as text. */
export function encodeNumber(value: number): string {
  let rest = value;
  let text = '';
  while (rest >= ends) {
    rest -= ends;
    text += characters[ends + (rest % continues)]!;
    rest = Math.floor(rest / continues);
  }
  return text + characters[rest]!;
}

/** Many of them, one after another. */
export function encodeNumbers(values: Iterable<number>): string {
  let text = '';
  for (const value of values) text += encodeNumber(value);
  return text;
}

/** Reads numbers from a text, from the left. */
export class NumberReader {
  private at = 0;
  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  next(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const character = this.text.charCodeAt(this.at++);
      // A damaged file must not hang the reader.
      if (Number.isNaN(character)) return value;
      const code = character - (character > 92 ? 36 : 35);
      if (code < ends) return value + code * scale;
      value += code * scale;
      scale *= continues;
    }
  }
}

/** Sorted words as the length that each shares with the one before it, and its rest. */
export function encodeSorted(words: readonly string[]): string {
  let previous = '';
  return words
    .map((word) => {
      const shared = Math.min(sharedLength(previous, word), ends - 1);
      previous = word;
      return encodeNumber(shared) + word.slice(shared);
    })
    .join(' ');
}

/** The words that {@link encodeSorted} wrote. */
export function decodeSorted(text: string): string[] {
  if (text === '') return [];
  let previous = '';
  return text.split(' ').map((coded) => {
    const shared = new NumberReader(coded[0]!).next();
    previous = previous.slice(0, shared) + coded.slice(1);
    return previous;
  });
}

/** The words that stand for a stem, as what each changes at its end; empty where it is the stem alone. */
export function encodeForms(stem: string, forms: readonly string[]): string {
  if (forms.length === 1 && forms[0] === stem) return '';
  return forms
    .map((form) => {
      const shared = sharedLength(stem, form);
      return encodeNumber(stem.length - shared) + form.slice(shared);
    })
    .join('!');
}

/** The words that {@link encodeForms} wrote. */
export function decodeForms(stem: string, coded: string): string[] {
  if (coded === '') return [stem];
  return coded.split('!').map((form) => {
    const cut = new NumberReader(form[0]!).next();
    return stem.slice(0, stem.length - cut) + form.slice(1);
  });
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
