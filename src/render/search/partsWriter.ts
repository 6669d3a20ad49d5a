import {hashOf} from '../cache/hash.js';

/** Items of a bundle, in parts of about a size; each is the JSON of a list. */
export interface PrintedParts {
  readonly texts: readonly string[];
  /** Number of items in each part. */
  readonly sizes: readonly number[];
}

/** Puts items, as JSON, into parts of about `size` characters. */
export function printParts(items: readonly string[], size: number): PrintedParts {
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
  return {
    texts: parts.map((part) => `[${part.join(',')}]`),
    sizes: parts.map(({length}) => length),
  };
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
  private waiting: (readonly string[])[] = [];

  constructor(
    /** Up to so many characters, all stays in one list. */
    private readonly whole: number,
    private readonly put: (text: string, name: string) => void,
  ) {}

  /** Adds the parts of a bundle. */
  add({texts, sizes}: PrintedParts): void {
    this.sizes.push(...sizes);
    this.waiting.push(texts);
    this.total += texts.reduce((sum, text) => sum + text.length, 0);
    if (this.total > this.whole) this.write();
  }

  finish(): WrittenParts {
    // Even where there are no items, there is a part to ask for.
    if (this.sizes.length === 0) this.add({texts: ['[]'], sizes: [0]});
    const {sizes, bundles, waiting} = this;
    if (waiting.length === 0) return {sizes, bundles};
    const texts = waiting.flat();
    return {sizes, bundles, whole: texts.flatMap((text) => JSON.parse(text) as unknown[])};
  }

  private write(): void {
    for (const parts of this.waiting) {
      const hash = hashOf(...parts).slice(0, 12);
      parts.forEach((text, i) => {
        this.put(text, `${hash}-${String(i)}`);
      });
      this.bundles.push({hash, count: parts.length});
    }
    this.waiting = [];
  }
}
