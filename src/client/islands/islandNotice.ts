import site from 'virtual:docsgen/site';
import {messagesOf} from '../../templates/shared/messages.js';
import {errorChain} from './errorChain.js';

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

/** Failure of an island. */
interface Failure {
  /** Consequence for the visitor, if the error does not say so. */
  readonly title?: string;
  readonly error: unknown;
  readonly retryLabel: string;
  readonly retry: () => void;
}

/** Says that the code of an island did not load. */
export function showLoadError(island: HTMLElement, error: unknown, retry: () => void): void {
  showFailure(island, {error, retryLabel: text.retry, retry});
}

/** Says that an island has thrown an error. */
export function showCrash(island: HTMLElement, error: unknown, retry: () => void): void {
  showFailure(island, {title: text.crashTitle, error, retryLabel: text.tryAgain, retry});
}

/**
 * Shows an error before an island, whose content stays readable. Does not use React, since React itself may
 * have failed to load.
 */
function showFailure(island: HTMLElement, {title, error, retryLabel, retry}: Failure): void {
  const box = document.createElement('div');
  box.className = 'failure failure-box';
  box.role = 'alert';
  for (const line of [title, errorChain(error, text)]) {
    if (line === undefined) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    box.append(paragraph);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retryLabel;
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(button);
  island.before(box);
}
