import {onRoute} from '../shared/routeEvent.js';
import {targetIn} from '../shared/targetIn.js';
import {onClick} from '../shared/onClick.js';

/** Dropdown menus of the navbar: open on hover, Enter or click; close on a click outside and on Escape. */
export function installDropdowns(firstEvent: Event | undefined): void {
  const onHover = ({type, target, pointerType}: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (target.matches('.dropdown')) setOpen(target, type === 'pointerenter');
  };
  for (const type of ['pointerenter', 'pointerleave'] as const) {
    // These events do not bubble.
    document.addEventListener(type, onHover, {capture: true, passive: true});
  }
  // Not every browser's click says which pointer made it; the press before does.
  let pointer = (firstEvent as PointerEvent | undefined)?.pointerType;
  onClick('.dropdown > button', (head, {detail}) => {
    const dropdown = head.parentElement!;
    // A mouse has opened it by hovering; other pointers and keys, whose clicks count none, toggle it.
    setOpen(dropdown, (pointer === 'mouse' && detail > 0) || !isOpen(dropdown));
  });
  onClick('.dropdown > ul', (list) => {
    setOpen(list.parentElement!, false);
  });
  document.addEventListener('keydown', (event) => {
    const {key, target} = event;
    if (!(target instanceof Element)) return;
    const dropdown = target.closest('.dropdown');
    if (dropdown === null) return;
    if (key === 'Escape' && isOpen(dropdown)) {
      setOpen(dropdown, false);
      headOf(dropdown)?.focus();
    } else if (key === 'Enter' && target.matches('.dropdown > a')) {
      event.preventDefault();
      setOpen(dropdown, !isOpen(dropdown));
    }
  });
  document.addEventListener('pointerdown', ({pointerType}) => {
    pointer = pointerType;
  });
  for (const type of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(type, ({target}) => {
      closeAll(target as Node);
    });
  }
  onRoute(() => {
    closeAll();
  });
  const hovered = firstEvent && pointer === 'mouse' && targetIn(firstEvent, '.dropdown');
  if (hovered) setOpen(hovered, true);
}

function headOf(dropdown: Element): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>(':scope > .nav-link');
}

function isOpen(dropdown: Element): boolean {
  return headOf(dropdown)?.getAttribute('aria-expanded') === 'true';
}

function setOpen(dropdown: Element, open: boolean): void {
  headOf(dropdown)?.setAttribute('aria-expanded', String(open));
}

/** Closes all menus except the one that contains a node. */
function closeAll(inside: Node | null = null): void {
  for (const head of document.querySelectorAll('.dropdown > [aria-expanded=true]')) {
    const dropdown = head.parentElement!;
    if (!dropdown.contains(inside)) setOpen(dropdown, false);
  }
}
