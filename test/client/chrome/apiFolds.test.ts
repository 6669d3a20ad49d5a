import assert from 'node:assert/strict';
import {test} from 'node:test';
import {installApiFolds} from '../../../src/client/chrome/apiFolds.js';
import {announceRoute} from '../../../src/client/shared/routeEvent.js';
import type {StorageState} from '../../../src/templates/shared/contexts.js';
import {openDom} from '../dom.js';

const PAGE = `
  <div class="sym-filter">
    <label><input type="checkbox" name="inherited" checked></label>
    <label><input type="checkbox" name="internal"></label>
  </div>
  <details data-fold="inherited" open></details>
  <details data-fold="internal"></details>
  <details data-fold="internal"></details>
  <details id="free" open></details>`;

function memory(): StorageState {
  const kept = new Map<string, string>();
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    subscribe: () => () => undefined,
  };
}

test('a switch folds its members and no others, and later pages follow it', () => {
  const window = openDom(PAGE);
  const {document} = window;
  Object.assign(globalThis, {
    HTMLInputElement: window.HTMLInputElement,
    CustomEvent: window.CustomEvent,
  });
  const open = (): string[] =>
    [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(
      ({dataset, id}) => dataset.fold ?? id,
    );
  installApiFolds(memory());
  assert.deepEqual(open(), ['inherited', 'free'], 'nothing is remembered yet');

  const toggle = (name: string): void => {
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!.click();
  };
  toggle('internal');
  assert.deepEqual(open(), ['inherited', 'internal', 'internal', 'free']);
  toggle('inherited');
  assert.deepEqual(open(), ['internal', 'internal', 'free']);

  document.body.innerHTML = PAGE;
  const url = new URL('https://docs.example.com/');
  announceRoute({url, previous: url, swapped: true});
  assert.deepEqual(open(), ['internal', 'internal', 'free']);
  assert.equal(document.querySelector<HTMLInputElement>('[name=inherited]')!.checked, false);
});
