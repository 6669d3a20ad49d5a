import assert from 'node:assert/strict';
import {test} from 'node:test';
import {installApiFilter} from '../../src/client/apiFilter.js';
import {en} from '../../src/templates/messages.js';
import {openDom} from './dom.js';

const sym = (name: string): string =>
  `<section class="sym"><h3 id="${name}">${name}<a href="#${name}"></a></h3></section>`;

test('the filter narrows a page to the symbols whose names hold every word', () => {
  const {document, HTMLInputElement, Event} = openDom(`<article>
    <div class="sym-filter"><input type="search"><output></output></div>
    <section class="overview"><a href="#$getRoot">$getRoot</a></section>
    <section id="functions">${sym('$getRoot')}${sym('$getState')}</section>
    <section id="classes">${sym('RootNode')}</section>
    <section id="others"><details><section class="sym" id="Inner"><pre>type Inner = Root</pre></section></details></section>
  </article>`);
  Object.assign(globalThis, {
    HTMLInputElement,
    HTMLDetailsElement: document.defaultView!.HTMLDetailsElement,
    cancelAnimationFrame: () => undefined,
    requestAnimationFrame: (run: () => void) => {
      run();
      return 1;
    },
  });
  installApiFilter(en);
  const input = document.querySelector('input')!;
  const type = (text: string): void => {
    input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true}));
  };
  const shown = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(({hidden}) => !hidden)
      .map((element) => element.id || element.querySelector('h3')!.id);
  const output = document.querySelector('output')!;

  type('root');
  assert.deepEqual(shown('.sym'), ['$getRoot', 'RootNode']);
  assert.equal(output.textContent, '2 of 4');
  assert.equal(document.querySelector<HTMLElement>('.overview')!.hidden, true);

  type('get ROOT');
  assert.deepEqual(shown('.sym'), ['$getRoot']);
  assert.deepEqual(shown('article > section[id]'), ['functions']);

  type('inner');
  assert.deepEqual(shown('.sym'), ['Inner']);
  assert.equal(document.querySelector('details')!.open, true, 'what is folded away is found');

  type('');
  assert.equal(shown('.sym').length, 4);
  assert.equal(document.querySelector<HTMLElement>('.overview')!.hidden, false);
  assert.equal(output.textContent, '');
});
