import {NumberReader} from '../../render/search/shared/codec.js';

/** Occurrences of a term: one entry for each field and document. */
export interface Postings {
  readonly documents: Uint32Array;
  /** Field numbers. */
  readonly fields: Uint8Array;
  /** Occurrences of the term in the field. */
  readonly frequencies: Uint16Array;
}

/** Unpacks the postings of a term. */
export function readPostings(packed: string): Postings {
  const documents: number[] = [];
  const fields: number[] = [];
  const frequencies: number[] = [];
  packed.split('!').forEach((list, field) => {
    let document = 0;
    for (const reader = new NumberReader(list); !reader.done;) {
      const coded = reader.next();
      document += coded >> 1;
      documents.push(document);
      fields.push(field);
      frequencies.push(coded & 1 ? reader.next() + 2 : 1);
    }
  });
  return {
    documents: Uint32Array.from(documents),
    fields: Uint8Array.from(fields),
    frequencies: Uint16Array.from(frequencies),
  };
}
