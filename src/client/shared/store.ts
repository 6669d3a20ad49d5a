/** A value that can be watched; useSyncExternalStore reads it as it is. */
export interface Store<T> {
  readonly get: () => T;
  /** Replaces the value and tells everyone, unless it is the same one. */
  readonly set: (value: T) => void;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store of one value. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
