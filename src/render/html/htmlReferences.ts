import {srcsetAddresses} from './srcset.js';

/** An address in a file. */
export interface Reference {
  readonly target: string;
  /** A link that people can follow, a part of the page, or metadata in its head. */
  readonly kind: 'link' | 'part' | 'head';
  /** Offset of its tag in the file. */
  readonly offset: number;
}

/** References as plain data, by columns: a large site has a million references. */
export interface ReferenceTable {
  readonly targets: readonly string[];
  /** Kinds of the references, one letter each. */
  readonly kinds: string;
  readonly offsets: readonly number[];
}

const LETTERS: Readonly<Record<Reference['kind'], string>> = {link: 'l', part: 'p', head: 'h'};
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind]));

/** The references of a table, in order. */
export function* referencesIn({targets, kinds, offsets}: ReferenceTable): Generator<Reference> {
  for (const [i, target] of targets.entries()) {
    yield {target, kind: KINDS.get(kinds[i]!) as Reference['kind'], offset: offsets[i]!};
  }
}

/** Addresses in a file without repetitions, each at its first occurrence; occurrences outside the head take precedence. */
export class References {
  private readonly byTarget = new Map<string, Reference>();

  /** Adds an address; ignores a missing or empty one. */
  add(address: string | undefined, kind: Reference['kind'], offset: number): void {
    const target = address?.trim();
    if (!target) return;
    const known = this.byTarget.get(target);
    if (!known || (known.kind === 'head' && kind !== 'head')) {
      this.byTarget.set(target, {target: known?.target ?? sharedCopy(target), kind, offset});
    }
  }

  /** Adds the addresses of a `srcset`. */
  addSet(srcset: string | undefined, offset: number): void {
    if (srcset === undefined) return;
    for (const address of srcsetAddresses(srcset)) this.add(address, 'part', offset);
  }

  get all(): ReferenceTable {
    const all = [...this.byTarget.values()];
    return {
      targets: all.map(({target}) => target),
      kinds: all.map(({kind}) => LETTERS[kind]).join(''),
      offsets: all.map(({offset}) => offset),
    };
  }
}

const copies = new Map<string, string>();
const MOST_COPIES = 200_000;

/**
 * Returns a separate copy of a text, shared by all equal texts. A slice of a document would keep the whole
 * document in memory.
 */
export function sharedCopy(text: string): string {
  let own = copies.get(text);
  if (own === undefined) {
    if (copies.size >= MOST_COPIES) copies.clear();
    own = freshCopy(text);
    copies.set(own, own);
  }
  return own;
}

/** Returns a text that is not a slice of a longer text. */
export function freshCopy(text: string): string {
  return Buffer.from(text).toString();
}
