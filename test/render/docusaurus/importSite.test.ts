import '../../support/production.js';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test, type TestContext} from 'node:test';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {importDocusaurus, type ImportResult} from '../../../src/render/docusaurus/importSite.js';
import type {BuildResult} from '../../../src/render/buildSite.js';
import {importFiles} from './support.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';
import {ADDRESSES, OLD_SITE} from './oldSite.js';

const read = (root: string, name: string): string => readFileSync(path.join(root, name), 'utf8');
/** Folder of the new site, which goes when the test ends. */
function besideOf(t: TestContext, from: string): string {
  const out = `${from}-new`;
  t.after(() => {
    rmSync(out, {recursive: true, force: true});
  });
  return out;
}
const hasPage = (root: string, route: string): boolean =>
  existsSync(path.join(root, 'dist', route, 'index.html'));

describe('a site with one of everything', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-import-test-'));
  const [from, out] = [path.join(folder, 'old'), path.join(folder, 'new')];
  let imported: ImportResult;
  let built: BuildResult;

  before(async () => {
    writeFiles(from, OLD_SITE);
    imported = await importDocusaurus({from, out});
    assert.equal(imported.ok, true);
    built = await buildSite(out);
  });
  after(() => {
    rmSync(folder, {recursive: true});
  });

  test('builds, and has a page at every address that it had', () => {
    assert.deepEqual(
      built.diagnostics.filter(({severity}) => severity === 'error'),
      [],
    );
    assert.deepEqual(
      ADDRESSES.filter((route) => !hasPage(out, route)),
      [],
    );
    assert.equal(existsSync(path.join(out, 'dist/raw.txt')), true);
  });

  test('what could not be carried over is listed at its place', () => {
    const found = imported.diagnostics.map(
      ({file = '', line, id}) => `${path.relative(from, file)}:${line} ${id}`,
    );
    const expected = [
      'blog/authors.yml:1 import-authors',
      'blog/undated.md:1 import-post-date',
      'docs/01-guides/01-first.md:5 import-repair', // a key that nothing reads
      'docs/01-guides/01-first.md:11 import-text', // a document that is not there
      'docs/01-guides/01-first.md:17 import-text', // a live code block
      'docs/01-guides/02-components.mdx:5 import-front-matter',
      'docs/01-guides/02-components.mdx:66 import-repair', // a block of a kind of the site's own
      'docs/01-guides/02-components.mdx:90 import-text', // an image that is not there
      'docs/01-guides/02-components.mdx:98 import-text',
      'docs/01-guides/02-components.mdx:98 import-text',
      'docs/01-guides/nested/_category_.json:1 import-setting',
      'docs/reference/broken.mdx:3 import-text',
      'docusaurus.config.ts:17 import-generated',
      'docusaurus.config.ts:25 import-plugin', // a remark plugin
      'docusaurus.config.ts:26 import-setting', // editUrl
      'docusaurus.config.ts:46 import-plugin', // a plugin in code
      'docusaurus.config.ts:49 import-plugin', // an unknown plugin
      'docusaurus.config.ts:52 import-setting', // the theme of code
      'docusaurus.config.ts:52 import-setting', // what else prism has
      'docusaurus.config.ts:62 import-setting', // activeBasePath
      'docusaurus.config.ts:65 import-setting', // an unknown type of navbar item
      'docusaurus.config.ts:66 import-setting', // an unknown document in the navbar
      'docusaurus.config.ts:72 import-setting', // HTML of an entry of the footer
      'sidebars.js:14 import-sidebar-item',
      'sidebars.js:15 import-sidebar-item',
    ];
    assert.deepEqual(found, expected);
  });

  test('components, directives and parts become docsgen’s Markdown', () => {
    const page = read(out, 'content/docs/01-guides/02-components.mdx');
    for (const part of [
      '## Tabs of two kinds {#tabs}',
      ':::::::tabs{group="os"}\n::::::tab[Linux box]\n\nWith **bold** words.\n\n:::code-group{group="npm2yarn"}\n\n```bash title="npm"\napt install it\n  --indented\n```',
      ':::::tabs\n::::tab[Inner]\n\n:::note Read this',
      '::::::tab[Mac]{default}\n\nOn a Mac since 3.1.',
      '\n   ::::tabs\n   :::tab[x]\n\n   In a list.\n',
      ':::caution[Look out]',
      ':::note[My own]\n\nMade up.',
      '```ts title="example.ts" showLineNumbers\nexport const answer = 42;\n```',
      '```js\nconst a = 1;\nconst b = {a};\n```',
      ':::details[More **of it**]\n\nHidden words.',
      '[the first](/docs/guides/first)',
      'href="/base/docs/guides/first#top-of-it"',
      'things: 2.<br />Then \\{braces\\}.',
      'src="/base/img/pixel.png" alt="A dot" width="20"',
      '![dot](./dot.png) ![static](/img/pixel.png) ![site](/img/pixel.png) gone',
      '<Install product="Widget" />',
      'Inside of the chart.',
      'kept words',
      '<Hello name="you" />',
      '- [First steps](./01-first.md)',
    ]) {
      assert.ok(page.includes(part), `${part}\n\nis not in\n\n${page}`);
    }
    assert.doesNotMatch(page, /@theme|@docusaurus|@site|not-installed|<Tab/);
  });

  test('links lead to files wherever they led to files', () => {
    const page = read(out, 'content/docs/01-guides/01-first.md');
    for (const part of [
      '[components](./02-components.mdx#tabs)',
      '[by url](/docs/guides/components#tabs)',
      '[up](../intro.md)',
      '[rooted](./02-components.mdx)',
      '[based](/blog/)',
      '[file](/files/docs/01-guides/data.csv)',
      '[raw](/raw.txt)',
      '[reference]: ./02-components.mdx',
      '```jsx title="Try"',
      ':::tab[Only]\n\nContent.',
      'pagination_next: guides/components',
    ]) {
      assert.ok(page.includes(part), `${part}\n\nis not in\n\n${page}`);
    }
  });

  test('the built page shows what the old one did', () => {
    const html = read(out, 'dist/docs/guides/components/index.html');
    assert.match(html, /Hello (?:<!-- -->)?you/);
    assert.match(html, /Install Widget/);
    assert.match(read(out, 'dist/docs/reference/formula/index.html'), /a_\{1\} &lt; b/);
    assert.match(read(out, 'dist/docs/partials/index.html'), /id="part"[\s\S]*From a part/);
    assert.match(read(out, 'dist/blog/2019/05/3/2019/odd/index.html'), /Bob B/);
    assert.match(read(out, 'dist/was/index.html'), /url=\/base\/docs/);
  });

  test('menus, sidebars and settings keep their names', () => {
    const config = read(out, 'site.config.ts');
    for (const part of [
      "baseUrl: '/base/'",
      "{type: 'doc', label: 'Start', docId: 'intro'}",
      "sidebarId: 'community-people'",
      "{label: 'About', to: '/about'}",
      'aria-label="Code"',
      "{label: 'Y', href: 'https://y.example'}",
      "slug: '/category/guides'",
      "link: {type: 'doc', id: 'reference/reference'}",
      "{type: 'category', label: 'Short', items: ['partials']}",
      "analytics: {gtag: {trackingID: 'G-ABC123', anonymizeIP: true}}",
      "redirects: [{from: '/was', to: '/docs'}, {from: '/docs/intro', to: '/docs'}]",
    ]) {
      assert.ok(config.includes(part), `${part}\n\nis not in\n\n${config}`);
    }
  });
});

const SMALL: SiteFiles = {'docs/a.md': '# A\n\nText.\n'};
const config = (settings: string): string =>
  `module.exports = {title: 'S', url: 'https://s.example', baseUrl: '/', ${settings}};\n`;

test('a config that asks for packages which are not installed is read', async (t) => {
  const from = makeSite(t, {
    ...SMALL,
    'users.json': '{"title": "From a file"}',
    'docusaurus.config.mjs': `import module, {createRequire} from 'node:module';
const require = createRequire(import.meta.url);
const users = require('./users.json');
const other = module.createRequire(import.meta.url)('not-installed/data.json');
export default {
  title: users.title,
  url: 'https://s.example',
  baseUrl: '/',
  customFields: {other},
  presets: [['classic', {theme: {customCss: [require.resolve('not-installed/theme.css')]}}]],
};
`,
  });
  const out = besideOf(t, from);
  assert.equal((await importDocusaurus({from, out})).ok, true);
  assert.match(read(out, 'site.config.ts'), /title: 'From a file'/);
});

test('packages that a config imports are loaded as Docusaurus loads them', async (t) => {
  const from = makeSite(t, {
    ...SMALL,
    'docusaurus.config.ts': `import log from 'compiled';
import all, {name} from 'bare';
import own from 'workspace';
import {version} from 'bare/package.json';
export default {title: log.title + name + all.name + own + version, url: 'https://s.example', baseUrl: '/', presets: ['classic']};
`,
    'node_modules/compiled/package.json': '{"name": "compiled", "main": "index.js"}',
    'node_modules/compiled/index.js':
      "Object.defineProperty(exports, '__esModule', {value: true});\nexports.default = {title: 'A'};\n",
    'node_modules/bare/package.json':
      '{"name": "bare", "version": "1.2.3", "type": "module", "main": "index.js"}',
    'node_modules/bare/index.js': "export const name = 'B';\n",
    'packages/own/package.json': '{"name": "workspace", "type": "module", "main": "index.ts"}',
    'packages/own/index.ts':
      "import part from './part.ts';\nimport log from 'compiled';\nexport default (part + log.title) as string;\n",
    'packages/own/part.ts': "export default 'C';\n",
    'docs/own.mdx': "import own from 'workspace';\n\n# Own\n\n{own.trim()}\n",
  });
  symlinkSync('../packages/own', path.join(from, 'node_modules/workspace'), 'dir');
  const out = besideOf(t, from);
  assert.equal((await importDocusaurus({from, out})).ok, true);
  assert.match(read(out, 'site.config.ts'), /title: 'ABBCA1\.2\.3'/);
  // It is in no registry.
  assert.match(read(out, 'package.json'), /"workspace": "file:\.\.\/[^"]+\/packages\/own"/);
});

test('plugins may be named without what all of their names begin with', async (t) => {
  const from = makeSite(t, {
    ...SMALL,
    'more/overview.md': '# Overview\n\nMore.\n',
    'docusaurus.config.js': config(
      "presets: ['classic'], plugins: [['content-docs', {id: 'more', path: 'more', routeBasePath: '/more'}], ['client-redirects', {redirects: [{from: '/old', to: '/more/overview'}]}], 'sitemap']",
    ),
  });
  const out = besideOf(t, from);
  const {diagnostics} = await importDocusaurus({from, out});
  assert.deepEqual(diagnostics, []);
  assert.equal((await buildSite(out)).ok, true);
  for (const route of ['docs/a', 'more/overview', 'old']) assert.ok(hasPage(out, route), route);
});

test('a config that throws is told in its own words', async (t) => {
  const from = makeSite(t, {
    ...SMALL,
    'docusaurus.config.js': "const note = 'Error';\nthrow new TypeError('No token is set');\n",
  });
  const {ok, diagnostics} = await importDocusaurus({from, out: besideOf(t, from)});
  assert.deepEqual(
    [ok, diagnostics.map(({message}) => message)],
    [false, ['The config could not be run: TypeError: No token is set']],
  );
});

/** What keeps a config from running: its files, where that is, and the reason. */
const BROKEN: readonly (readonly [name: string, files: SiteFiles, place: string, why: string])[] = [
  [
    'a module that it imports throws',
    {
      'docusaurus.config.js': "import theme from './prism.config';\n\nexport default {theme};\n",
      'prism.config.js':
        'const tokens = {};\n\nexport default {plain: {color: tokens.red.dark}, styles: []};\n',
    },
    'prism.config.js:3:',
    "TypeError: Cannot read properties of undefined (reading 'dark')",
  ],
  [
    'a module that it imports is not valid',
    {
      'docusaurus.config.js': "import a from './a.js';\nexport default {a};\n",
      'a.js': 'export default 1;\nconst b = ;\n',
    },
    'a.js:2:11',
    'Unexpected ";"',
  ],
  [
    'it calls a package that throws',
    {
      'docusaurus.config.mjs': "import run from 'loud';\n\n\nexport default run();\n",
      'node_modules/loud/package.json': '{"name": "loud", "main": "index.js"}',
      'node_modules/loud/index.js': "module.exports = () => {\n  throw new Error('Loud');\n};\n",
    },
    'docusaurus.config.mjs:4:',
    'Error: Loud',
  ],
  [
    'the error has several lines',
    {
      'docusaurus.config.js': 'throw new RangeError(\'[\\n  {\\n    "path": "PORT"\\n  }\\n]\');\n',
    },
    'docusaurus.config.js:1:',
    'RangeError: [ { "path": "PORT" } ]',
  ],
  [
    'what it needs is not there',
    {
      'docusaurus.config.js':
        "import {version} from './gone';\nimport other from 'not-installed';\n\nexport default {title: version.parts[0].name.missing(), other: null.x};\n",
    },
    'docusaurus.config.js:4:',
    "TypeError: Cannot read properties of null (reading 'x'); './gone', 'not-installed' could not be found",
  ],
  [
    'what it throws is not an error',
    {'docusaurus.config.js': "throw 'no token\\nis set';\n"},
    'docusaurus.config.js:1:',
    'it throws no token is set',
  ],
  [
    'what it throws is nothing',
    {'docusaurus.config.js': 'throw null;\n'},
    'docusaurus.config.js:1:',
    'it throws null',
  ],
  [
    'a process that ends itself',
    {'docusaurus.config.js': 'process.exit(3);\n'},
    'docusaurus.config.js:1:',
    'it ended with exit status 3',
  ],
  [
    'a process that is ended',
    {'docusaurus.config.js': "process.kill(process.pid, 'SIGKILL');\n"},
    'docusaurus.config.js:1:',
    'SIGKILL ended it',
  ],
];

for (const [name, files, place, why] of BROKEN) {
  test(`a config that cannot be run is told with its place: ${name}`, async (t) => {
    const from = makeSite(t, {...SMALL, ...files});
    const {ok, diagnostics} = await importDocusaurus({from, out: besideOf(t, from)});
    const [{file = '', line, column, message} = {}, ...others] = diagnostics;
    assert.deepEqual([ok, others], [false, []]);
    assert.equal(message, `The config could not be run: ${why}`);
    const at = `${path.relative(from, file)}:${line}:${column}`;
    assert.ok(at.startsWith(place), at);
  });
}

test('a site of the smallest config, with docs at the root, keeps its addresses', async (t) => {
  const from = makeSite(t, {
    ...SMALL,
    'docs/index.md': '# Home\n\nText.\n',
    'docusaurus.config.js': config(
      "presets: [['@docusaurus/preset-classic', {docs: {routeBasePath: '/'}}]]",
    ),
  });
  const out = besideOf(t, from);
  assert.deepEqual((await importDocusaurus({from, out})).diagnostics, []);
  assert.equal((await buildSite(out)).ok, true);
  assert.match(read(out, 'dist/index.html'), /<h1[^>]*>Home/);
  assert.equal(hasPage(out, '/a'), true);
});

const REFUSED: readonly (readonly [name: string, files: SiteFiles, id: string])[] = [
  ['no Docusaurus site', SMALL, 'import-no-docusaurus'],
  [
    'a config that throws',
    {'docusaurus.config.js': "throw new Error('no such luck');\n"},
    'import-config-failed',
  ],
  [
    'a config that ends its process',
    {'docusaurus.config.js': 'process.exit(0);\n'},
    'import-config-failed',
  ],
  [
    'a config that does not parse',
    {'docusaurus.config.ts': 'export default {,};\n'},
    'import-config-failed',
  ],
];

for (const [name, files, id] of REFUSED) {
  test(`${name} is an error, and nothing is written`, async (t) => {
    const from = makeSite(t, files);
    const {ok, diagnostics} = await importDocusaurus({from, out: besideOf(t, from)});
    assert.equal(ok, false);
    assert.deepEqual(
      diagnostics.map((found) => [found.id, found.severity]),
      [[id, 'error']],
    );
    assert.equal(existsSync(`${from}-new`), false);
  });
}

test(
  'a config that is a pipe is none, and is not waited for',
  {skip: process.platform === 'win32'},
  async (t) => {
    const from = makeSite(t, SMALL);
    execFileSync('mkfifo', [path.join(from, 'docusaurus.config.js')]);
    const {diagnostics} = await importDocusaurus({from, out: besideOf(t, from)});
    assert.deepEqual(
      diagnostics.map(({id}) => id),
      ['import-no-docusaurus'],
    );
  },
);

test('a folder that is there is never written into, empty or not', async (t) => {
  const from = makeSite(t, {...SMALL, 'docusaurus.config.js': config('')});
  const out = besideOf(t, from);
  mkdirSync(out);
  const {ok, diagnostics} = await importDocusaurus({from, out});
  assert.equal(ok, false);
  assert.equal(diagnostics[0]!.id, 'import-target-exists');
  assert.deepEqual(readdirSync(out), []);
});

test('calendars of languages come along, and other settings of languages say what they are for', async (t) => {
  const {read, losses} = await importFiles(
    t,
    {'i18n/fa/code.json': '{}'},
    "presets: ['classic'],\ni18n: {defaultLocale: 'en', locales: ['en', 'fa'], localeConfigs: {en: {calendar: 'moon'}, fa: {calendar: 'persian', translate: false, url: 'https://fa.example'}, de: {baseUrl: '/de/'}}},\n",
  );
  assert.match(read('site.config.ts'), /localeConfigs: \{fa: \{calendar: 'persian'\}\}/);
  const told = losses.filter(({message}) => message.includes('i18n.'));
  assert.deepEqual(
    told.map(({id, message, hint}) => [id, message.split('localeConfigs.')[1], hint]),
    [
      [
        'import-needless',
        'fa.translate',
        'A language shows the texts of the default one where it has no translation.',
      ],
      [
        'import-setting',
        'fa.url',
        'Redirect other domains on the host: all languages are at the address of `url`.',
      ],
      ['import-needless', 'de', '`i18n.locales` does not have this language.'],
    ],
  );
});

const TRANSLATED: SiteFiles = {
  'docusaurus.config.js': `module.exports = {
  title: 'Two languages',
  url: 'https://two.example',
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ur', 'not_a_tag'],
    localeConfigs: {ur: {label: 'فارسی', direction: 'rtl', htmlLang: 'ur-PK', baseUrl: '/ur/'}, not_a_tag: {baseUrl: '/x/'}},
  },
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],
  themeConfig: {
    navbar: {title: 'Top', logo: {src: 'img/l.svg', alt: 'Our logo'}, items: [{type: 'doc', docId: 'intro', label: 'Docs'}, {type: 'localeDropdown', position: 'right'}]},
    footer: {logo: {src: 'img/l.svg', alt: 'Our mark'}, copyright: '<b>Ours</b>', links: [{title: 'More', items: [{label: 'About', to: '/about'}]}]},
  },
};
`,
  'sidebars.js':
    "module.exports = {docs: ['intro', {type: 'category', label: 'Guides', link: {type: 'generated-index', slug: '/all', title: 'All guides', description: 'Of them'}, items: ['guides/first']}, 'own']};\n",
  'docs/intro.md':
    '---\nslug: /begin\n---\n\n# Begin\n\nThe [first](./guides/01-first.mdx), ![dot](./dot.svg).\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/own.md': '# Own\n\nThe original.\n',
  'docs/guides/01-first.mdx':
    'import Hello from \'@site/src/components/Hello\';\n\n# First\n\nWords.\n\n<Hello name="you" />\n',
  'src/components/Hello.js':
    "import React from 'react';\nexport default function Hello({name}) {\n  return <p>Hello {name}</p>;\n}\n",
  'src/pages/about.md': '# About\n\nAbout it.\n',
  'blog/2024-01-02-post.md': '---\ntags: [a]\n---\n\n# Post\n\nA post.\n',
  'i18n/ur/docusaurus-plugin-content-docs/current/intro.md':
    '---\nslug: /elsewhere\n---\n\n# آغاز\n\nیکم [اول](./guides/01-first.mdx) و [خود](own.md)، ![dot](./dot.svg).\n',
  'i18n/ur/docusaurus-plugin-content-docs/current/guides/01-first.mdx':
    'import Hello from \'@site/src/components/Hello\';\n\n# اول\n\nواژه‌ها.\n\n<Hello name="تو" />\n',
  'i18n/ur/docusaurus-plugin-content-docs/current/own.mdx': '# خود\n\n{1 + 1}\n',
  'i18n/ur/docusaurus-plugin-content-pages/about.md': '# درباره\n\nدرباره آن.\n',
  'i18n/ur/docusaurus-plugin-content-blog/2024-01-02-post.md':
    '---\ntags: [b]\n---\n\n# نوشته\n\nیک نوشته.\n',
  'i18n/ur/docusaurus-plugin-content-docs/current.json':
    '{"sidebar.docs.category.Guides": {"message": "رہنما"}, "sidebar.docs.category.Guides.link.generated-index.title": {"message": "سب رہنما"}, "sidebar.docs.category.Guides.link.generated-index.description": {"message": "ان کے"}}',
  'i18n/ur/docusaurus-plugin-content-blog/options.json':
    '{"title": {"message": "بلاگ"}, "description": {"message": "Blog"}, "sidebar.title": {"message": "حالیہ"}}',
  'i18n/ur/docusaurus-theme-classic/navbar.json':
    '{"title": {"message": "اوپر"}, "logo.alt": {"message": "ہمارا لوگو"}, "item.label.Docs": {"message": "مستندات"}}',
  'i18n/ur/docusaurus-theme-classic/footer.json':
    '{"link.title.More": {"message": "بیشتر"}, "link.item.label.About": {"message": "درباره"}, "logo.alt": {"message": "ہمارا نشان"}, "copyright": {"message": "<b style=\\"color: red\\">ہمارا"}}',
  'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

test('translations come along, each at the address of its original below its language', async (t) => {
  const from = makeSite(t, TRANSLATED);
  const out = `${from}-new`;
  t.after(() => {
    rmSync(out, {recursive: true, force: true});
  });
  const {diagnostics} = await importDocusaurus({from, out});
  const told = diagnostics.map(({message}) => message);
  assert.ok(
    told.includes('The translations into not_a_tag, which is not a language tag'),
    told.join(),
  );
  assert.ok(
    told.some((message) => message.endsWith('move them to content/i18n/ur/messages.yml')),
    told.join(),
  );
  const {ok, diagnostics: found} = await buildSite(out);
  const serious = found.filter(({id}) => !['messages-untranslated', 'orphan-page'].includes(id));
  assert.deepEqual([ok, serious.map(({id, file, message}) => [id, file, message])], [true, []]);
  const html = (route: string) => read(out, `dist/${route}/index.html`);
  for (const [route, title] of [
    ['docs/begin', 'آغاز'],
    ['docs/guides/first', 'اول'],
    ['docs/own', 'خود'],
    ['about', 'درباره'],
    ['blog/2024/01/02/post', 'نوشته'],
    ['blog/tags/a', ''],
  ] as const) {
    assert.ok(hasPage(out, route), route);
    assert.match(html(`ur/${route}`), new RegExp(`<html lang="ur-PK" dir="rtl"[^]*${title}`));
  }
  assert.match(html('ur/docs/guides/first'), /Hello (?:<!-- -->)?تو/);
  assert.match(html('docs/guides/first'), /Hello (?:<!-- -->)?you/);
  assert.match(html('ur/docs/begin'), /<a href="\/ur\/docs\/own">خود<\/a>/);
  assert.match(html('ur/docs/begin'), /<a href="\/ur\/docs\/guides\/first">اول<\/a>/);
  assert.match(html('ur/docs/begin'), /<nav class="navbar"[^]*>مستندات<\/a>[^]*>فارسی</);
  assert.match(html('ur/docs/begin'), /<footer[^]*بیشتر[^]*درباره/);
  assert.match(html('docs/begin'), /<footer[^]*More[^]*About/);
  assert.match(html('docs/begin'), /alt="Our logo"[^]*alt="Our mark"[^]*<b>Ours<\/b>/);
  assert.match(
    html('ur/docs/begin'),
    /alt="ہمارا لوگو"[^]*alt="ہمارا نشان"[^]*<b class="[^"]+">ہمارا<\/b>/,
  );
  assert.deepEqual(
    diagnostics
      .filter(({id}) => id === 'import-repair')
      .map(({file = '', line, column}) => [path.relative(from, file), line, column]),
    [['i18n/ur/docusaurus-theme-classic/footer.json', 1, 159]],
  );
  assert.match(html('ur/docs/all'), /<title>سب رہنما[^]*content="ان کے"[^]*اوپر[^]*رہنما/);
  assert.match(html('docs/all'), /<title>All guides[^]*content="Of them"[^]*Top[^]*Guides/);
  assert.match(html('ur/blog'), /<b>حالیہ<[^]*<h1[^>]*>بلاگ</);
  assert.match(html('blog'), /<b>Recent posts<[^]*<h1[^>]*>Blog</);
  assert.ok(!told.some((message) => message.includes('options.json')), told.join());
});
