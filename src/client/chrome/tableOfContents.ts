import {onRoute} from '../shared/routeEvent.js';
import {onClick} from './onClick.js';
import {onScroll} from './onScroll.js';

interface Entry {
  readonly link: HTMLElement;
  readonly heading: HTMLElement;
}

/** 'On this page' marks the section that is being read; as a popover it closes after a choice. */
export function installTableOfContents(): void {
  let entries = readEntries();
  const update = () => {
    mark(entries);
  };
  onScroll(update);
  onRoute(() => {
    entries = readEntries();
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
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{link, heading}] : [];
  });
}

function mark(entries: readonly Entry[]): void {
  const current = entries[indexOfCurrent(entries)]?.link;
  for (const {link} of entries) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else if (link.ariaCurrent !== null) link.removeAttribute('aria-current');
  }
  if (current) keepInView(current);
}

// Headings are in order, so a binary search measures only a few of them.
function indexOfCurrent(entries: readonly Entry[]): number {
  const root = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2) return entries.length - 1;
  const line = parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 8;
  let [low, high] = [-1, entries.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (entries[middle]!.heading.getBoundingClientRect().top <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function keepInView(link: HTMLElement): void {
  const nav = link.closest<HTMLElement>('.toc');
  if (nav === null || nav.scrollHeight <= nav.clientHeight) return;
  const [box, frame] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) {
    nav.scrollTop += box.top - frame.top - frame.height / 2;
  }
}
