import {factsOfReferences, type FactsOf, type PageFacts} from './htmlFacts.js';
import {References} from './htmlReferences.js';
import {styleAddresses} from './styleAddresses.js';

/** Reads the addresses in a stylesheet. */
export function readStyleFacts(css: string, of: FactsOf): PageFacts {
  const references = new References();
  for (const {address, offset} of styleAddresses(css)) references.add(address, 'part', offset);
  return factsOfReferences(references.all, of);
}

/** Whether a file's name is that of a stylesheet. */
export function isStylesheet(path: string): boolean {
  return /\.css$/.test(path);
}
