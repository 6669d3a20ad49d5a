import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {checkSite} from '../../../src/render/checkSite.js';
import {buildSite} from '../../support/site.js';
import {importFiles, sharedSite} from './support.js';

/** A site without settings of its look. */
const inline = sharedSite({isBuilt: true});
/** A site of stylesheets, each of one test. */
const sheets = sharedSite({
  settings: `presets: [['classic', {theme: {customCss: [
  './elements.css', './details.css', './dark.css', './figures.css', './code.css', './colours.css', './fonts.css', './classes.css',
]}}]],
`,
});

inline.test(
  'a page has one <main>, whatever its code makes the element with',
  {
    'src/pages/made.jsx':
      "import React, {createElement} from 'react';\nexport default () => createElement('main', {className: 'm'}, React.createElement('main', null, 'main'));\n",
  },
  ({page}) => {
    const html = page('made');
    assert.match(html, /<div class="m"><div>main</);
    assert.equal(html.match(/<main\b/g)?.length, 1);
  },
);

inline.test(
  'inline styles of components are classes, and those that are computed stay',
  {
    'src/pages/p.jsx':
      "const color = 'red';\nlet measure = 2;\nexport const shown = () => [--measure, 'var(--measure)', '--measures'];\nexport default ({wide}) => (\n  <main>\n    <p style={{marginTop: -4, 'font-weight': 'var(--measure)'}}>a</p>\n    <p className=\"x\" style={{opacity: 0.5}}>b</p>\n    <p style={{opacity: 0.5}} className={wide && 'y'}>c</p>\n    <i style={{color}}>d</i>\n  </main>\n);\n",
    'docs/b.mdx':
      "export const Mark = ({children}) => <mark style={{color: 'red'}}>{children}</mark>;\n\n# B\n\n<Mark>e</Mark>\n",
  },
  async ({page, read, listed}) => {
    const code = read('content/components/pages/p.jsx');
    assert.match(code, /<p className="inline-1">a/);
    assert.match(code, /<p className=\{\["x", 'inline-2'\]\.filter\(Boolean\)\.join\(' '\)\}\s*>b/);
    assert.match(code, /\[wide && 'y', 'inline-2'\]/);
    // A custom property of the site that is called like a token has a name of its own.
    assert.match(code, /\[--measure, 'var\(--site-measure\)', '--measures'\]/);
    assert.match(
      read('styles/inline.css'),
      /\.inline-1 \{\n {2}margin-top: -4px;\n {2}font-weight: var\(--site-measure\);/,
    );
    assert.match(read('content/docs/b.mdx'), /<mark className="inline-3">/);
    assert.deepEqual(listed, []);
    const html = page('p');
    assert.match(html, /<i data-inline-style="color:red">d</);
    assert.match(html, /<p class="x inline-2">b<\/p><p class="inline-2">c/);
    assert.equal(html.match(/<main\b/g)?.length, 1);
  },
);

inline.test(
  'an inline style that leaves something open ends where its attribute did',
  {
    'docs/c.md':
      '# B\n\n<b style={{color: "var(--far", margin: 0}}>b</b> <i style={{font: "1em \'Far"}}>i</i> <u style={{top: "calc((1px) + [a"}}>u</u> <s style={{left: "1px)"}}>s</s>\n',
  },
  ({read}) => {
    const sheet = read('styles/inline.css');
    for (const rule of [
      '  color: var(--far);\n  margin: 0;\n}',
      "  font: 1em 'Far';\n}",
      '  top: calc((1px) + [a]);\n}',
      '  left: 1px);\n}',
    ])
      assert.ok(sheet.includes(rule), sheet);
  },
);

test('files that inline styles name are there, and those that are missing are listed', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'inline.css': 'b {\n  color: red;\n}\n',
      'docs/b.mdx':
        '# B\n\n<b style={{background: \'url("/base/img/a.svg")\'}}>b</b> <i style={{background: \'url(/img/a.svg)\'}}>i</i> <u style={{background: "url(/gone.png)"}}>u</u>\n',
    },
    "baseUrl: '/base/',\npresets: [['classic', {theme: {customCss: './inline.css'}}]],\n",
  );
  assert.match(read('styles/inline.css'), /color: red/);
  const sheet = read('styles/inline-more.css');
  assert.equal(sheet.match(/url\("\.\/files\/static\/img\/a\.svg"\)/g)?.length, 2, sheet);
  assert.deepEqual(listed, ["docusaurus.config.js:1 The file '/gone.png' of a stylesheet"]);
  assert.equal((await buildSite(out)).ok, true);
});

test('colours of the announcement bar and hidden breadcrumbs are rules', async (t) => {
  const settings = (bar: string, more: string): string =>
    `presets: [['classic', {docs: {breadcrumbs: false}}]],
plugins: [${more}],
themeConfig: {announcementBar: {id: 'a', content: 'x', ${bar}}},
`;
  const {out, read, listed} = await importFiles(
    t,
    {},
    settings("backgroundColor: 'var(--ifm-color-info)', textColor: '#123'", ''),
  );
  assert.deepEqual(listed, []);
  const sheet = read('styles/settings.css');
  assert.match(sheet, /\{\n {2}background: var\(--ifm-color-info\);\n {2}color: #123;\n\}/);
  assert.match(sheet, /\.breadcrumbs \{\n {2}display: none;/);
  assert.match(read('styles/infima.css'), /--ifm-color-info:/);
  assert.match(read('site.config.ts'), /styles: \[[^\]]*'\.\/styles\/settings\.css'/);
  assert.equal((await buildSite(out)).ok, true);
  const other = await importFiles(
    t,
    {'more/b.md': '# B\n\nx\n'},
    settings(
      "backgroundColor: 'red; } a { color: red'",
      "['content-docs', {id: 'more', path: 'more', routeBasePath: 'more'}]",
    ),
  );
  assert.equal(other.read('styles/settings.css'), '');
  assert.deepEqual(other.listed, [
    'docusaurus.config.js:5 Not carried over: docs.breadcrumbs',
    'docusaurus.config.js:7 Not carried over: themeConfig.announcementBar.backgroundColor',
  ]);
});

test('custom properties of Infima that rules read have values, and others are listed', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'a.css':
        '.navbar,\n.x { padding: 0; color: red }\n.navbar .x { padding: 0 }\n.markdown > header > h1, .theme-doc-markdown.markdown h2, .markdown-x { top: 0; /* .markdown { */ }\ni { color: var(--ifm-color-gray-100); }\n:root { --ifm-color-info: #00f; --color-text: #eee; --color-text-2: var(--color-text) }\ncode { background: var(--ifm-color-emphasis-300); padding: var(--ifm-unheard); }\nb { color: var(--ifm-color-info-dark); margin: var(--ifm-nothing, 0); }\n',
    },
    "presets: [['classic', {theme: {customCss: './a.css'}}]],\n",
  );
  const css = read('styles/infima.css');
  assert.match(css, /--ifm-color-gray-100: color-mix\(in srgb, #000 4%, #fff\)/);
  assert.match(read('styles/a.css'), /\.x \{ color: red \}\n\.navbar \.x \{ padding: 0 \}/);
  assert.match(
    read('styles/a.css'),
    /^\.prose > h1, \.prose\.prose h2, \.markdown-x \{ top: 0; \/\* \.markdown \{ \*\/ \}/m,
  );
  assert.match(
    read('styles/a.css'),
    / --site-color-text: #eee; --color-text-2: var\(--site-color-text\) \}/,
  );
  assert.match(css, /--ifm-color-emphasis-300: color-mix\(in srgb, var\(--color-text\) 15%/);
  assert.match(css, /--ifm-color-info: var\(--color-info\);\n {2}--ifm-color-info-dark: color-mix/);
  assert.match(
    read('site.config.ts'),
    /styles: \['\.\/styles\/infima\.css', '\.\/styles\/a\.css'\]/,
  );
  assert.deepEqual(listed, [
    "a.css:1,3 Rules for '.navbar', a class of Docusaurus’s theme",
    "a.css:7 The custom property '--ifm-unheard', which a rule reads",
  ]);
});

test('properties that only rules of Infima read have rules, and shades are not needed', async (t) => {
  const {read, listed, losses} = await importFiles(
    t,
    {
      'a.css':
        ':root { --ifm-color-primary-dark: #111; --ifm-color-primary-lightest: #eee; --ifm-code-font-size: 95%; --docusaurus-highlighted-code-line-bg: #ddd; --ifm-unheard: 1px; }\n:root { --ifm-background-surface-color: #222; --ifm-dropdown-link-color: #fff; --ifm-color-emphasis-100: #eee; --docsearch-text-color: red; --ifm-hero-text-color: red; --ifm-container-width: 900px; }\n.DocSearch-Logo, .navbar__search-input { color: red; }\n',
    },
    `presets: [['classic', {theme: {customCss: './a.css'}}]],
themeConfig: {navbar: {title: 'S', style: 'dark'}},
`,
  );
  const css = read('styles/infima.css');
  assert.match(css, /code\) \{\n {2}font-size: var\(--ifm-code-font-size, revert-layer\);/);
  assert.match(
    css,
    /\.line\.hl\) \{\n {2}background: var\(--docusaurus-highlighted-code-line-bg, /,
  );
  // The bar and its menus stand on the surface, which code does not.
  const surface = 'var(--ifm-background-surface-color, revert-layer)';
  const ground = `{\n  background: var(--ifm-navbar-background-color, ${surface});\n}`;
  assert.ok(css.includes(`\n:where(.navbar) ${ground}\n`), css);
  assert.ok(css.includes(`.dropdown > ul) {\n  background: ${surface};\n}`), css);
  assert.match(css, /\{\n {2}color: var\(--ifm-dropdown-link-color, /);
  assert.doesNotMatch(read('styles/a.css'), /--color-surface/);
  assert.match(read('styles/settings.css'), /--ifm-navbar-background-color: #242526;/);
  assert.deepEqual(listed, [
    "a.css:1 The custom property '--ifm-unheard'",
    "a.css:1 The shades of '--ifm-color-primary'",
    "a.css:2 The shades of '--ifm-color-emphasis'",
    'a.css:2,3 Styles of the search',
  ]);
  assert.deepEqual([...new Set(losses.map(({id}) => id))].sort(), [
    'import-needless',
    'import-style',
  ]);
});

sheets.test(
  'rules for figures and inline code leave blocks of code alone',
  {
    'code.css': 'code, .a > code, pre code, code.x, .code, li code a { color: red }\n',
    'figures.css':
      'figure { display: flex }\nfigure > p, .x figure.wide { margin: 0 }\n.figure, #figure, figure-x { color: red }\n@media print { a figure { color: red } }\n',
  },
  ({read}) => {
    const inline = 'code:where(:not(pre *))';
    const words = read('styles/code.css');
    assert.ok(
      words.includes(`${inline}, .a > ${inline}, pre code, code.x, .code, li ${inline} a:where(`),
      words,
    );
    const own = 'figure:where(:not(.code))';
    assert.equal(
      read('styles/figures.css'),
      `${own} { display: flex }\n${own} > p, .x ${own}.wide { margin: 0 }\n.figure, #figure, figure-x { color: red }\n@media print { a ${own} { color: red } }\n`,
    );
  },
);

sheets.test(
  'rules for elements lose against those of menus, and rules for any element against all',
  {
    'elements.css':
      '/* All; of, it */\n*, ::before, .x { border: 0 }\n@media print { img, main h2 { height: auto } }\n/* Lists */ ul li { margin: 0 !important }\na:hover, .a img { color: red }\n@keyframes a { from { color: red } }\ndetails a { display: block }\n',
  },
  ({read}) => {
    assert.equal(
      read('styles/elements.css').replace(
        /:where\(:not\(\[data-region='header'\] \*,.*?\)\)(?= \{|,)/g,
        '<elsewhere>',
      ),
      `/* All; of, it */
@layer base {
*, ::before { border: 0 }
}
.x { border: 0 }
@media print { @layer base {
img { height: auto }
}
img<elsewhere>, main h2 { height: auto } }
/* Lists */ @layer base {
ul li { margin: 0 !important }
}
ul li<elsewhere> { margin: 0 !important }
a:hover, .a img { color: red }
@keyframes a { from { color: red } }
@layer base {
details:where(:not(nav *)) a { display: block }
}
details:where(:not(nav *)) a<elsewhere> { display: block }
`,
    );
  },
);

test('a reset of a package is not needed', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'node_modules/modern-normalize/package.json': '{"name": "modern-normalize"}',
      'node_modules/modern-normalize/modern-normalize.css': 'summary { display: list-item; }\n',
      'a.css': 'b { color: red }\n',
    },
    "presets: [['classic', {theme: {customCss: [require.resolve('./node_modules/modern-normalize/modern-normalize.css'), './a.css']}}]],\n",
  );
  assert.match(read('site.config.ts'), /styles: \['\.\/styles\/a\.css'\]/);
  assert.deepEqual(listed, [
    'docusaurus.config.js:5 The stylesheet modern-normalize/modern-normalize.css',
  ]);
});

sheets.test(
  'rules for details leave menus and sidebars alone',
  {
    'details.css': 'details[open] a, .details { color: red }\ndetails > summary { margin: 0 }\n',
  },
  ({read}) => {
    const others = ':where(:not(nav *))';
    assert.equal(
      read('styles/details.css'),
      `details${others}[open] a, .details { color: red }\ndetails${others} > summary${others} { margin: 0 }\n`,
    );
  },
);

test('stylesheets of a theme that is named without a preset come along', async (t) => {
  const {read, losses} = await importFiles(
    t,
    {'a.css': 'b { color: red; }\n'},
    "plugins: ['@docusaurus/plugin-content-docs'],\nthemes: [['@docusaurus/theme-classic', {customCss: ['./a.css', 'far/b.css']}], '@docusaurus/theme-mermaid'],\n",
  );
  assert.match(read('styles/a.css'), /color: red/);
  assert.deepEqual(
    losses.map(({message, hint = ''}) => [message, hint.slice(0, 19)]),
    [
      ['The stylesheet far/b.css', 'Install its package'],
      ['The theme @docusaurus/theme-mermaid', 'See the entries of '],
    ],
  );
});

test('stylesheets of packages have the names that their exports give them', async (t) => {
  const sheets = ['plain/a.css', 'kit/dist/theme.css', 'kit/dist/more/b.css', 'kit/dist/own.css'];
  const exports = {
    '.': './index.js',
    './theme.css': {default: './dist/theme.css'},
    './more/*': './dist/more/*',
    './own.css': {style: './dist/own.css'},
  };
  const {out, read, listed} = await importFiles(
    t,
    {
      'node_modules/plain/package.json': '{"name": "plain"}',
      'node_modules/kit/package.json': JSON.stringify({name: 'kit', exports}),
      ...Object.fromEntries(sheets.map((name) => [`node_modules/${name}`, '.x { color: red; }\n'])),
    },
    `presets: [['classic', {theme: {customCss: ${JSON.stringify(sheets)}.map((name) => __dirname + '/node_modules/' + name)}}]],\n`,
  );
  assert.match(
    read('site.config.ts'),
    /styles: \['plain\/a\.css', 'kit\/theme\.css', 'kit\/more\/b\.css', '\.\/node_modules\/kit\/dist\/own\.css'\]/,
  );
  assert.deepEqual(listed, []);
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
});

sheets.test(
  'colours of boxes are words that can be read, and fonts of texts are those of headings',
  {
    'colours.css':
      ':root { --ifm-color-warning: #ff0; --ifm-color-primary: red; --ifm-link-color: blue; --ifm-font-family-base: A; }\n',
    'fonts.css': ':root { --ifm-font-family-base: A; --ifm-heading-font-family: B; }\n',
  },
  ({read}) => {
    const a = read('styles/colours.css');
    assert.match(a, /--color-warning: color-mix\(in srgb, #ff0 45%, var\(--color-text\)\);/);
    assert.match(a, /--color-accent: red; --ifm-link-color: blue; --color-link: blue;/);
    assert.match(a, /--font-sans: A; --font-display: A;/);
    assert.match(
      read('styles/fonts.css'),
      /--font-sans: A; --ifm-heading[^;]*; --font-display: B;/,
    );
  },
);

test('colours of code come along, and pictures that are written out stay', async (t) => {
  const styles = (color: string): string =>
    `{plain: {color: '${color}', backgroundColor: '#000'}, styles: [{types: ['keyword', 'tag', 'punctuation'], style: {color: '#f00'}}, {types: ['string'], languages: ['x'], style: {color: '#0f0'}}]}`;
  const {read, listed} = await importFiles(
    t,
    {'a.css': `.a { background: url("data:image/svg+xml,<g fill='url(%23x)'/>"); }\n`},
    `presets: [['classic', {theme: {customCss: './a.css'}}]],
themeConfig: {prism: {theme: ${styles('#fff')}, darkTheme: {plain: {}}}},
`,
  );
  assert.match(
    read('styles/prism.css'),
    /^\.code \{\n {2}--paper: #000;\n {2}background: #000;\n {2}color: #fff;\n {2}--color-muted: #fff;\n {2}--code-keyword: #f00;\n {2}--code-string: #fff;/m,
  );
  assert.match(read('styles/a.css'), /url\(%23x\)/);
  assert.deepEqual(listed, [
    'docusaurus.config.js:6 Not carried over: themeConfig.prism.darkTheme',
  ]);
});

test('settings that docsgen refuses are left out and listed, and the first build passes', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'footer.js':
        "module.exports = {links: [{title: 'A', items: [{label: 'Here', href: '.'}, {label: 'B', href: 'javascript:b()'}, {label: 'C', href: 'ftp://c.example'}, {label: 'D', href: 'ftp://d.example'}]}]};\n",
    },
    `presets: ['classic'],
themeConfig: {
  announcementBar: {id: 'two words', content: 'x'},
  footer: require('./footer.js'),
},
`,
  );
  assert.match(read('site.config.ts'), /\{label: 'Here', to: '\/'\}/);
  assert.doesNotMatch(read('site.config.ts'), /javascript|ftp/);
  assert.deepEqual(
    listed.map((line) => line.split(': must', 1)[0]),
    [
      "docusaurus.config.js:8 Not carried over: 'footer.links.0.items.1.href'",
      "docusaurus.config.js:8 Not carried over: 'footer.links.0.items.2.href'",
      'docusaurus.config.js:8 Not carried over: a footer entry that is not a link',
    ],
  );
  assert.equal((await buildSite(out)).ok, true);
});

test('an entry of a sidebar that docsgen refuses is left out as a whole, and the others stay', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'sidebars.js':
        "module.exports = {s: ['a', {type: 'category', label: 'C', items: [{type: 'link', label: 'Bad', href: 'slack://x'}, {type: 'link', label: 'Good', href: 'https://x.example'}]}]};\n",
    },
    "presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],",
  );
  assert.match(read('site.config.ts'), /Good/);
  assert.doesNotMatch(read('site.config.ts'), /Bad/);
  assert.deepEqual(
    listed.map((line) => line.replace(/.* Not carried over: |: .*/g, '')),
    ["'docs.sidebars.s.1.items.0.href'"],
  );
  assert.equal((await buildSite(out)).ok, true);
});

test('menus lead where Docusaurus led, below a base URL and to paths of the host', async (t) => {
  const links = (name: string): string =>
    ['/b/docs/a', '/docs/a', 'pathname:///b/up.txt', 'pathname:///up', 'mailto:a@x.example']
      .map((to, i) => `{${name}: '${to}', label: 'L${i}'}`)
      .join(', ');
  const {out, read, listed} = await importFiles(
    t,
    {
      'static/up.txt': 'x',
      'docs/t.md':
        '# T\n\n[a](pathname:///b/else/x) [b](pathname:///up) [c](pathname:///up.txt#x) [d](pathname:///b/up.txt)\n',
      'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'sidebars.js': `module.exports = {s: ['a', ${links("type: 'link', href")}]};\n`,
    },
    `baseUrl: '/b/',
presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]],
themeConfig: {
  navbar: {logo: {src: 'l.svg', alt: 'L', href: 'pathname:///b/docs/a'}, items: [${links('to')}]},
  footer: {links: [{title: 'F', items: [${links('to')}]}]},
},
`,
  );
  assert.deepEqual(listed, []);
  assert.match(read('site.config.ts'), /logo: \{[^}]*href: '\/docs\/a'/);
  assert.match(read('site.config.ts'), /externalPaths: \['\/else'\]/);
  assert.match(
    read('content/docs/t.md'),
    /\[a\]\(\/else\/x\) \[b\]\(https:\/\/s\.example\/up\) \[c\]\(\/up\.txt#x\) \[d\]\(\/up\.txt\)/,
  );
  const {ok, diagnostics} = await buildSite(out);
  assert.equal(ok, true, read('site.config.ts'));
  assert.deepEqual(
    diagnostics.filter(({id}) => /missing/.test(id)),
    [],
  );
  const html = readFileSync(path.join(out, 'dist/docs/a/index.html'), 'utf8');
  for (const [i, address] of [
    '/b/docs/a',
    '/b/docs/a',
    '/b/up.txt',
    'https://s.example/up',
    'mailto:a@x.example',
  ].entries()) {
    const found = [
      ...html.matchAll(new RegExp(`href="([^"]*)"[^>]*>(?:<span[^>]*>)?L${i}\\b`, 'g')),
    ];
    assert.deepEqual(new Set(found.map(([, href]) => href)), new Set([address]), `L${i}`);
  }
});

test('paths that only `pathname:` links lead to are those of something else', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'docs/b.mdx':
        '# A\n\n[old](pathname:///api/v6/x.html#a) [new](pathname:///api/v7/) <a href="pathname:///made/b">b</a>\n\n' +
        '[here](pathname:///docs/a) [file](pathname:///img/x.svg) [lost](pathname:///img/y/z) [doc](pathname:///docs/other/c)\n\n' +
        "import Made from '@site/src/made.js';\n\n<Made />\n",
      'static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/made.js':
        "import Link from '@docusaurus/Link';\nexport default () => <Link to='pathname:///of/code'>c</Link>;\n",
    },
    `presets: [['classic', {docs: {sidebarPath: undefined}, blog: false}]],
themeConfig: {navbar: {items: [{to: 'pathname:///menu/index.html', label: 'M'}]}},
`,
  );
  assert.match(
    read('site.config.ts'),
    /externalPaths: \[\s*'\/api',\s*'\/docs\/other',\s*'\/img\/y',\s*'\/made',\s*'\/menu',\s*'\/of',?\s*\]/,
  );
  assert.deepEqual(listed, []);
  const {diagnostics} = await checkSite({root: out, workers: 0});
  assert.deepEqual(diagnostics, []);
  assert.equal((await buildSite(out)).ok, true);
  const html = readFileSync(path.join(out, 'dist/docs/b/index.html'), 'utf8');
  assert.match(html, /href="\/api\/v6\/x\.html#a"/);
});

test('HTML of settings that browsers put right is put right, listed, and the first build passes', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {},
    `presets: ['classic'],
themeConfig: {
  announcementBar: {id: 'new', content: 'See <b>the <i>news</b>'},
  footer: {copyright: '© Us, <a href="https://x.example">all</a></span>'},
  navbar: {items: [{type: 'html', value: '<b class="x"'}, {type: 'html', value: '<b>Whole</b>'}]},
},
`,
  );
  const config = read('site.config.ts');
  assert.match(config, /content: 'See <b>the <i>news<\/i><\/b>'/);
  assert.match(config, /copyright: '© Us, <a href="https:\/\/x\.example">all<\/a>'/);
  assert.match(config, /value: ''[^]*value: '<b>Whole<\/b>'/);
  assert.ok(
    listed.some((line) => line.includes(' An unclosed or stray tag in HTML, now corrected')),
  );
  assert.equal((await buildSite(out)).ok, true);
});

test('inline styles in HTML of settings are classes, as those of texts, else listed', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {'docs/b.md': '# B\n\n<b style={{color: "red"}}>x</b>\n'},
    `presets: ['classic'],
themeConfig: {
  announcementBar: {id: 'a', content: '<span style="color: red">A<br/></span>'},
  navbar: {items: [{type: 'html', value: '<b style="color: blue" class="k" title=i>B</b> &copy; <i STYLE=\\'\\'>C</i>'}]},
  footer: {copyright: '<i style="color: red">D <b style="x{}" title="t">E</b></i>'},
},
`,
  );
  const config = read('site.config.ts');
  for (const part of [
    'content: \'<span class="inline-1">A<br/></span>\'',
    'value: \'<b class="k inline-2" title=i>B</b> &copy; <i>C</i>\'',
    'copyright: \'<i class="inline-1">D <b title="t">E</b></i>\'',
  ]) {
    assert.ok(config.includes(part), `${part}\n\n${config}`);
  }
  assert.match(
    read('styles/inline.css'),
    /\.inline-1 \{\n {2}color: red;\n\}\n\.inline-2 \{\n {2}color: blue;\n\}/,
  );
  assert.deepEqual(listed, [
    "docusaurus.config.js:9 An inline style of the HTML of 'copyright': x{}",
  ]);
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({file = ''}) => file.endsWith('site.config.ts') || file.endsWith('b.md')),
    [],
  );
});

test('menus and tags of the head: what has no words of its own is carried over or listed', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {},
    `presets: ['classic'],
headTags: [{tagName: 'link', attributes: {rel: 'stylesheet', href: 'https://fonts.example/a.css'}}],
themeConfig: {
  navbar: {items: [{href: 'https://x.example', html: '<b>Bold</b> words'}]},
  footer: {links: [{html: '<a href="https://y.example"><img src="/y.svg" alt="By Y" /></a>'}, {label: 'Z', href: 'https://z.example', rel: 'me', position: 'left'}]},
},
`,
  );
  const [needless] = read('IMPORT.md').split('## Not needed here').slice(1);
  assert.match(needless!, /themeConfig\.footer\.links\.position/);
  assert.match(read('IMPORT.md'), /footer\.links\.rel\*\*: .*Write it in `footer\.copyright`/);
  const config = read('site.config.ts');
  assert.match(config, /origins: \{style: \['https:\/\/fonts\.example'\]/);
  assert.match(config, /\{label: 'By Y', href: 'https:\/\/y\.example'\}/);
  assert.deepEqual(
    listed,
    [
      'docusaurus.config.js:9 Not carried over: the look of a link in the footer',
      'docusaurus.config.js:9 Not carried over: themeConfig.footer.links.position',
      'docusaurus.config.js:9 Not carried over: themeConfig.footer.links.rel',
      "docusaurus.config.js:8 Not carried over: the HTML of the navbar item 'Bold words', now its text",
    ].sort(),
  );
});

test('what only Tailwind reads in a stylesheet is listed, and a file beside it is part of it', async (t) => {
  const {losses, read} = await importFiles(
    t,
    {
      'a.css':
        "@import url('https://x.example/a;b.css');\n@import 'tailwindcss';\n@tailwind utilities;\ni {\n  @apply italic;\n}\nb {\n  @apply bold;\n}\n@import 'near.css';\n",
      'near.css': 's {\n  color: red;\n}\n',
    },
    "presets: [['classic', {theme: {customCss: './a.css'}}]],\n",
  );
  const hint =
    'Install Tailwind on the old site and import again, or compile the stylesheet with it before the build, and name the result in `styles`.';
  assert.deepEqual(
    losses.map(({message, hint, places}) => [message, hint, [...places.values()].flat()]),
    [
      ["'@tailwind' in a stylesheet, which only Tailwind reads", hint, [3]],
      ["'@apply' in a stylesheet, which only Tailwind reads", hint, [5, 8]],
      ["The imported stylesheet 'tailwindcss'", hint, [2]],
    ],
  );
  assert.match(read('styles/a.css'), /s \{\n {2}color: red;/);
});

inline.test(
  'hosts that components request data from are allowed',
  {
    'src/pages/stars.jsx':
      "const LIST = 'https://list.example/all';\nconst unused = 'https://unused.example/';\nexport default () => {\n  const load = () => {\n    fetch(LIST);\n    fetch(`${ROOT}/a`);\n    fetch(unused.length);\n    fetch('https://img.example/stars?a=1');\n    fetch(`https://api.example:8443/${1}`);\n    fetch('/own.json');\n    new WebSocket('wss://live.example/a');\n  };\n  return <button onClick={load}>Load</button>;\n};\nconst ROOT = `https://root.example`;\n",
  },
  ({read}) => {
    assert.match(
      read('site.config.ts'),
      /connect: \[\s*'https:\/\/api\.example:8443',\s*'https:\/\/img\.example',\s*'https:\/\/list\.example',\s*'https:\/\/root\.example',\s*'wss:\/\/live\.example',?\s*\]/,
    );
  },
);

sheets.test(
  'rules for classes of the site leave bars, menus and icons of docsgen with the same class alone',
  {
    'classes.css':
      '.nav-link {\n  display: block;\n}\n.icon:hover {\n  width: 9rem;\n}\n.brand-new {\n  color: red;\n}\n',
  },
  ({read}) => {
    const css = read('styles/classes.css');
    assert.match(
      css,
      /^\.nav-link:where\(:not\(\[data-region='header'\] \*, .*, nav \*, .*\)\) ?\{/m,
    );
    assert.match(css, /^\.icon:where\(:not\(\[class\*='icon i-'\]\)\):hover ?\{/m);
    assert.match(css, /^\.brand-new ?\{/m);
  },
);

test('stylesheets import those of packages, and a failure of Sass says why', async (t) => {
  const {losses, read} = await importFiles(
    t,
    {
      'a.scss': '~ui/parts\n@site/own\n',
      'b.scss': 'ui/none\n',
      'c.css':
        "@import '~ui/icons.css';\n@import 'normalize.css/normalize.css';\nb {\n  color: red;\n}\n",
      'own.scss': 'i { color: blue; }',
      'node_modules/normalize.css/package.json': '{"name": "normalize.css"}',
      'node_modules/normalize.css/normalize.css': 'html {\n  margin: 0;\n}\n',
      'node_modules/ui/package.json': '{"name": "ui", "version": "1.0.0"}',
      'node_modules/ui/icons.css': 'u {\n  color: green;\n}\n',
      'node_modules/ui/parts.scss': 's { color: pink; }',
      'node_modules/sass/package.json': '{"name": "sass", "main": "index.js"}',
      'node_modules/sass/index.js': `const {existsSync, readFileSync} = require('fs');
const load = (address, {importers}) => {
  const file = new URL(importers[0].findFileUrl(address) + '.scss');
  if (!existsSync(file)) throw new Error('Cannot find stylesheet ' + address + '\\nin line 1');
  return readFileSync(file, 'utf8');
};
exports.compile = (file, options) => ({
  css: readFileSync(file, 'utf8').trim().split('\\n').map((one) => load(one, options)).join('\\n'),
});
`,
    },
    "presets: [['classic', {theme: {customCss: ['./a.scss', './b.scss', './c.css']}}]],\n",
  );
  assert.match(read('styles/a.css'), /s \{ color: pink; \}\s*i \{ color: blue; \}/);
  assert.match(read('site.config.ts'), /styles: \['ui\/icons\.css', '\.\/styles\/a\.css'/);
  assert.match(read('package.json'), /"ui":/);
  assert.deepEqual(
    losses.map(({message, hint}) => [message, hint]),
    [
      [
        'The stylesheet b.scss',
        'Sass fails on it: Cannot find stylesheet ui/none Compile it to CSS, and name the result in `styles`.',
      ],
      [
        'The stylesheet normalize.css/normalize.css',
        'Pages have a reset that later stylesheets may not undo.',
      ],
    ],
  );
});

test('files that an imported stylesheet names are copied, and one that is missing is listed at the import', async (t) => {
  const {listed, out, read} = await importFiles(
    t,
    {
      'src/css/a.css': "b {\n  background: url(./b.svg);\n}\n@import './fonts/f.css';\n",
      'src/css/b.svg': '<svg/>',
      'src/css/fonts/f.css':
        "@font-face {\n  src: url('/f.woff2'), url(g.woff2);\n}\n\n\n\n\n\ni {\n  background: url(none.svg);\n}\n",
      'src/css/fonts/g.woff2': 'g',
      'static/f.woff2': 'f',
    },
    "presets: [['classic', {theme: {customCss: './src/css/a.css'}}]],\n",
  );
  assert.deepEqual(listed, ["src/css/a.css:4 The file 'none.svg' of a stylesheet"]);
  const named = [...read('styles/a.css').matchAll(/url\("([^"]+)"\)/g)].map(([, one]) => one!);
  const copied = named.filter((one) => existsSync(path.join(out, 'styles', one)));
  assert.deepEqual(
    copied.map((one) => path.basename(one)),
    ['b.svg', 'f.woff2', 'g.woff2'],
  );
});

test('a rule that looks like a badge, button, list or tab of Infima reads its sizes', async (t) => {
  const names =
    'badge-border-radius badge-border-width badge-padding-horizontal badge-padding-vertical button-border-width button-font-weight button-padding-horizontal button-padding-vertical list-left-padding list-margin tabs-padding-horizontal tabs-padding-vertical'.split(
      ' ',
    );
  const {read, listed} = await importFiles(
    t,
    {'a.css': names.map((name) => `.x { --y: var(--ifm-${name}); }\n`).join('')},
    "presets: [['classic', {theme: {customCss: './a.css'}}]],\n",
  );
  assert.deepEqual(listed, []);
  assert.deepEqual(
    [...read('styles/infima.css').matchAll(/--ifm-([\w-]+): [\w.]+;/g)].map(([, name]) => name),
    names,
  );
});

/** Packages that do what Tailwind and PostCSS do with one class. */
const TAILWIND = {
  'node_modules/postcss/package.json': '{"name": "postcss", "main": "index.js"}',
  'node_modules/postcss/index.js':
    'module.exports = (plugins) => ({process: async (css) => ({css: plugins.reduce((all, run) => run(all), css)})});\n',
  'node_modules/tailwindcss/package.json': '{"name": "tailwindcss", "main": "index.js"}',
  'node_modules/tailwindcss/index.js':
    "module.exports = ({presets: [{extra}], corePlugins: {preflight}}) => (css) => css.replace('@tailwind utilities;', `.flex { order: ${extra}; } /* ${preflight} */`).replace('@apply flex', 'display: flex');\n",
  'tailwind.config.js': 'module.exports = {content: [], extra: 7};\n',
};

/** What versions of Tailwind before 3.3 do not have. */
const LOADER = {
  'node_modules/tailwindcss/loadConfig.js': 'module.exports = (file) => require(file);\n',
};

/** The plugin of version 4, which reads nothing for version 3. */
const PLUGIN_OF_FOUR = {
  ...LOADER,
  'node_modules/tailwindcss/package.json':
    '{"name": "tailwindcss", "main": "index.js", "version": "3.4.1"}',
  'node_modules/@tailwindcss/postcss/package.json':
    '{"name": "@tailwindcss/postcss", "main": "index.js"}',
  'node_modules/@tailwindcss/postcss/index.js': 'module.exports = () => (css) => css;\n',
};

for (const [name, loader] of [
  ['', LOADER],
  [', of an old version', {}],
  [', with the plugin of another version', PLUGIN_OF_FOUR],
] as const)
  test(`stylesheets for Tailwind${name} are compiled where it is installed, without its reset`, async (t) => {
    const {read, losses} = await importFiles(
      t,
      {
        ...TAILWIND,
        ...loader,
        'a.css': '@tailwind utilities;\ni {\n  @apply flex;\n}\n@tailwind utilities;\n',
      },
      "presets: [['classic', {theme: {customCss: './a.css'}}]],\nplugins: [async function styles() { return {name: 'w', configurePostCss: (all) => ({...all, plugins: [require('tailwindcss')]})}; }],\n",
    );
    const sheet = read('styles/a.css');
    assert.match(sheet, /^:where\(\[class~="border"\].*border-style: solid/);
    assert.match(sheet, /\.flex \{ order: 7; \} \/\* false \*\/\ni \{\n {2}display: flex;\n\}/);
    assert.deepEqual(
      losses.map(({message}) => message),
      [
        'The stylesheet is compiled by Tailwind, with the classes of the old site and without its reset',
        'The plugin styles, with its PostCSS',
      ],
    );
    assert.match(read('IMPORT.md').split('## Not needed here')[1]!, /The plugin styles/);
  });

test('a stylesheet that Tailwind refuses is listed as one that nothing has compiled', async (t) => {
  const {losses} = await importFiles(
    t,
    {
      ...TAILWIND,
      'tailwind.config.js': "throw new Error('no');\n",
      'a.css': 'i {\n  @apply flex;\n}\n',
    },
    "presets: [['classic', {theme: {customCss: './a.css'}}]],\n",
  );
  assert.deepEqual(
    losses.map(({message}) => message),
    ["'@apply' in a stylesheet, which only Tailwind reads"],
  );
  assert.match(losses[0]!.hint!, /^The Tailwind of the old site fails on it: fix that/);
});

inline.test(
  'classes of Infima that components use have their rules, and no other one has',
  {
    'src/pages/x.js':
      "import Link from '@docusaurus/Link';\nexport default ({isSmall}) => <div className=\"avatar margin-bottom--md\"><Link className={'button button--secondary button--outline ' + (isSmall ? 'button--sm' : 'col--offset-3')} to=\"/\">x</Link></div>;\n",
  },
  ({read}) => {
    const css = read('content/components/docusaurus.css');
    const own = [
      ...css.matchAll(/^\.((?:avatar|margin|padding|text|button-|badge|col--offset)[\w-]*) \{/gm),
    ];
    assert.deepEqual(
      own.map(([, name]) => name),
      [
        'margin-bottom--md',
        'button--secondary',
        'button--outline',
        'button--sm',
        'col--offset-3',
        'avatar',
      ],
    );
    assert.match(css, /\.margin-bottom--md \{\n {2}margin-bottom: 1rem !important;\n\}/);
    assert.match(css, /background: var\(--ifm-color-secondary, var\(--color-raised\)\);\n/);
    // A column as wide as the screen has no room beside it.
    assert.match(css, /@media \(max-width: 996px\) \{\n[^@]*margin-inline-start: 0;/);
  },
);

test('classes of Infima in texts, and in components that need nothing of Docusaurus, have their rules', async (t) => {
  const {read} = await importFiles(t, {
    'docs/b.md':
      'import Own from \'@site/src/Own\';\n\n# B\n\n<div class="row"><div class="col col--6">x</div></div>\n\nHero, `badge`.\n\n<Own />\n',
    'versioned_docs/version-1/b.mdx': '# B\n\n<p className="text--center">x</p>\n',
    'versions.json': '["1"]',
    'src/Own.js': 'export default () => <b className={`alert alert--info`}>x</b>;\n',
  });
  const css = read('styles/infima.css');
  const of = [...css.matchAll(/^:where\(\.prose, .*?\) \.([\w-]+) \{/gm)];
  assert.deepEqual(
    of.map(([, name]) => name),
    ['row', 'col', 'col--6', 'text--center', 'alert--info', 'alert'],
  );
  assert.match(css, /@media \(max-width: 996px\) \{\n {2}:where\(\.prose, .*\.row > /);
  assert.match(read('site.config.ts'), /styles: \['\.\/styles\/infima\.css'\]/);
});

sheets.test(
  'what Infima sets in dark mode, a rule for the root sets in light mode alone',
  {
    'dark.css':
      "/* Both; */ :root {\n  --ifm-background-color: #fff;\n  /* --ifm-color-content: red; */\n  --ifm-color-primary: blue;\n  --ifm-color-content: #111 !important;\n  --ifm-toc-border-color: #eee\n}\n[data-theme='dark'] { --ifm-background-color: #000; }\nhtml { font-size: 16px }\n",
  },
  ({read}) => {
    assert.equal(
      read('styles/dark.css'),
      `/* Both; */ :root {
  /* --ifm-color-content: red; --color-text: red; */
  --ifm-color-primary: blue; --color-accent: blue; --color-link: blue;
  --ifm-color-content: #111 !important; --color-text: #111 !important;}
:root:where(:not([data-theme='dark'])) {
  --ifm-background-color: #fff; --color-bg: #fff;
  --ifm-toc-border-color: #eee; --color-rule: #eee;
}
[data-theme='dark'] { --ifm-background-color: #000; --color-bg: #000; }
html { font-size: 16px }
`,
    );
  },
);

test('a stylesheet in HTML of settings is listed and left out, since pages refuse it', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {},
    `presets: ['classic'],
themeConfig: {announcementBar: {id: 'a', content: '<b>A</b><style>b {color: red}</style>'}},
`,
  );
  assert.match(read('site.config.ts'), /content: '<b>A<\/b>'/);
  assert.deepEqual(listed, ["docusaurus.config.js:6 The <style> in the HTML of 'content'"]);
  const {diagnostics} = await buildSite(out);
  assert.equal(
    diagnostics.some(({id}) => id === 'html-blocked'),
    false,
  );
});

test('only classes that Docusaurus gives its elements are listed as those of its theme', async (t) => {
  const own = 'theme-builder docs-card blog-teaser plugin-list docs-version blog-page-head themed';
  const old =
    'theme-doc-sidebar-menu theme-code-block theme-layout-main docs-doc-page docs-version-1 blog-list-page blog-wrapper plugin-docs plugin-id-sdk docusaurus-mt-lg card__body';
  const rules = [...own.split(' '), ...old.split(' ')].map((name) => `.${name} { top: 0 }\n`);
  const {listed} = await importFiles(
    t,
    {'a.css': rules.join('')},
    "presets: [['classic', {theme: {customCss: './a.css'}}]],\n",
  );
  const names = listed.flatMap((line) => /'\.([\w-]+)', a class of/.exec(line)?.[1] ?? []);
  assert.deepEqual(names.sort(), old.split(' ').sort());
});
