import {
  parseColorMode,
  type ColorMode,
  type ColorModeChoice,
} from '../../templates/shared/colorMode.js';
import type {StorageState} from '../../templates/shared/contexts.js';
import {storageNames} from '../../templates/shared/storageKey.js';
import type {SiteView} from '../../templates/shared/view.js';
import {createStore, type Store} from './store.js';

/** The chosen and the displayed colour mode. */
export interface ColorModeValue {
  readonly choice: ColorModeChoice;
  readonly shown: ColorMode;
}

/** The colour mode of the document. */
export interface ColorModeStore extends Pick<Store<ColorModeValue>, 'get' | 'subscribe'> {
  readonly setChoice: (choice: ColorModeChoice) => void;
}

/**
 * Takes over from the inline script, which has set the attributes of the root element before the first paint;
 * from now on this store sets them. Follows the system in system mode, and other tabs.
 */
export function createColorMode(
  settings: SiteView['colorMode'],
  storage: StorageState,
): ColorModeStore {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const {defaultMode, disableSwitch, respectPrefersColorScheme: system} = settings;
  const unset: ColorModeChoice = system ? null : defaultMode;
  const valueOf = (choice: ColorModeChoice): ColorModeValue => ({
    choice,
    shown: choice ?? (dark.matches ? 'dark' : 'light'),
  });
  const marked = root.dataset.themeChoice;
  const store = createStore(
    valueOf(marked === 'system' ? null : (parseColorMode(marked) ?? unset)),
  );

  const show = (choice: ColorModeChoice) => {
    const {choice: before, shown: shownBefore} = store.get();
    const value = valueOf(choice);
    if (value.choice === before && value.shown === shownBefore) return;
    root.dataset.theme = value.shown;
    root.dataset.themeChoice = value.choice ?? 'system';
    markFrame(value.shown);
    store.set(value);
  };
  dark.addEventListener('change', () => {
    if (store.get().choice === null) show(null);
  });
  if (!disableSwitch) {
    storage.subscribe(storageNames.theme, (stored) => {
      show(parseColorMode(stored) ?? unset);
    });
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    setChoice(choice) {
      show(choice);
      storage.set(storageNames.theme, choice);
    },
  };
}

// The inline script's element holds the colours.
function markFrame(shown: ColorMode): void {
  const color = document.querySelector<HTMLScriptElement>('script[data-mode]')?.dataset[shown];
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta && color !== undefined) meta.content = color;
}
