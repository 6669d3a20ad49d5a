import {hashOf} from '../cache/hash.js';
import {readPart, type PartPlace} from '../system/readPart.js';

/** The text of a file of the index, or where the cache has it. */
export type IndexText = string | CachedText;

/** Where the cache has a text: a part of an entry, by its place in a file, absolute. */
export interface CachedText extends PartPlace {
  readonly file: string;
  /** Hash of the text. */
  readonly key: string;
}

/** The entry's part with a text, as the file of the index is read from it. */
export interface TextPart {
  readonly contents: string;
}

/** The text itself. */
export function readIndexText(text: IndexText): string {
  return typeof text === 'string' ? text : (readPart(text.file, text) as TextPart).contents;
}

/** Items of a bundle, in parts of about a size; each is the JSON of a list. */
export interface PrintedParts<T = IndexText> {
  readonly texts: readonly T[];
  /** Number of items in each part. */
  readonly sizes: readonly number[];
  /** Hash of all texts. */
  readonly hash: string;
  /** Characters of all texts. */
  readonly length: number;
}

/** Puts items, as JSON, into parts of about `size` characters. */
export function printParts(items: readonly string[], size: number): PrintedParts<string> {
  const parts: string[][] = [];
  let used = Infinity;
  for (const item of items) {
    if (used >= size) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)!.push(item);
    used += item.length;
  }
  return partsOf(
    parts.map((part) => `[${part.join(',')}]`),
    parts.map(({length}) => length),
  );
}

function partsOf(texts: readonly string[], sizes: readonly number[]): PrintedParts<string> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return {texts, sizes, hash: hashOf(...texts).slice(0, 12), length};
}

/** The parts that were written, in order. */
export interface WrittenParts {
  /** Number of items in each part. */
  readonly sizes: readonly number[];
  readonly bundles: readonly {readonly hash: string; readonly count: number}[];
  /** All items, if they are few; no part is written then. */
  readonly whole?: readonly unknown[];
}

/** Writes parts under the hash of their bundle and their number in it, so that an edit leaves those of other bundles as they are. */
export class PartsWriter {
  private total = 0;
  private readonly sizes: number[] = [];
  private readonly bundles: {hash: string; count: number}[] = [];
  /** Bundles that wait, since all may stay whole. */
  private waiting: PrintedParts[] = [];

  constructor(
    /** Up to so many characters, all stays in one list. */
    private readonly whole: number,
    private readonly put: (text: IndexText, name: string) => void,
  ) {}

  /** Adds the parts of a bundle. */
  add(parts: PrintedParts): void {
    this.sizes.push(...parts.sizes);
    this.waiting.push(parts);
    this.total += parts.length;
    if (this.total > this.whole) this.write();
  }

  finish(): WrittenParts {
    // Even where there are no items, there is a part to ask for.
    if (this.sizes.length === 0) this.add(partsOf(['[]'], [0]));
    const {sizes, bundles, waiting} = this;
    if (waiting.length === 0) return {sizes, bundles};
    const texts = waiting.flatMap((parts) => parts.texts);
    const whole = texts.flatMap((text) => JSON.parse(readIndexText(text)) as unknown[]);
    return {sizes, bundles, whole};
  }

  private write(): void {
    for (const {texts, hash} of this.waiting) {
      texts.forEach((text, i) => {
        this.put(text, `${hash}-${String(i)}`);
      });
      this.bundles.push({hash, count: texts.length});
    }
    this.waiting = [];
  }
}
