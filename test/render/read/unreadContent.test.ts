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
