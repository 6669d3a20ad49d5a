import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {importFiles} from './support.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Headings, each with the id that Docusaurus 3.10 gives it. */
const HEADINGS: readonly (readonly [text: string, id: string])[] = [
  ['Cache <L text="v1" />', 'cache-'],
  ['Cache <L text="v2" />', 'cache--1'],
  ['Head :rocket:', 'head-rocket'],
  [':rocket: Head two', 'rocket-head-two'],
  ['Größe :rocket:', 'größe-rocket'],
  ['Using node:fs now', 'using-node-now'],
  ['Image ![Alt text](/x.svg) y', 'image-alt-text-y'],
  ['Html <b>x</b> <img src="/x.svg" alt="q" width="1" height="1" /> z', 'html-x--z'],
  ['With <L>inner</L> end', 'with-inner-end'],
  ['Foot[^1] note', 'foot-note'],
  ['Same', 'same'],
  ['Same', 'same-1'],
  ['Trail <br/>', 'trail-'],
  ['*em:fs* a\\:b', 'em-ab'],
  ['Now {v} `c:d` `:smile:`', 'now-v-cd-smile'],
  ['A <!-- c -->', 'a-'],
  ['10:30 time', '1030-time'],
  ['x :smile y', 'x--y'],
  ['[l:k](/) w', 'l-w'],
  ['{/* c */} lead', '-c--lead'],
  ['Own :smile: {#own}', 'own'],
  ['Plain `code` & **words**', 'plain-code--words'],
];

/** The ids of the headings below the first level of a page. */
function idsOf(out: string, page: string): string[] {
  const html = readFileSync(path.join(out, 'dist', page, 'index.html'), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const found = /(?:<a id="([^"]*)"><\/a>(?:<\/p>)?\s*)?<h[2-6][^>]*? id="([^"]*)"/g;
  return [...main.matchAll(found)].map(([, anchor, id = '']) => anchor ?? id);
}

test('headings have the ids of Docusaurus, whatever they are made of', async (t) => {
  const {out, read, listed} = await importFiles(t, {
    'docs/b.mdx': `import L from '@site/src/L';\n\nexport const v = 2;\n\n# B\n\n${HEADINGS.map(([text]) => `## ${text}`).join('\n\n')}\n\nText.\n\n[^1]: note\n`,
    'src/L.jsx': 'export default ({text, children}) => <b>{text}{children}</b>;\n',
    'static/x.svg': PICTURE,
  });
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics], [true, []]);
  assert.deepEqual(
    idsOf(out, 'docs/b').slice(0, HEADINGS.length),
    HEADINGS.map(([, id]) => id),
  );
  // An id is written only where docsgen would make another one.
  const lines = read('content/docs/b.mdx').split('\n');
  const bare = lines.filter((line) => line.startsWith('## ') && !line.includes('{#'));
  assert.deepEqual(bare, [
    '## Größe 🚀',
    `## ${HEADINGS[7]![0]}`,
    '## Same',
    '## Same',
    '## 10:30 time',
    '## Plain `code` & **words**',
  ]);
  assert.deepEqual(listed, []);
});

test('headings of included texts are counted as in Docusaurus', async (t) => {
  const {out} = await importFiles(t, {
    'docs/_p.md': '## Part\n\nText.\n\n## Part <b>x</b>:y\n\nMore.\n',
    'docs/b.mdx':
      "import P from './_p.md';\n\n# B\n\n<P />\n\n## Part\n\n## Part <b>x</b>:y\n\n## End\n",
  });
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  // The ids of the last parts are taken by the first ones, which are above them there too.
  assert.deepEqual(idsOf(out, 'docs/b'), ['part', 'part-x', 'part-1', 'part-xy', 'end']);
});

test('a heading without words gets no empty id', async (t) => {
  const {read} = await importFiles(t, {
    'docs/b.mdx': "import L from '@site/src/L';\n\n# B\n\n## <L />\n\n## C <L />\n",
    'src/L.jsx': 'export default () => <b>own</b>;\n',
  });
  assert.match(read('content/docs/b.mdx'), /\n## <L \/>\n\n## C <L \/> \{#c-\}\n$/);
});
