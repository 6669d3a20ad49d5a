import {nextFrame} from './frames.js';

/** Scroll position of a page. */
export interface ScrollPosition {
  readonly top: number;
  /**
   * On a page in parts, whose heights are estimates until they have been near the screen (content.css): the
   * part at the top of the screen and its offset. On such a page, the distance from the top varies.
   */
  readonly part?: {readonly index: number; readonly top: number};
}

/** Number of parts, before and after one, that reach further than a browser lays out beside its screen. */
const around = 24;

/** Reads the current scroll position. */
export function readPosition(): ScrollPosition {
  const part = topPart();
  if (part === undefined) return {top: scrollY};
  return {
    top: scrollY,
    part: {index: partsOf().indexOf(part), top: part.getBoundingClientRect().top},
  };
}

/** The part of the page at the top edge of the screen; undefined above the first part. */
export function topPart(): HTMLElement | undefined {
  let top = topOf(partsOf().filter((part) => part.parentElement?.closest('.group') === null));
  // From the outside in: only the run on the screen has a layout that is certain to exist.
  for (const inner of ['.run', '.sym']) {
    if (!top?.matches('.group, .run')) break;
    top = topOf([...top.querySelectorAll<HTMLElement>(inner)]) ?? top;
  }
  return top;
}

function topOf(parts: readonly HTMLElement[]): HTMLElement | undefined {
  return parts.findLast((part) => {
    // Measuring hidden content would force its layout.
    if (part.matches('details:not([open]) > *')) return false;
    const {top, height} = part.getBoundingClientRect();
    return height > 0 && top <= 0;
  });
}

/** Scrolls to a position at once. */
export function showPlace({top, part}: ScrollPosition): void {
  if (part === undefined) {
    jumpTo(top);
    return;
  }
  const parts = partsOf();
  const near = [
    ...parts.slice(Math.max(0, part.index - around), part.index + around),
    ...document.querySelectorAll<HTMLElement>('.footer'),
  ];
  // With estimated heights beside it, the part would not stay in place.
  for (const {style} of near) style.contentVisibility = 'visible';
  const at = parts[part.index]?.getBoundingClientRect().top;
  jumpTo(at === undefined ? top : scrollY + at - part.top);
  void nextFrame()
    .then(nextFrame)
    .then(() => {
      for (const {style} of near) style.contentVisibility = '';
    });
}

/** Scrolls to a distance from the top at once. */
export function jumpTo(top: number): void {
  scrollTo({top, behavior: 'instant'});
}

function partsOf(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      '.group, .run, .sym, .inherited, .overview, .overview > ul, .prose > :nth-child(n + 9)',
    ),
  ];
}
