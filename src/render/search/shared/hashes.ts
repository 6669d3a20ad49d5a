/**
 * Hashes of documents, left out where they follow from what the document shows: most headings and
 * symbols have an anchor made of their own name.
 */

const sameAsName = '=';
const sameAsSlug = '~';

/** A hash as a file keeps it. */
export function packHash(hash: string, name: string): string {
  if (hash === '') return '';
  if (hash === name) return sameAsName;
  return hash === slugOf(name) ? sameAsSlug : hash;
}

/** The hash that {@link packHash} was given. */
export function unpackHash(packed: string, name: string): string {
  if (packed === sameAsName) return name;
  return packed === sameAsSlug ? slugOf(name) : packed;
}

/** The anchor that a heading gets where nothing speaks against it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
