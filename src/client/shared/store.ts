/** An observable value, in the form that useSyncExternalStore expects. */
export interface Store<T> {
  readonly get: () => T;
  /** Replaces the value and notifies all listeners, unless it is the same. */
  readonly set: (value: T) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

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
