/** What a record has itself under a key that somebody has written: `constructor` finds nothing in an empty one. */
export function entryOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
