/** Where a term stands in one field; only {@link PostingLists} changes it. */
export interface PostingList {
  /** Place of its first slice. */
  readonly first: number;
  /** Size of its last slice. */
  size: number;
  /** Place of the next posting. */
  at: number;
  /** Last place of the last slice, for the place of the next one. */
  end: number;
  /** The last document, which may still grow. */
  document: number;
  frequency: number;
}

const CHUNK_BITS = 20;
const FIRST_SLICE = 4;
const LARGEST_SLICE = 512;
const MOST_FREQUENT = 255;

/**
 * Postings of many lists in few large arrays, since an array for each list takes several times as much. A list is a chain of
 * slices, each up to twice as long as the one before; a number holds a document and its frequency.
 */
export class PostingLists {
  private readonly chunks: Uint32Array[] = [];
  private free = 0;

  /** A list with one document. */
  create(document: number): PostingList {
    const size = FIRST_SLICE;
    const first = this.slice(size);
    return {first, size, at: first, end: first + size - 1, document, frequency: 1};
  }

  /** Counts a term in a document; documents must come in order. */
  count(list: PostingList, document: number): void {
    if (list.document === document) {
      list.frequency++;
      return;
    }
    if (list.at === list.end) {
      list.size = grown(list.size);
      const next = this.slice(list.size);
      this.set(list.end, next);
      list.at = next;
      list.end = next + list.size - 1;
    }
    this.set(list.at++, list.document * 256 + Math.min(MOST_FREQUENT, list.frequency));
    list.document = document;
    list.frequency = 1;
  }

  /** Calls back for the documents of a list, in order. */
  each(list: PostingList, visit: (document: number, frequency: number) => void): void {
    let size = FIRST_SLICE;
    let at = list.first;
    for (let end = at + size - 1; at !== list.at; at++) {
      if (at === end) {
        at = this.get(end);
        size = grown(size);
        end = at + size - 1;
      }
      const value = this.get(at);
      visit(value >>> 8, value & 255);
    }
    visit(list.document, Math.min(MOST_FREQUENT, list.frequency));
  }

  /** A new slice, which lies in one array. */
  private slice(size: number): number {
    const left = -this.free & ((1 << CHUNK_BITS) - 1);
    if (left < size) this.free += left;
    const start = this.free;
    if (start >>> CHUNK_BITS === this.chunks.length) {
      this.chunks.push(new Uint32Array(1 << CHUNK_BITS));
    }
    this.free += size;
    return start;
  }

  private get(place: number): number {
    return this.chunks[place >>> CHUNK_BITS]![place & ((1 << CHUNK_BITS) - 1)]!;
  }

  private set(place: number, value: number): void {
    this.chunks[place >>> CHUNK_BITS]![place & ((1 << CHUNK_BITS) - 1)] = value;
  }
}

function grown(size: number): number {
  return Math.min(LARGEST_SLICE, size * 2);
}
