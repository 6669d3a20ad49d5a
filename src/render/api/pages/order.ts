let collator: Intl.Collator | undefined;

/** Created at its first use, since creation takes longer than most sorting. */
const compare = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en')).compare(a, b);

/** Compares by name, ignoring leading marks: `$getRoot` is sorted under g. */
export const byName = (a: {readonly name: string}, b: {readonly name: string}): number =>
  compare(a.name.replace(/^[$_]+/, ''), b.name.replace(/^[$_]+/, '')) || compare(a.name, b.name);

/** A list sorted by name. */
export const sorted = <T extends {readonly name: string}>(list: readonly T[]): T[] =>
  [...list].sort(byName);
