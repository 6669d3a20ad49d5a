import type {Position} from './diagnostic.js';

/**
 * Line and column of the deepest part of `key` that the config's object literal spells out. The parser is
 * loaded only here, since only a faulty config needs it.
 */
export async function locateKey(text: string, key: readonly PropertyKey[]): Promise<Position> {
  const {placeOfKey} = await import('./configSyntax.js');
  return placeOfKey(text, key);
}
