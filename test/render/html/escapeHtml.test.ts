import assert from 'node:assert/strict';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';
import {escapeHtml} from '../../../src/render/html/escapeHtml.js';

test('escaped text is itself again in an element, and in an attribute that it cannot leave', () => {
  const text = `<b onclick="x">'&amp;' & "quoted"`;
  const escaped = escapeHtml(text);
  const {document} = new JSDOM(`<p title="${escaped}">${escaped}</p>`).window;
  const paragraph = document.querySelector('p')!;
  assert.equal(paragraph.textContent, text);
  assert.deepEqual(paragraph.getAttributeNames(), ['title']);
  assert.equal(paragraph.title, text);
});
