const {compare} = new Intl.Collator('en');

/** By name, the marks before it left out of account: `$getRoot` stands among the g's. */
export const byName = (a: {readonly name: string}, b: {readonly name: string}): number =>
  compare(a.name.replace(/^[$_]+/, ''), b.name.replace(/^[$_]+/, '')) || compare(a.name, b.name);

/** A list in the order of its names. */
export const sorted = <T extends {readonly name: string}>(list: readonly T[]): T[] =>
  [...list].sort(byName);
