import {onClick} from './onClick.js';

/** Breaks the long lines of a code block, or no longer. */
export function installWordWrap(): void {
  onClick('.i-wrap', (button) => {
    const wrapped = button.closest('.code')?.toggleAttribute('data-wrap') ?? false;
    button.setAttribute('aria-pressed', String(wrapped));
  });
}
