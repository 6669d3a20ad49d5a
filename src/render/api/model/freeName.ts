/** A name, numbered if it is taken in any case: some file systems cannot tell `Foo` from `foo`. Takes it. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name}-${String(n)}`;
  taken.add(free.toLowerCase());
  return free;
}
