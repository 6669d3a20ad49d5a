import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isAddition, readRegistered} from '../../../src/render/docusaurus/convert/registered.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';
import {importFiles, sharedSite} from './support.js';

/** A site with what many sites have. */
const site = sharedSite({
  settings: `tagline: process.env.NODE_ENV,
presets: [['classic', {
  docs: {remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), {sync: true}], require('remark-gfm')]},
  blog: {truncateMarker: /<!--more\\s*-->|\\{\\/\\* more \\*\\/\\}/gi},
}]],
themeConfig: {navbar: {items: [{label: 'D', to: '/a', href: 'https://x.example/', items: [{label: 'A', to: '/docs/a'}]}]}},
`,
  isBuilt: true,
});

test('imports by an alias are found, and the rest of a package is one loss', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'src/components/Card/index.tsx': 'export default () => <b>A card</b>;\n',
      'src/parts/Badge.jsx': "import Card from '@ui/Card';\nexport default () => <Card />;\n",
      'tsconfig.json':
        '{\n  // Parts.\n  "compilerOptions": {"paths": {"#parts/*": ["./src/parts/*"]}},\n}\n',
      'docs/b.mdx':
        "import Card from '@ui/Card';\nimport Badge from '#parts/Badge';\nimport One from '@far/api/one.md';\nimport Two from '@far/api/two.md';\n\n# B\n\n<Card />\n\n<Badge />\n\n<One />\n\n<Two />\n",
    },
    "presets: ['classic'],\nplugins: [['module-alias', {alias: {'@ui': __dirname + '/src/components', gone: '/nowhere'}}]],\n",
  );
  assert.match(read('content/docs/b.mdx'), /^<Card \/>\n\n<Badge \/>$/m);
  assert.match(read('content/components/parts/Badge.jsx'), /from '\.\.\/Card\/index\.tsx'/);
  assert.deepEqual(
    listed.filter((line) => line.includes('@far')),
    ["docs/b.mdx:12,14 Imports from '@far/api'"],
  );
});

site.test(
  'the head of a text becomes its front matter, and what that cannot say is listed',
  {
    'docs/head.mdx':
      '---\ntitle: B\ndescription: In lists.\n---\n\n<head>\n  <title>Another {1 + 1} | S</title>\n  <meta property="og:title" content="Another 2" />\n  <meta name="twitter:title" content="A third" />\n  <meta name="description" content="What B is for." />\n  <meta property="og:description" content="In chats." />\n  <meta property="og:image" content="/img/b.png" />\n  <link rel="canonical" href="https://s.example/c" />\n</head>\n\nText.\n',
  },
  ({read, listed}) => {
    const text = read('content/docs/head.md');
    assert.match(text, /^description: What B is for\.$/m);
    assert.match(text, /^image: \/img\/b\.png$/m);
    assert.match(text, /^title: B\n(?:.+\n)*title_meta: Another 2$/m);
    assert.doesNotMatch(text.replace(/<!--[^]*?-->/g, ''), /<(?:head|title|meta|link)/);
    assert.deepEqual(
      listed.filter((line) => line.includes('head')),
      [
        'docs/head.mdx:11 <meta property="og:description"> in the head of a page',
        'docs/head.mdx:13 <link rel="canonical"> in the head of a page',
        'docs/head.mdx:9 <meta name="twitter:title"> in the head of a page',
      ],
    );
  },
);

site.test(
  'a text has `<Head>` without importing it',
  {
    'docs/title.mdx':
      '# B\n\n<Head titleTemplate="%s of S">\n  <title>On bees</title>\n  <html className="wide" />\n</Head>\n\nText.\n',
  },
  ({read, listed}) => {
    assert.match(read('content/docs/title.md'), /^title_meta: On bees$/m);
    assert.deepEqual(listed, [
      "docs/title.mdx:3 The attribute 'titleTemplate' of <Head>",
      'docs/title.mdx:5 <html> in the head of a page',
    ]);
  },
);

test('a preset beside the classic one is listed like a plugin', async (t) => {
  const {listed} = await importFiles(
    t,
    {},
    "presets: [['classic', {}], ['redocusaurus', {specs: [{spec: 'a.yaml'}]}]],\n",
  );
  assert.deepEqual(listed, ['docusaurus.config.js:5 The preset redocusaurus']);
});

test('a preset beside the parts of the classic one has no documentation of its own', async (t) => {
  const {listed, read} = await importFiles(
    t,
    {'blog/2024-01-01-a.md': '# Not published\n', 'docs/b.md': '# B\n'},
    "presets: [['redocusaurus', {specs: [{spec: 'a.yaml'}]}]],\nplugins: [['@docusaurus/plugin-content-docs', {}]],\n",
  );
  assert.deepEqual(listed, ['docusaurus.config.js:5 The preset redocusaurus']);
  assert.doesNotMatch(read('site.config.ts'), /versions|blog/);
});

test('a module that the sidebars require is what it exports by default', async (t) => {
  const {listed, read} = await importFiles(
    t,
    {
      'part.ts': "export const more = ['b'];\nexport default {items: ['a']};\n",
      'plain.js': "module.exports = {default: 1, items: ['c']};\n",
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
      'sidebars.ts':
        "export default {main: [...require('./part.ts').items, ...require('./part').more, ...require('./plain').items]};\n",
    },
    "presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}}]],\n",
  );
  assert.deepEqual(listed, []);
  assert.match(read('site.config.ts'), /main: \['a', 'b', 'c'\]/);
});

site.test(
  'a page that is lost says what it needs, and the config runs as in a build',
  {'src/pages/far.js': "import x from 'far';\nexport default () => <p>{x}</p>;\n"},
  ({listed, read}) => {
    assert.ok(
      listed.includes(
        "src/pages/far.js:1 The page /far is a component of Docusaurus; a page with a note replaces it: it needs 'far'",
      ),
      listed.join('\n'),
    );
    assert.match(read('site.config.ts'), /tagline: 'production'/);
  },
);

site.test(
  'an image that is damaged leaves its text as it was, and links that are anchors stay',
  {
    'docs/images.mdx':
      '# B\n\nBefore ![A chart](/img/a.png) and ![](/img/a.png), ![beside](./b.png) and <img src="/img/a.png" alt="in HTML" /> after.\n\n<Link id="spot"/> Here.\n',
    'static/img/a.png': 'no picture',
    'docs/b.png': 'no picture',
  },
  async ({page, read, listed}) => {
    assert.match(
      read('content/docs/images.md'),
      /Before \[A chart\]\(\/img\/a\.png\) and \[\/img\/a\.png\]\(\/img\/a\.png\), beside and in HTML after/,
    );
    assert.deepEqual(listed, [
      'docs/images.mdx:3 An unreadable image, now a link to its file or its text',
    ]);
    assert.match(page('docs/images'), /<a id="spot"><\/a> Here/);
  },
);

site.test(
  'commands for package managers need no plugin',
  {'docs/commands.md': '# B\n\n```bash npm2yarn\nnpm i x\n```\n'},
  ({read, listed}) => {
    assert.match(read('content/docs/commands.md'), /pnpm add x/);
    assert.deepEqual(listed, []);
  },
);

site.test(
  'components that all texts may use come along, and so do texts that a module hands on',
  {
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Note from '@site/src/Note';\nimport {x} from './x';\nexport default {...MDXComponents, Hint: Note, // a box\n};\n",
    'src/Note.jsx': 'export default ({children}) => <aside>{children}</aside>;\n',
    'docs/_first.jsx':
      "import One from './_one.md';\nexport function First() {\n  return <One />;\n}\nexport {default as Second} from './_two.mdx';\n",
    'docs/_one.md': '## One\n\nThe first part.\n',
    'docs/_two.mdx': '## Two\n\nThe second part.\n',
    'docs/all.mdx':
      "import {First, Second} from './_first';\n\n# B\n\n<Hint>Mind this.</Hint>\n\n<First />\n\n<Second />\n\n<Gone />\n",
  },
  ({read, listed}) => {
    const text = read('content/docs/all.mdx');
    assert.match(text, /^import Hint from '\.\.\/components\/Note\.jsx';$/m);
    assert.match(
      text,
      /from '\.\/_one\.mdx';\n[^]*<Hint>Mind this\.<\/Hint>\s+<First \/>\s+<Second \/>/,
    );
    assert.deepEqual(
      listed.filter((line) => line.startsWith('docs/')),
      ['docs/all.mdx:11 The component <Gone>'],
    );
    assert.deepEqual(
      listed.filter((line) => line.startsWith('src/theme')),
      [],
    );
  },
);

site.test(
  'all that a module hands on has its texts and its components',
  {
    'docs/_parts/index.js':
      "export { default as One } from './_one.md';\nexport {default as Two} from './two';\n",
    'docs/_parts/_one.md': "## One\n\nThe {'first'} part.\n",
    'docs/_parts/two.js': 'export default () => <b>The second part.</b>;\n',
    'docs/_boxes/index.js': "export { default as Box } from './box';\n",
    'docs/_boxes/box.js': 'export default ({of}) => <b>A box of {of}.</b>;\n',
    'docs/handed.mdx':
      "import * as Parts from './_parts/';\nimport * as Boxes from './_boxes';\n\n# B\n\n<Parts.One />\n\n<Parts.Two />\n\n<Boxes.Box of=\"pears\" />\n",
  },
  ({read, listed, page}) => {
    assert.match(read('content/docs/handed.mdx'), /## One\s+The first part\./);
    assert.deepEqual(
      listed.filter((line) => line.startsWith('docs/')),
      ["docs/handed.mdx:8 Imports from '@site/docs/_parts/index', which needs './_one.md'"],
    );
    assert.match(page('docs/handed'), /<b>A box of pears/);
  },
);

/** A module that adds these to the components of all texts. */
const adding = (added: string): SiteFiles => ({
  'src/theme/MDXComponents/index.js': `import All from '@theme-original/MDXComponents';\nimport Box from './Box';\nimport $Tag from './Box';\nexport default {...All, ${added}};\n`,
  'src/theme/MDXComponents/Box.jsx': 'export default () => <b>own</b>;\n',
});

test('what MDXComponents replaces of Docusaurus is told from what it adds', (t) => {
  for (const [added, isOnlyAdded] of [
    ['Box', true],
    ['Card: Box', true],
    ['Tag: $Tag', true],
    ['Admonition: Box', false],
    ['Box, pre: Box', false],
    ["Box, 'code'(props) { return props.children; }", false],
  ] as const) {
    const siteDir = makeSite(t, adding(added));
    const site = {siteDir, folders: [siteDir]};
    const registered = readRegistered({...site, aliases: new Map()});
    const name = 'src/theme/MDXComponents/index.js';
    assert.equal(isAddition(name, {...site, registered}), isOnlyAdded, added);
    if (isOnlyAdded) assert.equal(registered.has(added.split(':')[0]!), true, added);
  }
});

test('what MDXComponents replaces of Docusaurus is listed, and not what it adds', async (t) => {
  const heading = {'src/theme/MDXComponents/Heading/index.jsx': 'export default () => null;\n'};
  for (const [added, ...files] of [
    ['Card: Box', 'Heading/index.jsx'],
    ['Box, pre: Box', 'Heading/index.jsx', 'index.js'],
  ]) {
    const {listed} = await importFiles(t, {...adding(added!), ...heading});
    assert.deepEqual(
      listed.map((line) => line.split(':')[0]),
      files.map((file) => `src/theme/MDXComponents/${file}`),
      added,
    );
  }
});

site.test('an item of the navbar with two addresses leads to its href', {}, ({read, listed}) => {
  assert.match(read('site.config.ts'), /href: 'https:\/\/x\.example\/'/);
  assert.deepEqual(listed, []);
});

test('categories that the old site showed open are open', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'docs/more/c.md': '# C\n\nText.\n',
      'sidebars.js':
        "module.exports = {\n  one: [{type: 'category', label: 'A', items: ['a']}, {type: 'category', label: 'B', collapsible: false, items: ['a']}],\n  two: [{type: 'autogenerated', dirName: '.'}],\n};\n",
    },
    "presets: [['classic', {docs: {sidebarPath: './sidebars.js', sidebarCollapsed: false}}]],\n",
  );
  assert.equal(read('site.config.ts').match(/collapsed: false/g)?.length, 2);
  assert.match(read('content/docs/more/_category_.json'), /"collapsed": false/);
  assert.deepEqual(listed, ['sidebars.js:2 Not carried over: sidebar.collapsible']);
});

test('a category that visitors could not fold is open, and listed wherever that was set', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'docs/b/_category_.json': '{\n  "label": "B",\n  "collapsible": false\n}\n',
      'docs/b/c.md': '# C\n\nText.\n',
      'docs/d/_category_.json': '{"label": "D", "collapsible": true}\n',
      'docs/d/e.md': '# E\n\nText.\n',
    },
    "presets: [['classic', {docs: {\n  sidebarCollapsible: false,\n}}]],\n",
  );
  assert.match(read('content/docs/b/_category_.json'), /"collapsed": false/);
  assert.deepEqual(
    listed.filter((line) => /ollapsible/.test(line)),
    [
      'docs/b/_category_.json:3 Not carried over: _category_.collapsible',
      'docs/d/_category_.json:1 Not carried over: _category_.collapsible',
      'docusaurus.config.js:6 Not carried over: docs.sidebarCollapsible',
    ],
  );
  assert.match(read('IMPORT.md'), /can fold it[^]*docsgen always does this/);
});

test('entries of HTML are listed by their words, and sidebars of another extension by their file', async (t) => {
  const {listed} = await importFiles(
    t,
    {
      'sidebars.ts':
        "const version = (n: number) => `<b>Version</b><i>${n}</i>`;\nconst sidebars = {\n  main: [\n    'a',\n    {type: 'html', value: '<hr>', defaultStyle: true},\n    {type: 'html', value: version(1)},\n    {type: 'html', value: version(2)},\n  ],\n};\nexport default sidebars;\n",
    },
    "presets: [['classic', {docs: {sidebarPath: require.resolve('./sidebars.js')}}]],\n",
  );
  assert.deepEqual(listed, [
    'sidebars.ts:5 An entry of HTML',
    "sidebars.ts:6 An entry of HTML, 'Version 1'",
    "sidebars.ts:7 An entry of HTML, 'Version 2'",
  ]);
});

site.test(
  'a text shows its heading, and menus and browsers the title of its front matter',
  {
    'docs/titles.md':
      '---\ntitle: In menus\n---\n\n<!-- c -->\n\n# The `heading` {#own}\n\nText.\n',
    'docs/same.md': '---\ntitle: Same\n---\n\n# Same\n\nText.\n',
    'blog/2024-01-01-title.md': '---\ntitle: Of a post\n---\n\n# Left out\n\nText.\n',
  },
  ({read, listed}) => {
    assert.match(
      read('content/docs/titles.md'),
      /^---\ntitle_meta: In menus\nsidebar_label: In menus\n---\n/,
    );
    assert.match(read('content/docs/same.md'), /^---\ntitle: Same\n---\n/);
    assert.match(read('content/blog/2024-01-01-title.md'), /title: Of a post/);
    assert.deepEqual(listed, []);
  },
);

site.test(
  'a component of a plugin’s theme is one loss, with its attributes',
  {
    'docs/redoc.mdx': 'import Redoc from "@theme/Redoc";\n\n# B\n\n<Redoc spec="x" />\n',
  },
  ({listed}) => {
    assert.deepEqual(listed, ['docs/redoc.mdx:5 <Redoc>, a component of a theme of Docusaurus']);
  },
);

test('an option of a fence is a loss only where the old site may have read it', async (t) => {
  const text = '# B\n\n```plain text file=a.js\nx\n```\n';
  const classic = (docs: string): string => `presets: [['classic', {docs: {${docs}}}]],\n`;
  for (const [settings, theme, isLost] of [
    [classic(''), {}, false],
    [classic("remarkPlugins: [require('@docusaurus/remark-plugin-npm2yarn')]"), {}, false],
    [classic("remarkPlugins: [require('mdx-mermaid')]"), {}, false],
    [classic("remarkPlugins: [require('remark-code-import')]"), {}, true],
    [`${classic('')}themes: ['@docusaurus/theme-live-codeblock'],\n`, {}, false],
    [`${classic('')}themes: ['./theme'],\n`, {}, true],
    [classic(''), {'src/theme/CodeBlock/index.js': 'export default () => null;\n'}, true],
  ] as const) {
    const {losses} = await importFiles(t, {'docs/b.md': text, ...theme}, settings);
    assert.deepEqual(
      losses
        .filter(({message}) => /^The (?:fence option|remark plugin remark-code)/.test(message))
        .map(({id, message}) => [id, message]),
      isLost
        ? [
            ['import-text', "The fence option 'file', which imports code"],
            ['import-text', "The fence option 'text'"],
          ]
        : [
            [
              'import-needless',
              "The fence option 'file', which imports code, unused on the old site",
            ],
            ['import-needless', "The fence option 'text', unused on the old site"],
          ],
      settings,
    );
  }
});

site.test(
  'names that objects inherit are not those of sidebars or of parts of the theme',
  {
    'docs/inherited.md': '---\ndisplayed_sidebar: constructor\n---\n\n# Inherited\n\nText.\n',
    'src/theme/constructor.js': 'export default () => null;\n',
  },
  ({read}) => {
    assert.doesNotMatch(read('content/docs/inherited.md'), /constructor/);
    assert.match(read('IMPORT.md'), /own constructor, which no text shows\*\*: Copy it/);
  },
);

site.test(
  'an empty fence that names a file has its code, or its lines',
  {
    'docs/shown.md':
      '# Shown\n\n1. One\n\n   ```js file=./shown/a.js#L2-L3 {1}\n   ```\n\n```js file=<rootDir>/docs/shown/a.js#L4 title="A"\n```\n\n```md file=shown/b.md\n```\n\n```js file=./shown/gone.js\n```\n\n```js file=../../../outside.js\n```\n',
    'docs/shown/a.js': 'one();\ntwo();\n  three();\nfour();\n',
    'docs/shown/b.md': '---\ndraft: true\n---\n\n```\nb\n```\n',
  },
  ({read, listed}) => {
    const text = read('content/docs/shown.md');
    assert.match(text, /^ {3}```js \{1\}\n {3}two\(\);\n {5}three\(\);\n {3}```$/m);
    assert.match(text, /^```js title="A"\nfour\(\);\n```$/m);
    assert.match(text, /^````md\n---\ndraft: true\n---\n\n```\nb\n```\n````$/m);
    assert.deepEqual(
      listed.filter((line) => /remark-gfm|shown\.md/.test(line)),
      [
        "docs/shown.md:14,17 The fence option 'file', which imports code",
        'docs/shown.md:5,8,11 The code of a file, now in the text',
      ],
    );
  },
);

site.test(
  'a marker of its own ends the excerpt of a post',
  {
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nFirst.\n\n<!--more\n-->\n\nRest.\n',
    'blog/2024-01-02-b.mdx': '---\ntitle: B\n---\n\nFirst.\n\n{/* More */}\n\nRest.\n',
    'docs/more.md': '# B\n\nText.\n\n<!--more-->\n\nRest.\n',
  },
  ({read, listed}) => {
    assert.match(read('content/blog/2024-01-01-a.md'), /First\.\n\n<!-- truncate -->\n+Rest\./);
    assert.match(
      read('content/blog/2024-01-02-b.mdx') || read('content/blog/2024-01-02-b.md'),
      /truncate/,
    );
    assert.doesNotMatch(read('content/docs/more.md'), /truncate/);
    assert.deepEqual(listed, []);
  },
);

test('each option of a fence is a row, whatever its value', async (t) => {
  const {losses} = await importFiles(
    t,
    {
      'docs/b.md':
        '# B\n\n```js @a={b:1} @c\n1\n```\n\n```js @a={d:2}\n2\n```\n\n```js some/path|x=y\n3\n```\n\n```js other/path\n4\n```\n\n```js both|{1}|{2-3}\n5\n```\n',
    },
    "presets: [['classic', {docs: {remarkPlugins: [require('reads-fences')]}}]],\n",
  );
  assert.deepEqual(
    losses
      .filter(({id}) => id === 'import-text')
      .map(({message, places}) => [message, [...places.values()].flat()]),
    [
      ["The fence option '@a'", [3, 7]],
      ["The fence option '@c'", [3]],
      ['A path in the options of a fence', [11, 15]],
      ["The fence option 'both'", [19]],
    ],
  );
});

test('labels that repeat the config and settings of folders that no one reads are not losses', async (t) => {
  const label = (message: string): string => JSON.stringify({message, description: 'D'});
  const {listed, losses} = await importFiles(
    t,
    {
      'i18n/en/docusaurus-theme-classic/navbar.json': `{"title": ${label('Mine')}, "item.label.One": ${label('One')}}`,
      'i18n/en/docusaurus-plugin-content-docs/current.json': `{"version.label": ${label('Next')}, "sidebar.docs.category.A": ${label('B')}}`,
      'i18n/de/docusaurus-theme-classic/navbar.json': `{"title": ${label('Mine')}, "item.label.Gone": ${label('Gone')}, "item.label.One": ${label('Eins')}}`,
      'i18n/de/docusaurus-plugin-content-docs/current.json': `{"version.label": ${label('Next')}}`,
      'i18n/de/docusaurus-plugin-content-docs/current/part/_category_.json': '{"label": "Teil"}',
      'i18n/de/docusaurus-plugin-content-blog/authors.yml': 'ann: {name: Anna}\n',
    },
    "presets: ['classic'],\ni18n: {defaultLocale: 'en', locales: ['en', 'de']},\nthemeConfig: {navbar: {title: 'Mine', items: [{label: 'One', to: '/docs/a'}]}},\n",
  );
  assert.deepEqual(listed, [
    'i18n/de/docusaurus-plugin-content-blog/authors.yml:1 The words of authors.yml',
    'i18n/en/docusaurus-plugin-content-docs/current.json:1 The words of current.json',
  ]);
  const [authors] = losses.filter(({message}) => message.endsWith('authors.yml'));
  assert.match(authors?.hint ?? '', /^Translate the file of .* content\/i18n\/<language>\/blog,/);
});

site.test(
  'a social card is found in a static folder, without a slash at its beginning',
  {
    'docs/card.md': '---\nimage: img/card.png\n---\n# Card\n\nText.\n',
    'docs/none.md': '---\nimage: img/none.png\n---\n# None\n\nText.\n',
    'static/img/card.png': 'no picture',
  },
  ({read, listed}) => {
    assert.match(read('content/docs/card.md'), /^image: \/img\/card\.png$/m);
    assert.deepEqual(listed, ["docs/none.md:2 The front matter key 'image'"]);
  },
);

site.test(
  'a file that a loader was to read says that it is missing',
  {
    'docs/loaded.mdx':
      "# Loaded\n\nimport text from '!!raw-loader!@site/made/a.ts';\nimport data from '!!yaml-loader!../made/b.yaml';\n\n{text}\n\n{data.b}\n",
  },
  ({listed}) => {
    assert.deepEqual(listed, [
      "docs/loaded.mdx:6 Imports from '@site/made/a.ts', which is not a file of the site",
      "docs/loaded.mdx:8 Imports from '../made/b.yaml', which is not a file of the site",
    ]);
  },
);

site.test(
  'a title of code may have quotes of the other kind',
  {
    'docs/quotes.md':
      '# Quotes\n\n```js title="\'send\' parameters"\na\n```\n\n```js title=""\nb\n```\n',
  },
  ({read, listed}) => {
    assert.match(read('content/docs/quotes.md'), /^```js title="'send' parameters"$/m);
    assert.deepEqual(listed, ['docs/quotes.md:7 An empty title of code']);
  },
);

site.test(
  'an author of several posts has what each of them says',
  {
    'blog/2024-01-01-first.md': '---\nauthor: Ann Bee\nauthorTitle: Writer\n---\n\nText.\n',
    'blog/2024-01-02-second.md':
      '---\nauthor: Ann Bee\nauthorTitle: Editor\nauthorImageURL: https://s.example/ann.png\n---\n\nText.\n',
  },
  ({read}) => {
    assert.match(
      read('content/blog/authors.yml'),
      /^ann-bee:\n {2}name: Ann Bee\n {2}title: Writer\n {2}image_url: https:\/\/s\.example\/ann\.png$/m,
    );
  },
);

test('a label or a key called plugins is not the setting of this name', async (t) => {
  const {listed} = await importFiles(
    t,
    {
      'docs/part/b.md': '# B\n',
      'docs/part/_category_.yml': 'label: Part\ncustomProps: {a: 1}\nplugins: [a]\n',
      'i18n/de/docusaurus-theme-classic/navbar.json':
        '{"item.label.Plugins": {"message": "Erweiterungen"}}',
    },
    "presets: ['classic'],\ni18n: {defaultLocale: 'en', locales: ['en', 'de']},\n",
  );
  assert.deepEqual(
    listed.filter((line) => !line.includes('customProps')),
    [
      'docs/part/_category_.yml:3 Not carried over: _category_.plugins',
      'i18n/de/docusaurus-theme-classic/navbar.json:1 Words of navbar.json that match no label',
    ],
  );
});

test('a title and a tagline that the config has for each language are carried over', async (t) => {
  const settings = `presets: ['classic'],
i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr']},
title: {de: 'Bienen'}[process.env.DOCUSAURUS_CURRENT_LOCALE] ?? 'Bees',
tagline: process.env.DOCUSAURUS_CURRENT_LOCALE ? 'Hum' : 'Lost',
`;
  const {read} = await importFiles(
    t,
    {
      'docs/a.md': '# A\n\nText.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# De\n\nText.\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Fr\n\nText.\n',
    },
    settings,
  );
  assert.match(
    read('site.config.ts'),
    /title: \{en: 'Bees', de: 'Bienen', fr: 'Bees'\},\n\s+tagline: 'Hum'/,
  );
  assert.match(read('NEXT.md'), /^# Next steps for Bees$/m);
});

test('a page at an address of another language gives way to the language', async (t) => {
  const {read, out, listed} = await importFiles(
    t,
    {
      'src/pages/team.jsx': 'export default () => <h1>Team</h1>;\n',
      'src/pages/zh/team.jsx': 'export default () => <h1>Own</h1>;\n',
      'src/pages/cn/about.md': '# About\n\nText.\n',
      'src/pages/zhong.md': '# Another\n\nText.\n',
      'i18n/zh/docusaurus-plugin-content-docs/current/a.md': '# Zh\n\nText.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# De\n\nText.\n',
    },
    "presets: ['classic'],\ni18n: {defaultLocale: 'en', locales: ['en', 'zh', 'de'], localeConfigs: {de: {baseUrl: '/cn/'}}},\n",
  );
  assert.deepEqual(listed, [
    'src/pages/cn/about.md:1 The page /cn/about: the address belongs to the language de',
    'src/pages/zh/team.jsx:1 The page /zh/team: the address belongs to the language zh',
  ]);
  assert.notEqual(read('content/pages/zhong.md'), '');
  const {ok} = await buildSite(out);
  assert.ok(ok);
});
