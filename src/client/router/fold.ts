import {nextFrame} from '../shared/frames.js';

/** Upper bound for the characters that one pixel of the screen's height can hold. */
const charactersPerPixel = 4;

/**
 * Makes the browser paint the first screen of a page before it lays out the rest (page.css). To be called
 * before the page is shown.
 */
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
