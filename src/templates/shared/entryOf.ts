/** Own property of a record under a user-supplied key; `constructor` of an empty record is undefined. */
export function entryOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
