import assert from 'node:assert/strict';
import {test} from 'node:test';
import {initDocsVersion} from '../../../src/client/header/docsVersion.js';
import {createStorage} from '../../../src/client/shared/storage.js';
import {createStore} from '../../../src/client/shared/store.js';
import type {PageState} from '../../../src/templates/shared/contexts.js';
import {docsVersionKey} from '../../../src/templates/shared/storageKey.js';
import {openDom} from '../dom.js';

const page = createStore<PageState>({href: '/about'});
const entry = (variants: object) => `data-variants='${JSON.stringify(variants)}'`;
const html = `<div data-region="header">
  <a href="#" data-docs-version="1.0"><b>1.0</b></a><i>x</i>
  <a id="link" href="/last" ${entry({current: {href: '/current'}})}>Start</a>
  <button ${entry({current: {label: 'Next'}})}>1.0</button>
  <form class="search-box"><input name="version" data-any-version='["1.0","current"]' value="1.0" disabled></form></div>`;

function setup(stored?: string) {
  openDom(html);
  const storage = createStorage({type: 'localStorage', namespace: ''});
  if (stored !== undefined) storage.set(docsVersionKey, stored);
  return storage;
}

const click = (selector: string): void => {
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
};
const shown = () => ({
  href: document.querySelector('#link')!.getAttribute('href'),
  label: document.querySelector('button')!.textContent,
  searched: document.querySelector('input')!.disabled
    ? undefined
    : document.querySelector('input')!.value,
});
const last = {href: '/last', label: '1.0', searched: undefined};

test('the version that is chosen in a menu is remembered', () => {
  const storage = setup();
  initDocsVersion({storage, page});
  click('i');
  assert.equal(storage.get('docs-preferred-version.default'), null);
  click('b');
  assert.equal(storage.get('docs-preferred-version.default'), '1.0');
});

test('a version that is gone is forgotten, one that is there is kept', () => {
  for (const [stored, left] of [
    ['0.9', null],
    ['1.0', '1.0'],
  ] as const) {
    const storage = setup(stored);
    initDocsVersion({storage, page});
    assert.equal(storage.get(docsVersionKey), left);
    assert.deepEqual(shown(), last);
  }
});

test('where there is nothing left to choose the choice is forgotten', () => {
  const storage = setup('1.0');
  document.querySelector('[data-region=header]')!.innerHTML = '<a href="/last">Start</a>';
  initDocsVersion({storage, page});
  assert.equal(storage.get(docsVersionKey), null);
});

test('a page of a version, which does not know all of them, forgets none', () => {
  const storage = setup('0.9');
  const version = {name: '1.0', base: '/docs', hrefs: {}};
  initDocsVersion({storage, page: createStore<PageState>({href: '/docs/a', version})});
  assert.equal(storage.get(docsVersionKey), '0.9');
});

test('the header shows the chosen version on a page of none, the next one too', () => {
  initDocsVersion({storage: setup('current'), page});
  const chosen = {href: '/current', label: 'Next', searched: 'current'};
  assert.deepEqual(shown(), chosen);
  document.body.innerHTML = html;
  assert.deepEqual(shown(), last);
  document.dispatchEvent(new CustomEvent('docsgen:route', {detail: {}}));
  assert.deepEqual(shown(), chosen);
});
