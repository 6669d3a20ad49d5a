import assert from 'node:assert/strict';
import {test} from 'node:test';
import {filterSymbols, openFirstSymbol} from '../../../src/client/chrome/apiFilter.js';
import {en} from '../../../src/templates/shared/english.js';
import {openDom} from '../dom.js';

const sym = (name: string): string =>
  `<section class="sym"><h3 id="${name}">${name}<a href="#${name}"></a></h3></section>`;

/** Has a page show its next frame when the test calls for it; returns how to. */
function takeFrames(window: Window & typeof globalThis): () => void {
  const waiting = new Map<number, () => void>();
  let last = 0;
  Object.assign(globalThis, {
    HTMLDetailsElement: window.HTMLDetailsElement,
    Node: window.Node,
    cancelAnimationFrame: (id: number) => waiting.delete(id),
    requestAnimationFrame: (run: () => void) => {
      waiting.set(++last, run);
      return last;
    },
  });
  return () => {
    const now = [...waiting.values()];
    waiting.clear();
    for (const run of now) run();
  };
}

test('the filter narrows a page to the symbols whose names hold every word', () => {
  const {document} = openDom(`<article>
    <div class="sym-filter"><input type="search"><output></output></div>
    <section class="overview"><a href="#$getRoot">$getRoot</a></section>
    <section id="functions"><div class="run" id="run-1">${sym('$getRoot')}</div><div class="run" id="run-2">${sym('$getState')}</div></section>
    <section id="classes">${sym('RootNode')}</section>
    <section id="others"><details><section class="sym" id="Inner"><pre>type Inner = Root</pre></section></details></section>
  </article>`);
  const frame = takeFrames(document.defaultView!);
  const input = document.querySelector('input')!;
  const type = (text: string): void => {
    input.value = text;
    filterSymbols(input, en.filterCount);
    frame();
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
  assert.deepEqual(shown('.run'), ['run-1'], 'a run without a match takes no room');

  type('inner');
  assert.deepEqual(shown('.sym'), ['Inner']);
  assert.equal(document.querySelector('details')!.open, true, 'what is folded away is found');

  type('');
  assert.equal(shown('.sym').length, 4);
  assert.equal(document.querySelector<HTMLElement>('.overview')!.hidden, false);
  assert.equal(output.textContent, '');
});

test('a long list comes back over some frames, its top first, and the next key does not wait for it', () => {
  const names = Array.from({length: 100}, (_, i) => `name${i}`);
  const {document} = openDom(`<article>
    <div class="sym-filter"><input type="search"><output></output></div>
    <section>${names.map(sym).join('')}<section class="sym"><h3 id="last">last<a href="#last"></a></h3></section></section>
  </article>`);
  const frame = takeFrames(document.defaultView!);
  const input = document.querySelector('input')!;
  const output = document.querySelector('output')!;
  const type = (text: string): void => {
    input.value = text;
    filterSymbols(input, en.filterCount);
    frame();
  };
  const shown = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('.sym:not([hidden]) h3')].map(({id}) => id);

  type('last');
  assert.deepEqual(shown(), ['last'], 'what goes, goes at once');

  type('name');
  assert.equal(output.textContent, '100 of 101', 'all are counted at once');
  const first = shown();
  assert.deepEqual(first, names.slice(0, first.length));
  assert.ok(first.length > 0 && first.length < names.length);
  frame();
  assert.ok(shown().length > first.length && shown().length < names.length);

  type('name7');
  for (let i = 0; i < 10; i++) frame();
  assert.equal(shown().length, 11, 'nothing comes back that was asked for before');

  type('');
  for (let i = 0; i < 10; i++) frame();
  assert.equal(shown().length, 101);

  type('last');
  type('name9');
  let opened = '';
  document.addEventListener('click', ({target}) => {
    opened = (target as HTMLAnchorElement).hash;
  });
  openFirstSymbol(input);
  assert.equal(opened, '#name9');
  assert.equal(shown().length, 11, 'Enter waits for no frame');
});

test('inherited members are found too, and stay folded', () => {
  const {document} = openDom(`<article>
    <div class="sym-filter"><input type="search"><output></output></div>
    <section id="methods">${sym('own')}</section>
    <section id="inherited">
      <details id="Base">
        <details class="inh" id=""><summary><a href="#far">getFar</a>(own: string): void</summary></details>
        <p class="inh"><a href="#near">getNear</a></p>
      </details>
    </section>
  </article>`);
  const frame = takeFrames(document.defaultView!);
  const input = document.querySelector('input')!;
  const type = (text: string): void => {
    input.value = text;
    filterSymbols(input, en.filterCount);
    frame();
  };
  type('far');
  assert.deepEqual(
    [...document.querySelectorAll<HTMLElement>('.sym:not([hidden]), .inh:not([hidden])')].map(
      (element) => element.querySelector('a')!.textContent,
    ),
    ['getFar'],
  );
  assert.equal(document.querySelector<HTMLDetailsElement>('#Base')!.open, true);
  assert.equal(document.querySelector<HTMLDetailsElement>('details.inh')!.open, false);
  assert.equal(document.querySelector('output')!.textContent, '1 of 3');

  let opened = '';
  document.addEventListener('click', ({target}) => {
    opened = (target as HTMLAnchorElement).hash;
  });
  openFirstSymbol(input);
  assert.equal(opened, '#far');

  type('own');
  assert.equal(
    document.querySelector('output')!.textContent,
    '1 of 3',
    'a signature is not a name',
  );
});
