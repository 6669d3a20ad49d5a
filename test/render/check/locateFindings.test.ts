import '../../support/production.js';
import assert from 'node:assert/strict';
import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {FindingLocator} from '../../../src/render/check/locateFindings.js';
import {checkSite} from '../../../src/render/checkSite.js';
import {makeSite} from '../../support/site.js';

const CONFIG = `export default {
  title: 'T',
  url: 'https://t.example',
  tagline: 'T.',
  onBrokenLinks: 'throw',
  favicon: 'favicon.png',
  api: {packages: ['./kit.d.ts']},
  packages: ['readme'],
  navbar: {
    logo: {alt: 'T', src: 'logo.svg'},
    items: [
      {label: 'A', to: '/docs/nav'},
      {label: 'B', items: [{label: 'C', href: 'https://t.example/docs/menu'}]},
    ],
  },
  footer: {links: [{title: 'F', items: [{label: 'D', to: '/docs/a#foot'}]}]},
  announcementBar: {id: 'x', content: 'See <a href="/docs/bar">it</a>'},
  docs: {
    sidebars: {
      docs: ['a', 'b', 'c', 'parts', {type: 'link', label: 'L', href: '/docs/side'}],
    },
  },
  redirects: [
    {from: '/r1', to: '/docs/a#nowhere'},
    {from: '/r2', to: '/r3'},
    {from: '/r3', to: '/r2'},
    {from: '/r4', to: '/docs/gone'},
  ],
};
`;

/** Each broken address is unlike the others, so that its place can be told by it. */
const SITE = {
  'site.config.ts': CONFIG,
  'package.json': '{"name": "kit"}',
  'kit.d.ts': `/**
 * Adds, see [the guide](/docs/doc-comment) and {@link take}.
 */
export declare function add(a: number): number;
/** Takes. */
export declare function take(a: number): number;
`,
  'node_modules/readme/package.json': '{"name": "readme", "version": "1.0.0"}',
  'node_modules/readme/README.md': '# readme\n\nText.\n\n[x](#readme-anchor)\n',
  'content/docs/a.md': `---
title: A
---

[x](/docs/link) and [x](/docs/link) again

[x][ref]

[ref]: /docs/definition

<a href="/docs/raw">x</a> <img src="/raw.png" alt="" width="1" height="1">

<video poster="/poster.png" src="/film.mp4" controls></video>

<img srcset="/small.png 1x, /large.png 2x" src="/logo.svg" alt="" width="1" height="1">

<a name="named"></a> [x](#named) [x](#nmaed)

- a list
  - [nested](/docs/nested)

| a | b |
|---|---|
| x | [y](/docs/cell) |

:::note[See [x](/docs/title)]
[x](/docs/inside)
:::

[x](./b.md#prat) [x](/docs/B) [x](/LOGO.svg) [x](http://t.example/docs/b) [x](https://)

<https://t.example/docs/auto> https://t.example/docs/bare

[x](/docs/b/) [x](/docs/b) [x](/docs/b.html) [x](/docs/b/index.html)
`,
  'content/docs/b.md': '# B\n\n## Part\n\nText[^1].\n\n[^1]: See [x](/docs/footnote).\n',
  'content/docs/c.mdx': `import Box from '../parts/Box.js';

# C

<Box to="/docs/prop" />

<svg width="1" height="1"><use href="/logo.svg#leaf" /></svg>

<a href="/docs/jsx">x</a>
`,
  'content/docs/parts.md':
    '---\nimage: /social.png\n---\n\n# Parts\n\n<a href="../up">x</a> [x](/docs/fünf) [x](</docs/mit leer>) [x](/docs/b?q=1#nope)\n',
  'content/parts/Box.tsx': `export default function Box({to}: {to: string}) {
  return (
    <p>
      <a href={to}>x</a> <a href="/docs/component">y</a>
    </p>
  );
}
`,
  'content/pages/own.tsx': `export const meta = {title: 'Own', description: 'Own.'};

export default function Own() {
  return (
    <main>
      <h1>Own</h1>
      <a href="/docs/page-component">x</a>
    </main>
  );
}
`,
  'content/blog/2024-01-01-post.md': `---
title: Post
authors: [jo]
---

Begins with [x](/docs/excerpt).

<!-- truncate -->

Ends with [x](/docs/post).
`,
  'content/blog/authors.yml':
    'jo:\n  name: Jo\n  url: /docs/author\nal:\n  name: Al\n  url: /docs/component\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="tree"/></svg>',
  'content/static/moved.html':
    '<!doctype html>\n<meta http-equiv="refresh" content="0; url=/docs/moved">\n',
  'content/static/plain.html': '<!doctype html><title>P</title>\n<a href="/docs/plain">x</a>\n',
};

test('every broken address is placed where it was written', async (t) => {
  const root = makeSite(t, SITE);
  const {diagnostics} = await checkSite({root, workers: 0});
  const said = diagnostics.map(
    ({file = '', line, column, id, target = ''}) =>
      `${path.relative(root, file)}:${String(line)}:${String(column)} ${id} ${target}`,
  );
  assert.deepEqual(said, [
    'content/blog/2024-01-01-post.md:6:13 missing-page /docs/excerpt',
    'content/blog/2024-01-01-post.md:10:11 missing-page /docs/post',
    'content/blog/authors.yml:3:8 missing-page /docs/author',
    'content/docs/a.md:5:1 missing-page /docs/link',
    'content/docs/a.md:5:21 missing-page /docs/link',
    'content/docs/a.md:7:1 missing-page /docs/definition',
    'content/docs/a.md:11:1 missing-page /docs/raw',
    'content/docs/a.md:11:27 missing-asset /raw.png',
    'content/docs/a.md:13:1 missing-asset /film.mp4',
    'content/docs/a.md:13:1 missing-asset /poster.png',
    'content/docs/a.md:15:1 missing-asset /large.png',
    'content/docs/a.md:15:1 missing-asset /small.png',
    'content/docs/a.md:17:34 missing-anchor #nmaed',
    'content/docs/a.md:20:5 missing-page /docs/nested',
    'content/docs/a.md:24:7 missing-page /docs/cell',
    'content/docs/a.md:26:13 missing-page /docs/title',
    'content/docs/a.md:27:1 missing-page /docs/inside',
    'content/docs/a.md:30:1 missing-anchor /docs/b#prat',
    'content/docs/a.md:30:18 wrong-case /docs/B',
    'content/docs/a.md:30:31 wrong-case /LOGO.svg',
    'content/docs/a.md:30:46 insecure-link http://t.example/docs/b',
    'content/docs/a.md:30:75 malformed-address https://',
    'content/docs/a.md:32:1 missing-page /docs/auto',
    'content/docs/a.md:32:31 missing-page /docs/bare',
    'content/docs/a.md:34:28 missing-page /docs/b.html',
    'content/docs/b.md:7:11 missing-page /docs/footnote',
    'content/docs/c.mdx:5:10 missing-page /docs/prop',
    'content/docs/c.mdx:7:38 missing-anchor /logo.svg#leaf',
    'content/docs/c.mdx:9:10 missing-page /docs/jsx',
    'content/docs/parts.md:2:8 missing-asset https://t.example/social.png',
    'content/docs/parts.md:7:1 missing-page /up',
    'content/docs/parts.md:7:23 missing-page /docs/f%C3%BCnf',
    'content/docs/parts.md:7:39 missing-page /docs/mit%20leer',
    'content/docs/parts.md:7:61 missing-anchor /docs/b?q=1#nope',
    'content/pages/own.tsx:7:16 missing-page /docs/page-component',
    'content/parts/Box.tsx:4:35 missing-page /docs/component',
    'content/static/moved.html:2:44 dead-redirect /docs/moved',
    'content/static/plain.html:2:10 missing-page /docs/plain',
    'kit.d.ts:2:14 missing-page /docs/doc-comment',
    'node_modules/readme/README.md:5:1 missing-anchor #readme-anchor',
    'site.config.ts:6:3 missing-asset /favicon.png',
    'site.config.ts:12:20 missing-page /docs/nav',
    'site.config.ts:13:41 missing-page https://t.example/docs/menu',
    'site.config.ts:16:54 missing-anchor /docs/a#foot',
    'site.config.ts:17:53 missing-page /docs/bar',
    'site.config.ts:20:65 missing-page /docs/side',
    'site.config.ts:24:19 dead-redirect /docs/a#nowhere',
    'site.config.ts:25:19 redirect-loop /r2',
    'site.config.ts:26:19 redirect-loop /r3',
    'site.config.ts:27:19 dead-redirect /docs/gone',
  ]);
});

test('an address that code appends to the base URL is placed there', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/', favicon: '/logo.svg', components: {NotFound: './components/NotFound.tsx'}};",
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/index.md': '# A\n\nA text.\n',
    'content/pages/index.tsx': `import {useSite} from 'docsgen/theme';
export const meta = {title: 'T', description: 'gone'};
export default function Home() {
  const {baseUrl} = useSite();
  return (
    <main>
      <h1>T</h1>
      <a href={\`\${baseUrl}gone\`}>x</a> <a href={baseUrl + 'docs/lost#x'}>x</a>
      <img src={\`\${baseUrl}logo.svg\`} alt="" />
    </main>
  );
}
`,
    'components/NotFound.tsx': `import {useSite} from 'docsgen/theme';
export default function NotFound() {
  return <a href={useSite().baseUrl + "away"}>x</a>;
}
`,
  });
  const {diagnostics} = await checkSite({root, workers: 0, strict: true});
  assert.deepEqual(
    diagnostics
      .filter(({target}) => target !== undefined)
      .map(
        ({file = '', line, column, id}) =>
          `${path.relative(root, file)}:${String(line)}:${String(column)} ${id}`,
      ),
    [
      'components/NotFound.tsx:3:40 missing-page',
      'content/pages/index.tsx:8:27 missing-page',
      'content/pages/index.tsx:8:60 missing-page',
      'content/pages/index.tsx:9:28 image-without-size',
    ],
  );
});

test('a relative address is not an id of a sidebar', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', docs: {sidebars: {docs: ['a', 'parts/b']}}};",
    'content/Card.tsx': 'export default ({href}: {href: string}) => <a href={href}>A card</a>;\n',
    'content/docs/a.mdx':
      'import Card from "../Card.tsx";\n\n# A\n\nA text.\n\n<Card href="parts/b" />\n',
    'content/docs/parts/b.md': '# B\n\nA text.\n',
  });
  const {diagnostics} = await checkSite({root});
  assert.deepEqual(
    diagnostics
      .filter(({id}) => id === 'missing-page')
      .map(({file = '', line}) => `${path.relative(root, file)}:${String(line)}`),
    ['content/docs/a.mdx:7'],
  );
});

test('files are read once, however many addresses are sought in them', () => {
  const read: string[] = [];
  let listed = 0;
  const locator = new FindingLocator({
    site: {config: {url: 'https://t.example', baseUrl: '/', extensions: {redirects: []}}} as never,
    configFile: '/site/site.config.ts',
    readText(file) {
      read.push(file);
      return `a "/docs/x7" in ${file}`;
    },
    others() {
      listed++;
      return ['/site/a.tsx', '/site/b.json'];
    },
  });
  const from = {route: '/docs/a', file: '/site/own.yml'} as never;
  const places = Array.from({length: 9}, (_, i) =>
    locator.of({id: 'missing-page', from, message: '', target: `/docs/x${String(i)}`} as never),
  );
  assert.deepEqual(places[7], [{file: '/site/own.yml', line: 1, column: 4}]);
  assert.deepEqual(places[8], [{file: '/site/own.yml', line: 1, column: 1}]);
  assert.deepEqual(read, ['/site/own.yml', '/site/a.tsx', '/site/b.json', '/site/site.config.ts']);
  assert.equal(listed, 1);
});

test('a heading of a part is found in its file after the site has moved, with its cache', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
    'content/docs/_part.mdx': 'Text.\n\n#### Deep\n',
  });
  const placesIn = async (folder: string): Promise<string[]> => {
    const {diagnostics} = await checkSite({root: folder, workers: 0, strict: true});
    return diagnostics
      .filter(({id}) => id === 'skipped-heading')
      .map(({file = '', line}) => `${path.relative(folder, file)}:${String(line)}`);
  };
  assert.deepEqual(await placesIn(root), ['content/docs/_part.mdx:3']);
  const moved = `${root}-moved`;
  t.after(() => rmSync(moved, {recursive: true, force: true}));
  cpSync(root, moved, {recursive: true});
  assert.deepEqual(await placesIn(moved), ['content/docs/_part.mdx:3']);
});

test('an id that a page has twice is found in the component that gives it', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\nText.\n\n<p id="two">a</p>\n\n<p id="two">b</p>\n',
    'content/pages/x.jsx':
      "export {default} from '../components/x.jsx';\nexport const meta = {title: 'X', description: 'x'};\n",
    'content/components/x.jsx':
      'export default () => (\n  <main>\n    <h1>X</h1>\n    <h4 id="deep">D</h4>\n    <p id="twice">a</p>\n    <p id={\'twice\'}>b</p>\n  </main>\n);\n',
  });
  const {diagnostics} = await checkSite({root, workers: 0, strict: true});
  assert.deepEqual(
    diagnostics
      .filter(({id}) => id === 'duplicate-id' || id === 'skipped-heading')
      .map(({file = '', line, id}) => `${path.relative(root, file)}:${String(line)} ${id}`)
      .sort(),
    [
      'content/components/x.jsx:4 skipped-heading',
      'content/components/x.jsx:6 duplicate-id',
      'content/docs/a.md:7 duplicate-id',
    ],
  );
});
