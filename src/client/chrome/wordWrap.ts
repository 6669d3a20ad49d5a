import {onClick} from '../shared/onClick.js';

/** Turns wrapping of long lines in a code block on or off. */
export function installWordWrap(): void {
  onClick('.i-wrap', (button) => {
    const wrapped = button.closest('.code')?.toggleAttribute('data-wrap') ?? false;
    button.setAttribute('aria-pressed', String(wrapped));
  });
}
