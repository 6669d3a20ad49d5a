import '../shared/common.js';
import * as rules from 'virtual:docsgen/search-words';
import site from 'virtual:docsgen/site';
import {HIGHLIGHT} from '../../templates/partials/SearchHit.js';
import {messagesOf} from '../../templates/shared/messages.js';
import {navigate} from '../shared/routeEvent.js';
import {clearMarks, markWords} from './marks.js';

const buttonClass = 'clear-marks';
const mostWords = 40;

/** Marks the words of the `_highlight` parameter in the page, with a button that clears the marks. */
export function highlightPage(): void {
  clearPage();
  const words = new URLSearchParams(location.search).getAll(HIGHLIGHT).slice(0, mostWords);
  const main = document.querySelector('main');
  if (main && markWords(main, words, rules) > 0) main.prepend(clearButton());
}

function clearPage(): void {
  clearMarks(document);
  document.querySelector(`.${buttonClass}`)?.remove();
}

function clearButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClass;
  button.textContent = messagesOf(site).searchClearMarks;
  button.addEventListener('click', () => {
    clearPage();
    const url = new URL(location.href);
    url.searchParams.delete(HIGHLIGHT);
    navigate(url.pathname + url.search, {replace: true});
  });
  return button;
}
