import {rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {configured, type BadInput} from './badInput.js';

const withoutContent = (root: string): void => {
  rmSync(path.join(root, 'content'), {recursive: true});
};

/** Names that some disk cannot hold, or not beside one another. */
const unportable: readonly BadInput[] = [
  ...[
    ['CON', 'CON'],
    ['a device with an ending', 'img/nul.txt'],
    ['a folder that is a device', 'com1/a.txt'],
    ['a colon', 'a:b.txt'],
    ['a backslash', 'a\\b.txt'],
    ['a question mark', 'a?.txt'],
    ['a control character', 'a\u0007.txt'],
    ['a full stop at its end', 'a.'],
    ['a blank at its end', 'a /b.txt'],
  ].map(([name, file]) => ({
    name: `a static file with ${name!} for a name or in it`,
    files: {[`content/static/${file!}`]: 'x'},
    expected: [`content/static/${file!.replace('\u0007', '\\u0007')}:1:1 path-not-portable`],
    hint: /^Rename the file\.$/,
  })),
  ...[
    ['docs/aux.md', '1:1'],
    ['docs/a:b.md', '1:1'],
    ['docs/x/a..md', '1:1'],
    ['pages/prn.tsx', '1:1'],
  ].map(([file, at]) => ({
    name: `a page ${file!}`,
    files: {
      [`content/${file!}`]: file!.endsWith('.md')
        ? '# A\n'
        : 'export default function A() {\n  return <h1>A</h1>;\n}\n',
    },
    expected: [`content/${file!}:${at!} path-not-portable`],
    hint: /a different `slug`/,
  })),
  {
    name: 'a slug that is a device',
    files: {'content/docs/a.md': '---\nslug: nul\n---\n'},
    expected: ['content/docs/a.md:2:1 path-not-portable'],
    hint: /a different `slug`/,
  },
  {
    name: 'a tag and an author that are devices',
    files: {
      'content/blog/2025-01-01-a.md': '---\nauthors: aux\ntags: [news, con]\n---\n\nText.\n',
      'content/blog/2025-01-02-b.md': '---\ntags: [news]\n---\n\nText.\n',
      'content/blog/authors.yml': 'aux: {name: A}\n',
    },
    expected: [
      'content/blog/2025-01-01-a.md:2:1 path-not-portable',
      'content/blog/2025-01-01-a.md:3:14 path-not-portable',
    ],
    hint: /Rename the tag|another key/,
  },
  {
    name: 'a redirect from a device',
    files: configured("redirects: [{from: '/lpt1', to: '/docs/intro'}],"),
    expected: ['site.config.ts:4:16 path-not-portable'],
    hint: /^Redirect from a different address\.$/,
  },
  {
    name: 'pages whose names differ in case only',
    files: {'content/docs/Faq.md': '# A\n', 'content/docs/faq.md': '# B\n'},
    expected: ['content/docs/faq.md:1:1 path-twins'],
    hint: /more than case/,
  },
  {
    name: 'static files whose names differ in the form of an accent',
    files: {
      'content/static/caf\u00e9.txt': 'x',
      'content/static/cafe\u0301.txt': 'x',
    },
    expected: ['content/static/caf\u00e9.txt:1:1 path-twins'],
    hint: /accents/,
  },
  {
    name: 'folders whose names differ in case only',
    files: {
      'content/static/Img/a.txt': 'x',
      'content/static/img/b.txt': 'x',
      'content/static/img/c.txt': 'x',
    },
    expected: ['content/static/img/b.txt:1:1 path-twins'],
    hint: /more than case/,
  },
  {
    name: 'a static file whose name differs in case from one of docsgen’s own',
    files: {'content/static/Sitemap.xml': 'x'},
    expected: ['content/static/Sitemap.xml:1:1 path-twins'],
    hint: /more than case/,
  },
  {
    name: 'a redirect from a page in other letters',
    files: configured("redirects: [{from: '/docs/Intro', to: '/docs/intro'}],"),
    expected: ['site.config.ts:4:16 path-twins'],
    hint: /more than case/,
  },
];

/** Pages that want one address, and files that are not what their names say. */
export const routeInputs: readonly BadInput[] = [
  {
    name: 'two sources with one slug',
    files: {
      'content/docs/a.md': '---\nslug: same\n---\n',
      'content/docs/b.md': '---\nslug: same\n---\n',
    },
    expected: ['content/docs/b.md:2:1 duplicate-route'],
    hint: /a different `slug`/,
  },
  {
    name: 'two addresses that are one file',
    files: {
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\nslug: /a/index.html\n---\n\n# B\n',
    },
    expected: ['content/docs/b.md:2:1 duplicate-route'],
    hint: /a different `slug`/,
  },
  {
    name: 'a page in the file for what is not found',
    files: {
      ...configured("docs: {routeBasePath: '/'},"),
      'content/docs/b.md': '---\nslug: /404.html\n---\n\n# B\n',
    },
    expected: ['content/docs/b.md:2:1 duplicate-route'],
    hint: /a different `slug`/,
  },
  {
    name: 'a page in the place of a file of the search',
    files: {
      'site.config.ts':
        "export default {title: 'Test', url: 'https://test.example', docs: {routeBasePath: '/'}};\n",
      'content/docs/b.md': '---\nslug: /search-manifest.json\n---\n\n# B\n',
    },
    expected: ['content/docs/b.md:2:1 file-and-folder'],
    hint: /Rename/,
  },
  {
    name: 'a page in the folder of version control',
    files: {'content/docs/b.md': '---\nslug: x/.git/b\n---\n\n# B\n'},
    expected: ['content/docs/b.md:2:1 path-reserved'],
    hint: /a different `slug`/,
  },
  {
    name: 'a page as Markdown and as MDX',
    files: {'content/docs/a.md': '# A\n', 'content/docs/a.mdx': '# A\n'},
    expected: ['content/docs/a.mdx:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a page and an index of a folder of its name',
    files: {'content/docs/a.md': '# A\n', 'content/docs/a/index.md': '# A\n'},
    expected: ['content/docs/a/index.md:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'an index of a folder and a file of its name',
    files: {'content/docs/a/index.md': '# A\n', 'content/docs/a/a.md': '# A\n'},
    expected: ['content/docs/a/index.md:1:1 duplicate-route'],
    hint: /file with the name of the folder/,
  },
  {
    name: 'names that differ in their number only',
    files: {'content/docs/01-a.md': '# A\n', 'content/docs/02-a.md': '# A\n'},
    expected: ['content/docs/02-a.md:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a page in the place of a document',
    files: {'content/pages/docs/intro.md': '# A\n'},
    expected: ['content/pages/docs/intro.md:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a page as Markdown and as React',
    files: {
      'content/pages/x.md': '# X\n',
      'content/pages/x.tsx': 'export default function X() {\n  return null;\n}\n',
    },
    expected: ['content/pages/x.tsx:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a static file in the place of a page',
    files: {'content/static/docs/intro/index.html': 'x'},
    expected: ['content/static/docs/intro/index.html:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a category file that breaks off',
    files: {'content/docs/x/_category_.json': '{"label": "X', 'content/docs/x/b.md': '# B\n'},
    expected: ['content/docs/x/_category_.json:1:11 category-file'],
    hint: /Close it/,
  },
  {
    name: 'a second comma in a category file',
    files: {
      'content/docs/x/_category_.json': '{"label": "X",, "position": 1}',
      'content/docs/x/b.md': '# B\n',
    },
    expected: ['content/docs/x/_category_.json:1:15 category-file'],
    hint: /In JSON/,
  },
  {
    name: 'a slip in a category file',
    files: {
      'content/docs/x/_category_.json': '{\n  "position": 1,\n  "lable": "X"\n}\n',
      'content/docs/x/b.md': '# B\n',
    },
    expected: ['content/docs/x/_category_.json:3:3 category-file-unknown-key'],
    hint: /Did you mean 'label'/,
  },
  {
    name: 'a category with a word for its position',
    files: {
      'content/docs/x/_category_.json': '{\n  "label": "X",\n  "position": "first"\n}\n',
      'content/docs/x/b.md': '# B\n',
    },
    expected: ['content/docs/x/_category_.json:3:3 category-file-invalid'],
    hint: /a number/,
  },
  {
    name: 'a site without content',
    files: {},
    prepare: withoutContent,
    expected: ['content content-missing'],
    hint: /content\/docs\/intro\.md.*--root/,
  },
  {
    name: 'a site whose folders are beside the place of content',
    files: {'docs/a.md': '# A\n', 'static/a.txt': 'a'},
    prepare: withoutContent,
    expected: ['content content-missing'],
    hint: /^Move docs to content\/docs, static to content\/static, or .*--root/,
  },
  {
    name: 'a file in the place of content',
    files: {},
    prepare(root) {
      withoutContent(root);
      writeFileSync(path.join(root, 'content'), 'x');
    },
    expected: ['content content-missing'],
    hint: /content\/docs\/intro\.md/,
  },
  {
    name: 'a link in the place of content that leads nowhere',
    files: configured("docs: {path: 'guide'},"),
    prepare(root) {
      withoutContent(root);
      symlinkSync('gone', path.join(root, 'content'));
    },
    expected: ['content content-missing'],
    hint: /content\/docs\/intro\.md/,
  },
  {
    name: 'a list of versions that is none',
    files: {'content/versions/versions.json': '["../up"]'},
    expected: ['content/versions/versions.json:1:2 versions-file'],
    hint: /newest first/,
  },
  ...[
    ['{"a": 1}', '1:1'],
    ['["1.0",\n  "1.0"]', '2:3'],
    ['[\n  1.0]', '2:3'],
    ['["next"]', '1:2'],
    ['["1.0",', '1:1'],
  ].map(([text, at]) => ({
    name: `a list of versions ${JSON.stringify(text)}`,
    files: {'content/versions/versions.json': text!},
    expected: [`content/versions/versions.json:${at!} versions-file`],
    hint: /newest first/,
  })),
  {
    name: 'a list of versions that settings refer to',
    files: {
      ...configured("docs: {versions: {'1.0': {label: 'One'}}, lastVersion: '1.0'},"),
      'content/versions/versions.json': '{"versions": ["1.0"]}',
    },
    expected: ['content/versions/versions.json:1:1 versions-file'],
    hint: /newest first/,
  },
  {
    name: 'versions that are missing, damaged, or of a later docsgen',
    files: {
      'content/versions/versions.json': '["3.0", "2.0", "1.0"]',
      'content/versions/2.0/version.json': '{',
      'content/versions/1.0/version.json': '{"format": 99}',
    },
    expected: [
      'content/versions/1.0/version.json:1:1 frozen-version',
      'content/versions/2.0/version.json:1:1 frozen-version',
      'content/versions/3.0/version.json:1:1 frozen-version',
    ],
    hint: /version control/,
  },
  {
    name: 'a route component without a default export',
    files: {'content/pages/x.tsx': 'export const y = 1;\n'},
    expected: ['content/pages/x.tsx:1:1 route-no-default-export'],
    hint: /export default/,
  },
  {
    name: 'a route component that is not a component',
    files: {'content/pages/x.tsx': "export default 'x';\n"},
    expected: ['content/pages/x.tsx:1:1 route-no-default-export'],
    hint: /export default/,
  },
  {
    name: 'a route component that asks for a browser',
    files: {
      'content/pages/x.tsx':
        'const width = window.innerWidth;\nexport default function X() {\n  return width;\n}\n',
    },
    expected: ['content/pages/x.tsx:1:15 component-threw'],
    hint: /no window/,
  },
  {
    name: 'a route component whose part throws',
    files: {
      'content/pages/x.tsx':
        "import {Part} from '../../parts/part.js';\n\nexport default () => <Part />;\n",
      'parts/part.tsx':
        "interface Props {\n  a?: 1;\n}\n\nexport function Part({a}: Props) {\n  if (a !== 1) throw new Error('no one');\n  return null;\n}\n",
    },
    expected: ['parts/part.tsx:6:22 component-threw'],
    hint: /Correct the component/,
  },
  {
    name: 'a route component that is async',
    files: {'content/pages/x.tsx': 'export default async function X() {\n  return <p />;\n}\n'},
    expected: ['content/pages/x.tsx:1:1 component-waits'],
    hint: /cannot be `async`/,
  },
  {
    name: 'a route component that imports what is not there',
    files: {
      'content/pages/x.tsx':
        "\nimport {y} from './y.js';\nexport default function X() {\n  return y;\n}\n",
    },
    expected: ['content/pages/x.tsx:2:17 bundle-error'],
    hint: /relative to the file that imports it/,
  },
  {
    name: 'two documents with one id',
    files: {
      'content/docs/a.md': '---\nid: same\nslug: x\n---\n',
      'content/docs/b.md': '---\ntitle: B\nid: same\n---\n',
    },
    expected: ['content/docs/b.md:3:1 duplicate-doc-id'],
    hint: /a different `id`/,
  },
  {
    name: 'a question mark in the name of a page',
    files: {'content/docs/why?.md': '# Why?\n'},
    expected: ['content/docs/why?.md:1:1 route-characters'],
    hint: /a `slug`/,
  },
  {
    name: 'a percent sign in the name of a page',
    files: {'content/pages/100%.md': '# All\n'},
    expected: ['content/pages/100%.md:1:1 route-characters'],
    hint: /a `slug`/,
  },
  ...['turned\\u202E', 'half\\uD800'].map((escape) => ({
    name: `the slug ${escape}`,
    files: {'content/docs/a.md': `---\nslug: "${escape}"\n---\n`},
    expected: ['content/docs/a.md:2:1 route-characters'],
    hint: /a different `slug`/,
  })),
  {
    name: 'a slug that is longer than a name can be',
    files: {'content/docs/a.md': `---\nslug: ${'x'.repeat(300)}\n---\n`},
    expected: ['content/docs/a.md:2:1 path-too-long'],
    hint: /255 bytes/,
  },
  {
    name: 'a redirect that is longer than a name can be',
    files: configured(`redirects: [{from: '/${'x'.repeat(300)}', to: '/'}],`),
    expected: ['site.config.ts:4:16 path-too-long'],
    hint: /255 bytes/,
  },
  {
    name: 'a static file in the place of a folder',
    files: {'content/static/docs': 'x'},
    expected: ['content/static/docs:1:1 file-and-folder'],
    hint: /Rename/,
  },
  {
    name: 'a redirect from a static file',
    files: {
      ...configured("redirects: [{from: '/a.txt', to: '/'}],"),
      'content/static/a.txt': 'x',
    },
    expected: ['site.config.ts:4:16 file-and-folder'],
    hint: /a different address/,
  },
  {
    name: 'a redirect from the not-found page',
    files: configured("redirects: [{from: '/404.html', to: '/'}],"),
    expected: ['site.config.ts:4:16 redirect-over-page'],
    hint: /Remove the redirect/,
  },
  ...unportable,
  {
    name: 'a title of a route component that is not a text',
    files: {
      'content/pages/x.tsx':
        'export const meta = {title: 5};\nexport default function X() {\n  return null;\n}\n',
    },
    expected: ['content/pages/x.tsx:1:14 component-meta'],
    hint: /export const meta/,
  },
];
