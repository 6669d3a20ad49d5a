import lunr from 'lunr';
import {NumberReader, decodeSorted} from '../../../src/render/search/shared/codec.js';
import type {IndexFile} from '../../../src/render/search/shared/files.js';

/** An index file in the form that lunr writes itself: postings as objects, and a vector for each field of each document. */
export function lunrForm({terms, fields, lengths, documentCount, version, pipeline}: IndexFile) {
  if (!terms) throw new Error('The index is in parts');
  const words = decodeSorted(terms.terms);
  const packed = terms.postings.split(' ');
  const sizes = fields.map((_, field) => readLengths(lengths[field] ?? ''));
  const vectors = new Map<string, number[]>();
  const invertedIndex = words.map((term, number) => {
    const posting: Record<string, unknown> = {_index: number};
    const lists = (packed[number] ?? '').split('!');
    const found = fields.map((_, field) => readPostings(lists[field] ?? ''));
    const frequency = found.reduce((sum, list) => sum + list.length, 0);
    const idf = Math.log(1 + Math.abs((documentCount - frequency + 0.5) / (frequency + 0.5)));
    fields.forEach((name, field) => {
      const refs: Record<string, object> = {};
      const size = sizes[field]!;
      for (const [document, count] of found[field]!) {
        refs[document] = {};
        const norm = 1.2 * (0.25 + (0.75 * (size.of.get(document) ?? 0)) / size.average);
        const key = `${name}/${document}`;
        const vector = vectors.get(key) ?? [];
        vectors.set(key, vector);
        vector.push(number, Math.round(((idf * 2.2 * count) / (norm + count)) * 1000) / 1000);
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

function readPostings(packed: string): [document: number, frequency: number][] {
  const list: [number, number][] = [];
  let document = 0;
  for (const reader = new NumberReader(packed); !reader.done;) {
    const coded = reader.next();
    document += coded >> 1;
    list.push([document, coded & 1 ? reader.next() + 2 : 1]);
  }
  return list;
}

function readLengths(packed: string) {
  const of = new Map<number, number>();
  let document = 0;
  let sum = 0;
  for (const reader = new NumberReader(packed); !reader.done;) {
    document += reader.next();
    const length = reader.next();
    of.set(document, length);
    sum += length;
  }
  return {of, average: sum / Math.max(1, of.size)};
}
