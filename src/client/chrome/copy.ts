import type {Messages} from '../../templates/shared/messages.js';
import {onClick} from '../shared/onClick.js';

/** How long the button confirms the copy, in ms. */
const shownFor = 2000;
const timers = new WeakMap<HTMLElement, number>();

/** The buttons that copy a code block, and the page as Markdown. */
export function installCopy(text: Messages): void {
  onClick('.i-copy', (button) => {
    copyCode(button, text).catch(console.error);
  });
  onClick('.copy-page', (button) => {
    copyPage(button, text).catch(console.error);
  });
}

/** 'Copy code to clipboard': copies the text of the block without line numbers and labels. */
async function copyCode(button: HTMLElement, text: Messages): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
  await copy(code.replace(/\n$/, ''));
  showDone(button, text);
}

/** 'Copy page as Markdown': copies the page's Markdown file. */
async function copyPage(button: HTMLElement, text: Messages): Promise<void> {
  const markdown = fetchText(button.dataset.from ?? '');
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard && typeof ClipboardItem === 'function') {
    // Safari accepts a pending text, but not one that is written later than the click.
    const blob = markdown.then((value) => new Blob([value], {type: 'text/plain'}));
    await clipboard.write([new ClipboardItem({'text/plain': blob})]);
  } else {
    await copy(await markdown);
  }
  const label = button.firstElementChild ?? button;
  clearTimeout(timers.get(button));
  label.textContent = text.copied;
  const timer = window.setTimeout(() => {
    label.textContent = text.copyPage;
  }, shownFor);
  timers.set(button, timer);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return response.text();
}

async function copy(text: string): Promise<void> {
  // Undefined on pages served over plain http.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('The browser did not copy the code');
}

function showDone(button: HTMLElement, text: Messages): void {
  clearTimeout(timers.get(button));
  button.dataset.done = '';
  button.setAttribute('aria-label', text.copied);
  const timer = window.setTimeout(() => {
    delete button.dataset.done;
    button.setAttribute('aria-label', text.copyCode);
  }, shownFor);
  timers.set(button, timer);
}
