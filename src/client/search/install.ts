import {reactFiles} from 'virtual:docsgen/late-files';
import type {SearchView} from '../../templates/shared/view.js';
import {whenIdle, whenLoaded} from '../shared/idle.js';
import {loadDeferred} from '../shared/loadDeferred.js';
import {orTell} from '../shared/outdated.js';
import {prefetchScripts} from '../shared/prefetchScripts.js';
import {onRoute} from '../shared/routeEvent.js';
import {isMac} from './platform.js';

const box = '.search-box';

/** Installs what the search needs from the start: the shortcut, preloading on first use, and marked words. */
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
  const touch = (element: Element | null) => {
    const form = element?.closest<HTMLFormElement>(box);
    // The form works without suggestions, and the next interaction tries again.
    if (form) load(form).catch(() => undefined);
  };
  const onTouch = ({target}: Event) => {
    touch(target as Element);
  };
  document.addEventListener('focusin', onTouch);
  document.addEventListener('input', onTouch);
  document.addEventListener('pointerover', onTouch, {passive: true});
  touch(document.activeElement);
  if (document.querySelector('[data-island=search]')) {
    void loadDeferred().then(({warm}) => {
      warm(new URLSearchParams(location.search).get('version') ?? undefined);
    }, console.error);
  }
  showKeys();
  showMarks();
  onRoute(() => {
    showKeys();
    showMarks();
  });
  void whenLoaded()
    .then(whenIdle)
    .then(() => {
      prefetchScripts(reactFiles);
    });
}

/** Loads the index and the suggestions in parallel. */
async function load(form: HTMLFormElement): Promise<void> {
  const panel = orTell(import('../reactRoots.js'));
  const index = loadDeferred().then(({warm}) => {
    warm(form.querySelector<HTMLInputElement>('[name=version]')?.value);
  });
  const [{mountSearchPanel}] = await Promise.all([panel, index]);
  mountSearchPanel(form);
}

/** Shows the command key instead of Ctrl, which the server prints. */
function showKeys(): void {
  const key = isMac && document.querySelector('.key-mod');
  if (key) key.textContent = '⌘';
}

/** Marks the words named in the address. */
function showMarks(): void {
  if (!location.search.includes('_highlight=')) return;
  void orTell(import('./highlight.js')).then(({highlightPage}) => {
    highlightPage();
  }, console.error);
}

/** Parses a shortcut: `mod+k`, `ctrl+shift+f`, `/`; one without a modifier matches only outside of fields. */
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
      // Some keyboards need shift for a character such as `?`, others do not.
      (event.shiftKey === wants('shift') || !/^[a-z0-9]$/.test(key ?? ''))
    );
  };
}
