/**
 * Packed hashes of documents, abbreviated if they follow from the displayed name: most headings and symbols
 * have an anchor derived from their name.
 */

const sameAsName = '=';
const sameAsSlug = '~';

/** Packs a hash. */
export function packHash(hash: string, name: string): string {
  if (hash === '') return '';
  if (hash === name) return sameAsName;
  return hash === slugOf(name) ? sameAsSlug : hash;
}

/** Restores the argument of {@link packHash}. */
export function unpackHash(packed: string, name: string): string {
  if (packed === sameAsName) return name;
  return packed === sameAsSlug ? slugOf(name) : packed;
}

/** Returns the default anchor of a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
