import '../../support/production.js';
import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {checkQuality} from '../../../src/render/check/checkQuality.js';
import {buildSite, makeSite} from '../../support/site.js';
import {publishHtml} from './staticHost.js';

const DESCRIBED = '<meta name="description" content="Own.">';
const HOME = `${DESCRIBED}<a href="/page">`;

interface Case {
  readonly name: string;
  /** The page /page, which the home page links to. */
  readonly html: string;
  /** `id message` */
  readonly said: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'a page that lacks nothing',
    html: `${DESCRIBED}<main><h1 id="a"></h1><h2 id="b"></h2><h3></h3><h2></h2><img src="x" alt="" width="1" height="1"></main>`,
    said: [],
  },
  {
    name: 'an id twice, be it a name',
    html: `${DESCRIBED}<p id="a"><a name="a"></a>`,
    said: ["duplicate-id /page has the id 'a' 2 times"],
  },
  {
    name: 'an id that a template has too',
    html: `${DESCRIBED}<template><b id="a"></b><b id="d"></b></template><i id="a"></i><a href="#d">`,
    said: [],
  },
  {
    name: 'an image without text or size',
    html: `${DESCRIBED}<img src="x">`,
    said: [
      'missing-alt This image has no alternative text: x',
      'image-without-size Unknown size of this image: x',
    ],
  },
  {
    name: 'headings that skip, down and not up',
    html: `${DESCRIBED}<h1></h1><h3></h3><h4></h4><h2></h2>`,
    said: ['skipped-heading Unexpected heading of level 3 after level 1'],
  },
  {
    name: 'no description',
    html: '',
    said: ['missing-description /page has no description'],
  },
  {
    name: 'the description of the site',
    html: '<meta name="description" content="The tagline.">',
    said: ['missing-description /page has no description'],
  },
  {
    name: 'no description where search engines do not look',
    html: '<meta name="robots" content="noindex">',
    said: [],
  },
];
for (const {name, html, said} of CASES) {
  test(name, () => {
    const site = publishHtml({'/index.html': HOME, '/page/index.html': html});
    const findings = checkQuality(site, {
      tagline: 'The tagline.',
      inSidebars: new Set(),
      kept: new Set(),
    });
    assert.deepEqual(
      findings.map(({id, message}) => `${id} ${message}`),
      said,
    );
  });
}

test('an orphan is a page that no sidebar and no other page leads to', () => {
  const site = publishHtml({
    '/index.html': `${DESCRIBED}<a href="/by-redirect">`,
    '/by-redirect/index.html': '<meta http-equiv="refresh" content="0; url=/linked">',
    '/linked/index.html': `${DESCRIBED}<link rel="next" href="/in-head">`,
    '/in-head/index.html': DESCRIBED,
    '/by-itself/index.html': `${DESCRIBED}<a href="/by-itself">`,
    '/in-sidebar/index.html': DESCRIBED,
    '/hidden/index.html': '<meta name="robots" content="noindex">',
    '/404.html': DESCRIBED,
  });
  const findings = checkQuality(site, {
    tagline: '',
    inSidebars: new Set(['/in-sidebar']),
    kept: new Set(),
  });
  assert.deepEqual(
    findings.map(({id, from}) => `${id} ${from.route}`),
    ['orphan-page /in-head', 'orphan-page /by-itself'],
  );
});

test('texts of kept versions are as they are', () => {
  const site = publishHtml({'/index.html': HOME, '/page/index.html': ''});
  const options = {tagline: '', inSidebars: new Set<string>(), kept: new Set(['/page'])};
  assert.deepEqual(checkQuality(site, options), []);
});

test('files that some disks cannot hold side by side', () => {
  const site = publishHtml({
    '/index.html': `${DESCRIBED}<a href="/About"><a href="/about">`,
    '/About/index.html': DESCRIBED,
    '/about/index.html': DESCRIBED,
  });
  const findings = checkQuality(site, {tagline: '', inSidebars: new Set(), kept: new Set()});
  assert.deepEqual(
    findings.map(({message}) => message),
    ['/about/index.html and /About/index.html differ only in case'],
  );
});

/** What is poor in the sources, and where; `null` is a site that has nothing to do with it. */
const POOR = {
  'site.config.ts': `export default {
  title: 'T',
  url: 'https://t.example',
  tagline: 'T.',
  navbar: {items: [{label: 'A', to: '/docs/hidden'}, {type: 'doc', docId: 'hidden'}], logo: {alt: 'T', src: '/logo.svg'}},
  footer: {links: [{label: 'B', href: '/docs/hidden/'}]},
  docs: {sidebars: {docs: ['a', 'hidden', {type: 'doc', id: 'hidden'}, 'd']}},
  redirects: [{from: '/was-alone', to: '/alone'}],
};
`,
  'content/docs/a.md': `# A

Text, and [the other](./b.md).

#### Skips

![](./dot.png)

<img src="https://x.example/y.png">

<p id="skips"></p>
`,
  'content/docs/b.md': '# B\n',
  'content/docs/d.mdx':
    '# D\n\nText.\n\n<img src="/logo.svg" />\n\nimport leaf from "../leaf.svg";\n\n<img src={leaf} alt="" />\n',
  'content/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'content/docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'content/pages/alone.md': '# Alone\n\nText.\n',
  'content/static/verification.html': 'x',
};

const EXPECTED = [
  "content/docs/a.md:5:1 duplicate-id /docs/a has the id 'skips' 2 times",
  'content/docs/a.md:5:1 skipped-heading Unexpected heading of level 4 after level 1',
  'content/docs/a.md:7:1 missing-alt This image has no alternative text',
  'content/docs/a.md:9:1 image-without-size Unknown size of this image: https://x.example/y.png',
  'content/docs/a.md:9:1 missing-alt This image has no alternative text: https://x.example/y.png',
  'content/docs/b.md:1:1 missing-description /docs/b has no description',
  'content/docs/d.mdx:5:11 missing-alt This image has no alternative text: /logo.svg',
  'content/docs/d.mdx:7:19 image-without-size Unknown size of this image: /assets/leaf.svg',
  'content/pages/alone.md:1:1 orphan-page No sidebar and no page links to /alone',
  'site.config.ts:5:33 unlisted-in-navigation /docs/hidden is unlisted, but 5 menu entries link to it',
];

test('what is poor is a warning of a build at its place, and an error of a strict one', async (t) => {
  const root = makeSite(t, POOR);
  for (const strict of [false, true]) {
    const {ok, diagnostics} = await buildSite(root, {strict});
    assert.equal(ok, !strict);
    assert.deepEqual(
      diagnostics.map(
        ({file = '', line, column, id, message}) =>
          `${path.relative(root, file)}:${String(line)}:${String(column)} ${id} ${message.replace(/-\w{8}(?=\.svg)/, '')}`,
      ),
      EXPECTED,
    );
    const severities = new Set(diagnostics.map(({severity}) => severity));
    assert.deepEqual([...severities], [strict ? 'error' : 'warning']);
  }
});

test('an image without alternative text in an installed package is no finding', async (t) => {
  const kit = 'node_modules/kit';
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', api: {packages: ['kit']}};\n",
    'content/docs/a.md': '# A\n\nText.\n',
    [`${kit}/package.json`]: '{"name": "kit", "version": "1.0.0", "types": "index.d.ts"}',
    [`${kit}/index.d.ts`]:
      '/** Audits. ![](https://x.example/y.png) */\nexport declare function audit(): void;\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({id}) => id === 'missing-alt'),
    [],
  );
});

test('an image of a plugin without alternative text is found once', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', markdown: {remarkPlugins: ['./picture.js']}};\n",
    'picture.js':
      "const image = {type: 'image', url: 'https://x.example/y.png'};\nexport default () => (tree) => void tree.children.push({type: 'paragraph', children: [image]});\n",
    'content/docs/a.md': '# A\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({id}) => id === 'missing-alt').map(({message}) => message),
    ['This image has no alternative text: https://x.example/y.png'],
  );
});
