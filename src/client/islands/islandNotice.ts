import site from 'virtual:docsgen/site';
import {errorChain} from '../../templates/pages/errorChain.js';
import {messagesOf} from '../../templates/shared/messages.js';

const text = messagesOf(site);

/**
 * Shows a spinner over an island whose code is on its way. It takes no room, for most islands have
 * their content already. Returns how to take it away.
 */
export function showSpinner(island: HTMLElement): () => void {
  const holder = document.createElement('div');
  holder.style.cssText = 'position:relative;display:flow-root;block-size:0;z-index:1';
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
 * Shows what went wrong in front of an island, whose content stays readable. Written without React,
 * because React may be what did not arrive.
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
