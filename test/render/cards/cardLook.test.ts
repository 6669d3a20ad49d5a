import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cardColors} from '../../../src/render/cards/cardLook.js';
import {tokensIn} from '../../../src/render/cards/styleTokens.js';

const css = `
/* :root { --a: comment } */
:root { --a: 1; --b: var(--a); --c: var(--none, 3); --quote: "}{;" }
.x { --a: other }
@media (prefers-contrast: more) { :root { --a: contrast } }
@media print { :root { --a: print } }
@layer base { html { --layer: 1 } }
@media not print { [data-theme='dark'] { --a: dark } }
:root[data-theme=light] { --a: light }
:root{--loop:var(--loop)}`;

test('tokens are those of the root in the mode, as a screen shows it', () => {
  const light = tokensIn(css, 'light');
  assert.deepEqual(
    ['--a', '--b', '--c', '--quote', '--layer'].map((name) => light.get(name)),
    ['light', 'light', '3', '"}{;"', '1'],
  );
  const dark = tokensIn(css, 'dark');
  assert.equal(dark.get('--a'), 'dark');
  assert.equal(dark.get('--b'), 'dark');
});

test('colours in any notation become those that a picture can have', async () => {
  const colors = await cardColors(
    `:root{--color-bg:#FFF;--color-text:oklch(0.3 0.05 250);--color-accent:rgb(200 10 20);
    --color-muted:light-dark(red, blue);--color-rule:rgb(0 0 0 / 0.1)}`,
    {mode: 'light', name: 'notations'},
  );
  assert.equal(colors['color-bg'], '#FFF');
  assert.match(colors['color-text'], /^#[\da-f]{6}$/);
  assert.equal(colors['color-accent'], '#c80a14');
  assert.equal(colors['color-muted'], '#675e52', 'what cannot be converted is as docsgen has it');
  assert.equal(colors['color-rule'], '#c8beac');
});

test('what is not a colour reaches no picture', async () => {
  const {'color-bg': bg} = await cardColors(':root{--color-bg:red"/><script>}', {
    mode: 'light',
    name: 'markup',
  });
  assert.equal(bg, '#fbf9f4');
});
