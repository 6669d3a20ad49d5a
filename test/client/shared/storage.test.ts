import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createStorage} from '../../../src/client/shared/storage.js';
import {listen, openDom} from '../dom.js';

test('values are kept under namespaced names, in the storage of the config', () => {
  const window = openDom('');
  for (const type of ['localStorage', 'sessionStorage'] as const) {
    const storage = createStorage({type, namespace: 'site'});
    storage.set('theme', 'dark');
    assert.equal(storage.get('theme'), 'dark');
    assert.deepEqual(
      [...Array(window[type].length).keys()].map((at) => window[type].key(at)),
      ['theme-site'],
    );
    storage.set('theme', null);
    assert.equal(window[type].length, 0);
  }
});

test('without a namespace the name is the key', () => {
  const window = openDom('');
  createStorage({type: 'localStorage', namespace: ''}).set('theme', 'dark');
  assert.equal(window.localStorage.getItem('theme'), 'dark');
});

test('none keeps nothing and says nothing', () => {
  const window = openDom('');
  const heard: (string | null)[] = [];
  const said = listen(() => {
    const storage = createStorage({type: 'none', namespace: ''});
    storage.subscribe('theme', (value) => heard.push(value));
    storage.set('theme', 'dark');
    assert.equal(storage.get('theme'), null);
  });
  assert.deepEqual(said, {warnings: 0, errors: 0});
  assert.equal(window.localStorage.length, 0);
  assert.deepEqual(heard, []);
});

test('a storage that is denied is a no-op with exactly one warning', () => {
  const window = openDom('');
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new Error('denied');
    },
  });
  const said = listen(() => {
    const storage = createStorage({type: 'localStorage', namespace: ''});
    for (let time = 0; time < 3; time++) {
      storage.set('theme', 'dark');
      assert.equal(storage.get('theme'), null);
    }
  });
  assert.deepEqual(said, {warnings: 1, errors: 0});
});

test('an error while writing goes to the console only', () => {
  const window = openDom('');
  const storage = createStorage({type: 'localStorage', namespace: ''});
  const heard: (string | null)[] = [];
  storage.subscribe('theme', (value) => heard.push(value));
  window.Storage.prototype.setItem = () => {
    throw new Error('full');
  };
  const said = listen(() => {
    storage.set('theme', 'dark');
  });
  assert.deepEqual(said, {warnings: 0, errors: 1});
  assert.deepEqual(heard, []);
});

test('a write is heard in the same tab, once a change, until one stops listening', () => {
  openDom('');
  const storage = createStorage({type: 'localStorage', namespace: 'site'});
  const heard: (string | null)[] = [];
  const stop = storage.subscribe('theme', (value) => heard.push(value));
  storage.set('theme', 'dark');
  storage.set('theme', 'dark');
  storage.set('other', 'x');
  storage.set('theme', null);
  stop();
  storage.set('theme', 'light');
  assert.deepEqual(heard, ['dark', null]);
});

test('a write in another tab is heard, and so is clearing everything there', () => {
  const window = openDom('');
  const storage = createStorage({type: 'localStorage', namespace: 'site'});
  const heard: (string | null)[] = [];
  storage.subscribe('theme', (value) => heard.push(value));
  const tell = (init: StorageEventInit) =>
    window.dispatchEvent(new window.StorageEvent('storage', init));
  const storageArea = window.localStorage;
  tell({key: 'theme-site', newValue: 'dark', storageArea});
  tell({key: 'theme', newValue: 'of another site', storageArea});
  tell({key: 'theme-site', newValue: 'of another area', storageArea: window.sessionStorage});
  tell({key: null, newValue: null, storageArea});
  assert.deepEqual(heard, ['dark', null]);
});
