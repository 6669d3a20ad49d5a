import site from 'virtual:docsgen/site';
import {messagesOf} from '../../templates/shared/messages.js';
import {announce} from './announcer.js';
import {isOutdated} from './deployment.js';
import {createButton, createNotice} from './notice.js';

const text = messagesOf(site);
let isKnown = false;
let looking: Promise<void> | undefined;

/** Whether the visitor has seen that the site was published again; the next page is opened by the browser. */
export function isKnownOutdated(): boolean {
  return isKnown;
}

/** Passes on code that is loaded. Where it does not come because of a new deployment, the visitor sees a notice. */
export function orTell<T>(code: Promise<T>): Promise<T> {
  code.catch(tellIfOutdated);
  return code;
}

/** Tells the visitor, once, if the site has been published again since this document was opened. */
export function tellIfOutdated(): void {
  if (isKnown) return;
  looking ??= isOutdated().then((is) => {
    looking = undefined;
    if (is && !isKnown) tell();
  });
}

// All of it is here from the start: what would be loaded for it now may be gone as well.
function tell(): void {
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
