import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {importFiles} from './support.js';

const PAGES: readonly {
  readonly says: string;
  readonly code: string;
  readonly meta: {readonly title?: string; readonly description?: string};
  readonly lost?: readonly string[];
}[] = [
  {
    says: 'what a layout is given, however it is made',
    code: "import Layout from '@theme/Layout';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => { const {siteConfig} = useDocusaurusContext(); return <Layout title={`Hello ${siteConfig.title}`} description={['About', 'it'].join(' ')}>x</Layout>; };\n",
    meta: {title: 'Hello S', description: 'About it'},
  },
  {
    says: 'without a title, that of the address',
    code: "import Layout from '@theme/Layout';\nexport default () => <Layout>x</Layout>;\n",
    meta: {title: 'A page'},
  },
  {
    says: 'metadata, of which the page has no keywords',
    code: 'import {PageMetadata} from \'@docusaurus/theme-common\';\nexport default () => <b><PageMetadata title="T" description="D" keywords={[\'k\', \'l\']} image="/c.png" /></b>;\n',
    meta: {title: 'T', description: 'D'},
    lost: ['<meta name="keywords">', '<meta property="og:image">'],
  },
  {
    says: 'tags of a head, with the name of the site and what is said twice left out',
    code: 'import Head from \'@docusaurus/Head\';\nexport default () => <b><Head><title>T | S</title><><meta name="description" content="D" /></><meta property="og:title" content="T | S" /><meta property="og:description" content="D" />{false}<link rel="canonical" href="/t" /><meta httpEquiv="refresh" content="9" /></Head></b>;\n',
    meta: {title: 'T', description: 'D'},
    lost: ['<link rel="canonical">', '<meta httpEquiv="refresh">'],
  },
  {
    says: 'the title in a head that makes titles by a template, which is listed',
    code: 'import Head from \'@docusaurus/Head\';\nexport default () => <b><Head titleTemplate="%s of S"><title>T</title></Head></b>;\n',
    meta: {title: 'T'},
    lost: ["'titleTemplate' of <Head>"],
  },
  {
    says: 'the head of a component that the page shows',
    code: "import Titled from '../components/Titled';\nexport default () => <Titled />;\n",
    meta: {title: 'Of a part'},
  },
  {
    says: 'the last of two titles, as a browser had it',
    code: "import Layout from '@theme/Layout';\nimport Titled from '../components/Titled';\nexport default () => <Layout title=\"T\"><Titled /></Layout>;\n",
    meta: {title: 'Of a part'},
  },
];

for (const {says, code, meta, lost = []} of PAGES) {
  test(`a page in code keeps ${says}`, async (t) => {
    const {read, listed} = await importFiles(t, {
      'src/pages/a-page.js': code,
      'src/components/Titled.js':
        "import Head from '@docusaurus/Head';\nexport default () => <i><Head><title>Of a part</title></Head>part</i>;\n",
    });
    const [, written = ''] =
      /^export const meta = (.*);$/m.exec(read('content/pages/a-page.jsx')) ?? [];
    assert.deepEqual(JSON.parse(written), meta);
    assert.deepEqual(
      listed,
      lost.map((tag) => `src/pages/a-page.js:1 ${tag} in the head of a page`),
    );
  });
}

test('what a component of a text says of the head is listed', async (t) => {
  const component = (line: string, use: string): string =>
    `${line}\nexport default () => <i>${use}part</i>;\n`;
  const {listed} = await importFiles(t, {
    'src/components/A.js': component(
      "import Head from '@docusaurus/Head';",
      '<Head><title>T</title></Head>',
    ),
    'src/components/B.js': component(
      "import {PageMetadata} from '@docusaurus/theme-common';",
      '<PageMetadata title="T" />',
    ),
    'docs/b.mdx':
      "import A from '@site/src/components/A';\nimport B from '@site/src/components/B';\n\n# B\n\n<A />\n\n<B />\n",
  });
  assert.deepEqual(listed, [
    'src/components/A.js:1 The <Head> that a component adds to the head of its page',
    'src/components/B.js:1 The <PageMetadata> that a component adds to the head of its page',
  ]);
});

test('files of tags of the head have the addresses that they had below a base URL', async (t) => {
  const {out, read} = await importFiles(
    t,
    {
      'static/a.js': "import {b} from 'https://esm.example/b@1';\nimport('./c.js');\nb;\n",
      'static/b.css': 'b {color: red}\n',
    },
    `baseUrl: '/docs/',
presets: ['classic'],
scripts: ['/docs/a.js', {src: '/up.js', async: true}, '//cdn.example/c.js'],
stylesheets: ['/docs/b.css'],
headTags: [{tagName: 'link', attributes: {rel: 'icon', href: '/docs/a.js'}}],
`,
  );
  const [config, {ok}] = [read('site.config.ts'), await buildSite(out)];
  assert.equal(ok, true, config);
  const html = readFileSync(path.join(out, 'dist/docs/a/index.html'), 'utf8');
  assert.match(config, /script: \['https:\/\/cdn\.example', 'https:\/\/esm\.example', /);
  for (const address of [
    'src="/docs/a.js"',
    'src="https://s.example/up.js"',
    'src="//cdn.example/c.js"',
    'href="/docs/b.css"',
    'rel="icon" href="/docs/a.js"',
  ]) {
    assert.ok(html.includes(address), `${address} is not in ${html.slice(0, 3000)}`);
  }
});
