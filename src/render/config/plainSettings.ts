import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A setting that no schema could process, or would drop without a word. */
export interface UnreadableSetting extends Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  readonly key: readonly PropertyKey[];
}

/** Finds a setting that contains itself, or a key `__proto__`. */
export function unreadableSetting(settings: unknown): UnreadableSetting | undefined {
  const circle = findCircle(settings);
  if (circle) {
    return {
      id: 'config-circle',
      message: `'${circle.join('.')}' contains itself`,
      hint: 'Settings cannot be circular: write the value out.',
      key: circle,
    };
  }
  const proto = findProto(settings);
  if (!proto) return undefined;
  return {
    id: 'config-invalid',
    message: `Unexpected key '${proto.join('.')}'`,
    hint: 'Choose another name.',
    key: proto,
  };
}

/** Returns the key at which a value contains itself. */
function findCircle(
  value: unknown,
  {key, above}: {readonly key: readonly PropertyKey[]; readonly above: readonly unknown[]} = {
    key: [],
    above: [],
  },
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.includes(value)) return key;
  for (const [at, inner] of entriesOf(value)) {
    const found = findCircle(inner, {key: [...key, at], above: [...above, value]});
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the key `__proto__` in a value without a circle: as an entry, as JSON has it, or written in a literal, where it
 * names the prototype.
 */
function findProto(
  value: unknown,
  key: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__') || hasStrangePrototype(value)) return [...key, '__proto__'];
  for (const [at, inner] of entriesOf(value)) {
    const found = findProto(inner, [...key, at]);
    if (found) return found;
  }
  return undefined;
}

/** Whether the prototype of a value is itself a value, and not that of a class. */
function hasStrangePrototype(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return typeof parent === 'object' && parent !== null && !Object.hasOwn(parent, 'constructor');
}

function entriesOf(value: object): [PropertyKey, unknown][] {
  return Object.entries(value).map(([name, inner]) => [
    Array.isArray(value) ? Number(name) : name,
    inner,
  ]);
}
