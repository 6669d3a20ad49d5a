/**
 * Returns a name that is not in `taken`, ignoring case, and adds it: a taken name gets a number. Some file systems
 * cannot tell `Foo` from `foo`.
 */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name}-${String(n)}`;
  taken.add(free.toLowerCase());
  return free;
}
