/**
 * Selects the elements on the first screen of a page whose other parts are marked (router/fold.ts); all that match if none
 * is.
 */
export function inFirstScreen(selector: string): string {
  return `${selector}:not([data-below],[data-below] *)`;
}
