import '../../support/production.js';
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {
  compatModule,
  canReplace,
  withReplacements,
} from '../../../src/render/docusaurus/components/compat.js';
import {builtFiles, importFiles, sharedSite} from './support.js';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A site whose texts and pages show components of its own. */
const site = sharedSite({
  settings: `tagline: 'Fast', baseUrl: '/b/', customFields: {stars: 42}, scripts: ['https://secret.example/a.js'],
presets: [['classic', {blog: false}]], themeConfig: {navbar: {title: 'Of the bar'}},`,
  isBuilt: true,
});
/** A site whose components need nothing of Docusaurus. */
const plain = sharedSite({
  settings: "customFields: {stars: 4}, presets: ['classic'],",
  isBuilt: true,
});

site.test(
  'a page that is a component comes along with what it imports from Docusaurus',
  {
    'src/pages/index.js': `import React from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useBaseUrl, {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Translate, {translate} from '@docusaurus/Translate';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';
import styles from './styles.module.css';
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title="Welcome home" description="All about it" wrapperClassName="home">
      <h1 className={clsx('hero', styles.big, false && 'no')}>{siteConfig.tagline} {siteConfig.customFields.stars}</h1>
      <Link to="/docs/a">Begin</Link> <Link href="https://x.dev">Away</Link>
      <img src={useBaseUrl('/img/x.svg')} alt={useBaseUrl(undefined)} />
      <BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.name}</b>}</BrowserOnly>
      <Translate id="t" values={{name: <u>you</u>}}>{'Hello {name}'}</Translate>
      <p title={translate({message: 'Hint {n}', id: 'h'}, {n: 2})}>p</p>
      <Tabs groupId="os"><TabItem value="a" label="Ay">one</TabItem><TabItem value="b" default>two</TabItem></Tabs>
      <Tabs values={[{value: 'd', label: 'Dee'}, {value: 'c', label: 'Cee'}]}><TabItem value="c">3</TabItem><TabItem value="d">4</TabItem></Tabs>
      <Admonition type="tip" title="Mind">this</Admonition>
      <CodeBlock language="js" title="a.js">{'let a;'}</CodeBlock>
      <ThemedImage alt="T" sources={{light: '/b/img/x.svg', dark: '/b/img/x.svg'}} />
    </Layout>
  );
}
`,
    'src/pages/styles.module.css': '.big { color: red; }\n.big:hover .other { color: blue; }\n',
    'static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/only.mdx':
      "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport ErrorBoundary from '@docusaurus/ErrorBoundary';\n\n# Only\n\n<BrowserOnly>\n  {() => <b>{window.name}</b>}\n</BrowserOnly>\n\n<ErrorBoundary fallback={({error}) => <i>{error.message}</i>}>safe</ErrorBoundary>\n",
  },
  ({page, out}) => {
    // A page sends no function to the browser, a component that it declares runs there.
    assert.match(page('docs/only'), /data-island="mdx:[^"]*#BrowserOnly6"/);
    assert.match(page('docs/only'), />safe</);
    const html = page('');
    for (const part of [
      '<title>Welcome home',
      'Fast 42',
      'href="/b/docs/a"',
      'href="https://x.dev"',
      'src="/b/img/x.svg"',
      '<i>wait</i>',
      'Hello <span><u>you</u></span>',
      'title="Hint 2"',
      'role="tablist"',
      '>Ay</button>',
      '<div class="main-wrapper home"><h1',
      'aria-selected="true" tabindex="0" data-value="b"',
      'remark-tip',
      'class="language-js"',
      'on-dark',
    ]) {
      assert.ok(html.includes(part), part);
    }
    assert.match(html, /aria-selected="true"[^>]*>Dee<[^]*aria-selected="false"[^>]*>Cee</);
    const [, name = ''] = /<h1 class="hero ([\w-]+)"/.exec(html) ?? [];
    const sheet = readFileSync(
      path.join(out, 'content/components/pages/styles.classes.css'),
      'utf8',
    );
    assert.ok(name !== '' && sheet.includes(`.${name} {`), sheet);
    const compat = readFileSync(path.join(out, 'content/components/docusaurus.js'), 'utf8');
    assert.match(compat, /"stars": 42/);
    assert.doesNotMatch(compat, /secret|presets/);
  },
);

site.test(
  'a page in code gets the config of the site, as Docusaurus gave it',
  {
    'src/pages/member.js': 'export default (props) => <p>Member {props.config.tagline}</p>;\n',
    'src/pages/deep/named.js':
      "import React from 'react';\nclass Named extends React.Component {\n  render() {\n    const {config: siteConfig, language = ''} = this.props;\n    return <p>{`Named ${siteConfig.customFields.stars} ${language}`}</p>;\n  }\n}\nexport default (props) => <Named {...props} />;\n",
    'src/pages/argument.js': 'export default ({config}) => <p>Argument {config.baseUrl}</p>;\n',
  },
  ({page}) => {
    assert.match(page('member'), /Member (?:<!-- -->)?Fast/);
    assert.match(page('deep/named'), /Named 42/);
    assert.match(page('argument'), /Argument (?:<!-- -->)?\/b\//);
  },
);

for (const [what, shared, are] of [
  ['fields of the config that components read are not listed', site, false],
  ['fields of the config that no component reads are listed', plain, true],
] as const) {
  shared.test(what, {}, ({listed}) => {
    assert.equal(listed.join('\n').includes('customFields'), are);
  });
}

plain.test(
  'nothing of it is there where nothing needs it, and a page that fails stays a page',
  {
    'src/pages/plain.js': 'export default () => <p>plain</p>;\n',
    'src/pages/broken.js': "export default () => { throw new Error('no such thing'); };\n",
    'src/pages/far.js': "import x from '@docusaurus/unheard';\nexport default () => <p>{x}</p>;\n",
  },
  ({page, out, diagnostics}) => {
    assert.match(page('plain'), /plain/);
    assert.match(page('broken'), /could not be carried over/);
    assert.match(page('far'), /could not be carried over/);
    assert.equal(existsSync(path.join(out, 'content/components/docusaurus.js')), false);
    assert.ok(diagnostics.some(({message}) => message.includes('no such thing')));
  },
);

site.test(
  'what cannot come leaves its source in a comment, and its texts',
  {
    'docs/far.mdx':
      'import {Card} from \'far-package\';\n\n# B\n\n<Card title="Fast --> start" to="/docs/a" icon="bolt" note="Two words" />\n\nIn <Card label="a line" /> here.\n\n<Card>\n\nInside.\n\n</Card>\n',
  },
  ({page, out}) => {
    const html = page('docs/far');
    assert.match(html, /<a href="\/b\/docs\/a">Fast --&gt; start<\/a>/);
    assert.match(
      html,
      /Two words[^]*In\s+<span class="import-lost" title="&lt;Card&gt;"><\/span> a line here[^]*Inside\./,
    );
    assert.doesNotMatch(html, /bolt/);
    const text = readFileSync(path.join(out, 'content/docs/far.md'), 'utf8');
    assert.match(text, /<!-- Not carried over: <Card title="Fast - -> start"/);
  },
);

test('only imports that something stands for are replaced', () => {
  const text = `import Link, {type Props} from '@docusaurus/Link';
import type {X} from '@docusaurus/Head';
import {useColorMode as mode} from '@docusaurus/theme-common';`;
  for (const name of ['@docusaurus/Link', '@docusaurus/Head', '@docusaurus/theme-common']) {
    assert.equal(canReplace(name, text), true, name);
  }
  assert.equal(
    withReplacements(text, () => '../d.js').replace(/[;\n]+/g, '\n'),
    "import {Link} from '../d.js'\nimport {useColorMode as mode} from '../d.js'\n",
  );
  assert.equal(
    canReplace(
      '@theme/Layout',
      'import Layout from "@theme/Layout";\ndeclare module "@theme/Layout" {}',
    ),
    true,
  );
  assert.equal(canReplace('@docusaurus/Link', "const x = require('@docusaurus/Link');"), false);
  assert.equal(
    canReplace(
      '@docusaurus/theme-common',
      "import {useThemeConfig, useLockBodyScroll} from '@docusaurus/theme-common';\nuseLockBodyScroll();",
    ),
    false,
  );
  assert.equal(canReplace('@docusaurus/Link', "import * as L from '@docusaurus/Link';"), false);
});

test('a component gets the settings that it names, or a hook of theirs', () => {
  const config = {themeConfig: {a: 'of the theme'}, markdown: {b: 'of texts'}};
  const code = compatModule({config}, ['useThemeConfig(); <Markdown />']);
  assert.match(code, /of the theme/);
  assert.doesNotMatch(code, /of texts/);
});

site.test(
  'hooks and parts of theme-common have replacements',
  {
    'src/pages/hooks.js': `import {Collapsible, Details, PageMetadata, useCollapsible, usePrismTheme, useThemeConfig, useWindowSize} from '@docusaurus/theme-common';
export default function X() {
  const {navbar} = useThemeConfig();
  const {collapsed} = useCollapsible({initialState: true});
  return <><PageMetadata title="Y" /><p title={useWindowSize()}>{navbar.title}{usePrismTheme().styles.length}</p><Collapsible as="ul" collapsed={collapsed}><li>Hidden</li></Collapsible><Collapsible lazy collapsed={collapsed}>Lazy</Collapsible><Details summary="More">Inside</Details></>;
}
`,
  },
  ({page, losses}) => {
    const html = page('hooks');
    assert.match(html, /<p title="ssr">Of the bar0<\/p><ul hidden=""><li>Hidden<\/li><\/ul>/);
    assert.match(html, /<summary>More<\/summary>Inside/);
    assert.doesNotMatch(html, /Lazy/);
    const files = losses.flatMap(({places}) => [...places.keys()]);
    assert.deepEqual(
      files.filter((file) => file.endsWith('hooks.js')),
      [],
    );
  },
);

site.test(
  'Sass of components is compiled, and what stylesheets name comes along',
  {
    'src/pages/sass.js': `import styles from './sass.module.scss';
import './plain.css';
export default function X() {
  return <p className={styles.big}>Big</p>;
}
`,
    'src/pages/sass.module.scss':
      "$c: red;\n.big {\n  b {\n    color: $c;\n    background: url('./dot.png');\n  }\n}\n",
    'src/pages/plain.css':
      ".plain {\n  background: url('/img/dot.png');\n  mask: url('./gone.svg');\n}\n",
    'src/pages/dot.png': PNG,
    'static/img/dot.png': PNG,
    'node_modules/sass/package.json': '{"name": "sass", "main": "index.js"}',
    'node_modules/sass/index.js':
      "const {readFileSync} = require('fs');\nexports.compile = (file) => ({css: readFileSync(file, 'utf8').replace(/.*\\n/, '').replace('{\\n  b {', 'b {').replace('$c', 'red').replace('}\\n}', '}')});\n",
  },
  ({page, out, losses}) => {
    const [, name = ''] = /<p class="([\w-]+)">Big/.exec(page('sass')) ?? [];
    assert.match(name, /_big$/);
    const css = readFileSync(path.join(out, 'content/components/pages/sass.classes.css'), 'utf8');
    assert.match(css, new RegExp(`\\.${name} b \\{[^}]*color: red`));
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-style').map(({message}) => message),
      ["The file './gone.svg' of a stylesheet"],
    );
  },
);

site.test(
  'elements in an attribute of a component have the addresses of files',
  {
    'docs/aside.mdx':
      "import Aside from '@site/src/Aside';\n\n# B\n\n<Aside of={<><img src={require('./aside.png')} alt=\"1\" /><Aside of={<img src={require('./aside.png').default} alt=\"2\" />} /></>} />\n\n<Aside of={<img src={require('./gone.png')} alt=\"3\" />} />\n",
    'docs/aside.png': PNG,
    'src/Aside.jsx': 'export default ({of}) => <div>{of}</div>;\n',
  },
  ({page, losses}) => {
    const images = [...page('docs/aside').matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    assert.deepEqual(
      images.map(
        (tag) => /src="\/b\/files\/docs\/aside\.png"/.test(tag) && /alt="(.)"/.exec(tag)?.[1],
      ),
      ['1', '2'],
    );
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-text').map(({message}) => message),
      ["The attribute 'of' of <Aside> needs 'require'"],
    );
  },
);

site.test(
  'a component gets the values of what its page imports, and its module is free of types',
  {
    'docs/values.mdx':
      "import Values from '@site/src/Values';\nimport source from '!!raw-loader!./x.ts';\nimport dot from './dot.png';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\n\n# B\n\n<Values code={source} images={[dot, require('./dot.png').default]} start={useBaseUrl('/docs/a')} gone={missing}>\n  {source}\n</Values>\n",
    'docs/x.ts': 'const a = {b: 1};\n',
    'docs/dot.png': PNG,
    'src/Values.tsx':
      "import type {Node} from 'unist';\nimport {Root} from 'mdast';\nimport {Own} from './types';\nimport {LoadContext as Context} from '@docusaurus/types';\nexport const program = \"import 'zone.js';\" + `import x from 'x';`;\nexport type Far = import('far').Far;\nexport default ({code, images, start, gone = 'none', children}: {code: string; start: string; images: string[]; gone?: string; children: string} & Partial<Node & Root & Own & Context>) => <pre title={`${code.length} ${images.join()} ${start} ${gone}`}>{children.trim()}</pre>;\n",
    'src/types.d.ts': 'export interface Own { own?: string }\n',
    'node_modules/@types/mdast/package.json': '{"name": "@types/mdast"}',
  },
  ({page, losses}) => {
    assert.match(
      page('docs/values'),
      /<pre title="18 \/b\/files\/docs\/dot.png,\/b\/files\/docs\/dot.png \/b\/docs\/a none">const a = \{b: 1\};<\/pre>/,
    );
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-text').map(({message}) => message),
      ["The attribute 'gone' of <Values> needs 'missing'"],
    );
  },
);

site.test(
  'code of a text gets replacements for the theme, and components registered by name',
  {
    'docs/theme.mdx':
      'import Link from \'@docusaurus/Link\';\nimport Parts from \'@site/src/Parts\';\n\nexport const Own = () => <Link to="/docs/a">own</Link>;\n\n# B\n\n<Own />\n\n{[\'x\', \'y\'].map((one) => <Link key={one} to={`/docs/${one}`}>{one}</Link>)}\n\n<Parts of={<Link to="/docs/z">z</Link>} />\n\n<Mark of="m" /> <Note /> <Seal />\n\n{[1].map((n) => <Mark key={n} of="n" />)}\n\n<Part of="all" />\n\n<Group>\n  <TabItem value="t" label="Tee">\n\n```js\n1;\n```\n\n  </TabItem>\n</Group>\n',
    'src/Parts.js':
      "import Admonition from '@theme-original/Admonition';\nimport {useHistory} from '@docusaurus/router';\nexport default ({of}) => { const {push} = useHistory(); return <Admonition type=\"tip\">{of}<button onClick={() => push('/docs/a')}>go</button></Admonition>; };\n",
    'src/theme/MDXComponents.ts':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport {Badge, Remark as Note} from '@site/src/badges';\nimport Part from '@site/docs/_of.mdx';\nimport Group from '@site/src/Group';\nimport Seal from '@theme/Seal';\nexport default {...MDXComponents, Mark: Badge, Note, Part, Group, Seal};\n",
    'src/theme/Seal/index.js': 'export default () => <b>sealed</b>;\n',
    'docs/_of.mdx': 'Of {props.of}.\n',
    'src/Group.js':
      "import Tabs from '@theme/Tabs';\nimport Icon from '@theme/Icon/ExternalLink';\nexport default ({children}) => <><Icon>i</Icon><Tabs>{children}</Tabs></>;\n",
    'src/badges.js':
      'export const Badge = ({of}) => <mark>{of}</mark>;\nexport const Remark = () => <i>noted</i>;\n',
  },
  ({page, losses}) => {
    const html = page('docs/theme');
    for (const part of [
      '<a href="/b/docs/a">own</a>',
      '<a href="/b/docs/x">x</a><a href="/b/docs/y">y</a>',
      '<a href="/b/docs/z">z</a></docsgen-slot><button>go</button>',
      '<mark>m</mark>',
      '<i>noted</i>',
      '<b>sealed</b>',
      '<mark>n</mark>',
      '<p>Of all.</p>',
      '>Tee</button>',
    ]) {
      assert.ok(html.includes(part), part);
    }
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-text').map(({message}) => message),
      ['<Icon>, a component of a theme of Docusaurus'],
    );
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-theme'),
      [],
    );
  },
);

test('a remark plugin of the site comes along with what Node has', async (t) => {
  const from = {
    'docusaurus.config.js':
      "const shout = require('./plugins/shout');\nmodule.exports = {title: 'Old', url: 'https://o.dev', baseUrl: '/b/', presets: [['classic', {blog: false, docs: {remarkPlugins: [[shout, {file: __filename}]].filter(() => !process.env.LOUD)}}]]};\n",
    'plugins/shout.ts': `import {basename} from 'node:path';
import type {Root} from 'mdast';
const line = (name: string) => \`import X from '@site/src/\${name}'\`;
export default ({file}: {file: string}) => (tree: Root) => {
  for (const node of tree.children) {
    if (node.type === 'code') Object.assign(node, {type: 'mdxJsxTextElement', name: 'div', attributes: [{type: 'mdxJsxAttribute', name: 'className', value: 'film'}, {type: 'mdxJsxAttribute', name: 'data-of', value: node.value}], children: []});
    if (node.type === 'thematicBreak') Object.assign(node, {type: 'paragraph', children: [{type: 'text', value: basename('/x/SHOUT') + line('').length + basename(file)}]});
  }
};
`,
    'docs/a.md': '# A\n\nText.\n\n---\n',
    'docs/b.md': '# B\n\nSee <https://b.example>.\n\n```film\nx\n```\n',
  };
  const {page, losses, out} = await builtFiles(t, from);
  assert.match(page('/docs/a'), /SHOUT26docusaurus\.config\.js/);
  // Docusaurus reads all texts as MDX, so that a plugin may leave JSX in any.
  assert.match(page('/docs/b'), /b\.example[^]*<div class="film" data-of="x"><\/div>/);
  // A path of this machine would be wrong on any other.
  assert.match(
    readFileSync(path.join(out, 'site.config.ts'), 'utf8'),
    /file: `\$\{import\.meta\.dirname\}\/\.\.\/[^/`]+\/docusaurus\.config\.js`/,
  );
  assert.deepEqual(
    losses.map(({message}) => message),
    ['The config reads LOUD'],
  );
});

site.test(
  'a text that a component imports is a component',
  {
    'src/pages/releases.jsx':
      "import Table from '../components/_table.md';\nexport default () => <Table />;\n",
    'src/components/_table.md': '| a |\n| - |\n| [`x`](/docs/a) |\n',
    'src/pages/other.jsx':
      "import Text from '../components/_text.md';\nexport default () => <Text />;\n",
    'src/components/_text.md': '<Tabs>x</Tabs>\n',
  },
  ({page, read, listed}) => {
    assert.match(read('content/components/_table.jsx'), /export default function/);
    assert.deepEqual(listed, [
      'src/components/_table.md:1 A text that a component imports is a component in JSX now',
      "src/pages/other.jsx:1 The page /other is a component of Docusaurus; a page with a note replaces it: it needs '../components/_text.md'",
    ]);
    const html = page('releases');
    assert.match(html, /<td><a href="\/b\/docs\/a"><code>x<\/code><\/a><\/td>/);
  },
);

test('a plugin that leaves a component of Docusaurus in texts is left out and listed', async (t) => {
  const {page, losses} = await builtFiles(t, {
    'docusaurus.config.js':
      "const faq = require('./plugins/faq');\nmodule.exports = {title: 'Old', url: 'https://o.dev', baseUrl: '/b/', presets: [['classic', {blog: false, docs: {remarkPlugins: [faq]}}]]};\n",
    'plugins/faq.js':
      "module.exports = () => (tree) => { tree.children.push({type: 'mdxJsxFlowElement', name: 'Head', attributes: [], children: []}); };\n",
    'docs/a.md': '# A\n\nText of a.\n',
  });
  assert.match(page('/docs/a'), /Text of a\./);
  assert.deepEqual(
    losses.map(({message}) => message),
    [
      'The Markdown plugin ./content/components/plugins/faq.jsx does not run here: Unknown component <Head>',
    ],
  );
});

test('of plugins only the one is left out that imports into texts what is not there', async (t) => {
  const {page, losses} = await builtFiles(t, {
    'docusaurus.config.js':
      "const far = require('./plugins/far');\nconst loud = require('./plugins/loud');\nmodule.exports = {title: 'Old', url: 'https://o.dev', baseUrl: '/b/', presets: [['classic', {blog: false, docs: {remarkPlugins: [far, loud]}}]]};\n",
    'plugins/far.js': `module.exports = () => (tree) => {
  const source = {type: 'Literal', value: '@site/src/Far', raw: "'@site/src/Far'"};
  const specifiers = [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'Far'}}];
  const estree = {type: 'Program', sourceType: 'module', body: [{type: 'ImportDeclaration', specifiers, source}]};
  const at = tree.children.findIndex(({type}) => type === 'code');
  if (at >= 0) tree.children.splice(at, 1, {type: 'mdxjsEsm', value: '', data: {estree}}, {type: 'mdxJsxFlowElement', name: 'Far', attributes: [], children: []});
};
`,
    'plugins/loud.js':
      "module.exports = () => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'LOUD'}]}); };\n",
    'src/Far.js': 'export default () => <b>far</b>;\n',
    'src/Near.js': 'export default () => <b>near</b>;\n',
    'docs/b.mdx':
      "import Near from '@site/src/Near';\n\n# A\n\n<Near />\n\n```js\nlet code;\n```\n",
  });
  for (const part of [/near/, /LOUD/, /code/]) assert.match(page('/docs/b'), part);
  assert.deepEqual(
    losses.map(({message}) => message),
    [
      'The Markdown plugin ./content/components/plugins/far.jsx does not run here: Could not resolve "@site/src/Far"',
    ],
  );
});

site.test(
  'what runs in Node and cannot be bundled for browsers is left out',
  {
    'node_modules/nodish/package.json': '{"name": "nodish", "main": "index.js"}',
    'node_modules/nodish/index.js': "exports.base = require('path').basename('/a/b');\n",
    'src/Base.js': "import {base} from 'nodish';\nexport default () => <b>{base}</b>;\n",
    'src/Plain.js': 'export default () => <i>plain</i>;\n',
    'src/pages/node.js':
      "import Base from '../Base';\nexport default () => <main><Base /></main>;\n",
    'docs/base.mdx': "import Base from '@site/src/Base';\n\n# B\n\n<Base />\n",
    'docs/plain.mdx': "import Plain from '@site/src/Plain';\n\n# C\n\n<Plain />\n",
  },
  ({page, diagnostics}) => {
    assert.match(page('node'), /could not be carried over/);
    assert.match(page('docs/base'), /import-lost/);
    assert.match(page('docs/plain'), /<i>plain<\/i>/);
    const found = diagnostics.filter(({message}) => message.includes('"path"'));
    assert.deepEqual(found.map(({file = ''}) => path.basename(file)).sort(), [
      'base.mdx',
      'node.js',
    ]);
  },
);

const declared = (value: string): string =>
  `export const Count = ({from}) => {\n  const [n, set] = useState(from);\n  return <button onClick={() => set(n + 1)}>{n} {${value}}</button>;\n};\n\n<Count from={2} />\n`;
site.test(
  'components that a text declares run, but for those that browsers cannot have',
  {
    'docs/declared.mdx': `import React, {useState} from 'react';\nimport Shown from '@site/src/Shown';\n\n# B\n\n${declared('<Shown />')}`,
    'docs/nodish.mdx': `import React, {useState} from 'react';\nimport {base} from 'nodish';\n\n# C\n\n${declared('base')}`,
    'src/Shown.js': 'export default () => <i>shown</i>;\n',
    'node_modules/nodish/package.json': '{"name": "nodish", "main": "index.js"}',
    'node_modules/nodish/index.js': "exports.base = require('path').basename('/a/b');\n",
  },
  ({page, diagnostics}) => {
    assert.match(
      page('docs/declared'),
      /data-island="mdx:[^"]*#Count"[^>]*><button>2 <i>shown<\/i><\/button>/,
    );
    assert.match(page('docs/nodish'), /import-lost/);
    assert.deepEqual(
      diagnostics
        .filter(({message}) => /Count|"path"/.test(message))
        .map(({file = ''}) => path.basename(file)),
      ['nodish.mdx'],
    );
  },
);

site.test(
  'code that a lost component has shown is a block of code, words are a paragraph',
  {
    'docs/runner.mdx':
      '# B\n\n<Runner height="9px" file={`\nimport {a} from "a";\n\nexport default () => {\n  a();\n};\n`} language="tsx" />\n\n<Hint note={`Some words\nof two lines.`} />\n',
  },
  ({read}) => {
    const text = read('content/docs/runner.md');
    assert.match(
      text,
      /^```tsx\nimport \{a\} from "a";\n\nexport default \(\) => \{\n\s*a\(\);\n\};\n```$/m,
    );
    assert.match(text, /^Some words of two lines\.$/m);
  },
);

site.test(
  'a component has what it imports of the code that parts of the theme share',
  {
    'src/pages/near.js': `import {duplicates, uniq, prefersReducedMotion, useClearQueryString, useQueryString, useQueryStringList} from '@docusaurus/theme-common';
import {useQueryStringValue, useScrollPositionBlocker} from '@docusaurus/theme-common/internal';
import Heading from '@docusaurus/theme-classic/lib/theme/Heading';
import Far from '@theme-original/Far';
export default function Near() {
  const {blockElementScrollPositionUntilNextRender: block} = useScrollPositionBlocker();
  const query = [useQueryString('q')[0], useQueryStringList('q')[0], useQueryStringValue('q'), typeof useClearQueryString()];
  const odd = duplicates([{v: 1}, {v: 2}, {v: 1}], (a, b) => a.v === b.v);
  return <Far><Heading as="h2">{[odd.length, ...uniq([1, 1]), typeof prefersReducedMotion, typeof block, JSON.stringify(query)].join()}</Heading></Far>;
}
`,
  },
  ({page}) => {
    assert.match(
      page('near'),
      /<h2[^>]*>1,1,function,function,\[&quot;&quot;,\[\],null,&quot;function&quot;\]<\/h2>/,
    );
  },
);

plain.test(
  'a text has all that MDXComponents takes of a module, in attributes too',
  {
    'src/theme/MDXComponents.js':
      "import All from '@theme-original/MDXComponents';\nimport * as icons from '../icons';\nimport * as others from '../others';\nimport Card from '../Card';\nexport default {...All, ...icons, Card};\n",
    'src/icons.js':
      'export function Bee() { return <i>bee</i>; }\nexport const Owl = () => <i>owl</i>;\nexport const size = 1;\n',
    'src/others.js': 'export const Far = () => <i>far</i>;\n',
    'src/Card.js': 'export default ({icon}) => <p>{icon}</p>;\n',
    'docs/registered.mdx': '# B\n\n<Owl />\n\n<Card icon={<Bee />} />\n\n<Far />\n',
  },
  ({page, losses}) => {
    assert.match(page('docs/registered'), /<i>owl<\/i>[^]*<p>.*<i>bee<\/i>.*<\/p>/);
    assert.deepEqual(
      losses.filter(({id}) => id === 'import-text').map(({message}) => message),
      ['The component <Far>'],
    );
  },
);

site.test(
  'a component leads where a relative address led, if that is a page',
  {
    'src/Leading.js':
      'import Link from "@docusaurus/Link";\nexport default ({to, href}) => <p>{to ? <Link to={to}>l</Link> : <a href={href}>a</a>}</p>;\n',
    'docs/parts/b.mdx':
      'import Card from "@site/src/Leading";\n\n# B\n\n<Card to="c" /> <Card href={"../a?x#y"} /> <Card href="./c/#z" /> <Card href="gone" /> <Card href="#own" /> <Card to="https://x.example" />\n',
    'docs/parts/c.md': '# C\n\nText.\n',
  },
  ({page}) => {
    const found = page('docs/parts/b').match(/<p><a href="[^"]*">[la]</g) ?? [];
    assert.deepEqual(
      found.map((one) => one.replace(/^<p><a href="([^"]*)".*/, '$1')),
      [
        '/b/docs/parts/c',
        '/b/docs/a?x#y',
        '/b/docs/parts/c/#z',
        'gone',
        '#own',
        'https://x.example',
      ],
    );
  },
);

site.test(
  'types in a module of any name are read, as the bundler of the old site did',
  {
    'src/Typed.jsx':
      "import type {ReactNode} from 'react';\nimport {by} from './by';\nexport default ({n}: {n: number}): ReactNode => <b>{by(n as number)}</b>;\n",
    'src/by.js': 'export const by = (n: number) => n * 2;\n',
    'src/pages/typed.js':
      "import Typed from '../Typed';\nexport default () => <Typed n={4 satisfies number} />;\n",
    'docs/typed.mdx': "import Typed from '@site/src/Typed';\n\n# B\n\n<Typed n={3} />\n",
  },
  ({page}) => {
    assert.match(page('docs/typed'), /<b>6<\/b>/);
    assert.match(page('typed'), /<b>8<\/b>/);
  },
);

site.test(
  'an attribute of which a part is unknown is listed, and not given in part',
  {
    'src/Unknown.js': 'export default ({of = {}}) => <p>{Object.keys(of).join()}</p>;\n',
    'docs/_part.md': 'A part.\n',
    'docs/unknown.mdx':
      "import Unknown from '@site/src/Unknown';\nimport part from './_part.md';\nimport known from './known.json';\nimport far from 'far-package';\n\n# B\n\n<Unknown of={{part, n: 1}} />\n\n<Unknown of={{...known, n: 1}} />\n\n<Unknown of={{...far, n: 1}} />\n\n<Unknown of={[known, [far]]} />\n",
    'docs/known.json': '{"k": [2]}',
  },
  ({read, listed}) => {
    const text = read('content/docs/unknown.mdx');
    assert.deepEqual(text.match(/<Unknown.*\/>/g), [
      '<Unknown  />',
      '<Unknown of={{"k":[2],"n":1}} />',
      '<Unknown  />',
      '<Unknown  />',
    ]);
    assert.deepEqual(listed, [
      "docs/unknown.mdx:12,14 The attribute 'of' of <Unknown> needs 'far'",
      "docs/unknown.mdx:4 Imports from 'far-package'",
      "docs/unknown.mdx:8 The attribute 'of' of <Unknown> needs 'part'",
    ]);
  },
);

site.test(
  'a component imports the text of a file as the raw-loader of webpack gave it',
  {
    'src/pages/raw.js':
      "import faq from '!!raw-loader!./faq.yaml';\nimport own from 'raw-loader!../own.js';\nexport default () => <pre>{faq}{own}</pre>;\n",
    'src/pages/faq.yaml': 'q: "1 < 2"\n',
    'src/own.js': 'export default 7;\n',
  },
  ({page}) => {
    assert.match(page('raw'), /<pre>q: &quot;1 &lt; 2&quot;\nexport default 7;\n<\/pre>/);
  },
);

site.test(
  'a component imports files by names that it computes, and YAML as data',
  {
    'docs/computed.mdx': `import {Listing, Release, Shot, Title} from '@site/src/Computed';

# B

<Listing repo="one" file="b.ts" /> <Release of="r1" /> <Shot name="dot" /> <Title />
`,
    'src/Computed.jsx': `import words from './words.yaml';
export const Listing = ({repo, file}) => <code>{require(\`!!raw-loader!@site/code/\${repo}/\${file}\`).default}</code>;
export const Release = ({of}) => <b>{require('/releases/' + of + '.json').name}</b>;
export const Shot = ({name}) => <img alt="Shot" src={require(\`./shots/\${name}.png\`).default} />;
export const Title = () => <u>{words.title}</u>;
`,
    'src/words.yaml': 'title: From YAML\n',
    'src/shots/dot.png': PNG,
    'static/releases/r1.json': '{"name": "First"}\n',
    'code/one/b.ts': 'const b = "c";\n',
    'src/Gone.jsx': 'export default ({of}) => <i>{require(`@site/gone/${of}`)}</i>;\n',
    'docs/gone1.mdx': 'import Gone from \'@site/src/Gone\';\n\n# C\n\n<Gone of="1" />\n',
    'docs/gone2.mdx': 'import Gone from \'@site/src/Gone\';\n\n# D\n\n<Gone of="2" />\n',
  },
  ({page, listed}) => {
    const text = page('docs/computed');
    assert.match(text, /<code>const b = &quot;c&quot;;\n<\/code>/);
    assert.match(text, /<b>First<\/b>/);
    assert.match(text, /<img alt="Shot" src="\/b\/[^"]*dot[^"]*\.png"/);
    assert.match(text, /<u>From YAML<\/u>/);
    assert.deepEqual(listed, [
      "docs/gone1.mdx:5 Imports from '@site/src/Gone', which needs '@site/gone/…'",
      "docs/gone2.mdx:5 Imports from '@site/src/Gone', which needs '@site/gone/…'",
      'src/words.yaml:1 A text that a component imports is JSON now',
    ]);
  },
);

site.test(
  'of the components of a text only those that fail are left out',
  {
    'src/Good.js': 'export default ({of, children}) => <b>good {of}{children}</b>;\n',
    'src/Two.js':
      "export const Fine = () => <i>fine</i>;\nexport const Bad = () => { throw new Error('No bad'); };\n",
    'src/Worse.js': "throw new Error('No worse');\nexport default () => null;\n",
    'docs/failing.mdx': `import Good from '@site/src/Good';
import {Fine, Bad} from '@site/src/Two';
import Worse from '@site/src/Worse';

export const Own = () => <Worse />;

# B

<Good of="one">

<Bad>Within.</Bad>

</Good>

<Fine />

<Worse />

<Own />

Last.
`,
    'docs/worse.mdx': "import Worse from '@site/src/Worse';\n\n# C\n\n<Worse />\n\nLast.\n",
    'src/Read.js': 'export default ({name}) => require(name);\n',
    'docs/read.mdx': 'import Read from \'@site/src/Read\';\n\n# D\n\n<Read name="none" />\n',
  },
  ({page, losses}) => {
    const text = page('docs/failing');
    assert.match(text, /<b>good one[^]*Within\.[^]*<\/b>[^]*<i>fine<\/i>[^]*Last\./);
    assert.equal(text.match(/import-lost/g)?.length, 3);
    assert.match(page('docs/worse'), /import-lost[^]*Last\./);
    assert.deepEqual(
      losses
        .filter(({id}) => id === 'import-program' || id === 'import-text')
        .map(({message}) => message)
        .sort(),
      [
        '<Bad> does not run here, and was left out: The page threw while it was rendered: No bad',
        '<Worse> does not run here, and was left out: The page threw while it was rendered: No worse',
        "Own, which needs 'Worse'",
        "The code of this page does not run here, and was left out: The page threw while it was rendered: Cannot find module 'none'",
        'The code of this page does not run here, and was left out: The page threw while it was rendered: No worse',
      ],
    );
  },
);

site.test(
  'values that a function of the site returns are known',
  {
    'src/os.js': `const labels = {mac: 'Mac', win: 'Windows'};
const tabs = (names) => names.map((value) => ({value, label: labels[value]}));
export const one = (name) => labels[name];
export const tabsOf = tabs;
export default {first: 'win', tabs};
`,
    'docs/os.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import os from '@site/src/os';
import {one, tabsOf} from '@site/src/os';

# B

<Tabs values={os.tabs(['mac', "win",])} defaultValue={os.first}>
<TabItem value="mac">x</TabItem>
<TabItem value="win">y</TabItem>
</Tabs>

<Tabs values={tabsOf(["win"])}><TabItem value="win">z</TabItem></Tabs>

On {one('mac')}.
`,
  },
  ({read, listed}) => {
    const text = read('content/docs/os.md');
    assert.match(
      text,
      /:::tab\[Mac\][^]*:::tab\[Windows\]\{default\}[^]*tab\[Windows\]\n\nz[^]*On Mac\./,
    );
    assert.deepEqual(listed, []);
  },
);

site.test(
  'tabs that code makes stay a component; what Docusaurus ignores is not lost',
  {
    'src/oses.js':
      "export const oses = [{value: 'p', label: 'Pea'}, {value: 'q', label: 'Queue'}];\n",
    'docs/made.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import {oses} from '@site/src/oses';

# B

<Tabs values={oses.map((one) => one)} defaultValue={oses[1].value}>
<TabItem value="p">pp</TabItem>
<TabItem value="q">**qq**</TabItem>
</Tabs>

<Tabs>
  {oses.map(({value, label}) => <TabItem key={value} value={value} label={label}>{value}-text</TabItem>)}
</Tabs>

<Tabs></Tabs>

<Tabs aria-label="Choices" className="c">
<TabItem value="r" id="r" hidden>rr</TabItem>
</Tabs>
`,
  },
  ({page, listed}) => {
    const html = page('/docs/made');
    assert.match(html, /aria-selected="false"[^>]*>Pea<[^]*aria-selected="true"[^>]*>Queue</);
    assert.match(html, /<strong>qq<\/strong>[^]*>Pea<[^]*>Queue<[^]*p-text[^]*q-text/);
    assert.equal([...html.matchAll(/<div class="tabs"/g)].length, 3);
    assert.deepEqual(listed, [
      'docs/made.mdx:16 Tabs without a tab',
      "docs/made.mdx:18 The attribute 'aria-label' of <Tabs>, which Docusaurus ignores",
      "docs/made.mdx:18 The attribute 'className' of <Tabs>",
      "docs/made.mdx:19 The attribute 'hidden' of <TabItem>",
      "docs/made.mdx:19 The attribute 'id' of <TabItem>, which Docusaurus ignores",
    ]);
  },
);

test('what code of the site says is listed once, and is not an output', async (t) => {
  const heard = t.mock.method(console, 'warn', () => undefined);
  const {losses} = await importFiles(t, {
    'src/theme/Footer/index.js': 'a: !isLast;\nexport default () => null;\n',
    'src/Loud.js':
      "export default ({of}) => { console.warn('Look at this\\nand this', of); return <b>{of}</b>; };\n",
    'docs/b.mdx':
      "import Loud from '@site/src/Loud';\n\n# B\n\n<Loud of={1} />\n\n<Loud of={2} />\n",
  });
  const found = losses.flatMap(({id, message}) => (id === 'import-console' ? [message] : []));
  assert.equal(found.length, 1);
  assert.match(
    found[0]!,
    /^Code of the site prints “Look at this” \(\d+ times\), first by content\/docs\/b\.mdx$/,
  );
  assert.equal(heard.mock.callCount(), 0);
  console.warn('x');
  assert.equal(heard.mock.callCount(), 1);
});

site.test(
  'imports between the tags of an element are those of the page',
  {
    'src/Box.js': 'export default ({data}) => <i>{data.join()}</i>;\n',
    'src/data.js': 'export const data = [1, 2];\n',
    'docs/box.mdx':
      "# B\n\n<Tabs>\n<TabItem value=\"a\" label=\"A\">\n\nimport Box from '@site/src/Box'; import {\n  data\n} from '@site/src/data';\n\n<Box data={data} />\n\nMore.\n\n</TabItem>\n</Tabs>\n\n<section>\n\nimport Late from '@site/src/Box';\n\n<Late data={data} />\n\n</section>\n",
  },
  ({page, read, listed}) => {
    assert.deepEqual(listed, []);
    assert.doesNotMatch(read('content/docs/box.mdx').slice(200), /import/);
    const html = page('docs/box');
    assert.equal(html.match(/<i>1,2<\/i>/g)?.length, 2);
  },
);
