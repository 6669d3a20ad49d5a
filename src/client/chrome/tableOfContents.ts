import {onRoute} from '../shared/routeEvent.js';
import {keepInView} from './keepInView.js';
import {onClick} from '../shared/onClick.js';
import {onScroll} from '../shared/onScroll.js';
import {targetOfHash} from '../shared/targetOfHash.js';

interface Entry {
  readonly link: HTMLElement;
  readonly heading: HTMLElement;
}

/** 'On this page' marks the section that is being read; as a popover it closes after a choice. */
export function installTableOfContents(): void {
  let entries = readEntries();
  let current = -1;
  const update = () => {
    current = indexOfCurrent(entries, current);
    mark(entries, entries[current]?.link);
  };
  onScroll(update);
  onRoute(() => {
    entries = readEntries();
    current = -1;
    update();
  });
  onClick('.toc a', (link) => {
    const nav = link.closest<HTMLElement>('[popover]');
    // Without support for popovers nothing is open, and the selector would be invalid.
    if (nav && 'popover' in nav && nav.matches(':popover-open')) nav.hidePopover();
  });
  requestAnimationFrame(update);
}

function readEntries(): readonly Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].flatMap((link) => {
    const heading = targetOfHash(link.hash);
    return heading ? [{link, heading}] : [];
  });
}

function mark(entries: readonly Entry[], current: HTMLElement | undefined): void {
  for (const {link} of entries) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else if (link.ariaCurrent !== null) link.removeAttribute('aria-current');
  }
  const nav = current?.closest('.toc');
  if (current && nav) keepInView(current, nav);
}

/**
 * Goes on from the last entry, in growing steps: headings far from the screen may have no layout yet, and
 * measuring one would force it.
 */
function indexOfCurrent(entries: readonly Entry[], last: number): number {
  const root = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2) return entries.length - 1;
  const line = parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 8;
  const isPast = (index: number) =>
    index < 0 || entries[index]!.heading.getBoundingClientRect().top <= line;
  let [low, high] = [last, last + 1];
  for (let step = 1; high < entries.length && isPast(high); step *= 2) {
    low = high;
    high += step;
  }
  for (let step = 1; !isPast(low); step *= 2) {
    high = low;
    low = Math.max(-1, low - step);
  }
  high = Math.min(high, entries.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isPast(middle)) low = middle;
    else high = middle;
  }
  return low;
}
