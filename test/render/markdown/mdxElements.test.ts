import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const CONFIG = "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/'};\n";

test('a table is printed the same in Markdown and in MDX', async (t) => {
  const text =
    '# A\n\nText.\n\n| a | b | c |   |\n|:--|--:|:-:|---|\n| 1 | 2 | 3 | 4 |\n\n- | a |\n  |--:|\n  | 1 |\n';
  const root = makeSite(t, {
    'site.config.ts': CONFIG,
    'content/docs/a.md': text,
    'content/docs/b.mdx': text,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  const [a, b] = session.built!.site.pages.map(({html}) => String(html));
  assert.match(b!, /<th align="left">a<\/th>.*<th align="right">b<\/th>.*<td><\/td>/);
  assert.equal(b, a);
});
