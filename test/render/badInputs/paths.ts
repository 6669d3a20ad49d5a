import {configured, frontMatter, type BadInput} from './badInput.js';

const setting = (name: string, settings: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: configured(settings),
  expected: [`site.config.ts:${found}`],
  hint,
});
const item = (name: string, text: string, found: string, hint: RegExp): BadInput =>
  setting(name, `navbar: {items: [${text}]},`, found, hint);
const category = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: {'content/docs/x/_category_.json': text, 'content/docs/x/b.md': '# B\n\nx\n'},
  expected: [`content/docs/x/_category_.json:${found}`],
  hint,
});
const value = (name: string, text: string, hint: RegExp): BadInput => ({
  name,
  files: frontMatter(text),
  expected: ['content/docs/a.md:2:1 front-matter-invalid'],
  hint,
});
const blog = (name: string, files: BadInput['files'], found: string, hint: RegExp): BadInput => ({
  name,
  files: {'content/blog/2025-01-01-p.md': '# P\n\nx\n', ...files},
  expected: [found],
  hint,
});
const index = (slug: string): string =>
  `{type: 'category', label: 'X', items: ['intro'], link: {type: 'generated-index', slug: '${slug}'}}`;
const sidebar = (...items: readonly string[]): string =>
  `docs: {sidebars: {a: [\n${items.join(',\n')}]}},`;
const GERMAN = 'defaultLocale: "en", locales: ["en", "de"]';

/** Addresses that would lead out of the site, or to where another page is. */
const addresses: readonly BadInput[] = [
  setting(
    'a language whose path climbs',
    `i18n: {${GERMAN}, localeConfigs: {de: {path: '../x'}}},`,
    '4:75 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a language twice',
    "i18n: {locales: ['en', 'de', 'de']},",
    '4:32 config-invalid',
    /from the list/,
  ),
  setting(
    'a language twice, in other case',
    "i18n: {locales: ['en', 'de', 'DE']},",
    '4:32 config-invalid',
    /from the list/,
  ),
  setting(
    'a version whose path climbs',
    "docs: {versions: {current: {path: '../x'}}},",
    '4:31 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a base of documents with a host',
    "docs: {routeBasePath: 'https://x.example/docs'},",
    '4:10 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a base URL with a quote',
    "baseUrl: '/a\"b/',",
    '4:3 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a category that climbs',
    sidebar(index('../../../x')),
    '5:82 config-invalid',
    /optional/,
  ),
  setting(
    'a category with a query',
    sidebar(index('/a?b')),
    '5:82 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a category in the place of a page',
    sidebar("'intro'", index('/intro')),
    '6:50 duplicate-route',
    /a different `slug`/,
  ),
  setting(
    'two categories of one address',
    sidebar(index('/c'), index('/c')),
    '6:50 duplicate-route',
    /a different `slug`/,
  ),
  category(
    'a folder whose index climbs',
    '{"link": {"type": "generated-index", "slug": "../../../x"}}',
    '1:38 category-file-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  category(
    'a folder whose index is a page',
    '{"link": {"type": "generated-index", "slug": "/intro"}}',
    '1:1 duplicate-route',
    /a different `slug`/,
  ),
  category('a folder without a name', '{"label": ""}', '1:2 category-file-invalid', /a string/),
  {
    name: 'a category file in YAML',
    files: {'content/docs/x/_category_.yml': 'label: X\n', 'content/docs/x/b.md': '# B\n\nx\n'},
    expected: ['content/docs/x/_category_.yml:1:1 category-file-yaml'],
    hint: /_category_\.json/,
  },
  value('a slug that climbs', 'slug: ../../../x', /must|expected|takes|optional|Correct it/i),
  value('a slug with a quote', 'slug: a"b', /must|expected|takes|optional|Correct it/i),
  value('an id of dots', 'id: ..', /must|expected|takes|optional|Correct it/i),
  {
    name: 'a page where the search is',
    files: {
      'site.config.ts': "export default {title: 'Test', url: 'https://test.example'};\n",
      'content/pages/search.md': '# S\n\nx\n',
    },
    expected: ['content/pages/search.md:1:1 duplicate-route'],
    hint: /Rename/,
  },
  {
    name: 'a page where what is not found is',
    files: {...configured('trailingSlash: false,'), 'content/pages/404.md': '# N\n\nx\n'},
    expected: ['content/pages/404.md:1:1 duplicate-route'],
    hint: /components\.NotFound/,
  },
  blog(
    'a post where the tags are',
    {'content/blog/2025-01-02-tags.md': '# T\n\nx\n'},
    'content/blog/2025-01-02-tags.md:1:1 duplicate-route',
    /Rename/,
  ),
  blog(
    'an author whose key is not part of an address',
    {'content/blog/authors.yml': '"a/b":\n  name: A\n'},
    'content/blog/authors.yml:1:1 blog-yaml-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  blog(
    'a tag whose address climbs',
    {'content/blog/tags.yml': 'a:\n  label: A\n  permalink: /../x\n'},
    'content/blog/tags.yml:3:3 blog-yaml-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  {
    name: 'texts in a language that the site does not have',
    files: {'content/i18n/de/docs/intro.md': '# X\n'},
    expected: ['site.config.ts:1:1 unknown-locale'],
    hint: /i18n\.locales/,
  },
  setting(
    'a redirect for many addresses',
    "redirects: [{from: '/a/*', to: '/docs/intro'}],",
    '4:16 redirect-from-invalid',
    /one path/,
  ),
  setting(
    'a redirect from an address in percent signs',
    "redirects: [{from: '/caf%C3%A9', to: '/docs/intro'}],",
    '4:16 redirect-from-invalid',
    /\/café/,
  ),
];

/** Settings that say nothing, twice the same, or what no page shows. */
const values: readonly BadInput[] = [
  setting(
    'a sidebar that holds itself',
    'get docs() {\nconst x = {type: "category", label: "x", items: [] as unknown[]};\nx.items.push(x);\nreturn {sidebars: {a: [x]}};\n},',
    '4:3 config-circle',
    /cannot be circular/,
  ),
  setting(
    'a package twice',
    "packages: ['a', 'a'],",
    '4:19 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a package by its folder',
    "packages: ['../a'],",
    '4:14 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting('a title that is a number', 'titleDelimiter: 5,', '4:3 config-invalid', /a string/),
  setting(
    'an address with a path',
    "docsPlatform: {staticDocsHost: 'https://a.example', internalHost: 'https://b.example/c'},",
    '4:55 config-invalid',
    /must be/,
  ),
  item(
    'a dropdown without a label',
    "{items: [{label: 'a', to: '/'}]}",
    '4:20 navbar-item-incomplete',
    /`label`/,
  ),
  item('an item of a document without one', "{type: 'doc'}", '4:20 navbar-item-incomplete', /id/),
  item(
    'an item of a sidebar without one',
    "{type: 'docSidebar', label: 'x'}",
    '4:20 navbar-item-incomplete',
    /name/,
  ),
  item(
    'a label of blanks',
    "{label: ' ', to: '/'}",
    '4:21 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  item(
    'an address without its scheme',
    "{label: 'a', href: 'www.x.example'}",
    '4:33 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  {
    name: 'a sidebar by the name of that of the API',
    files: {
      ...configured("docs: {sidebars: {api: ['intro']}}, api: {packages: ['src/a.ts']},"),
      'src/a.ts': '/** A. */\nexport const a = 1;\n',
    },
    expected: ['site.config.ts:4:21 sidebar-name-taken'],
    hint: /a different name/,
  },
  {
    name: 'a source of the API that is a number',
    files: {
      ...configured("api: {packages: ['src/a.ts'], source: () => 5 as unknown as string},"),
      'src/a.ts': '/** A. */\nexport const a = 1;\n',
    },
    expected: ['site.config.ts:4:33 api-source-threw'],
    hint: /or undefined/,
  },
  {
    name: 'a title of a React page by another name',
    files: {
      'content/pages/x.tsx':
        "export const meta = {titel: 'X'};\nexport default function X() {\n  return null;\n}\n",
    },
    expected: ['content/pages/x.tsx:1:14 component-meta'],
    hint: /export const meta/,
  },
  {
    name: 'what a React page says of itself, as nothing',
    files: {
      'content/pages/x.tsx':
        'export const meta = null;\nexport default function X() {\n  return null;\n}\n',
    },
    expected: ['content/pages/x.tsx:1:14 component-meta'],
    hint: /export const meta/,
  },
  value('a date that is a number', 'date: 20250101', /2025-09-12/),
  value('a title that is a yes', 'title: true', /'true'/),
  value('keywords in one text', 'keywords: a, b', /\[a, b\]/),
  {
    name: 'front matter between four dashes',
    files: {'content/docs/a.md': '----\ntitle: A\n----\n\n# A\n'},
    expected: ['content/docs/a.md:1:1 front-matter-dashes'],
    hint: /---/,
  },
  {
    name: 'front matter below a comment',
    files: {'content/docs/a.md': '<!-- c -->\n---\ntitle: A\n---\n\n# A\n'},
    expected: ['content/docs/a.md:2:1 front-matter-late'],
    hint: /Remove/,
  },
  {
    name: 'lines that end in a carriage return alone',
    files: {'content/docs/a.md': '---\rtitle: A\r---\r\r# A\r'},
    expected: ['content/docs/a.md:1:4 front-matter-line-ends'],
    hint: /LF/,
  },
];

/** What is wrong in itself with a path or a value, wherever it is written. */
export const pathInputs: readonly BadInput[] = [...addresses, ...values];
