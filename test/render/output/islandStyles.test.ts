import assert from 'node:assert/strict';
import {test} from 'node:test';
import {styleIslands} from '../../../src/render/output/islandStyles.js';

const islands = new Map([
  ['example:a', {styles: ['/a.css']}],
  ['example:b', {styles: ['/a.css']}],
  ['mdx:x"y.tsx#C', {styles: ['/c.css']}],
  ['page:/gallery', {styles: ['/gallery.css']}],
  ['example:plain', {styles: []}],
]);
const island = (key: string) => `<div data-island="${key}" data-when="visible"></div>`;
const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css"/>`;

test('a sheet stands before the first island that needs it', () => {
  const html = ['<p>above</p>', island('example:a'), '<p>between</p>', island('example:b')];
  assert.equal(
    styleIslands(html.join(''), islands),
    [html[0], sheet('a'), ...html.slice(1)].join(''),
  );
});

test('keys are read as they are printed', () => {
  const html = island('mdx:x&quot;y.tsx#C');
  assert.equal(styleIslands(html, islands), sheet('c') + html);
});

test('an island that is the page, one without styles and an unknown one add nothing', () => {
  const html = ['page:/gallery', 'example:plain', 'example:gone'].map(island).join('');
  assert.equal(styleIslands(html, islands), html);
});
