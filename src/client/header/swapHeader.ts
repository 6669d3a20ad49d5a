import {morph} from '../shared/morph.js';
import {findRegion} from '../shared/region.js';

/** Updates the header for the next page: marks and links that depend on the page change, all else stays. */
export function swapHeader(next: Document): void {
  const [shown, fresh] = [findRegion('header'), findRegion('header', next)];
  if (shown === null || fresh === null) return;
  // A template's content is not among its child nodes.
  const menu = fresh.querySelector('template');
  morph(shown, fresh);
  if (menu) shown.querySelector('template')?.replaceWith(menu);
}
