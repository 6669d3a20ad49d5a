import site from 'virtual:docsgen/site';
import {errorChain} from '../../templates/pages/errorChain.js';
import {messagesOf} from '../../templates/shared/messages.js';

const text = messagesOf(site);

/**
 * Shows a spinner over an island while its code is loading. It takes no space, since most islands already
 * have content. Returns a function that removes it.
 */
export function showSpinner(island: HTMLElement): () => void {
  const holder = document.createElement('div');
  const display = island.matches('span') ? 'inline-block' : 'flow-root';
  holder.style.cssText = `position:relative;display:${display};block-size:0;z-index:1`;
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.role = 'status';
  spinner.ariaLabel = text.loading;
  holder.append(spinner);
  island.before(holder);
  return () => {
    holder.remove();
  };
}

/**
 * Shows an error before an island, whose content stays readable. Does not use React, since React itself may
 * have failed to load.
 */
export function showLoadError(island: HTMLElement, error: unknown, retry: () => void): void {
  const box = document.createElement('div');
  box.className = 'failure failure-box';
  box.role = 'alert';
  const message = document.createElement('p');
  message.textContent = errorChain(error, text);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text.retry;
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(message, button);
  island.before(box);
}
