import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, type SiteFiles} from '../../support/site.js';
import {importedDocuments} from '../../../src/render/docusaurus/assemble/documents.js';
import {planLayout} from '../../../src/render/docusaurus/assemble/layout.js';
import {convertSidebars} from '../../../src/render/docusaurus/assemble/sidebars.js';
import {readDocSets, versionLabel} from '../../../src/render/docusaurus/read/docSets.js';
import {readSite} from '../../../src/render/docusaurus/read/readSite.js';
import {ImportWarnings} from '../../../src/render/docusaurus/report/importWarnings.js';
import {makeSite} from '../../support/site.js';
import {importFiles} from './support.js';

const LIST = "import DocCardList from '@theme/DocCardList';\n\n# Home\n\n<DocCardList />\n";
const doc = (title: string, data = ''): string =>
  `${data === '' ? '' : `---\n${data}\n---\n\n`}# ${title}\n\nText.\n`;
const sidebars = (items: string): SiteFiles => ({
  'sidebars.js': `module.exports = {docs: ${items}};\n`,
});
const SETTINGS = "presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],";

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  readonly settings?: string;
  /** The text with the cards: `a`. */
  readonly page?: string;
  readonly cards: readonly string[];
  readonly listed?: readonly string[];
}

/** What the cards of a document are, as Docusaurus finds them in the sidebar of the document. */
const CASES: readonly Case[] = [
  {
    name: 'a document above all categories has the items of its sidebar',
    files: {
      'docs/a.md': LIST,
      'docs/b.md': doc('B', 'sidebar_label: Be'),
      'docs/g/index.md': doc('G'),
      'docs/g/x.md': doc('X'),
    },
    cards: ['[Home](./a.md)', '[Be](./b.md)', '[G](./g/index.md)'],
  },
  {
    name: 'the index of a category has its items, a document in it the same',
    files: {
      'docs/g/index.md': LIST,
      'docs/g/x.md': doc('X'),
      'docs/g/h/y.md': doc('Y'),
      'docs/g/_category_.yml': 'label: Gee\n',
    },
    page: 'g/index',
    cards: ['[h](./h/y.md)', '[X](./x.md)'],
  },
  {
    name: 'a category with a generated index leads there, one without a page to its first document',
    files: {
      'docs/g/index.md': LIST,
      'docs/g/h/y.md': doc('Y'),
      'docs/g/h/_category_.json':
        '{"label": "Aitch", "position": 1, "link": {"type": "generated-index"}}',
      'docs/g/i/z.md': doc('Z', 'unlisted: true'),
      'docs/g/i/zz.md': doc('Zz'),
      'docs/g/i/_category_.json':
        '{"label": "Eye", "position": 2, "link": {"type": "generated-index", "slug": "/eye"}}',
      'docs/g/j/k/z.md': doc('Z', 'unlisted: true'),
      'docs/g/j/k/zz.md': doc('Zz'),
      'docs/g/j/_category_.json': '{"label": "Jay", "position": 3}',
    },
    page: 'g/index',
    cards: ['[Aitch](/docs/category/aitch)', '[Eye](/docs/eye)', '[Jay](./j/k/zz.md)'],
  },
  {
    name: 'what is a draft or unlisted has no card, nor has a category of nothing else',
    files: {
      'docs/a.md': LIST,
      'docs/b.md': doc('Secret', 'draft: true'),
      'docs/c.md': doc('Hidden', 'unlisted: true'),
      'docs/g/x.md': doc('Secret', 'draft: true'),
      'docs/g/y.md': doc('Hidden', 'unlisted: true'),
      'docs/h/index.md': doc('Secret', 'draft: true'),
      'docs/h/y.md': doc('Y'),
      'docs/h/_category_.yml': 'label: Aitch\n',
      'docs/i/x.md': doc('Secret', 'draft: true'),
      'docs/i/j/x.md': doc('Secret', 'draft: true'),
      'docs/i/_category_.yml': 'label: Eye\nlink: {type: generated-index}\n',
    },
    cards: ['[Home](./a.md)', '[Aitch](./h/y.md)'],
  },
  {
    name: 'written sidebars, with their labels, links and references',
    files: {
      'docs/a.md': LIST,
      'docs/b.md': doc('B'),
      'docs/c.md': doc('Secret', 'draft: true'),
      'docs/d.md': doc('Hidden', 'unlisted: true'),
      'docs/e.md': doc('E'),
      ...sidebars(
        "['e', {G: ['a', {type: 'doc', id: 'b', label: 'Be [x]'}, 'c', {type: 'ref', id: 'c'}, {type: 'ref', id: 'd'}, {type: 'ref', id: 'e'}, {type: 'link', label: 'Far', href: 'https://x.dev'}, {H: [{type: 'ref', id: 'c'}, 'b']}]}]",
      ),
    },
    settings: SETTINGS,
    cards: [
      '[Home](./a.md)',
      '[Be \\[x\\]](./b.md)',
      '[E](/docs/e)',
      '[Far](https://x.dev)',
      '[H](./b.md)',
    ],
  },
  {
    name: 'the sidebar that a document names',
    files: {
      'docs/a.md': `---\ndisplayed_sidebar: two\n---\n\n${LIST}`,
      'docs/b.md': doc('B'),
      'docs/c.md': doc('C'),
      'sidebars.js': "module.exports = {one: ['b', 'a'], two: ['c']};\n",
    },
    settings: SETTINGS,
    cards: ['[C](./c.md)'],
  },
  {
    name: 'a document in no sidebar has none, and that is listed',
    files: {
      'docs/a.md': LIST,
      'docs/b.md': doc('B'),
      ...sidebars("['b']"),
    },
    settings: SETTINGS,
    cards: [],
    listed: ['docs/a.md:5 The cards of <DocCardList>, whose page is in no sidebar'],
  },
];

for (const {name, files, settings, page = 'a', cards, listed = []} of CASES) {
  test(`cards: ${name}`, async (t) => {
    const {read, listed: found} = await importFiles(t, files, settings);
    const text = read(`content/docs/${page}.md`);
    assert.deepEqual(
      text.split('\n').filter((line) => line.startsWith('- ')),
      cards.map((card) => `- ${card}`),
    );
    assert.deepEqual(
      found.filter((line) => line.includes('DocCardList')),
      listed,
    );
  });
}

test('a document more makes no list slower: each asks for one id', async (t) => {
  const pages = Array.from({length: 30}, (_, i) => [`docs/f${i}/index.md`, LIST] as const);
  const dir = makeSite(t, {
    'docusaurus.config.js':
      "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/', presets: ['classic']};\n",
    ...Object.fromEntries(pages),
  });
  const site = (await readSite(dir, new ImportWarnings()))!;
  const sets = readDocSets(site, undefined);
  const [set] = sets;
  const planned = planLayout(sets);
  const asked: string[] = [];
  const layout: typeof planned = {
    ...planned,
    id: (of, doc) => {
      asked.push(doc.id);
      return planned.id(of, doc);
    },
  };
  const documents = importedDocuments(sets, layout, {labelIn: versionLabel});
  documents.addSidebars(set!, await convertSidebars(set!, {site, layout, alone: true}));
  asked.length = 0;
  for (const {file} of set!.docs) assert.equal(documents.cards(file)?.length, 30);
  assert.equal(asked.length, 30);
});

test('no page, list or menu of the new site says the title of a draft', async (t) => {
  const {out} = await importFiles(
    t,
    {
      'docs/a.md': LIST,
      'docs/b.md': doc('Secret', 'draft: true\ntags: [x]'),
      'docs/c.md': doc('Hidden', 'unlisted: true\ntags: [x]'),
      'docs/d.md': doc('D', 'tags: [x]'),
      'docs/e.md': doc('E', 'draft: true\ntags: [y]'),
      'docs/f/g.md': doc('Secret', 'draft: true'),
      'docs/f/_category_.yml': 'label: Eff\nlink: {type: generated-index}\n',
      'two/2024-01-01-p.md': doc('Secret', 'draft: true\ntags: [x]'),
      'two/2024-01-02-q.md': doc('Hidden', 'unlisted: true\ntags: [x]'),
      'two/2024-01-03-r.md': doc('R', 'tags: [x]'),
    },
    "presets: ['classic'], plugins: [['@docusaurus/plugin-content-blog', {id: 'two', path: 'two', routeBasePath: 'two'}]],",
  );
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  const html = (route: string): string =>
    readFileSync(path.join(out, 'dist', route, 'index.html'), 'utf8');
  for (const route of ['docs/a', 'docs/tags', 'docs/tags/x', 'two', 'two/tags/x']) {
    assert.doesNotMatch(html(route), /Secret|Hidden|href="#"|>y<|>Eff</, route);
  }
  assert.match(html('docs/tags/x'), />D</);
  assert.match(html('two'), /R</);
});
