import type {SearchView} from '../../templates/shared/view.js';
import {loadDeferred} from '../shared/loadDeferred.js';
import {orTell} from '../shared/outdated.js';
import {onRoute} from '../shared/routeEvent.js';
import {page} from '../shared/state.js';
import {isMac} from './platform.js';

const box = '.search-box';

/** What of the search has to be there from the start: the shortcut, the first touch, and marked words. */
export function installSearch(search: SearchView | undefined): void {
  if (search === undefined) return;
  const matches = shortcutMatcher(search.shortcut);
  document.addEventListener('keydown', (event) => {
    if (!matches(event)) return;
    const input = document.querySelector<HTMLInputElement>(`${box} input`);
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  // The index and the list do not wait for React.
  const touch = (element: Element | null) => {
    if (!element?.closest(box)) return;
    // The box asks for it again.
    void loadDeferred()
      .then(({warm, searchBrowser}) => {
        warm(page.get().version?.name);
        return searchBrowser.loadPanel();
      })
      .catch(() => undefined);
  };
  const onTouch = ({target}: Event) => {
    touch(target as Element);
  };
  document.addEventListener('focusin', onTouch);
  document.addEventListener('pointerover', onTouch, {passive: true});
  touch(document.activeElement);
  if (document.querySelector('[data-island=search]')) {
    void loadDeferred().then(({warm}) => {
      warm(new URLSearchParams(location.search).get('version') ?? undefined);
    }, console.error);
  }
  showMarks();
  onRoute(showMarks);
}

/** Marks the words that the address names. */
function showMarks(): void {
  if (!location.search.includes('_highlight=')) return;
  void orTell(import('./highlight.js')).then(({highlightPage}) => {
    highlightPage();
  }, console.error);
}

/** Understands `mod+k`, `ctrl+shift+f`, `/`; without a modifier only outside of fields. */
export function shortcutMatcher(shortcut: string): (event: KeyboardEvent) => boolean {
  const keys = shortcut.toLowerCase().split('+');
  const key = keys.at(-1);
  const wants = (name: string) => keys.slice(0, -1).includes(name);
  const mod = wants('mod');
  const ctrl = wants('ctrl') || (mod && !isMac);
  const meta = wants('meta') || wants('cmd') || (mod && isMac);
  return (event) => {
    const inField = (event.target as Element | null)?.closest?.(
      'input, textarea, select, [contenteditable]',
    );
    if (!ctrl && !meta && inField) return false;
    return (
      event.key.toLowerCase() === key &&
      event.ctrlKey === ctrl &&
      event.metaKey === meta &&
      event.altKey === wants('alt') &&
      // A character such as ? needs shift on one keyboard and not on another.
      (event.shiftKey === wants('shift') || !/^[a-z0-9]$/.test(key ?? ''))
    );
  };
}
