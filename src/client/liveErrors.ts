/** A mistake in the sources, as the server tells it. */
export interface SourceError {
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

let overlay: HTMLElement | undefined;

/** Lays what is wrong with the sources over the page. */
export function showErrors(errors: readonly SourceError[]): void {
  hideErrors();
  overlay = document.createElement('div');
  overlay.setAttribute('role', 'alertdialog');
  overlay.ariaLabel = 'The site could not be built';
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:1000;overflow:auto;padding:5vmin;background:#1c1512f2;color:#fff;font:15px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  overlay.append(...errors.map(describe), closeButton());
  document.body.append(overlay);
}

/** Takes the overlay away. */
export function hideErrors(): void {
  overlay?.remove();
  overlay = undefined;
}

function describe({message, hint, file, line, column}: SourceError): HTMLElement {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const text = [place, message, hint].filter(Boolean).join('\n');
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function closeButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Close';
  button.addEventListener('click', hideErrors);
  return button;
}
