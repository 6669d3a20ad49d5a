/**
 * Splits text into words the same way at build time and in the browser. A word is a run of letters, digits,
 * `$` and `_`; a Chinese or Japanese character is a word by itself, because these scripts have no spaces.
 */

/** A word and its position in the text, where it may have a different Unicode form. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True if only a hyphen separates it from the previous word: `read-only`. */
  readonly hyphenated: boolean;
}

const ascii = /[\w$]+/g;
// The first alternative matches single characters of scripts without spaces.
const unicode =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_$])+/gu;
const asciiIdentifier = /[$_\d]|[a-z][A-Z]|[A-Z]{2}[a-z]/;
const unicodeIdentifier = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
// eslint-disable-next-line no-control-regex -- ASCII is a range that begins with control characters
const onlyAscii = /^[\x00-\x7f]*$/;

/** Calls back for each word of a text, in order. */
export function eachWord(text: string, visit: (word: Word) => void): void {
  const pattern = onlyAscii.test(text) ? ascii : unicode;
  pattern.lastIndex = 0;
  let previous = -2;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    const hyphenated = start === previous + 1 && text.charCodeAt(previous) === 45;
    visit({text: match[0], start, end, hyphenated});
    previous = end;
  }
}

/** Whether a word is a name rather than natural language: `$root`, `getRoot`, `KEY_ENTER`, `h1`. */
export function isIdentifier(word: string): boolean {
  return asciiIdentifier.test(word) || (!onlyAscii.test(word) && unicodeIdentifier.test(word));
}

/**
 * Returns the parts of a name in lower case: `$getRootNode` becomes get, root and node; `HTMLElement` becomes html
 * and element.
 */
export function partsOf(identifier: string): string[] {
  const parts =
    identifier.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[^\p{Lu}\p{Ll}_$\d]+|\d+/gu) ?? [];
  return parts.map((part) => part.toLowerCase());
}
