import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {body, configured, doc, PIXEL, strictLinks, type BadInput} from './badInput.js';

const at = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: {...strictLinks, ...body(text)},
  expected: [`content/docs/a.md:${found}`],
  hint,
});

/** Addresses that lead nowhere, or where nobody should be led. */
export const linkInputs: readonly BadInput[] = [
  {
    name: 'a link to a source that is not there, its line true after front matter',
    files: doc('---\ntitle: A\n---\n\nSee [b](./intr.md).\n'),
    expected: ['content/docs/a.md:5:5 missing-page'],
    hint: /Did you mean \.\/intro\.md\?/,
  },
  {
    name: 'links to a draft',
    files: {
      ...strictLinks,
      ...body('See [b](./draft.md#x) and\n[c](/docs/draft/).'),
      'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    },
    expected: ['content/docs/a.md:3:5 missing-page', 'content/docs/a.md:4:1 missing-page'],
    hint: /^Remove its `draft: true`/,
  },
  at(
    'a link to a page that is not there',
    'x [y](/docs/intr)',
    '3:3 missing-page',
    /Did you mean \/docs\/intro/,
  ),
  at(
    'a link to the site in full',
    '[y](https://test.example/docs/intr)',
    '3:1 missing-page',
    /\/docs\/intro/,
  ),
  at(
    'a link to the file of a page on another host',
    '[y](https://test.example/docs/intro.html)',
    '3:1 missing-page',
    /Did you mean \/docs\/intro\?/,
  ),
  at('a link to a source in other letters', '[y](./Intro.md)', '3:1 missing-page', /\.\/intro\.md/),
  at(
    'a link to a source above all folders, like no other',
    '[y](../readme.md)',
    '3:1 missing-page',
    /^Check the path/,
  ),
  at(
    'a link to a source from the top, without the folder of its kind',
    '[y](/intro.md)',
    '3:1 missing-page',
    /Did you mean \.\/intro\.md\?/,
  ),
  at(
    'a link out of the site to something without an ending',
    '[y](../../installation)',
    '3:1 outside-site',
    /relative to the address of this page, unless it ends in \.md/,
  ),
  at(
    'a link with the folder of its kind twice',
    '[y](docs/intro.md)',
    '3:1 missing-page',
    /\.\/intro/,
  ),
  {
    name: 'a link to an index from the top, without the folder of its kind',
    files: {...body('[y](/box/index.md)'), 'content/docs/box/index.md': '# Box\n\nx\n'},
    expected: ['content/docs/a.md:3:1 missing-page'],
    hint: /Did you mean \.\/box\/index\.md\?/,
  },
  ...['static/i/tree.png', '/static/i/tree.png', '@site/static/i/tree.png'].map((src) => ({
    name: `an image of the static folder as ${src}`,
    files: {...body(`![y](${src})`), 'content/static/i/tree.png': PIXEL},
    expected: ['content/docs/a.md:3:1 missing-asset'],
    hint: /Did you mean \/i\/tree\.png\?/,
  })),
  at(
    'a link to the index of a folder that is not there',
    '[y](./elsewhere/index.md)',
    '3:1 missing-page',
    /^Check the path/,
  ),
  at(
    'a link to a page in other letters',
    '[y](/docs/Intro)',
    '3:1 wrong-case',
    /Did you mean \/docs\/intro/,
  ),
  at(
    'a link to an anchor that is not there',
    '## Two\n\n[y](#to)',
    '5:1 missing-anchor',
    /Did you mean '#two'/,
  ),
  at(
    'a link to an anchor of another page',
    '[y](./intro.md#stpes)',
    '3:1 missing-anchor',
    /Did you mean '#steps'/,
  ),
  {
    ...at(
      'a link to a file that is not there',
      '[y](/files/a.zip)',
      '3:1 missing-asset',
      /content\/static/,
    ),
    isAlone: true,
  },
  ...(
    [
      ['www.else.example/a', 'missing-page'],
      ['github.com/you/box', 'missing-page'],
      ['else.com', 'missing-asset'],
    ] as const
  ).map(([address, id]) => ({
    ...at(
      `a link to ${address} without a scheme`,
      `[y](${address})`,
      `3:1 ${id}`,
      new RegExp(`Did you mean https://${address.replaceAll('.', '\\.')}\\?`),
    ),
    isAlone: true,
  })),
  at('a link that climbs out of the site', '[y](../../../up.md)', '3:1 outside-site', /https:\/\//),
  at('a link to the config', '[y](../../site.config.ts)', '3:1 outside-site', /https:\/\//),
  at(
    'a link whose percent signs stand for nothing',
    '[y](./%E0%A4%A.md)',
    '3:1 missing-page',
    /relative/,
  ),
  at('a link without a host', '[y](https://)', '3:1 malformed-address', /a host/),
  at(
    'a link to the site without encryption',
    '[y](http://test.example/)',
    '3:1 insecure-link',
    /https:\/\//,
  ),
  at('a link to a file of the machine', '[y](file:///etc/hosts)', '3:1 address-refused', /https:/),
  at(
    'a link whose query once was read as another address',
    '[y](../package/n.md?else=javascript%3Aalert(1))',
    '3:1 missing-page',
    /relative/,
  ),
  {
    name: 'a link to a script in MDX',
    files: {'content/docs/a.mdx': '# A\n\nx [y](javascript:alert(1))\n'},
    expected: ['content/docs/a.mdx:3:3 address-refused'],
    hint: /https:/,
    isAlone: true,
  },
  at('a link without an address', 'x [y]()', '3:3 empty-address', /\.\/page\.md/),
  at('an image without an address', 'x ![y]()', '3:3 empty-address', /path of its file/),
  at('an image without src', 'x <img alt="y">', '3:3 empty-address', /path of its file/),
  at('an image that is not there', '![y](./tree.png)', '3:1 missing-asset', /relative/),
  at('an image of a path of the machine', '![y](/etc/hosts)', '3:1 missing-asset', /static folder/),
  at(
    'an image outside the site',
    '![y](../../../../../../etc/hosts)',
    '3:1 missing-asset',
    /into content\//,
  ),
  at('an image that is a page', '![y](./intro.md)', '3:1 image-unreadable', /PNG/),
  at(
    'a video that is not there',
    'x\n\n<video src="./v.mp4"></video>',
    '5:1 missing-asset',
    /relative/,
  ),
  {
    name: 'an image in other letters',
    files: {...body('![y](./Tree.png)'), 'content/docs/tree.png': PIXEL},
    expected: ['content/docs/a.md:3:1 missing-asset'],
    hint: /Did you mean 'tree\.png'/,
  },
  {
    name: 'an image by a symbolic link that leads out of the site',
    files: body('![y](./hosts.png)'),
    prepare: (root) => {
      symlinkSync('/etc/hosts', path.join(root, 'content/docs/hosts.png'));
    },
    expected: ['content/docs/a.md:3:1 missing-asset'],
    hint: /into content\//,
  },
  {
    name: 'an image that is none',
    files: {...body('![y](./a.png)'), 'content/docs/a.png': '<p>Not found</p>'},
    expected: ['content/docs/a.md:3:1 image-unreadable'],
    hint: /Save it again/,
  },
  {
    name: 'a second size of an image that is not there',
    files: {
      ...body('x\n\n<img src="./a.png" srcset="/b.png 2x" alt="y">'),
      'content/docs/a.png': PIXEL,
    },
    expected: ['content/docs/a.md:5:1 missing-asset'],
    hint: /static folder/,
  },
  at(
    'code of a file that is not there',
    '```ts file="./x.ts"\n```',
    '3:1 code-import-missing',
    /relative/,
  ),
  at(
    'code of a file outside the site',
    '```ts file="../../../../../etc/hosts"\n```',
    '3:1 code-import-missing',
    /into content\//,
  ),
  {
    name: 'a link to a name whose accents have another Unicode form',
    files: {...body('[y](./caf\u00e9.md)'), 'content/docs/cafe\u0301.md': '# Caf\u00e9\n'},
    expected: ['content/docs/a.md:3:1 missing-page'],
    hint: /Did you mean \S+\? Its accents have a different Unicode form/,
  },
  {
    name: 'code of a file whose accents have another Unicode form',
    files: {
      ...body('```ts file="./caf\u00e9.ts"\n```'),
      'content/docs/cafe\u0301.ts': 'export {};\n',
    },
    expected: ['content/docs/a.md:3:1 code-import-missing'],
    hint: /Did you mean \S+\? Its accents have a different Unicode form/,
  },
  {
    name: 'code of an unknown region',
    files: {
      ...body('```ts file="./x.ts#tow"\n```'),
      'content/docs/x.ts': '// #region two\n1;\n// #endregion\n',
    },
    expected: ['content/docs/a.md:3:1 code-import-region'],
    hint: /Did you mean 'two'/,
  },
  {
    name: 'code of a region left open',
    files: {...body('```ts file="./x.ts#two"\n```'), 'content/docs/x.ts': '// #region two\n1;\n'},
    expected: ['content/docs/a.md:3:1 code-import-region'],
    hint: /#endregion/,
  },
  {
    name: 'a link of a React page',
    files: {
      ...strictLinks,
      'content/pages/x.tsx':
        "export const meta = {title: 'X', description: 'Y'};\nexport default function X() {\n  return <a href=\"/docs/intr\">x</a>;\n}\n",
    },
    expected: ['content/pages/x.tsx:3:19 missing-page'],
    hint: /Did you mean \/docs\/intro/,
  },
  {
    name: 'a link of the navbar',
    files: configured(
      "onBrokenLinks: 'throw',\n  navbar: {items: [{to: '/docs/intr', label: 'x'}]},",
    ),
    expected: ['site.config.ts:5:21 missing-page'],
    hint: /Did you mean \/docs\/intro/,
  },
  {
    name: 'a logo that is not there',
    files: configured("onBrokenLinks: 'throw',\n  navbar: {logo: {src: '/nope.svg'}},"),
    expected: ['site.config.ts:5:19 missing-asset'],
    hint: /content\/static/,
  },
];
