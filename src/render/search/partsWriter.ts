import {hashOf} from '../cache/hash.js';

/** The parts that were written, in order. */
export interface WrittenParts {
  /** Number of items in each part. */
  readonly sizes: readonly number[];
  readonly bundles: readonly {readonly hash: string; readonly count: number}[];
  /** All items, if they are few; no part is written then. */
  readonly whole?: readonly unknown[];
}

/**
 * Prints items into parts of about a size, in characters, each the JSON of a list. Parts are named by the hash of their
 * bundle and their number in it, so that an edit leaves those of other bundles as they are.
 */
export class PartsWriter {
  private used = 0;
  private total = 0;
  private items: string[] = [];
  private parts: string[] = [];
  private readonly sizes: number[] = [];
  private readonly bundles: {hash: string; count: number}[] = [];
  /** Bundles that wait, since all may stay whole. */
  private waiting: (readonly string[])[] = [];

  constructor(
    /** `whole` is the size up to which all stays in one list. */
    private readonly limits: {readonly part: number; readonly whole: number},
    private readonly put: (text: string, name: string) => void,
  ) {}

  add(item: unknown): void {
    const text = JSON.stringify(item);
    if (this.used >= this.limits.part) this.endPart();
    this.items.push(text);
    this.used += text.length;
    this.total += text.length;
  }

  /** Lets the next item begin a new bundle. */
  endBundle(): void {
    if (this.items.length > 0) this.endPart();
    this.waiting.push(this.parts);
    this.parts = [];
    if (this.total <= this.limits.whole) return;
    for (const parts of this.waiting) {
      const hash = hashOf(...parts).slice(0, 12);
      parts.forEach((text, i) => {
        this.put(text, `${hash}-${String(i)}`);
      });
      this.bundles.push({hash, count: parts.length});
    }
    this.waiting = [];
  }

  finish(): WrittenParts {
    // Even where there are no items, there is a part to ask for.
    if (this.sizes.length === 0) this.endPart();
    if (this.items.length > 0 || this.parts.length > 0) this.endBundle();
    const {sizes, bundles, waiting} = this;
    if (waiting.length === 0) return {sizes, bundles};
    const texts = waiting.flat();
    return {sizes, bundles, whole: texts.flatMap((text) => JSON.parse(text) as unknown[])};
  }

  private endPart(): void {
    this.sizes.push(this.items.length);
    this.parts.push(`[${this.items.join(',')}]`);
    this.used = 0;
    this.items = [];
  }
}
