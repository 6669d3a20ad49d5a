import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createColorMode} from '../../../src/client/shared/colorMode.js';
import {createStorage} from '../../../src/client/shared/storage.js';
import {openDom} from '../dom.js';

interface Setup {
  readonly system?: boolean;
  readonly dark?: boolean;
  /** What the inline script has found: the attribute of the root element. */
  readonly marked?: string;
  readonly locked?: boolean;
}

function setup({system = false, dark = false, marked, locked = false}: Setup) {
  const head =
    '<meta name="theme-color" content="#fff"><script data-mode="light" data-light="#fff" data-dark="#000"></script>';
  const window = openDom(head);
  const listeners: (() => void)[] = [];
  const query = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  Object.defineProperty(globalThis, 'matchMedia', {value: () => query, configurable: true});
  const root = window.document.documentElement;
  root.dataset.theme = dark && system ? 'dark' : 'light';
  if (marked !== undefined) root.dataset.themeChoice = marked;
  const storage = createStorage({type: 'localStorage', namespace: ''});
  const store = createColorMode(
    {defaultMode: 'light', disableSwitch: locked, respectPrefersColorScheme: system},
    storage,
  );
  return {
    window,
    store,
    storage,
    root,
    changeSystem(matches: boolean) {
      query.matches = matches;
      for (const listener of listeners) listener();
    },
  };
}

describe('the colour mode at the start', () => {
  const cases: [name: string, given: Setup, choice: string | null, shown: string][] = [
    ['is the default', {marked: 'light'}, 'light', 'light'],
    ['is what was stored', {marked: 'dark'}, 'dark', 'dark'],
    ['is the system’s', {system: true, dark: true, marked: 'system'}, null, 'dark'],
    ['is the default where the inline script did not run', {}, 'light', 'light'],
    ['is the system’s where the inline script did not run', {system: true}, null, 'light'],
  ];
  for (const [name, given, choice, shown] of cases) {
    test(name, () => {
      assert.deepEqual(setup(given).store.get(), {choice, shown});
    });
  }
});

test('a choice is shown, stored under theme and told', () => {
  const {store, root, window} = setup({marked: 'light'});
  let told = 0;
  store.subscribe(() => told++);
  store.setChoice('dark');
  assert.equal(root.dataset.theme, 'dark');
  assert.equal(root.dataset.themeChoice, 'dark');
  assert.equal(window.localStorage.getItem('theme'), 'dark');
  assert.equal(window.document.querySelector<HTMLMetaElement>('meta')?.content, '#000');
  assert.equal(told, 1);
});

test('back to the system forgets the choice', () => {
  const {store, root, window} = setup({system: true, dark: true, marked: 'light'});
  store.setChoice('light');
  store.setChoice(null);
  assert.equal(root.dataset.theme, 'dark');
  assert.equal(root.dataset.themeChoice, 'system');
  assert.equal(window.localStorage.getItem('theme'), null);
});

test('the system is followed in system mode, and only there', () => {
  const {store, changeSystem} = setup({system: true, marked: 'system'});
  changeSystem(true);
  assert.equal(store.get().shown, 'dark');
  store.setChoice('light');
  changeSystem(false);
  changeSystem(true);
  assert.equal(store.get().shown, 'light');
});

test('another tab’s choice is followed, unless the switch is off', () => {
  for (const locked of [false, true]) {
    const {store, window} = setup({marked: 'light', locked});
    const storageArea = window.localStorage;
    window.dispatchEvent(
      new window.StorageEvent('storage', {key: 'theme', newValue: 'dark', storageArea}),
    );
    assert.equal(store.get().choice, locked ? 'light' : 'dark');
    window.dispatchEvent(
      new window.StorageEvent('storage', {key: 'theme', newValue: 'pink', storageArea}),
    );
    assert.equal(store.get().choice, 'light');
  }
});
