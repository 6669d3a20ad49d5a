let overlay: HTMLElement | undefined;
let shownText = '';

/** Shows build errors in an overlay; a closed overlay stays closed until the errors change. */
export function showErrors(errors: readonly string[]): void {
  const text = errors.join('\n');
  if (text === shownText) return;
  hideErrors();
  shownText = text;
  overlay = document.createElement('div');
  overlay.setAttribute('role', 'alertdialog');
  overlay.ariaLabel = 'The site could not be built';
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:1000;overflow:auto;padding:5vmin;background:#1c1512f2;color:#fff';
  const frames = document.createElement('pre');
  frames.style.cssText =
    'margin:0 0 2em;padding:0;border:0;background:none;color:inherit;font:15px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  frames.textContent = text;
  overlay.append(frames, closeButton());
  document.body.append(overlay);
  document.addEventListener('keydown', closeOnEscape);
}

/** Removes the overlay. */
export function hideErrors(): void {
  close();
  shownText = '';
}

function close(): void {
  document.removeEventListener('keydown', closeOnEscape);
  overlay?.remove();
  overlay = undefined;
}

function closeOnEscape({key}: KeyboardEvent): void {
  if (key === 'Escape') close();
}

function closeButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Close';
  button.addEventListener('click', close);
  return button;
}
