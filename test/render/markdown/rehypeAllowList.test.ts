import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parsePage} from '../../../src/render/markdown/parsePage.js';
import type {ParseHost} from '../../../src/render/markdown/context.js';
import type {Source} from '../../../src/render/page.js';

const TEXT = `# A

Press <kbd onclick="steal()">Ctrl</kbd>.

<script>steal()</script>

[A script](javascript:steal()) and <a href=" java&#115;cript:steal()">another</a>.
`;
const host: ParseHost = {
  root: '/site',
  readText: () => undefined,
  listFolder: () => [],
  readImage: () => undefined,
};
const settings = {
  base: '/docs',
  staticDir: '/site/content/static',
  siteUrl: 'https://test.example',
  symbolLinks: false,
};

for (const [kind, ids] of [
  ['doc', ['html-attribute', 'html-element', 'address-refused', 'address-refused']],
  ['readme', []],
] as [Source['kind'], string[]][]) {
  test(`no script gets through the HTML of a ${kind}, whether or not it is reported`, async () => {
    const source = {kind, path: 'a.md', file: '/site/content/docs/a.md', text: TEXT};
    const {html, diagnostics} = await parsePage(source, {settings, host});
    assert.match(html, /<kbd>Ctrl<\/kbd>/);
    assert.doesNotMatch(html, /steal|onclick|href=/i);
    assert.deepEqual(
      diagnostics.map(({id}) => id),
      ids,
    );
  });
}
