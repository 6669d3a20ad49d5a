import assert from 'node:assert/strict';
import {test} from 'node:test';
import {hasChosenVersion, initDocsVersion} from '../../../src/client/header/preferredVersion.js';
import {createStorage} from '../../../src/client/shared/storage.js';
import {docsVersionName} from '../../../src/templates/shared/storageKey.js';
import type {DocsVersionView} from '../../../src/templates/shared/view.js';
import {openDom} from '../dom.js';

const versions = ['current', '1.0'].map((name): DocsVersionView => {
  const base = `/docs/${name}`;
  return {name, label: name, isLast: name === '1.0', href: `${base}/intro`, base};
});
const name = docsVersionName('default');

function setup() {
  openDom('<a href="#" data-docs-plugin="default" data-docs-version="1.0"><b>1.0</b></a><i>x</i>');
  return createStorage({type: 'localStorage', namespace: ''});
}

const click = (selector: string): void => {
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
};

test('the version that is chosen in a menu is remembered under the key of its docs plugin', () => {
  const storage = setup();
  initDocsVersion({storage, versions});
  click('i');
  assert.equal(hasChosenVersion(storage), false);
  click('b');
  assert.equal(storage.get('docs-preferred-version.default'), '1.0');
  assert.equal(hasChosenVersion(storage), true);
});

test('a version that is gone is forgotten, one that is there is kept', () => {
  for (const [stored, left] of [
    ['0.9', null],
    ['1.0', '1.0'],
  ] as const) {
    const storage = setup();
    storage.set(name, stored);
    initDocsVersion({storage, versions});
    assert.equal(storage.get(name), left);
  }
});

test('where there is nothing left to choose the choice is forgotten', () => {
  const storage = setup();
  storage.set(name, '1.0');
  initDocsVersion({storage, versions: undefined});
  assert.equal(storage.get(name), null);
});
