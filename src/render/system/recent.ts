/** The most recently requested values, for values that are requested repeatedly. */
export class Recent<K, V> {
  private readonly values = new Map<K, V>();

  /** Holds up to `most` values. */
  constructor(private readonly most: number) {}

  /** Returns the value of a key; creates it if it is missing. */
  get(key: K, make: () => V): V {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = this.values.size < this.most ? [] : this.values.keys();
    if (oldest !== undefined) this.values.delete(oldest);
    this.values.set(key, made);
    return made;
  }
}
