import {NumberReader} from '../../render/search/shared/codec.js';
import {FIELDS} from '../../render/search/shared/files.js';

/** Occurrences of a term: one entry for each field and document. */
export interface Postings {
  readonly documents: Uint32Array;
  /** Field numbers. */
  readonly fields: Uint8Array;
  /** How much each says, as a step of {@link WEIGHTS}. */
  readonly weights: Uint8Array;
  /** Number of entries, with those that the index leaves out. */
  readonly total: number;
}

/** Unpacks the postings of a term and their weights. */
export function readPostings(packed: string, packedWeights: string): Postings {
  const documents: number[] = [];
  const fields: number[] = [];
  const lists = packed.split('!');
  lists.slice(0, FIELDS.length).forEach((list, field) => {
    let document = 0;
    for (const reader = new NumberReader(list); !reader.done;) {
      document += reader.next();
      documents.push(document);
      fields.push(field);
    }
  });
  const weights = new NumberReader(packedWeights);
  const omitted = lists[FIELDS.length];
  return {
    documents: Uint32Array.from(documents),
    fields: Uint8Array.from(fields),
    weights: Uint8Array.from(documents, () => weights.next()),
    total: documents.length + (omitted === undefined ? 0 : new NumberReader(omitted).next()),
  };
}
