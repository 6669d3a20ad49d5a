import assert from 'node:assert/strict';
import {test} from 'node:test';
import {linkNamesIn} from '../../../src/render/html/linkedHtml.js';
import type {LinkedHtml} from '../../../src/render/model/page.js';

/** HTML with its first link at `@`, other links at `#`. */
function namesIn(html: string): readonly {readonly name: string; readonly item?: string}[] {
  const pieces = html.split(/([@#])/);
  const linked: LinkedHtml = pieces.map((piece) => ({'@': 0, '#': 1})[piece] ?? piece);
  const links = [
    {target: {kind: 'path', path: '/a', suffix: ''}},
    {target: {kind: 'symbol', name: 'x', code: 'a<b>'}},
  ] as unknown as Parameters<typeof linkNamesIn>[1];
  return linkNamesIn(linked, links).map(({name, item}) => ({
    name,
    ...(item !== undefined && {item}),
  }));
}
const link = '<a href="@">the <em>page</em></a>';
const words = (count: number): string => 'word '.repeat(count);

for (const [title, html, text] of [
  ['a paragraph', `<p>See ${link} for more.</p>`],
  [
    'a list item',
    `<ul><li>one</li><li>${link}: what it &amp; they do</li></ul>`,
    'the page : what it & they do',
  ],
  [
    'a row',
    `<tr><td>undo</td><td>${link}</td><td>#</td></tr><tr><td>other</td></tr>`,
    'undo the page a<b>',
  ],
  ['an item with a list in it', `<li>${link} has<ul><li>parts</li></ul></li>`, 'the page has'],
  ['after a list', `<ul><li>one</li></ul><p>then ${link}</p>`],
  ['20 words', `<li>${link} ${words(18)}</li>`, `the page ${words(18).trim()}`],
  ['21 words', `<li>${link} ${words(19)}</li>`],
  ['an item of a long attribute', `<li title="${'x'.repeat(2100)}">${link}</li>`],
  ['an item without an end', `<li>${link}`],
] as readonly (readonly [string, string, string?])[]) {
  test(`what a link says of its target: in ${title}`, () => {
    const item = text === undefined ? {} : {item: text};
    assert.deepEqual(namesIn(html), [{name: 'the page', ...item}]);
  });
}

test('a link to a symbol, or without a text, says nothing', () => {
  assert.deepEqual(namesIn(`<a href="#">x</a> <a href="@"><img></a>`), []);
});
