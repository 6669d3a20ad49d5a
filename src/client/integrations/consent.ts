import site from 'virtual:docsgen/site';
import {messagesOf} from '../../templates/shared/messages.js';
import {storageNames} from '../../templates/shared/storageKey.js';
import {createButton, createNotice} from '../shared/notice.js';
import {findRegion} from '../shared/region.js';
import {storage} from '../shared/state.js';

const text = messagesOf(site).consent;

/**
 * Asks the visitor whether page views may be counted, and reports the answer: at once if it was given before,
 * and again when it changes, also in another tab. A button in the footer asks again.
 */
export function askConsent(onAnswer: (allowed: boolean) => void): void {
  const name = storageNames.analyticsConsent;
  const answer = (allowed: boolean) => {
    bar.remove();
    storage.set(name, String(allowed));
    // Without storage there is no notification.
    if (storage.get(name) === null) onAnswer(allowed);
  };
  const [allow, decline] = [
    createButton(text.allow, () => {
      answer(true);
    }),
    createButton(text.decline, () => {
      answer(false);
    }),
  ];
  const bar = createNotice({label: text.title, text: text.question, controls: [allow, decline]});
  bar.style.cssText += 'position:sticky;inset-block-end:0;z-index:5';
  const read = (stored: string | null) => {
    if (stored === null) return;
    bar.remove();
    onAnswer(stored === 'true');
  };
  const again = createButton(text.change, () => {
    document.body.append(bar);
    allow.focus();
  });
  again.style.cssText = 'text-decoration:underline';
  const footer = findRegion('footer');
  (footer?.querySelector('footer') ?? footer)?.append(again);
  storage.subscribe(name, read);
  const stored = storage.get(name);
  if (stored === null) document.body.append(bar);
  else read(stored);
}
