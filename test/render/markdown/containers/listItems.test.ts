import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../../support/site.js';

async function build(t: Parameters<typeof makeSite>[0], text: string, config = '') {
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', ${config}};\n`,
    'content/docs/a.md': `# A\n\n${text}`,
  });
  const {ok, diagnostics} = await buildSite(root);
  const html = ok ? readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8') : '';
  return {html: html.replace(/\s+/g, ' '), diagnostics};
}

test('steps, cards and files are the list that stands in them', async (t) => {
  const {html} = await build(
    t,
    ':::steps\n1. One\n2. Two\n:::\n\n:::steps\n1. One\n\n   More\n2. Two\n:::\n\n:::cards\n- [A](./a.md)\n  About A.\n:::\n\n:::files\n- `src/`\n  - `a.ts`\n:::\n',
  );
  assert.match(html, /<ol class="step-list"> ?<li>One<\/li> ?<li>Two<\/li> ?<\/ol>/);
  assert.match(html, /<ol class="step-list"> ?<li> ?<p>One<\/p> ?<p>More<\/p> ?<\/li>/);
  assert.match(html, /<ul class="cards"> ?<li><a href="\/docs\/a">A<\/a> About A\.<\/li> ?<\/ul>/);
  assert.match(html, /<ul class="file-tree"> ?<li>.*<ul> ?<li><code>a\.ts<\/code><\/li>/);
});

test('a pitfall names its parts', async (t) => {
  const {html} = await build(
    t,
    '::::pitfall[No editor]\n:::symptom\nIt throws.\n:::\n:::fix\nWait.\n:::\n::::\n',
  );
  const titles = [...html.matchAll(/<p class="remark-title">([^<]*)<\/p>/g)].map(
    ([, word]) => word,
  );
  assert.deepEqual(titles, ['No editor', 'Symptom', 'Fix']);
});

test('what is not a list in such a block is an error with its place', async (t) => {
  const {diagnostics} = await build(t, ':::steps\nOne\n:::\n');
  assert.deepEqual(
    diagnostics.map(({id, line}) => [id, line]),
    [['container-content', 4]],
  );
});

test("a site's own container may have one of these names", async (t) => {
  const {html} = await build(
    t,
    ':::cards[All]\nText\n:::\n',
    "markdown: {containers: {cards: {element: 'section'}}}",
  );
  assert.match(html, /<section class="cards"> ?<p class="cards-title">All<\/p>/);
});
