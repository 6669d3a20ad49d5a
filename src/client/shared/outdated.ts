import site from 'virtual:docsgen/site';
import {messagesOf} from '../../templates/shared/messages.js';
import {announce} from './announcer.js';
import {isOutdated} from './deployment.js';
import {createButton, createNotice} from './notice.js';

const text = messagesOf(site);
let isKnown = false;
let checking: Promise<void> | undefined;

/** Whether the visitor knows that the site was published again; the browser then opens the next page. */
export function isKnownOutdated(): boolean {
  return isKnown;
}

/**
 * Returns the promise for code that is loading. If a new deployment makes it fail, the visitor sees a notice.
 */
export function withOutdatedNotice<T>(code: Promise<T>): Promise<T> {
  code.catch(noticeIfOutdated);
  return code;
}

/** Informs the visitor, once, if the site has been published again since this document was opened. */
export function noticeIfOutdated(): void {
  if (isKnown) return;
  checking ??= isOutdated().then((is) => {
    checking = undefined;
    if (is) showNotice();
  });
}

// Nothing must be loaded here, since it may be gone as well.
function showNotice(): void {
  isKnown = true;
  const reload = createButton(text.reload, () => {
    location.reload();
  });
  const bar = createNotice({
    label: text.outdatedTitle,
    text: text.outdatedText,
    controls: [reload],
  });
  bar.style.cssText += 'position:sticky;inset-block-end:0;z-index:5';
  document.body.append(bar);
  announce(text.outdatedText);
}
