/** Selects islands that hydrate by themselves, wherever they are on the page. */
export const early = ':is([data-when=load],[data-when=idle])';

/**
 * Selects the elements on the first screen of a page whose other parts are marked (router/fold.ts); all that match if none
 * is.
 */
export function inFirstScreen(selector: string): string {
  return `${selector}:not([data-below],[data-below] *)`;
}
