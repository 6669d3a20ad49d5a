import assert from 'node:assert/strict';
import {test} from 'node:test';
import {styleIslands} from '../../../src/render/output/islandStyles.js';

const islands = new Map([
  ['example:a', {styles: ['/a.css']}],
  ['example:b', {styles: ['/a.css']}],
  ['example:x"y', {styles: ['/x.css']}],
  ['mdx:Chart.tsx#Chart', {styles: ['/chart.css']}],
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
  const html = island('example:x&quot;y');
  assert.equal(styleIslands(html, islands), sheet('x') + html);
});

test('an island that is the page or imported by it, one without styles and an unknown one add nothing', () => {
  const html = ['page:/gallery', 'mdx:Chart.tsx#Chart', 'example:plain', 'example:gone']
    .map(island)
    .join('');
  assert.equal(styleIslands(html, islands), html);
});
