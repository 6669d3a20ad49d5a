import '../../support/production.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {builtFiles, importFiles} from './support.js';

const FILES = {
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '---\nsidebar_label: Bee\n---\n\n# B\n',
  'docs/guides/README.md': '# Guides\n',
  'docs/guides/one.md': '# One\n',
  'docs/guides/two.md': '# Two\n',
};

const LISTED =
  'docusaurus.config.js:5 The entries of sidebarItemsGenerator for ., now written out in docs.sidebars';

test('what a site makes of generated sidebars is written out', async (t) => {
  const {read, page, listed} = await builtFiles(
    t,
    FILES,
    `presets: [['classic', {docs: {sidebarItemsGenerator: async ({defaultSidebarItemsGenerator, docs, ...args}) => {
  const {frontMatter} = docs.find(({id}) => id === 'b');
  if (args.numberPrefixParser('01-x').filename !== 'x' || frontMatter.sidebar_label !== 'Bee') throw new Error('no');
  const items = await defaultSidebarItemsGenerator({...args, docs: docs.filter(({id}) => !id.endsWith('one'))});
  return items.reverse().map((item) => item.type === 'category' ? {...item, label: item.label.toUpperCase()} : item);
}}}]],`,
  );
  assert.match(
    read('site.config.ts'),
    /sidebars: \{\s*defaultSidebar: \[\s*\{\s*type: 'category',\s*label: 'GUIDES',\s*items: \['guides\/two'\],\s*link: \{type: 'doc', id: 'guides\/README'\},?\s*\},\s*'b',\s*'a',?\s*\]/,
  );
  assert.match(page('docs/a'), /GUIDES[^]*Two[^]*Bee/);
  assert.deepEqual(listed, [LISTED]);
});

test('a generator that changes nothing leaves generated sidebars', async (t) => {
  const {read, listed} = await importFiles(
    t,
    FILES,
    "presets: [['classic', {docs: {sidebarItemsGenerator: ({defaultSidebarItemsGenerator, ...args}) => defaultSidebarItemsGenerator(args)}}]],",
  );
  assert.doesNotMatch(read('site.config.ts'), /guides/);
  assert.deepEqual(listed, []);
});

test('a generator that fails is listed', async (t) => {
  const {listed} = await importFiles(
    t,
    FILES,
    "presets: [['classic', {docs: {sidebarItemsGenerator: () => { throw new Error('no'); }}}]],",
  );
  assert.deepEqual(listed, ['docusaurus.config.js:5 Not carried over: docs.sidebarItemsGenerator']);
});

test('a document at the position 0 is the first', async (t) => {
  const {read} = await importFiles(t, {
    ...FILES,
    'docs/z.md': '---\nsidebar_position: 0\n---\n\n# Z\n',
    'docs/y.md': "import DocCardList from '@theme/DocCardList';\n\n# Y\n\n<DocCardList />\n",
  });
  assert.match(read('content/docs/y.md'), /# Y\n\n- \[Z\]/);
});
