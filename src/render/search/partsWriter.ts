import {hashOf} from '../cache/hash.js';
import {readPart, type PartPlace} from '../system/readPart.js';

/** Text of a file of the index, or its place in the cache. */
export type IndexText = string | CachedText;

/** Place of a text in the cache: a part of an entry, by its position in a file, absolute. */
export interface CachedText extends PartPlace {
  readonly file: string;
  /** Hash of the text. */
  readonly key: string;
}

/** Part of a cache entry with a text, from which a file of the index is read. */
export interface TextPart {
  readonly contents: string;
}

/** Returns the text itself. */
export function readIndexText(text: IndexText): string {
  return typeof text === 'string' ? text : (readPart(text.file, text) as TextPart).contents;
}

/** Items of a bundle, divided into parts of similar size; each part is the JSON of a list. */
export interface PrintedParts<T = IndexText> {
  readonly texts: readonly T[];
  /** Number of items in each part. */
  readonly sizes: readonly number[];
  /** Hash of all texts. */
  readonly hash: string;
  /** Number of characters of all texts. */
  readonly length: number;
}

/** Divides items, as JSON, into parts of about `size` characters. */
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

/** Written parts, in order. */
export interface WrittenParts {
  /** Number of items in each part. */
  readonly sizes: readonly number[];
  readonly bundles: readonly {readonly hash: string; readonly count: number}[];
  /** All items, if they are few; in this case no part is written. */
  readonly whole?: readonly unknown[];
}

/** Writes parts under the hash of their bundle and their number in it, so that an edit does not change parts of other bundles. */
export class PartsWriter {
  private total = 0;
  private readonly sizes: number[] = [];
  private readonly bundles: {hash: string; count: number}[] = [];
  /** Bundles that are not written yet, since all items may still fit into one list. */
  private waiting: PrintedParts[] = [];

  constructor(
    /** Maximum number of characters of all items in one list. */
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
    // Even without items, browsers request one part.
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
