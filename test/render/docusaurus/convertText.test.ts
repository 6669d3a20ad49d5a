import assert from 'node:assert/strict';
import {test} from 'node:test';
import {importFiles} from './support.js';

/** What a text becomes. */
const CONVERTED: readonly (readonly [name: string, text: string, expected: string])[] = [
  [
    'a block is longer than the details in it',
    ':::note\n\nx\n\n<details>\n<summary>S</summary>\n\ny\n\n</details>\n\n:::\n',
    '::::note\n\nx\n\n:::details[S]\n\ny\n\n:::\n\n::::\n',
  ],
  [
    'a block is longer than the tabs in it',
    ':::tip[T]\n\n<Tabs><TabItem value="x" label="X">y</TabItem></Tabs>\n\n:::\n',
    ':::::tip[T]\n\n::::tabs\n:::tab[X]\n\ny\n\n:::\n::::\n\n:::::\n',
  ],
  [
    'code in the title of a box stays in the title',
    ':::tip Use `x`\n\na `y`\n\n:::\n\n`z` <Link to="/a">w</Link>\n',
    ':::tip Use `x`\n\na `y`\n\n:::\n\n`z` [w](/a)\n',
  ],
  [
    'a bare address behind a quotation mark stays as it was written',
    "It is 'www.example.com', _'www.example.com'_.\n",
    "It is 'www.example.com', _'www.example.com'_.\n",
  ],
  [
    'HTML stays on the line of its cell',
    '| a | b |\n| - | - |\n| <ul><li>x <b>y</b></li></ul> | z |\n',
    '| a | b |\n| - | - |\n| <ul><li>x <b>y</b></li></ul> | z |\n',
  ],
  [
    'commands are shown for each package manager',
    '```bash npm2yarn\nnpm install x\n```\n',
    ':::code-group{group="npm2yarn"}\n\n```bash title="npm"\nnpm install x\n```\n\n```bash title="Yarn"\nyarn add x\n```\n\n```bash title="pnpm"\npnpm add x\n```\n\n```bash title="Bun"\nbun add x\n```\n\n:::\n',
  ],
];

for (const [name, text, expected] of CONVERTED) {
  test(name, async (t) => {
    const {read} = await importFiles(t, {'docs/b.mdx': `# B\n\n${text}`});
    assert.equal(read('content/docs/b.md'), `# B\n\n${expected}`);
  });
}

/** `trailingSlash`, and where a link of the page that lists its folder led. */
const RELATIVE = [
  ['trailingSlash: false,', './b', '/docs/b'],
  ['trailingSlash: true,', './b', '/docs/x/b'],
  ['', './b', '/docs/x/b'],
] as const;

for (const [setting, link, expected] of RELATIVE) {
  test(`a relative link begins at the address that visitors saw: ${setting || 'unset'}`, async (t) => {
    const {read} = await importFiles(
      t,
      {'docs/x/index.md': `# X\n\n[b](${link})\n`},
      `presets: ['classic'], ${setting}`,
    );
    assert.match(read('content/docs/x/index.md'), new RegExp(`\\[b\\]\\(${expected}\\)`));
  });
}

test('a key of an author that is no part of an address is put right once, with its uses', async (t) => {
  const {read, places} = await importFiles(
    t,
    {
      'blog/authors.yml': 'Jane Doe:\n  name: Jane\n',
      'blog/2024-01-02-a.md': '---\nauthors: [Jane Doe]\n---\n\n# A\n\nx\n',
      'blog/2024-01-03-b.md': '---\nauthors: Jane Doe\n---\n\n# B\n\nx\n',
    },
    "presets: ['classic'],",
  );
  assert.match(read('content/blog/authors.yml'), /^jane-doe:\n {2}name: Jane\n$/);
  for (const name of ['02-a', '03-b']) {
    assert.match(read(`content/blog/2024-01-${name}.md`), /authors:\n {2}- jane-doe\n/);
  }
  assert.deepEqual(
    places.filter((loss) => loss.startsWith('blog')),
    ['blog/authors.yml:1 import-repair'],
  );
});

test('a logo without a title stands alone', async (t) => {
  const {read} = await importFiles(t, {}, "themeConfig: {navbar: {logo: {src: 'x.svg'}}},");
  assert.match(read('site.config.ts'), /title: '',/);
});
