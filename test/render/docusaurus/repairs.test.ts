import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {importFiles, sharedSite} from './support.js';

/** What Docusaurus takes and docsgen refuses: the text, where the repair is listed, a part of the new text. */
const TOLERATED: readonly (readonly [name: string, text: string, line: number, part: string])[] = [
  ['an empty title', '# A\n\n```ts title=""\n1;\n```\n', 3, '```ts\n1;\n```'],
  ['lines past the end', '# A\n\n```ts {1,3-9}\n1;\n```\n', 3, '```ts {1}\n1;'],
  ['a range past the end', '# A\n\n```ts {2-9}\n1;\n2;\n```\n', 3, '```ts {2}\n1;'],
  ['a range the wrong way round', '# A\n\n```ts {3-1}\n1;\n2;\n3;\n```\n', 3, '```ts\n1;'],
  ['a block left open', '# A\n\n:::note\n\nx\n\n## B\n', 3, '## B\n:::'],
  ['a block left open in a list', '# A\n\n- x\n\n  :::note\n\n  y\n\nz\n', 5, '  y\n  :::\n\nz'],
  ['a block in a block left open', '# A\n\n:::note\n\n:::tip\n\nx\n\n:::\n\ny\n', 3, ':::'],
  ['code left open', '# A\n\n```ts\n1;\n', 3, '```ts\n1;\n```'],
  ['code left open in a list', '# A\n\n- x\n\n  ```ts\n  1;\n\nz\n', 5, '  1;\n  ```\n\nz'],
  ['a block closed twice', '# A\n\n:::note\n\nx\n\n:::\n\n:::\n\ny\n', 9, 'x\n\n:::\n\n\n\ny'],
  ['an id twice', '# A\n\n## B {#x}\n\n## C {#x}\n', 5, '## B {#x}\n\n## C\n'],
  ['an id of other signs', '# A\n\n> ## B {#b.c(d)}\n', 3, '> <a id="b.c(d)"></a>\n> \n> ## B\n'],
  ['an id that is not an id', '# A\n\n## B {#b c}\n', 3, '\n## B\n'],
  ['a footnote that is not there', '# A\n\nx[^1]\n', 3, 'x\\[^1]'],
  ['a sign that opens no element', '# A\n\nx <=4 <Link to="/docs/a">y</Link>\n', 3, 'x \\<=4 [y]('],
  [
    'braces around no expression',
    '# A\n\nx {a b} <Link to="/docs/a">y</Link>\n',
    3,
    'x \\{a b} [y](',
  ],
  [
    'braces around names of nothing',
    '# A\n\nhttp://{host_name}/{a.b} {path[1]} {name = string, value = ""} <Link to="/docs/a">y</Link>\n',
    3,
    '\nhttp://\\{host_name}/\\{a.b} \\{path[1]} \\{name = string, value = ""} [y](',
  ],
  [
    'a picture that is not there, in no MDX',
    '# A\n\n<img src="x.png" alt="Gone">\n\nx </b>\n',
    3,
    '\nGone\n',
  ],
  ['no address, but words', '# A\n\n[x](/ "y" z)\n', 3, '[x]\\(/ "y" z)'],
  ['a scheme of its own', '# A\n\n[x](own://y)\n', 3, '\nx\n'],
];

/** A site that Docusaurus builds. */
const site = sharedSite({isBuilt: true});

describe('what Docusaurus tolerates is put right and listed, so that the first build is green', () => {
  for (const [i, [name, text, line, part]] of TOLERATED.entries()) {
    site.test(name, {[`docs/${i}.md`]: text}, ({read, diagnostics, from}) => {
      const page = read(`content/docs/${i}.md`);
      assert.ok(page.includes(part), page);
      const listed = diagnostics.filter(({file}) => file === `${from}/docs/${i}.md`);
      assert.equal(listed[0]?.line, line);
    });
  }
});

test('links that a plugin resolves are text where it does not run, in programs too', async (t) => {
  const {out, read} = await importFiles(
    t,
    {
      'docs/b.mdx':
        "import Own from '@site/src/Own';\n\n# B\n\n[x](own://y) and <Own />\n\n<Own />\n",
      'src/Own.js': 'export default () => <b>own</b>;\n',
      'plugin.js': 'const at = __dirname;\nmodule.exports = () => {\n  throw new Error(at);\n};\n',
    },
    "presets: [['classic', {docs: {remarkPlugins: [require('./plugin.js')]}}]],",
  );
  assert.match(read('content/docs/b.mdx'), /^x and <Own \/>$/m);
  assert.match(read('IMPORT.md'), /does not run here: The remark plugin [^]*? threw/);
  assert.doesNotMatch(read('IMPORT.md'), /is not defined/);
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics], [true, []]);
});

test('a key of the front matter that docsgen refuses is named', async (t) => {
  const {listed} = await importFiles(
    t,
    {'docs/03. c.md': '# C\n\nText.\n'},
    "presets: [['classic', {docs: {numberPrefixParser: false}}]],",
  );
  const [line] = listed.filter((one) => one.startsWith('docs/03. c.md'));
  assert.match(line ?? '', /^docs\/03\. c\.md:1 A removed front matter key: 'slug': must/);
});

site.test(
  'front matter that Docusaurus does not read comes along as data, and lost pictures are one row',
  {
    'docs/data.md':
      '---\nowner: Ann\nlevels: [1, {two: null}]\nlast_update: {author: Ann}\n---\n\n# B\n\n![one](./one.png) ![two](/two.png)\n\n<img src="/three.png" alt="three" />\n',
    'docs/films.md': '# C\n\n![four](./four.png)\n\n<video src="/five.mp4" />\n',
  },
  ({read, listed}) => {
    assert.match(read('content/docs/data.md'), /^data:\n {2}owner: Ann\n {2}levels:/m);
    assert.deepEqual(listed, [
      "docs/data.md:2 The front matter key 'owner' is in `data` now",
      "docs/data.md:3 The front matter key 'levels' is in `data` now",
      "docs/data.md:4 The front matter key 'last_update'",
      'docs/data.md:9,11 An image with a missing file, now its text',
      'docs/films.md:3 An image with a missing file, now its text',
      'docs/films.md:5 A <video> with a missing file',
    ]);
    assert.match(read('IMPORT.md'), /An image with a missing file, now its text\*\* \(3 times\)/);
  },
);

site.test(
  'repairs of included texts are placed in their files, as those of the page in its own',
  {
    'docs/_p.md': '---\na: b\n---\n\n## Part {props.who} {#part}\n\n<Lost />\n\n## Same {#same}\n',
    'docs/includes.mdx':
      '---\ntitle: B\n---\n\nimport P from \'./_p.md\';\n\n# B\n\n<P who="a" />\n\n<P who="b" />\n\n## Same {#same}\n\n## C {#c}\n\n## C {#c}\n',
  },
  ({listed}) => {
    assert.deepEqual(
      listed.filter((line) => /with the same id|<Lost>/.test(line)),
      [
        'docs/_p.md:5,9 Two headings with the same id',
        'docs/_p.md:7 The component <Lost>',
        'docs/includes.mdx:13,17 Two headings with the same id',
      ],
    );
  },
);
