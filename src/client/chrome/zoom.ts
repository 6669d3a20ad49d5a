import type {onRoute} from '../shared/routeEvent.js';

interface Surroundings {
  /** Name of the button that closes it. */
  readonly close: string;
  /** Handed over: imported, it would be a chunk that every page loads. */
  readonly onLeave: typeof onRoute;
}

/** Shows the file that a picture leads to in a dialog, as large as it is and the screen allows; any click closes it. */
export function showPicture(link: HTMLAnchorElement, {close, onLeave}: Surroundings): void {
  // A second click came before the first one's code, or the page has changed.
  if (!link.isConnected || document.querySelector('.zoomed')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  const picture = document.createElement('img');
  picture.src = link.href;
  picture.alt = dialog.ariaLabel = link.querySelector('img')?.alt ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon i-close';
  button.ariaLabel = close;
  dialog.append(button, picture);
  dialog.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    stop();
    // Safari gives a link that is clicked no focus to come back to.
    link.focus({preventScroll: true});
  });
  const stop = onLeave(() => {
    dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
