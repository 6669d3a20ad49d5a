import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MISSING_IMAGE, MISSING_TEXT} from '../../../src/render/docusaurus/convert/links.js';
import {hintOf} from '../../../src/render/docusaurus/report/hints.js';

/** Losses whose hint is found by their words. */
const HINTS: readonly (readonly [id: string, message: string, hint: RegExp])[] = [
  ['import-text', MISSING_IMAGE, /^Add the file/],
  ['import-text', MISSING_TEXT, /^Add the file/],
  ['import-text', 'A <video> with a missing file', /^Add the file/],
  ['import-text', "The event handler 'onClick' of <b>", /^Write it in a component/],
  [
    'import-text',
    "Imports from './a', which is not a file of the site",
    /^Run the script .* or move it/,
  ],
  ['import-text', 'Invalid MDX, read as plain Markdown: x', /^Correct it on the old site/],
  ['import-text', 'A generated part of a code block', /^Write its result/],
  ['import-text', "The class 'a' of a block of colons", /^Style boxes/],
  ['import-text', 'A live code block is shown, not run', /^Write it in content\/examples/],
  ['import-config-failed', "TypeError: x; 'a' could not be found", /^Install the packages/],
  ['import-config-failed', 'Error: no PORT', /^Correct it, or set the environment/],
  ['import-repair', 'The code of a file, now in the text', /^To show a file/],
  ['import-repair', 'A copy of a.md, which is outside the site', /^Copy it with a script/],
  ['import-setting', 'The theme’s own words in de: x', /^Translate/],
  [
    'import-setting',
    'Not carried over: a footer entry that is not a link',
    /^Write it in `footer.links`/,
  ],
  ['import-setting', "Scripts in the HTML of 'value'", /^Write it in a module of `client`/],
];

for (const [id, message, hint] of HINTS) {
  test(`${message}: its hint is that of its kind`, () => {
    assert.match(hintOf(id, message) ?? '', hint);
  });
}
