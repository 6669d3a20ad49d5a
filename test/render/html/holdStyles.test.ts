import assert from 'node:assert/strict';
import {test} from 'node:test';
import {holdStyles} from '../../../src/render/html/holdStyles.js';
import {styleScript} from '../../../src/templates/shared/styleScript.js';

const page = (body: string, script = '') => `<html><body>${body}${script}</body></html>`;

test('inline styles wait for the script of the page, wherever they stand', () => {
  assert.equal(
    holdStyles(
      page(
        `<p class="a" style="color:red">x</p><template><b STYLE='top:0'>y</b></template><i\nstyle=top:0>`,
      ),
    ),
    page(
      `<p class="a" data-inline-style="color:red">x</p><template><b data-inline-style='top:0'>y</b></template><i\ndata-inline-style=top:0>`,
      `<script>${styleScript}</script>`,
    ),
  );
});

test('a page without inline styles stays as it is', () => {
  for (const body of [
    '<p>none</p>',
    '<p>a style= of text, &lt;p style="color:red"></p>',
    '<!-- <p style="color:red"> --><pre title="<p style=a>">x</pre>',
    '<script>"<p style=a>"</script>',
  ])
    assert.equal(holdStyles(page(body)), page(body));
});
