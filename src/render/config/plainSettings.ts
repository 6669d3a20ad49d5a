import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A setting that no schema could process, or would drop silently. */
export interface UnreadableSetting extends Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  readonly key: readonly PropertyKey[];
}

/** Finds a setting that contains itself, a promise, or a key `__proto__`. */
export function unreadableSetting(settings: unknown): UnreadableSetting | undefined {
  const circle = findCircle(settings);
  if (circle) {
    return {
      id: 'config-circle',
      message: `'${circle.join('.')}' contains itself`,
      hint: 'Write out the value: settings cannot be circular.',
      key: circle,
    };
  }
  const promise = findKey(settings, (value) => (isPromise(value) ? [] : undefined));
  if (promise) {
    return {
      id: 'config-invalid',
      message: `Unexpected promise in '${promise.join('.')}', expected its value`,
      hint: 'Write `await` before it.',
      key: promise,
    };
  }
  const proto = findKey(settings, (value) =>
    Object.hasOwn(value, '__proto__') || hasStrangePrototype(value) ? ['__proto__'] : undefined,
  );
  if (!proto) return undefined;
  return {
    id: 'config-invalid',
    message: `Unexpected key '${proto.join('.')}'`,
    hint: 'Choose a different name.',
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

/** Returns the key of the first object for which `find` returns the rest of a key, in a value without circular references. */
function findKey(
  value: unknown,
  find: (value: object) => readonly PropertyKey[] | undefined,
  key: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = find(value);
  if (found) return [...key, ...found];
  for (const [at, inner] of entriesOf(value)) {
    const within = findKey(inner, find, [...key, at]);
    if (within) return within;
  }
  return undefined;
}

function isPromise(value: object): boolean {
  return 'then' in value && typeof value.then === 'function';
}

/**
 * Whether a value has a prototype that is a plain value, as created by `{__proto__: …}` in a literal, rather than
 * that of a class.
 */
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
