/** A map with some values replaced, without a copy of it. Keys and their order are those of the original map. */
export class EditedMap<K, V> implements ReadonlyMap<K, V> {
  private constructor(
    private readonly base: ReadonlyMap<K, V>,
    private readonly edits: ReadonlyMap<K, V>,
  ) {}

  /** `map` with the values of `edits`; edits for keys that it lacks are ignored. */
  static of<K, V>(map: ReadonlyMap<K, V>, edits: Iterable<readonly [K, V]>): ReadonlyMap<K, V> {
    const known = [...edits].filter(([key]) => map.has(key));
    if (known.length === 0) return map;
    const edited =
      map instanceof EditedMap ? (map as EditedMap<K, V>) : new EditedMap(map, new Map());
    return new EditedMap(edited.base, new Map([...edited.edits, ...known]));
  }

  get size(): number {
    return this.base.size;
  }

  has(key: K): boolean {
    return this.base.has(key);
  }

  get(key: K): V | undefined {
    return this.edits.has(key) ? this.edits.get(key) : this.base.get(key);
  }

  keys(): MapIterator<K> {
    return this.base.keys();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.base) {
      yield [key, this.edits.has(key) ? this.edits.get(key)! : value];
    }
  }

  forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) each(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }
}
