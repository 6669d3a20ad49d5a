/**
 * Numbers and word lists as short text that needs no escapes in JSON and compresses well. A number is written
 * in characters from `#` to `~` without the backslash: 60 of them end a number, 31 continue it. Space and `!`
 * are reserved as separators.
 */

const ends = 60;
const continues = 31;

const characters = Array.from({length: ends + continues}, (_, code) =>
  String.fromCharCode(code + (code + 35 >= 92 ? 36 : 35)),
);

/** Encodes an integer from 0. */
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

export function encodeNumbers(values: Iterable<number>): string {
  let text = '';
  for (const value of values) text += encodeNumber(value);
  return text;
}

/** Reads consecutive numbers from a text. */
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
      // Ensures termination for a damaged file.
      if (Number.isNaN(character)) return value;
      const code = character - (character > 92 ? 36 : 35);
      if (code < ends) return value + code * scale;
      value += code * scale;
      scale *= continues;
    }
  }
}

/**
 * Encodes sorted words, each as the length of the prefix that it shares with the previous one, and the rest.
 */
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

/** Decodes the output of {@link encodeSorted}. */
export function decodeSorted(text: string): string[] {
  const words: string[] = [];
  const reader = new SortedReader(text);
  for (let word = reader.next(); word !== undefined; word = reader.next()) words.push(word);
  return words;
}

/** Reads the output of {@link encodeSorted} word by word. */
export class SortedReader {
  private readonly words: WordReader;
  private previous = '';
  constructor(text: string) {
    this.words = new WordReader(text);
  }

  /** Undefined at the end. */
  next(): string | undefined {
    const coded = this.words.next();
    if (coded === undefined) return undefined;
    const shared = new NumberReader(coded[0]!).next();
    this.previous = this.previous.slice(0, shared) + coded.slice(1);
    return this.previous;
  }
}

/** Reads a text from one space to the next; an empty text has no words. */
export class WordReader {
  private at = 0;
  constructor(private readonly text: string) {
    if (text === '') this.at = 1;
  }

  /** Undefined at the end. */
  next(): string | undefined {
    const {text, at} = this;
    if (at > text.length) return undefined;
    const space = text.indexOf(' ', at);
    const end = space < 0 ? text.length : space;
    this.at = end + 1;
    return text.slice(at, end);
  }
}

/** Encodes the words of a stem by the changes at their ends; empty if the only word is the stem. */
export function encodeForms(stem: string, forms: readonly string[]): string {
  if (forms.length === 1 && forms[0] === stem) return '';
  return forms
    .map((form) => {
      const shared = sharedLength(stem, form);
      return encodeNumber(stem.length - shared) + form.slice(shared);
    })
    .join('!');
}

/** Decodes the output of {@link encodeForms}. */
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
