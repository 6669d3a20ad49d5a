import {nextFrame} from './idle.js';

/** Where a page is scrolled to. */
export interface ScrollPosition {
  readonly top: number;
  /**
   * On a page in parts, whose heights are guesses until they have been near the screen (content.css): the
   * part at the top, and where it begins. The distance from the top of such a page is not the same twice.
   */
  readonly part?: {readonly index: number; readonly top: number};
}

/** Where the page is scrolled to now. */
export function readPlace(): ScrollPosition {
  const parts = partsOf();
  const index = indexOfTop(parts);
  const part = parts[index] && {index, top: parts[index].getBoundingClientRect().top};
  return {top: scrollY, ...(part && {part})};
}

/** The part of the page that the top of the screen cuts; undefined above the first. */
export function topPart(): HTMLElement | undefined {
  const parts = partsOf();
  return parts[indexOfTop(parts)];
}

function indexOfTop(parts: readonly HTMLElement[]): number {
  return parts.findLastIndex((part) => {
    // Measuring what is folded away would lay it out.
    if (part.matches('details:not([open]) > *')) return false;
    const {top, height} = part.getBoundingClientRect();
    return height > 0 && top <= 0;
  });
}

/** Scrolls to a place at once. */
export function showPlace({top, part}: ScrollPosition): void {
  if (part === undefined) {
    jumpTo(top);
    return;
  }
  // With guesses left above it, the part would not stay where it is put.
  const {dataset} = document.documentElement;
  dataset.whole = '';
  const at = partsOf()[part.index]?.getBoundingClientRect().top;
  jumpTo(at === undefined ? top : scrollY + at - part.top);
  void nextFrame()
    .then(nextFrame)
    .then(() => {
      delete dataset.whole;
    });
}

/** Scrolls to a distance from the top at once. */
export function jumpTo(top: number): void {
  scrollTo({top, behavior: 'instant'});
}

function partsOf(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.sym, .overview')];
}
