import lunr from 'lunr';
import {NumberReader, decodeSorted} from '../../../src/render/search/shared/codec.js';
import type {IndexFile} from '../../../src/render/search/shared/files.js';
import {WEIGHTS} from '../../../src/render/search/shared/weights.js';

/** An index file in the form that lunr writes itself: postings as objects, and a vector for each field of each document. */
export function lunrForm({terms, fields, documentCount, version, pipeline}: IndexFile) {
  if (!terms) throw new Error('The index is in parts');
  const words = decodeSorted(terms.terms);
  const packed = terms.postings.split(' ');
  const packedWeights = terms.weights.split(' ');
  const vectors = new Map<string, number[]>();
  const invertedIndex = words.map((term, number) => {
    const posting: Record<string, unknown> = {_index: number};
    const lists = (packed[number] ?? '').split('!');
    const weights = new NumberReader(packedWeights[number] ?? '');
    const found = fields.map((_, field) => readDistances(lists[field] ?? ''));
    const frequency = found.reduce((sum, list) => sum + list.length, 0);
    const idf = Math.log(1 + Math.abs((documentCount - frequency + 0.5) / (frequency + 0.5)));
    fields.forEach((name, field) => {
      const refs: Record<string, object> = {};
      for (const document of found[field]!) {
        refs[document] = {};
        const key = `${name}/${document}`;
        const vector = vectors.get(key) ?? [];
        vectors.set(key, vector);
        vector.push(number, Math.round(idf * WEIGHTS[weights.next()]! * 1000) / 1000);
      }
      posting[name] = refs;
    });
    return [term, posting];
  });
  return {version, fields, fieldVectors: [...vectors], invertedIndex, pipeline};
}

/** Loads an index file into lunr. */
export function loadIntoLunr(file: IndexFile): lunr.Index {
  return lunr.Index.load(lunrForm(file));
}

function readDistances(packed: string): number[] {
  const list: number[] = [];
  let document = 0;
  for (const reader = new NumberReader(packed); !reader.done;) {
    document += reader.next();
    list.push(document);
  }
  return list;
}
