import type {Root} from 'mdast';

/** Number of lines and characters before a text that follows a different one. */
export interface Moved {
  readonly lines: number;
  readonly characters: number;
}

/** Shifts the positions of all nodes of a tree, and of the code in it. */
export function moveTree(tree: Root, by: Moved): void {
  const seen = new Set<object>();
  // Not recursive, since the depth is not yet bounded.
  const left: unknown[] = [tree];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const one of value as unknown[]) left.push(one);
      continue;
    }
    const fields = value as Record<string, unknown>;
    for (const [name, field] of Object.entries(fields)) {
      if (name === 'range' && Array.isArray(field)) {
        fields[name] = (field as number[]).map((offset) => offset + by.characters);
      } else if (typeof field !== 'number') left.push(field);
      else if (name === 'line') fields[name] = field + by.lines;
      // The `start` of a list is a number, not a position.
      else if (name === 'offset' || (/^(?:start|end)$/.test(name) && fields.type !== 'list')) {
        fields[name] = field + by.characters;
      }
    }
  }
}
