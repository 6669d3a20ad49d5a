import assert from 'node:assert/strict';
import path from 'node:path';
import {describe, test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  readonly found: readonly (readonly [file: string, hint: RegExp])[];
}

const text = '# A\n\nx\n';
const cases: readonly Case[] = [
  {
    name: 'a text right below content/',
    files: {'content/about.md': text, 'content/faq.mdx': text},
    found: [
      ['about.md', /content\/docs or content\/pages/],
      ['faq.mdx', /content\/docs or content\/pages/],
    ],
  },
  {
    name: 'folders by the names of other generators',
    files: {
      'content/page/a.md': text,
      'content/posts/a.md': text,
      'content/public/a.txt': 'x',
    },
    found: [
      ['page', /content\/pages\?/],
      ['posts', /content\/blog\?/],
      ['public', /content\/static\?/],
    ],
  },
  {
    name: 'not what pages import, or people read',
    files: {
      'content/_part.mdx': text,
      'content/README.md': text,
      'content/parts/a.md': text,
      'content/pictures/a.txt': 'x',
    },
    found: [],
  },
  {
    name: 'not texts that pages import, themselves or by another, by a name without an underscore',
    files: {
      'content/docs/b.mdx':
        "import Part from '../part.mdx';\nimport More from '../_more.mdx';\n\n# B\n\n<Part />\n",
      'content/part.mdx': "import {Inner} from './inner.md';\n\nText.\n",
      'content/_more.mdx': 'import Last from "./last.mdx";\n\n<Last />\n',
      'content/inner.md': text,
      'content/last.mdx': text,
      'content/lone.mdx': "import Own from './lone.mdx';\n\nText.\n",
    },
    found: [['lone.mdx', /content\/docs or content\/pages/]],
  },
  {
    name: 'not a folder beside the one that it resembles',
    files: {'content/doc/a.md': text, 'content/static/a.txt': 'x', 'content/public/b.txt': 'x'},
    found: [],
  },
  {
    name: 'not a folder without files',
    files: {'content/posts/.keep': '', 'content/public/a/.keep': ''},
    found: [],
  },
  {
    name: 'data under the name or in the format of a different generator',
    files: {
      'content/docs/a/category.json': '{"label": "A"}',
      'content/docs/b/_category.json': '{\n  "position": 2\n}',
      'content/docs/c/category.yaml': 'label: C\n',
      'content/blog/2026-01-01-a.md': text,
      'content/blog/authors.yaml': 'a: {name: A}\n',
      'content/blog/tag.json': '{}',
    },
    found: [
      ['blog/authors.yaml', /^Rename/],
      ['blog/tag.json', /^Rename/],
      ['docs/a/category.json', /^Rename/],
      ['docs/b/_category.json', /^Rename/],
      ['docs/c/category.yaml', /JSON/],
    ],
  },
  {
    name: 'texts in formats of which no page is made',
    files: {
      'content/pages/a.html': '<p>A</p>',
      'content/docs/a/b.vue': '<template>A</template>',
      'content/docs/c.markdown': text,
      'content/docs/d.MD': text,
      'content/blog/2026-01-01-a.rst': 'A\n',
    },
    found: [
      ['blog/2026-01-01-a.rst', /static/],
      ['docs/a/b.vue', /static/],
      ['docs/c.markdown', /to \.md\./],
      ['docs/d.MD', /to \.md\./],
      ['pages/a.html', /static/],
    ],
  },
  {
    name: 'not files that texts name, private files, and data of a different kind',
    files: {
      'content/docs/a.md': '# A\n\nSee [the demo](./demo.html).\n\n```vue file="./b.vue"\n```\n',
      'content/docs/b.mdx': "import data from './category.json';\n\n# B\n\n{data.label}\n",
      'content/docs/b.vue': '<template>A</template>',
      'content/docs/demo.html': '<p>A</p>',
      'content/docs/category.json': '{"label": "A"}',
      'content/docs/x/category.json': '{"birds": []}',
      'content/docs/_parts/a.html': '<p>A</p>',
      'content/docs/_parts/category.json': '{"label": "A"}',
      'content/docs/y/_category_.json': '{"label": "Y"}',
      'content/docs/y/a.md': text,
      'content/blog/2026-01-01-a.md': text,
      'content/blog/authors.yml': 'a: {name: A}\n',
    },
    found: [],
  },
  {
    name: 'folders beside content/ of whose kind it has nothing',
    files: {
      'docs/a.md': text,
      'blog/2026-01-01-a.md': text,
      'static/CNAME': 'a.example',
      'sidebars.js': 'export default {};\n',
    },
    found: [
      ['../blog', /Move/],
      ['../sidebars.js', /docs\.sidebars/],
    ],
  },
  {
    name: 'not such folders if content/ has their kind',
    files: {
      'docs/a.md': text,
      'src/pages/a.md': text,
      'blog/2026-01-01-a.md': text,
      'content/blog/2026-01-01-a.md': text,
      'static/CNAME': 'a.example',
      'content/static/CNAME': 'a.example',
    },
    found: [],
  },
  {
    name: 'not folders for a different use, and no module that the config imports',
    files: {
      'site.config.ts':
        "import sidebars from './sidebars.js';\nexport default {title: 'T', url: 'https://t.example', docs: {sidebars}};\n",
      'sidebars.js': "export default {main: ['index']};\n",
      'blog/index.js': '',
      'static/.keep': '',
    },
    found: [],
  },
  {
    name: 'not the folders of a second site',
    files: {'docusaurus.config.js': '', 'static/a.txt': 'x', 'sidebars.js': ''},
    found: [],
  },
  {
    name: 'not the folders of settings',
    files: {
      'site.config.ts':
        "export default {title: 'T', url: 'https://t.example', docs: {path: 'page'}, blog: {path: 'posts'}};\n",
      'content/page/a.md': text,
      'content/posts/2026-01-01-a.md': text,
    },
    found: [],
  },
];

describe('content of which no page is made', () => {
  for (const {name, files, found} of cases) {
    test(`has findings for ${name}`, async (t) => {
      const root = makeSite(t, {'content/docs/index.md': text, ...files});
      const {diagnostics} = await new Session({root}).refresh(undefined);
      const unread = diagnostics.filter(({id}) => id === 'content-unread');
      assert.deepEqual(
        unread.map(({file = ''}) => path.relative(path.join(root, 'content'), file)),
        found.map(([file]) => file),
      );
      for (const [i, [, hint]] of found.entries()) assert.match(unread[i]!.hint ?? '', hint);
    });
  }
});
