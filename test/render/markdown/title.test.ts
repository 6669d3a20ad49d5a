import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

/** Front matter and text, and the headings of level 1 that the page shows. */
const PAGES: Readonly<Record<string, readonly [matter: string, text: string, shown: string[]]>> = {
  'the heading of the text': ['', '# Hero', ['Hero']],
  'the title, as if the text had it': ['title: Front', '# Hero', ['Front']],
  'a hidden title, and a heading that is written': [
    'title: Front\nhide_title: true',
    '# Hero',
    ['Hero'],
  ],
  'a hidden title, and a heading of HTML': [
    'title: Front\nhide_title: true',
    '<h1>Hero</h1>',
    ['Hero'],
  ],
  'a heading below a picture': ['', '![A](https://a.example/a.png)\n\n# Hero', ['Hero']],
  'a heading in an element': ['', '<div>\n<h1>Hero</h1>\n</div>', ['Hero']],
  'the title alone, and no other heading': ['title: Front', 'Text.\n\n# Hero', ['Front']],
  'a hidden title alone': ['title: Front\nhide_title: true', '## Part', []],
};

test('a page shows one title, and none that it hides', async (t) => {
  const all = Object.values(PAGES).flatMap(([matter, text, shown]) =>
    ['md', 'mdx'].map((ending) => ({ending, matter, text, shown})),
  );
  const root = makeSite(
    t,
    Object.fromEntries(
      all.map(({ending, matter, text}, i) => [
        `content/docs/p${i}.${ending}`,
        `---\ndescription: D.\n${matter}\n---\n\n${text}\n\nText.\n`,
      ]),
    ),
  );
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  for (const [i, {shown}] of all.entries()) {
    const html = readFileSync(path.join(root, `dist/docs/p${i}/index.html`), 'utf8');
    const headings = [...html.matchAll(/<h1[^>]*>(\w+)/g)].map(([, name]) => name);
    assert.deepEqual(headings, shown, `p${i}`);
    if (/Text\.\n\n# Hero/.test(all[i]!.text)) assert.match(html, /<h2 id="hero">Hero/);
    const twin = readFileSync(path.join(root, `dist/docs/p${i}.md`), 'utf8');
    assert.equal(twin.match(/^# /gm)?.length, 1, twin);
  }
});

test('a post shows one title, wherever its text has it', async (t) => {
  const texts = ['# Hero\n\nText.', 'Text.\n\n# Hero\n\nMore.', 'Text.\n\n# Hero\n\n# Other'];
  const root = makeSite(
    t,
    Object.fromEntries(texts.map((text, i) => [`content/blog/2025-01-0${i + 1}-p${i}.md`, text])),
  );
  await buildSite(root);
  for (const i of texts.keys()) {
    const html = readFileSync(path.join(root, `dist/blog/p${i}/index.html`), 'utf8');
    const headings = [...html.matchAll(/<h1[^>]*>(\w+)/g)].map(([, name]) => name);
    assert.deepEqual(headings, ['Hero'], `p${i}`);
  }
});
