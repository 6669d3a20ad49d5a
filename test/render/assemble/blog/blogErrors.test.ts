import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {checkSite} from '../../../../src/render/checkSite.js';
import {Session} from '../../../../src/render/session.js';
import {makeSite, type SiteFiles} from '../../../support/site.js';

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  /** `file:line:column id`, in the order in which they are printed. */
  readonly expected: readonly string[];
  readonly hint?: RegExp;
}

const POST = 'content/blog/2025-01-02-a.md';
const AUTHORS = 'content/blog/authors.yml';
const TAGS = 'content/blog/tags.yml';
const post = (frontMatter: string): SiteFiles => ({[POST]: `---\n${frontMatter}\n---\n\nText.\n`});
const settings = (blog: string): SiteFiles => ({
  'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://test.example',\n  blog: ${blog},\n};\n`,
});

const CASES: readonly Case[] = [
  {
    name: 'an author who is not in authors.yml',
    files: {
      ...post('title: A\nauthors: [mina, jonhson]'),
      [AUTHORS]: 'mina: {name: M}\njohnson: {name: J}\n',
    },
    expected: [`${POST}:3:17 unknown-author`],
    hint: /Did you mean 'johnson'/,
  },
  {
    name: 'an author given as one word',
    files: {...post('authors: mnia'), [AUTHORS]: 'mina: {name: M}\n'},
    expected: [`${POST}:2:1 unknown-author`],
    hint: /Did you mean 'mina'/,
  },
  {
    name: 'an author where there is no authors.yml',
    files: post('authors: mina'),
    expected: [`${POST}:2:1 unknown-author`],
    hint: /Write authors.yml/,
  },
  {
    name: 'a tag that is not in tags.yml',
    files: {...post('tags:\n  - hello\n  - helo'), [TAGS]: 'hello: {label: Hello}\n'},
    expected: [`${POST}:4:5 unknown-tag`],
    hint: /Did you mean 'hello'/,
  },
  {
    name: 'tags that have one address',
    files: post('title: A\ntags: [C, +, C++, C]'),
    expected: [`${POST}:3:11 duplicate-route`, `${POST}:3:14 duplicate-route`],
    hint: /permalink/,
  },
  {
    name: 'an unknown key of an author',
    files: {...post('title: A'), [AUTHORS]: 'mina:\n  name: M\n  imageurl: /m.png\n'},
    expected: [`${AUTHORS}:3:3 blog-yaml-unknown-key`],
    hint: /Did you mean 'image_url'/,
  },
  {
    name: 'an author without a name',
    files: {...post('title: A'), [AUTHORS]: '# who\nmina:\n  title: M\n'},
    expected: [`${AUTHORS}:2:1 blog-yaml-invalid`],
  },
  {
    name: 'a tag twice',
    files: {...post('title: A'), [TAGS]: 'a: {label: A}\na: {label: B}\n'},
    expected: [`${TAGS}:2:1 blog-yaml`],
    hint: /Keep one/,
  },
  {
    name: 'a label that is not a text',
    files: {...post('title: A'), [TAGS]: 'a:\n  label: 5\n'},
    expected: [`${TAGS}:2:3 blog-yaml-invalid`],
    hint: /a string/,
  },
  {
    name: 'an author in Latin-1',
    files: {...post('authors: mina'), [AUTHORS]: Buffer.from('mina:\n  name: Zoë\n', 'latin1')},
    expected: [`${AUTHORS}:2:11 blog-yaml`],
    hint: /Save it as UTF-8/,
  },
  {
    name: 'a permalink without its slash',
    files: {...post('title: A'), [TAGS]: 'a: {label: A, permalink: a}\n'},
    expected: [`${TAGS}:1:15 blog-yaml-invalid`],
  },
  {
    name: 'YAML that is none',
    files: {...post('title: A'), [TAGS]: 'a: [\n'},
    expected: [`${TAGS}:1:4 blog-yaml`],
  },
  {
    name: 'a post without a date',
    files: {'content/blog/a.md': 'Text.\n'},
    expected: ['content/blog/a.md:1:1 post-date-missing'],
  },
  {
    name: 'a day that no calendar has',
    files: {'content/blog/2025-02-30-a.md': 'Text.\n'},
    expected: ['content/blog/2025-02-30-a.md:1:1 post-date-invalid'],
  },
  {
    name: 'such a day in front matter',
    files: post('title: A\ndate: 2025-13-01'),
    expected: [`${POST}:3:1 front-matter-invalid`],
  },
  {
    name: 'such a day in front matter, the only place of a date',
    files: {'content/blog/a.md': '---\ntitle: A\ndate: 2025-13-01\n---\n\nText.\n'},
    expected: ['content/blog/a.md:3:1 front-matter-invalid'],
    hint: /file name starts with a date/,
  },
  {
    name: 'a post whose front matter is refused for a different key',
    files: {'content/blog/a.md': '---\ntitel: A\ndate: 2025-01-01\n---\n\nText.\n'},
    expected: ['content/blog/a.md:2:1 front-matter-unknown-key'],
  },
  {
    name: 'two posts of one slug',
    files: {[POST]: 'A\n', 'content/blog/2025-03-04-a/index.md': 'B\n'},
    expected: ['content/blog/2025-03-04-a/index.md:1:1 duplicate-route'],
  },
  {
    name: 'a post in the place of the archive',
    files: {'content/blog/2025-01-02-archive.md': 'A\n'},
    expected: ['content/blog/2025-01-02-archive.md:1:1 duplicate-route'],
  },
  {
    name: 'a setting that the blog does not have',
    files: {...post('title: A'), ...settings('{postPerPage: 5}')},
    expected: ['site.config.ts:4:10 config-invalid'],
    hint: /Did you mean 'postsPerPage'/,
  },
];

for (const {name, files, expected, hint} of CASES) {
  test(`the blog names the place and the remedy of ${name}`, async (t) => {
    const root = makeSite(t, {'content/docs/a.md': '# A\n', ...files});
    const {diagnostics: found} = await new Session({root, workers: 0}).refresh();
    assert.deepEqual(
      found.map(
        ({file = '', line, column, id}) => `${path.relative(root, file)}:${line}:${column} ${id}`,
      ),
      expected,
    );
    for (const diagnostic of found) assert.match(diagnostic.hint ?? '', hint ?? /./);
  });
}

test('a post without a date is one finding: nothing links to a page that is missing', async (t) => {
  const root = makeSite(t, {
    'content/docs/index.md': '# A\n\nA text, and [the post](../blog/b.md).\n',
    'content/blog/b.md': '# B\n\nA text.\n',
    ...settings('{}'),
  });
  const {diagnostics} = await checkSite({root, workers: 0});
  assert.deepEqual(
    diagnostics.map(({id}) => id),
    ['post-date-missing'],
  );
});
