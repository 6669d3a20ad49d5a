import {useCallback, useLayoutEffect, useRef, useSyncExternalStore} from 'react';

/** Keeps an element at its position on the screen, regardless of changes above it in the next render. */
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

/** Returns a Prism theme without colours, since the colours of code are in stylesheets. */
export function usePrismTheme(): {readonly plain: object; readonly styles: readonly never[]} {
  return NO_COLOURS;
}

const NO_COLOURS = {plain: {}, styles: []};

/** Returns the items that equal an earlier one. */
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

/** Whether the page runs in the browser; false while it is printed and hydrated. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
