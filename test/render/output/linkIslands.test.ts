import assert from 'node:assert/strict';
import {test} from 'node:test';
import {linkIslands} from '../../../src/render/output/linkIslands.js';

const islands = new Map([
  ['example:a', {styles: ['/a.css'], scripts: ['/a.js', '/b.js']}],
  ['example:b', {styles: ['/a.css'], scripts: ['/a.js', '/b.js']}],
  ['example:x"y', {styles: ['/x.css'], scripts: []}],
  ['mdx:Chart.tsx#Chart', {styles: ['/chart.css'], scripts: ['/chart.js']}],
  ['page:/gallery', {styles: ['/gallery.css'], scripts: []}],
  ['example:plain', {styles: [], scripts: []}],
]);
const island = (key: string) =>
  `<div data-island="${key}" data-props="{}" data-when="visible"></div>`;
const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css"/>`;

test('a sheet stands before the first island that needs it', () => {
  const html = ['<p>above</p>', island('example:a'), '<p>between</p>', island('example:b')];
  assert.equal(
    linkIslands(html.join(''), islands),
    [html[0], sheet('a'), ...html.slice(1)].join(''),
  );
});

test('keys are read as they are printed', () => {
  const html = island('example:x&quot;y');
  assert.equal(linkIslands(html, islands), sheet('x') + html);
});

test('an island that is the page or imported by it, one without styles and an unknown one add nothing', () => {
  const html = ['page:/gallery', 'mdx:Chart.tsx#Chart', 'example:plain', 'example:gone']
    .map(island)
    .join('');
  assert.equal(linkIslands(html, islands), html);
});

test('an island that waits for a touch, and no other, names the scripts that it will need', () => {
  const waiting = (key: string) => `<div data-island="${key}" data-props="{}" data-when="touch"`;
  const html = ['mdx:Chart.tsx#Chart', 'example:plain', 'example:gone'].map(waiting).join('');
  assert.equal(
    linkIslands(html, islands),
    html.replace('"touch"', '"touch" data-files="/chart.js"'),
  );
  const among = '{&quot;as&quot;:{&quot;$component&quot;:&quot;mdx:Chart.tsx#Chart.Bar&quot;}}';
  const holder = `<div data-island="mdx:Box.tsx#Box" data-props="${among}" data-when="touch"`;
  assert.equal(linkIslands(holder, islands), `${holder} data-files="/chart.js"`);
});
