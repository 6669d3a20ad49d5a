/** Divides a list into runs of a given length; the last may be shorter. */
export function chunksOf<T>(list: readonly T[], length: number): T[][] {
  return Array.from({length: Math.ceil(list.length / length)}, (_, i) =>
    list.slice(i * length, (i + 1) * length),
  );
}
