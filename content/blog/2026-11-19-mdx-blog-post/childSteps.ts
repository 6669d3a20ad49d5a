/** What happens to a child, or to its element, in one step. */
export type Action = 'keep' | 'move' | 'create' | 'destroy';

/** One step of matching, and the DOM's children after it. */
export interface ChildStep {
  readonly action: Action;
  readonly key: string;
  readonly dom: readonly string[];
}

/**
 * The walk by which Lexical 0.35.0 makes a parent's DOM children fit the next state, for lists of two and more
 * on both sides: `$reconcileNodeChildren` in its source, with letters for nodes.
 */
export function matchChildren(before: readonly string[], after: readonly string[]): ChildStep[] {
  const steps: ChildStep[] = [];
  let dom = [...before];
  let prev = 0;
  let next = 0;
  let sibling = dom[0];
  const follower = (key: string): string | undefined => dom[dom.indexOf(key) + 1];
  const note = (action: Action, key: string): void => {
    steps.push({action, key, dom: [...dom]});
  };
  const insert = (key: string): void => {
    dom = dom.filter((other) => other !== key);
    const at = sibling === undefined ? dom.length : dom.indexOf(sibling);
    dom.splice(at, 0, key);
  };
  const remove = (key: string): void => {
    dom = dom.filter((other) => other !== key);
  };
  while (prev < before.length && next < after.length) {
    const old = before[prev]!;
    const wanted = after[next]!;
    if (old !== wanted && !after.includes(old)) {
      sibling = follower(old);
      remove(old);
      note('destroy', old);
      prev++;
      continue;
    }
    if (!before.includes(wanted)) {
      insert(wanted);
      note('create', wanted);
      next++;
      continue;
    }
    if (old === wanted || sibling === wanted) {
      sibling = follower(wanted);
      note('keep', wanted);
    } else {
      insert(wanted);
      note('move', wanted);
    }
    prev++;
    next++;
  }
  for (; next < after.length; next++) {
    sibling = undefined;
    insert(after[next]!);
    note('create', after[next]!);
  }
  for (; prev < before.length; prev++) {
    remove(before[prev]!);
    note('destroy', before[prev]!);
  }
  return steps;
}
