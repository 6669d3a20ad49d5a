// Captured before any site code runs, which might replace the functions that this file calls.
const {get, ownKeys, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf} =
  Reflect;

/** JavaScript built-ins that docsgen and its packages use. */
const NAMES = [
  ...['Array', 'Boolean', 'Date', 'Error', 'Function', 'JSON', 'Map', 'Math', 'Number', 'Object'],
  ...['Promise', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'Uint8Array', 'URL', 'WeakMap'],
];

interface BuiltIn {
  /** `String.prototype.split`. */
  readonly name: string;
  readonly owner: object;
  readonly key: PropertyKey;
  readonly descriptor: PropertyDescriptor;
}

const builtIns = NAMES.flatMap((name): BuiltIn[] => {
  const value = get(globalThis, name) as object & {readonly prototype?: object};
  const {prototype} = value;
  return [
    ...functionsOf(globalThis, '').filter(({key}) => key === name),
    ...functionsOf(value, `${name}.`),
    ...(prototype ? functionsOf(prototype, `${name}.prototype.`) : []),
  ];
}).concat(functionsOf(getPrototypeOf([].values())!, '%ArrayIterator%.'));

/** Parts of `process` that packages such as graceful-fs replace; a replacement of the same type is accepted. */
const parts = (['env', 'cwd'] as const).map((key) => ({
  key,
  type: typeof process[key],
  descriptor: getOwnPropertyDescriptor(process, key)!,
}));

/** Keys of Object.prototype; an additional key would appear in every options object. */
const objectKeys = new Set(ownKeys(Object.prototype));

function functionsOf(owner: object, prefix: string): BuiltIn[] {
  return ownKeys(owner).flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(owner, key)!;
    const isFunction = typeof descriptor.value === 'function' || descriptor.get !== undefined;
    return isFunction ? [{name: prefix + String(key), owner, key, descriptor}] : [];
  });
}

/**
 * Restores every built-in that has changed since docsgen started, and returns their names. Additions to prototypes,
 * such as polyfills, are kept, except on Object.prototype.
 */
export function restoreBuiltIns(): readonly string[] {
  const changed: string[] = [];
  // Uses neither iterators nor methods, which may have been replaced.
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let i = 0; i < builtIns.length; i++) {
    const {name, owner, key, descriptor} = builtIns[i]!;
    if (isAsItWas(owner, key, descriptor)) continue;
    changed[changed.length] = name;
    defineProperty(owner, key, descriptor);
  }
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let i = 0; i < parts.length; i++) {
    const {key, type, descriptor} = parts[i]!;
    if (typeof process[key] === type && (process[key] as unknown) !== null) continue;
    changed[changed.length] = `process.${key}`;
    defineProperty(process, key, descriptor);
  }
  const keys = ownKeys(Object.prototype);
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (objectKeys.has(key)) continue;
    changed[changed.length] = `Object.prototype.${String(key)}`;
    deleteProperty(Object.prototype, key);
  }
  return changed;
}

function isAsItWas(owner: object, key: PropertyKey, was: PropertyDescriptor): boolean {
  if (was.get === undefined) return get(owner, key) === was.value;
  const now = getOwnPropertyDescriptor(owner, key);
  return now?.get === was.get && now?.set === was.set;
}
