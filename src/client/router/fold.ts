import {nextFrame} from '../shared/frames.js';

/** Upper bound for the characters that one pixel of the screen's height can hold. */
const charactersPerPixel = 4;

/** Marks the parts of a page that begin below the first screen of its top. To be called before the page is shown. */
export function markBelow(region: HTMLElement): void {
  let left = innerHeight * charactersPerPixel;
  const parts = [...region.querySelectorAll<HTMLElement>('.prose > *')];
  const last = parts.findIndex(({textContent}) => (left -= textContent.length) < 0);
  if (last >= 0) for (const part of parts.slice(last + 1)) part.dataset.below = '';
}

/** Lays out the marked parts (page.css) once the browser has painted the first screen. */
export function layOutBelow(): void {
  const below = document.querySelectorAll<HTMLElement>('[data-below]');
  void nextFrame()
    .then(nextFrame)
    .then(() => {
      for (const part of below) delete part.dataset.below;
    });
}
