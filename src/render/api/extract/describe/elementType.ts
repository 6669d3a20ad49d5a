import type {SomeType} from 'typedoc';
import {SAME_PROPERTIES} from './typeForms.js';

/** Types whose second argument is the type of their values. */
const KEYED = /^(?:Map|ReadonlyMap|Record)$/;

/**
 * Returns the type whose properties are documented for `type`, such as the element type of an array, and the
 * prefix of their names: `list[].`.
 */
export function elementType(
  type: SomeType,
  prefix: string,
): {readonly type: SomeType | undefined; readonly prefix: string} | undefined {
  const each = `${prefix.replace(/\.$/, '')}[].`;
  if (type.type === 'array') return {type: type.elementType, prefix: each};
  if (type.type !== 'reference') return undefined;
  const [first, second] = type.typeArguments ?? [];
  if (SAME_PROPERTIES.test(type.name)) return {type: first, prefix};
  return KEYED.test(type.name) ? {type: second, prefix: each} : undefined;
}
