/** An address as a file has it. */
export interface Reference {
  readonly target: string;
  /** A link that a person can follow, a part of the page, or a word about it in its head. */
  readonly kind: 'link' | 'part' | 'head';
  /** Where its tag stands in the file. */
  readonly offset: number;
}

/** Addresses of a file, each once, where it stands first. */
export class References {
  private readonly byTarget = new Map<string, Reference>();

  /** Takes an address; none, and an empty one, is no reference. */
  add(address: string | undefined, kind: Reference['kind'], offset: number): void {
    const target = address?.trim();
    if (!target) return;
    const known = this.byTarget.get(target);
    if (!known || (known.kind === 'head' && kind !== 'head')) {
      this.byTarget.set(target, {target: known?.target ?? keep(target), kind, offset});
    }
  }

  /** Takes the addresses of a `srcset`, whose candidates end with a comma and may hold one. */
  addSet(srcset: string | undefined, offset: number): void {
    for (const [candidate] of (srcset ?? '').matchAll(/[^\s,](?:\S*[^\s,])?(?:\s+[\d.]+[wxh])?/g)) {
      this.add(candidate.split(/\s/)[0], 'part', offset);
    }
  }

  get all(): readonly Reference[] {
    return [...this.byTarget.values()];
  }
}

const kept = new Map<string, string>();
const KEPT_LIMIT = 200_000;

/**
 * The text as a string of its own, one for all that are equal. A part cut out of a document would hold the whole
 * document in memory.
 */
export function keep(text: string): string {
  let own = kept.get(text);
  if (own === undefined) {
    if (kept.size >= KEPT_LIMIT) kept.clear();
    own = Buffer.from(text).toString();
    kept.set(own, own);
  }
  return own;
}
