import {onScroll} from '../shared/onScroll.js';

/** With `navbar.hideOnScroll`, hides the navbar while scrolling down and shows it while scrolling up. */
export function installNavbarHiding(): void {
  const bar = document.querySelector<HTMLElement>('[data-hide-on-scroll]');
  if (bar === null) return;
  let last = scrollY;
  onScroll(() => {
    const down = scrollY > last && scrollY > bar.offsetHeight;
    last = scrollY;
    bar.toggleAttribute('data-away', down && !bar.matches(':focus-within, :has([open])'));
  });
  bar.addEventListener('focusin', () => {
    bar.removeAttribute('data-away');
  });
}
