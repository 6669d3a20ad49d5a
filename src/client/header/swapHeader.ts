import {morph} from '../shared/morph.js';
import {findRegion} from '../shared/region.js';

/** Turns the header into the next page's: marks and links that depend on the page follow, all else stays. */
export function swapHeader(next: Document): void {
  const [shown, fresh] = [findRegion('header'), findRegion('header', next)];
  if (shown === null || fresh === null) return;
  // The content of a template is not among its children.
  const menu = fresh.querySelector('template');
  morph(shown, fresh);
  if (menu) shown.querySelector('template')?.replaceWith(menu);
}
