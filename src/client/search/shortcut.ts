import {onRoute} from '../shared/routeEvent.js';
import {isMac} from './platform.js';

/** Leads to the search box by its shortcut, of which the server prints Ctrl where a Mac has the command key. */
export function installShortcut(shortcut: string): void {
  showKeys();
  onRoute(showKeys);
  const matches = shortcutMatcher(shortcut);
  document.addEventListener('keydown', (event) => {
    if (!matches(event)) return;
    const input = document.querySelector<HTMLInputElement>('.search-box input');
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function showKeys(): void {
  const key = isMac && document.querySelector('.key-mod');
  if (key) key.textContent = '⌘';
}

/** Parses a shortcut: `mod+k`, `ctrl+shift+f`, `/`; one without a modifier matches only outside of fields. */
function shortcutMatcher(shortcut: string): (event: KeyboardEvent) => boolean {
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
      // Some keyboards need shift for a character such as `?`, others do not.
      (event.shiftKey === wants('shift') || !/^[a-z0-9]$/.test(key ?? ''))
    );
  };
}
