/**
 * Runs TypeDoc, which decodes the addresses in comments and would fail with the first that has a `%` of its own, as in
 * `[all](100%)`. It has no setting for this, and nothing else runs meanwhile.
 */
export function withLenientLinks<T>(convert: () => T): T {
  const strict = globalThis.decodeURI;
  globalThis.decodeURI = (address) => {
    try {
      return strict(address);
    } catch {
      return address;
    }
  };
  try {
    return convert();
  } finally {
    globalThis.decodeURI = strict;
  }
}
