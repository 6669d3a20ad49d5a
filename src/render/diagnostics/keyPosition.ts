import type {Position} from './diagnostic.js';

/**
 * Line and column of a key in a config's source: the deepest part of `key` that the object literal spells
 * out. The parser is loaded here only, since only a wrong config needs it.
 */
export async function locateKey(text: string, key: readonly PropertyKey[]): Promise<Position> {
  const {placeOfKey} = await import('./configSyntax.js');
  return placeOfKey(text, key);
}
