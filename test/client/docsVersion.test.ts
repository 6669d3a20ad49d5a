import assert from 'node:assert/strict';
import {test} from 'node:test';
import {clearGoneVersions, rememberVersion, versionKey} from '../../src/client/docsVersion.js';
import {createStorage} from '../../src/client/storage.js';
import type {NavbarItemView} from '../../src/templates/view.js';
import {openDom} from './dom.js';

function dropdown(docsPluginId: string, names: readonly string[]): NavbarItemView {
  const versions = names.map((name, index) => ({
    name,
    label: name,
    isLast: index === 0,
    href: `/${docsPluginId}/${name}/api/`,
  }));
  return {type: 'docsVersionDropdown', docsPluginId, position: 'right', versions};
}

function setup() {
  openDom('');
  return createStorage({type: 'localStorage', namespace: ''});
}

test('the version whose main document is opened is remembered, for each docs plugin by itself', () => {
  const storage = setup();
  const nested: NavbarItemView = {
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [dropdown('ios', ['2', '1'])],
  };
  const items = [dropdown('default', ['current', '1.0']), nested];
  for (const href of ['/default/1.0/api', '/ios/2/api/', '/default/1.0/other', '/']) {
    rememberVersion(href, {items, storage});
  }
  assert.equal(storage.get(versionKey('default')), '1.0');
  assert.equal(storage.get(versionKey('ios')), '2');
});

test('where there is nothing to choose nothing is stored', () => {
  const storage = setup();
  rememberVersion('/default/current/api/', {items: [dropdown('default', ['current'])], storage});
  assert.equal(storage.get(versionKey('default')), null);
});

test('a version that is gone is forgotten, one that is there is kept', () => {
  const storage = setup();
  storage.set(versionKey('default'), '0.9');
  storage.set(versionKey('ios'), '1');
  clearGoneVersions(
    [dropdown('default', ['current', '1.0']), dropdown('ios', ['2', '1'])],
    storage,
  );
  assert.equal(storage.get(versionKey('default')), null);
  assert.equal(storage.get(versionKey('ios')), '1');
});
