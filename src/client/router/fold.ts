import {nextFrame} from '../shared/idle.js';

/** More characters than stand on a px of the screen's height in the densest text. */
const charactersPerPixel = 4;

/** Has the first screen of a page painted before the rest is laid out (page.css); to be called before it is shown. */
export function layOutTopFirst(region: HTMLElement): void {
  let left = innerHeight * charactersPerPixel;
  const parts = [...region.querySelectorAll<HTMLElement>('.prose > *')];
  const last = parts.findIndex(({textContent}) => (left -= textContent.length) < 0);
  if (last < 0) return;
  const below = parts.slice(last + 1);
  for (const part of below) part.dataset.below = '';
  void nextFrame()
    .then(nextFrame)
    .then(() => {
      for (const part of below) delete part.dataset.below;
    });
}
