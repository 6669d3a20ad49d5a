import {onRoute} from '../shared/routeEvent.js';
import {hasKey} from '../shared/linkTarget.js';
import {onClick} from '../shared/onClick.js';

/** Pictures that a click enlarges; `close` is the name of the button that closes one. */
export function installZoom(close: string): void {
  onClick('.zoom', (element, event) => {
    // With a key held, a link opens elsewhere.
    if (hasKey(event)) return;
    event.preventDefault();
    showPicture(element as HTMLAnchorElement, close);
  });
}

/** Shows the file that a picture leads to in a dialog, as large as it is and the screen allows; any click closes it. */
function showPicture(link: HTMLAnchorElement, close: string): void {
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
  const stop = onRoute(() => {
    dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
