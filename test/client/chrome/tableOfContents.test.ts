import assert from 'node:assert/strict';
import {test} from 'node:test';
import {installTableOfContents} from '../../../src/client/chrome/tableOfContents.js';
import {openDom} from '../dom.js';

test('headings are found by any id, encoded in their links or not', () => {
  const {document} = openDom(`<nav class="toc"><a href="#caf%C3%A9"></a><a href="#a%zz"></a></nav>
    <h2 id="café"></h2><h2 id="a%zz"></h2>`);
  let showFrame = (): void => undefined;
  Object.assign(globalThis, {
    scrollY: 0,
    getComputedStyle: () => ({scrollPaddingBlockStart: '0px'}),
    requestAnimationFrame: (run: () => void) => {
      showFrame = run;
    },
  });
  const current = () =>
    [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
  installTableOfContents();
  showFrame();
  assert.deepEqual(current(), ['#a%zz']);
  document.querySelector('[href="#a%zz"]')!.remove();
  document.dispatchEvent(new CustomEvent('docsgen:route', {detail: {}}));
  assert.deepEqual(current(), ['#caf%C3%A9']);
});
