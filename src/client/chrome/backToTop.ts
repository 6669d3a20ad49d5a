import {onClick} from '../shared/onClick.js';
import {onScroll} from '../shared/onScroll.js';

/** The button 'Scroll back to the top', shown below one and a half screens. */
export function installBackToTop(): void {
  const update = () => {
    const button = document.querySelector<HTMLElement>('.to-top');
    if (button) button.hidden = scrollY < innerHeight * 1.5;
  };
  onScroll(update);
  // Reading the position now would lay the page out within the script's task.
  requestAnimationFrame(update);
  onClick('.to-top', () => {
    scrollTo({top: 0});
    // The button disappears together with its focus.
    document.querySelector('main')?.focus({preventScroll: true});
  });
}
