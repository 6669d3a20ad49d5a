import type {Field} from './files.js';

/**
 * Weight of a term in a field: lunr's BM25 without the term's rarity, in steps that fit into one character. The
 * browser therefore does not need the lengths of documents, which are too many to load on a large site.
 */

// lunr's parameters.
const k1 = 1.2;
const b = 0.75;
// A keyword in a long list has less weight than one in a short list.
const bOfKeywords = 0.25;
const steps = 8;

/** Step of a weight, from 1; `length` is that of the field, relative to the average. */
export function weightStep(
  frequency: number,
  {field, length}: {readonly field: Field; readonly length: number},
): number {
  const share = field === 'keywords' ? bOfKeywords : b;
  const norm = k1 * (1 - share + share * length);
  return Math.max(1, Math.round((steps * (frequency * (k1 + 1))) / (frequency + norm)));
}

/** The weight of each step. */
export const WEIGHTS: readonly number[] = Array.from(
  {length: Math.ceil(steps * (k1 + 1)) + 1},
  (_, step) => step / steps,
);
