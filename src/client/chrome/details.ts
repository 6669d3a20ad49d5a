import {onClick} from '../shared/onClick.js';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/** Opens and closes `<details>` on a click on its summary. */
export function installDetails(): void {
  onClick('summary', (summary, event) => {
    const details = summary.parentElement;
    const followsLink = (event.target as Element).closest('a[href]') !== null;
    if (!(details instanceof HTMLDetailsElement) || followsLink || event.defaultPrevented) return;
    event.preventDefault();
    toggleDetails(details);
  });
}

/**
 * Opens or closes `<details>` by animating its height. In a navigation with `data-auto-collapse`, the
 * siblings of an opened category close.
 */
function toggleDetails(details: HTMLDetailsElement): void {
  const open = !details.open || running.get(details)?.id === 'close';
  toggle(details, open);
  if (open && details.closest('[data-auto-collapse]')) closeNeighbours(details);
}

/** Duration in ms for a movement over a height in px; it grows less than proportionally. */
function durationOf(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(420, 80 + 11 * Math.sqrt(height)));
}

function toggle(details: HTMLDetailsElement, open: boolean): void {
  const from = details.offsetHeight;
  running.get(details)?.cancel();
  details.open = open;
  const to = details.offsetHeight;
  details.open = true;
  const animation = details.animate(
    [from, to].map((height) => ({height: `${height}px`, overflow: 'clip'})),
    {duration: durationOf(Math.abs(to - from)), easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)'},
  );
  animation.id = open ? 'open' : 'close';
  running.set(details, animation);
  animation.onfinish = () => {
    running.delete(details);
    if (!open) details.open = false;
  };
}

function closeNeighbours(details: HTMLDetailsElement): void {
  const list = details.closest('ul');
  for (const other of list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []) {
    if (other !== details && other.open) toggle(other, false);
  }
}
