/** The element that a hash of an address leads to; one that is not encoded, as `#100%`, is an id as it is. */
export function targetOfHash(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}
