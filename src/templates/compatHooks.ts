import {useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore} from 'react';

/** Keeps an element where it is on the screen, whatever the next render does above it. */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  const held = useRef<{readonly element: HTMLElement; readonly top: number}>(undefined);
  useLayoutEffect(() => {
    if (held.current) {
      const {element, top} = held.current;
      window.scrollBy({left: 0, top: element.getBoundingClientRect().top - top});
    }
    held.current = undefined;
  });
  const block = useCallback((element: HTMLElement) => {
    held.current = {element, top: element.getBoundingClientRect().top};
  }, []);
  return {blockElementScrollPositionUntilNextRender: block};
}

export {useLayoutEffect as useIsomorphicLayoutEffect};

/** Items that equal an earlier one. */
export function duplicates<T>(
  items: readonly T[],
  isEqual: (a: T, b: T) => boolean = (a, b) => a === b,
): T[] {
  return items.filter((item, at) => items.findIndex((one) => isEqual(one, item)) !== at);
}

export function uniq<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const QUERY = 'docsgen:query';

function watchQuery(changed: () => void): () => void {
  const events = [QUERY, 'popstate'];
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

/** The query of the page's address, empty until the page runs in the browser. */
function useQuery(): URLSearchParams {
  const query = useSyncExternalStore(
    watchQuery,
    () => location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(query), [query]);
}

function writeQuery(change: (query: URLSearchParams) => void): void {
  const address = new URL(location.href);
  change(address.searchParams);
  history.replaceState(history.state, '', address);
  dispatchEvent(new Event(QUERY));
}

/** A value in the query of the page's address, if it has one. */
export function useQueryStringValue(key: string | null): string | null {
  const query = useQuery();
  return key === null ? null : query.get(key);
}

/** A value in the query of the page's address, and what sets it; without one, it is gone from there. */
export function useQueryString(key: string): [string, (value: string | null) => void] {
  const set = useCallback(
    (value: string | null) => {
      writeQuery((query) => {
        if (value) query.set(key, value);
        else query.delete(key);
      });
    },
    [key],
  );
  return [useQueryStringValue(key) ?? '', set];
}

type Values = readonly string[];

/** All values of a key in the query of the page's address, and what sets them. */
export function useQueryStringList(
  key: string,
): [Values, (values: Values | ((before: Values) => Values)) => void] {
  const query = useQuery();
  const values = useMemo(() => query.getAll(key), [query, key]);
  const set = useCallback(
    (given: Values | ((before: Values) => Values)) => {
      writeQuery((query) => {
        const all = typeof given === 'function' ? given(query.getAll(key)) : given;
        query.delete(key);
        for (const value of all) query.append(key, value);
      });
    },
    [key],
  );
  return [values, set];
}

/** What takes the query out of the page's address. */
export function useClearQueryString(): () => void {
  return useCallback(() => {
    writeQuery((query) => {
      for (const key of [...query.keys()]) query.delete(key);
    });
  }, []);
}
