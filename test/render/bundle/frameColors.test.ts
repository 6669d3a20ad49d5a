import assert from 'node:assert/strict';
import {test} from 'node:test';
import {frameColors} from '../../../src/render/bundle/frameColors.js';

const OWN =
  '@layer tokens{:root{--a:1px;--color-bg:#fff}@media not print{[data-theme=dark]{color-scheme:dark;--color-bg:#111}}}';

test('the frame of the browser has the background of both modes', () => {
  for (const [name, css, light, dark] of [
    ['of docsgen', '', '#fff', '#111'],
    ['of the site, in one mode', "[data-theme='dark'] {\n  --color-bg: navy;\n}", '#fff', 'navy'],
    ['of the site, in any mode', ':root{--color-bg:teal}', 'teal', 'teal'],
    [
      'of the site, with the root',
      ':root[data-theme="light"],.x{--color-bg:#eee;}',
      '#eee',
      '#111',
    ],
    [
      'of a token',
      'html{--paper:var(--sheet);--sheet:oklch(90% 0.1 90)}html,body{--color-bg:var(--paper)}',
      'oklch(90% 0.1 90)',
      'oklch(90% 0.1 90)',
    ],
    ['not of a part of the page', '.x,[data-theme=dark] .y{--color-bg:red}', '#fff', '#111'],
    ['not under a condition', '@media(width>9em){:root{--color-bg:red}}', '#fff', '#111'],
    ['not of a comment', '/* :root{--color-bg:red} */', '#fff', '#111'],
  ] as const) {
    assert.deepEqual(frameColors(OWN + css), {light, dark}, name);
  }
});

test('a background that only a browser can work out is left to it', () => {
  for (const value of ['var(--gone)', 'color-mix(in srgb,var(--a) 5%,red)', 'var(--color-bg)']) {
    assert.equal(frameColors(`${OWN}:root{--color-bg:${value}}`), undefined, value);
  }
});
