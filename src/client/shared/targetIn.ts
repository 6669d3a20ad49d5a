/** The element that an event happened in, of those that match a selector. */
export function targetIn<T extends Element>({target}: Event, selector: string): T | null {
  return target instanceof Element ? target.closest<T>(selector) : null;
}
