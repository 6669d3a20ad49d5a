/**
 * Runs TypeDoc, which decodes addresses in comments and would throw at the first literal `%`, as in `[all](100%)`.
 * TypeDoc has no setting for this. No other code runs during the call.
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
