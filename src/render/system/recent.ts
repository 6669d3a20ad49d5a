/** Values that were asked for last, some of which are asked for again and again. */
export class Recent<K, V> {
  private readonly values = new Map<K, V>();

  /** Holds up to `most` values. */
  constructor(private readonly most: number) {}

  /** The value of a key, made if it is not there. */
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
