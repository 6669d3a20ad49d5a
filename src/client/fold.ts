import {nextFrame} from './idle.js';

/** More characters than stand on a px of the screen's height in the densest text. */
const charactersPerPixel = 4;

/** Has the first screen of a page painted before the rest is laid out (page.css); to be called before it is shown. */
export function layOutTopFirst(region: HTMLElement): void {
  let left = innerHeight * charactersPerPixel;
  const parts = [...region.querySelectorAll<HTMLElement>('.prose > *')];
  const fold = parts.find(({textContent}) => (left -= textContent.length) < 0);
  if (fold === undefined) return;
  fold.dataset.fold = '';
  void nextFrame()
    .then(nextFrame)
    .then(() => {
      delete fold.dataset.fold;
    });
}
