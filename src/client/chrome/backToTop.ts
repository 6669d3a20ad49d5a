import {onClick} from './onClick.js';
import {onScroll} from './onScroll.js';

/** 'Scroll back to the top', offered after the first two screens. */
export function installBackToTop(): void {
  const update = () => {
    const button = document.querySelector<HTMLElement>('.to-top');
    if (button) button.hidden = scrollY < innerHeight * 1.5;
  };
  onScroll(update);
  update();
  onClick('.to-top', () => {
    scrollTo({top: 0});
    // The button goes away with the focus on it.
    document.querySelector('main')?.focus({preventScroll: true});
  });
}
