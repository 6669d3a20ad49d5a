/** Location of a value: a file, and the path of its setting. */
interface Place {
  readonly file: string;
  readonly path: readonly PropertyKey[];
}

/** A setting that no converter has read. */
export interface Unread extends Place {
  /** Name of the setting as documented: `themeConfig.navbar.style`. */
  readonly name: string;
  readonly value: unknown;
}

/**
 * Tracks which parts of data are read. A converter reads only settings that it carries over; unread settings
 * therefore have no converter.
 */
export class Consumption {
  private readonly roots: {
    readonly value: unknown;
    readonly name: string;
    readonly file: string;
  }[] = [];
  private readonly watched = new WeakMap<object, object>();
  private readonly raw = new WeakMap<object, object>();
  private readonly read = new WeakMap<object, Set<PropertyKey>>();
  private readonly places = new WeakMap<object, Place>();
  private readonly names = new WeakMap<object, string>();
  private readonly whole = new WeakSet<object>();

  /** Returns the same data, with reads tracked. */
  watch<T>(value: T, {file, name}: {file: string; name: string}): T {
    this.roots.push({value, name, file});
    return this.proxied(value, {file, path: []}) as T;
  }

  /** Overrides the name of tracked data, for example of a plugin's options. */
  name(value: unknown, name: string): void {
    const raw = this.rawOf(value);
    if (raw) this.names.set(raw, name);
  }

  /** Marks tracked data as read, including everything in it. */
  use(value: unknown): void {
    const raw = this.rawOf(value);
    if (raw) this.whole.add(raw);
  }

  /** Returns tracked data without marking anything as read. */
  peek(value: unknown): unknown {
    return isObject(value) ? (this.raw.get(value) ?? value) : value;
  }

  /** Location of tracked data. */
  placeOf(value: unknown): Place | undefined {
    const raw = this.rawOf(value);
    return raw && this.places.get(raw);
  }

  /** Files that tracked data comes from. */
  get files(): ReadonlySet<string> {
    return new Set(this.roots.map(({file}) => file));
  }

  /** Everything unread: only the outermost values, each as one entry. */
  unread(): Unread[] {
    return this.roots.flatMap(({value, name, file}) => this.below(value, {name, file, path: []}));
  }

  private below(value: unknown, at: Place & {readonly name: string}): Unread[] {
    if (!isObject(value) || this.whole.has(value)) return [];
    const read = this.read.get(value);
    const own = this.names.get(value) ?? at.name;
    return Object.entries(value).flatMap(([key, inner]): Unread[] => {
      if (isNothing(inner)) return [];
      const part = Array.isArray(value) ? Number(key) : key;
      const name = Array.isArray(value) ? own : [own, key].filter(Boolean).join('.');
      const place = {name, file: at.file, path: [...at.path, part]};
      return read?.has(key) ? this.below(inner, place) : [{...place, value: inner}];
    });
  }

  private rawOf(value: unknown): object | undefined {
    return isObject(value) ? (this.raw.get(value) ?? value) : undefined;
  }

  private proxied(value: unknown, place: Place): unknown {
    if (!isObject(value)) return value;
    const known = this.watched.get(value);
    if (known) return known;
    const read = new Set<PropertyKey>();
    this.read.set(value, read);
    this.places.set(value, place);
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        if (!Object.hasOwn(target, key)) return Reflect.get(target, key, receiver) as unknown;
        read.add(key);
        const part = Array.isArray(target) ? Number(key) : key;
        const inner = (target as Record<PropertyKey, unknown>)[key];
        return this.proxied(inner, {...place, path: [...place.path, part]});
      },
    });
    this.watched.set(value, proxy);
    this.raw.set(proxy, value);
    return proxy;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is empty. */
function isNothing(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
