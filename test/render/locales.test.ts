import assert from 'node:assert/strict';
import {cpSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import {JSDOM} from 'jsdom';
import {checkSite} from '../../src/render/checkSite.js';
import {renderPage} from '../../src/render/output/pagePlans.js';
import {Session} from '../../src/render/session.js';
import {plural} from '../../src/templates/shared/plural.js';
import {
  buildSite,
  makeSite,
  makeTemporarySite,
  writeFiles,
  type SiteFiles,
} from '../support/site.js';
import {faultsOfSiteFiles} from '../support/siteFiles.js';

/** English at the root, Arabic from right to left with an own calendar and some words of its own, German. */
const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/locales');

function copyOf(t: TestContext): string {
  const root = makeSite(t, {});
  copyFixture(root);
  return root;
}

function copyFixture(root: string): void {
  cpSync(FIXTURE, root, {recursive: true, filter: (file) => !file.includes('.docsgen')});
}

/** Posts that take so many minutes: each is of another plural category of Arabic. */
const MINUTES = [1, 2, 3, 11, 100];

const {root, remove} = makeTemporarySite({});
const dist = path.join(root, 'dist');
before(async () => {
  copyFixture(root);
  const posts = MINUTES.map((minutes): [string, string] => [
    `content/blog/2024-01-01-minutes-${minutes}.md`,
    `# Minutes\n\n${'word '.repeat(200 * minutes)}\n`,
  ]);
  writeFiles(root, Object.fromEntries(posts));
  const {diagnostics, pages} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, file}) => [id, path.relative(root, file ?? '')]),
    [],
  );
  assert.equal(pages % 3, 0, 'each language has every page');
});
after(remove);

const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const documents = new Map<string, Document>();
function page(route: string): Document {
  const known = documents.get(route) ?? new JSDOM(read(`${route}/index.html`)).window.document;
  documents.set(route, known);
  return known;
}
const textOf = (route: string, selector: string): string =>
  page(route).querySelector(selector)!.textContent.trim();
const hrefsOf = (route: string, selector: string): string[] =>
  [...page(route).querySelectorAll(selector)].map((link) => link.getAttribute('href')!);

test('each language is below its own path, with its tag and direction', () => {
  const languages: [folder: string, lang: string, dir: string][] = [
    ['', 'en', 'ltr'],
    ['ar/', 'ar', 'rtl'],
    ['deutsch/', 'de-AT', 'ltr'],
  ];
  for (const [folder, lang, dir] of languages) {
    for (const route of ['docs/intro', 'docs/category/guide', 'blog/first', 'search', 'about']) {
      const {documentElement: html} = page(folder + route);
      assert.deepEqual([html.lang, html.dir], [lang, dir], folder + route);
      const canonical = `https://l.example/base/${folder}${route}`;
      assert.deepEqual(hrefsOf(folder + route, 'link[rel=canonical]'), [canonical]);
    }
  }
  assert.match(read('ar/404.html'), /<h1[^>]*>الصفحة غير موجودة</);
});

test('a translation takes its original’s place and finds what stands beside that', () => {
  assert.equal(textOf('ar/docs/intro', 'h1'), 'مقدمة');
  assert.equal(page('ar/docs/intro').querySelector('article')!.lang, '');
  assert.match(textOf('ar/docs/intro', 'article pre'), /export const sample/);
  assert.match(textOf('ar/docs/intro', 'article'), /ملاحظة/);
  assert.deepEqual(hrefsOf('ar/docs/intro', 'article p a'), ['/base/ar/docs/guide/setup#tools']);
  const picture = page('ar/docs/intro').querySelector('article img')!.getAttribute('src')!;
  assert.ok(existsSync(path.join(dist, picture.replace('/base/', ''))), picture);
  assert.equal(textOf('ar/docs/counter', '[data-island] button'), '5');
  assert.equal(textOf('ar/blog/first', '.authors'), 'آدا');
  assert.match(
    hrefsOf('ar/docs/intro', 'a[href*=forge]').join(),
    /edit\/content\/i18n\/ar\/docs\/intro\.md$/,
  );
});

test('a page without a translation is the original, and says which language it is in', () => {
  const {documentElement: html} = page('ar/docs/guide/setup');
  const article = html.querySelector('article')!;
  assert.deepEqual([article.lang, article.dir, html.dir], ['en', 'ltr', 'rtl']);
  assert.equal(textOf('ar/docs/guide/setup', 'h1'), 'Setup');
  assert.equal(textOf('ar/docs/guide/setup', '.skip'), 'انتقل إلى المحتوى الرئيسي');
  assert.equal(page('ar/blog').querySelector<HTMLElement>('.post .prose')!.lang, 'en');
  assert.equal(page('docs/guide/setup').querySelector('article')!.lang, '');
});

test('the site’s own words win over docsgen’s, which win over English', () => {
  assert.equal(textOf('ar/docs/guide/setup', '.skip'), 'انتقل إلى المحتوى الرئيسي');
  assert.match(read('ar/docs/intro/index.html'), /aria-label="انسخ الشيفرة"/);
  assert.match(read('ar/docs/guide/setup/index.html'), /العودة إلى أعلى الصفحة/);
  assert.equal(textOf('deutsch/docs/guide/setup', '.skip'), 'Zum Hauptinhalt springen');
  assert.match(read('deutsch/404.html'), /<h1[^>]*>Seite nicht gefunden</);
});

test('labels are in the language of the page, addresses the same in all', () => {
  const labels = (folder: string) => [
    textOf(`${folder}docs/intro`, '.navbar a.nav-link'),
    page(`${folder}docs/intro`).querySelector('.tree summary')!.ariaLabel,
    textOf(`${folder}docs/category/guide`, 'h1'),
    textOf(`${folder}docs/intro`, 'footer a'),
  ];
  assert.deepEqual(labels(''), ['Docs', 'Guide', 'Guide', 'About']);
  assert.deepEqual(labels('ar/'), ['الوثائق', 'الدليل', 'الدليل', 'حول']);
  assert.deepEqual(labels('deutsch/'), ['Docs', 'Guide', 'Guide', 'About']);
});

test('the dropdown leads to the same page of the other languages', () => {
  for (const folder of ['', 'ar/', 'deutsch/']) {
    const links = [
      ...page(`${folder}docs/guide/setup`).querySelectorAll('.languages a[hreflang]'),
    ].map((link) => [
      link.textContent,
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
    const current = (own: string) => (own === folder ? 'true' : null);
    assert.deepEqual(links, [
      ['English', 'en', '/base/docs/guide/setup', current('')],
      ['العربية', 'ar', '/base/ar/docs/guide/setup', current('ar/')],
      ['Deutsch (AT)', 'de-AT', '/base/deutsch/docs/guide/setup', current('deutsch/')],
    ]);
  }
});

test('search engines and feed readers learn of every language', () => {
  assert.deepEqual(faultsOfSiteFiles(dist), []);
  const alternates = [
    ['en', 'https://l.example/base/docs/intro'],
    ['ar', 'https://l.example/base/ar/docs/intro'],
    ['de-AT', 'https://l.example/base/deutsch/docs/intro'],
    ['x-default', 'https://l.example/base/docs/intro'],
  ];
  for (const folder of ['', 'ar/', 'deutsch/']) {
    const links = [
      ...page(`${folder}docs/intro`).querySelectorAll('link[rel=alternate][hreflang]'),
    ];
    const found = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
    assert.deepEqual(found, alternates, folder);
    assert.equal(page(`${folder}search`).querySelector('link[hreflang]'), null);
    const map = new JSDOM(read(`${folder}sitemap.xml`), {contentType: 'text/xml'}).window.document;
    const entries = [...map.querySelectorAll('url')].map((url) => [
      url.querySelector('loc')!.textContent,
      [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ]);
    const own = `https://l.example/base/${folder}docs/intro`;
    assert.deepEqual(
      entries.find(([loc]) => loc === own),
      [own, alternates],
    );
    assert.ok(entries.every(([loc]) => String(loc).startsWith(`https://l.example/base/${folder}`)));
  }
  assert.equal(
    read('robots.txt')
      .match(/^Sitemap: .*$/gm)!
      .join(' '),
    'Sitemap: https://l.example/base/sitemap.xml Sitemap: https://l.example/base/ar/sitemap.xml Sitemap: https://l.example/base/deutsch/sitemap.xml',
  );
  for (const file of ['robots.txt', '_redirects']) {
    assert.equal(existsSync(path.join(dist, 'ar', file)), false, file);
  }
  assert.match(read('ar/blog/rss.xml'), /<language>ar<[^]*<link>https:\/\/l.example\/base\/ar\//);
  assert.match(read('ar/blog/atom.xml'), /xml:lang="ar"/);
  assert.match(read('ar/opensearch.xml'), /ابحث في Locales[^]*base\/ar\/search/);
});

test('a former address leads to the page in the same language, in its words', () => {
  assert.match(read('ar/old/index.html'), /<html lang="ar" dir="rtl">[^]*هي الآن في <a/);
  assert.match(read('ar/old/index.html'), /url=\/base\/ar\/docs\/intro"/);
  assert.match(read('old/index.html'), /<html lang="en">[^]*It is now at <a/);
});

test('dates are those of the language and its calendar', () => {
  const dates = ['', 'ar/', 'deutsch/'].map((folder) => textOf(`${folder}blog/first`, 'time'));
  const [english, arabic, german] = dates;
  assert.deepEqual([english, german], ['March 11, 2024', '11. März 2024']);
  // The first day of Ramadan 1445.
  assert.match(arabic!, /رمضان/);
  assert.match(arabic!, /1445|١٤٤٥/);
});

test('every plural category of Arabic has its words', () => {
  const shown = (minutes: number) =>
    textOf(`ar/blog/minutes-${minutes}`, '.post-head p').split(' · ')[1];
  const number = (count: number) => new Intl.NumberFormat('ar').format(count);
  assert.deepEqual(MINUTES.map(shown), [
    'دقيقة واحدة للقراءة',
    'دقيقتان للقراءة',
    `${number(3)} دقائق للقراءة`,
    `${number(11)} دقيقة للقراءة`,
    `${number(100)} من الدقائق للقراءة`,
  ]);
  assert.equal(textOf('blog/minutes-1', '.post-head p').split(' · ')[1], '1 minute to read');
});

test('zero is a category too, and a language is asked for no more than it has', () => {
  const forms = {zero: 'none', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other'};
  const category = (language: string, count: number) => plural(forms, {count, language});
  const counts = [0, 1, 2, 3, 11, 100];
  assert.deepEqual(
    counts.map((count) => category('ar', count)),
    ['none', 'one', 'two', 'few', 'many', 'other'],
  );
  assert.deepEqual(
    counts.map((count) => category('en', count)),
    ['other', 'one', 'other', 'other', 'other', 'other'],
  );
  assert.equal(plural({other: '{count} Jahre'}, {count: 1, language: 'de'}), '1 Jahre');
});

test('search has an index of each language’s texts', () => {
  const documentsOf = (folder: string) => {
    const {versions} = JSON.parse(read(`${folder}search-manifest.json`)) as {
      versions: {contexts: {documents: string}[]}[];
    };
    return versions.flatMap(({contexts}) =>
      contexts.map(({documents: name}) => read(folder + name)),
    );
  };
  assert.match(documentsOf('').join(), /Introduction/);
  assert.doesNotMatch(documentsOf('').join(), /مقدمة/);
  assert.match(documentsOf('ar/').join(), /مقدمة[^]*base\/ar\/docs|base\/ar\/docs[^]*مقدمة/);
  assert.doesNotMatch(documentsOf('ar/').join(), /Introduction/);
});

test('a session serves the language that it is told, and takes a new translation in', async (t) => {
  const root = copyOf(t);
  const session = new Session({root, workers: 0, locale: 'ar'});
  await session.refresh();
  const html = () => {
    const plan = session.output!.pages.find(({route}) => route === '/docs/guide/setup')!;
    return renderPage(plan).html;
  };
  assert.match(html(), /<html lang="ar"[^]*<article class="prose" lang="en"/);
  const file = 'content/i18n/ar/docs/guide/setup.md';
  writeFiles(root, {[file]: '# الإعداد\n\nنص.\n\n## Tools {#tools}\n'});
  await session.refresh(new Set([path.join(root, file)]));
  assert.match(html(), /<article class="prose"><h1[^>]*>الإعداد/);
});

test('a page component has the language of its text', async (t) => {
  const root = copyOf(t);
  writeFiles(root, {
    'content/pages/same.tsx': 'export default () => <p>Same</p>;\n',
    'content/pages/other.tsx': 'export default () => <p>Other</p>;\n',
    'content/i18n/ar/pages/other.tsx': 'export default () => <p>غيره</p>;\n',
  });
  const session = new Session({root, workers: 0, locale: 'ar'});
  await session.refresh();
  const textOf = (name: string) => {
    const plan = session.output!.pages.find(({route}) => route === name)!;
    return /<div([^>]*)><div data-island[^>]*><p>(.*?)<\/p>/.exec(renderPage(plan).html)?.slice(1);
  };
  assert.deepEqual(textOf('/same'), [' lang="en" dir="ltr"', 'Same']);
  assert.deepEqual(textOf('/other'), ['', 'غيره']);
});

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  /** `file:line:column id`, in the order in which they are printed. */
  readonly expected: readonly string[];
  readonly hint?: RegExp;
}

const config = (settings: string): SiteFiles => ({
  'site.config.ts': `export default {\n  title: 'T',\n  url: 'https://t.example',\n  ${settings},\n};\n`,
});
const TWO = config("i18n: {locales: ['en', 'en-GB'], localeConfigs: {'en-GB': {path: 'uk'}}}");
const MESSAGES = 'content/i18n/en-GB/messages.yml';

const CASES: readonly Case[] = [
  {
    name: 'settings of a language that the site does not have',
    files: config("i18n: {locales: ['en', 'ar'], localeConfigs: {ra: {label: 'x'}}}"),
    expected: ['site.config.ts:4:49 config-invalid'],
  },
  {
    name: 'a calendar that there is not',
    files: config("i18n: {localeConfigs: {en: {calendar: 'lunar'}}}"),
    expected: ['site.config.ts:4:31 config-invalid'],
  },
  {
    name: 'two languages in one place',
    files: config("i18n: {locales: ['en', 'ar', 'fa'], localeConfigs: {fa: {path: '/ar'}}}"),
    expected: ['site.config.ts:4:60 config-invalid'],
  },
  {
    name: 'a path of the default language',
    files: config("i18n: {localeConfigs: {en: {path: 'en'}}}"),
    expected: ['site.config.ts:4:31 config-invalid'],
  },
  {
    name: 'a label in a language that the site does not have',
    files: config("navbar: {items: [{to: '/docs/a', label: {en: 'A', sv: 'Å'}}]}"),
    expected: ['site.config.ts:4:53 config-invalid'],
  },
  {
    name: 'a page where a language is',
    files: {
      ...TWO,
      'content/pages/uk/a.md': '---\ndescription: A.\n---\n\n# A\n',
    },
    expected: [
      'content/pages/uk/a.md:1:1 locale-over-page',
      'content/pages/uk/a.md:1:1 orphan-page',
    ],
  },
  {
    name: 'a translation of nothing',
    files: {...TWO, 'content/i18n/en-GB/docs/b.md': '# A\n'},
    expected: ['content/i18n/en-GB/docs/b.md:1:1 translation-of-nothing'],
    hint: /docs\/a\.md/,
  },
  {
    name: 'a translation of a version that was removed',
    files: {...TWO, 'content/i18n/en-GB/versions/1.0/version.json': '{}'},
    expected: ['content/i18n/en-GB/versions/1.0/version.json:1:1 translation-of-nothing'],
    hint: /^Remove content\/i18n\/en-GB\/versions\/1\.0, or restore content\/versions\/1\.0\.$/,
  },
  {
    name: 'a translation at another address',
    files: {...TWO, 'content/i18n/en-GB/docs/a.md': '---\nslug: other\n---\n\n# A\n'},
    expected: [
      'content/docs/a.md:1:1 translation-moved',
      'content/i18n/en-GB/docs/a.md:1:1 translation-moved',
    ],
    hint: /the same `id`, `slug`/,
  },
  {
    name: 'a tag that only the translation has',
    files: {
      ...TWO,
      'content/blog/2026-01-01-p.md': '---\ntags: [one]\n---\n\n# P\n\nText.\n',
      'content/i18n/en-GB/blog/2026-01-01-p.md':
        '---\ntags:\n  - one\n  - two\n---\n\n# P\n\nText.\n',
    },
    expected: ['content/i18n/en-GB/blog/2026-01-01-p.md:4:5 translation-moved'],
    hint: /the same `id`, `slug`, `tags`/,
  },
  {
    name: 'a category whose index has an address of its own in the translation',
    files: {
      ...TWO,
      'content/docs/own/c.md': '# C\n\nText.\n',
      'content/docs/own/_category_.json': '{"link": {"type": "generated-index"}}',
      'content/i18n/en-GB/docs/own/_category_.json':
        '{"link": {"type": "generated-index", "slug": "mine"}}',
    },
    expected: [
      'content/docs/own/_category_.json:1:1 translation-moved',
      'content/i18n/en-GB/docs/own/_category_.json:1:1 translation-moved',
    ],
  },
  {
    name: 'a message that the templates do not have',
    files: {...TWO, [MESSAGES]: 'close: Shut\nserach: Look\n'},
    expected: [`${MESSAGES}:2:1 messages-unknown-key`],
    hint: /Did you mean 'search'/,
  },
  {
    name: 'a message with a place that has no value',
    files: {...TWO, [MESSAGES]: "readMoreAbout: 'More of {name}'\n"},
    expected: [`${MESSAGES}:1:1 message-place`],
    hint: /It has \{title\}/,
  },
  {
    name: 'a plural without a form that the language has',
    files: {...TWO, [MESSAGES]: "close: Shut\npostCount: {other: '{count} posts'}\n"},
    expected: [`${MESSAGES}:2:1 message-plural`],
    hint: /The language has one, other/,
  },
  {
    name: 'a default language that neither docsgen nor the site has words in',
    files: config("i18n: {defaultLocale: 'fi', locales: ['fi']}"),
    expected: ['content/i18n/fi/messages.yml:0:0 messages-untranslated'],
    hint: /Translate them in this file/,
  },
];

for (const {name, files, expected, hint} of CASES) {
  test(`a build names the place and the remedy of ${name}`, async (t) => {
    const root = makeSite(t, {'content/docs/a.md': '# A\n\nText.\n', ...files});
    const {diagnostics} = await buildSite(root);
    const found = diagnostics.map(
      ({file = '', line = 0, column = 0, id}) =>
        `${path.relative(root, file)}:${line}:${column} ${id}`,
    );
    assert.deepEqual(found, expected);
    if (hint) assert.match(diagnostics.at(-1)?.hint ?? '', hint);
  });
}

test('a finding of one language names it, and one of all is told once', async (t) => {
  const page = (body: string) => `---\ndescription: D\n---\n\n${body}\n`;
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', i18n: {locales: ['en', 'ar']}};\n",
    'content/docs/a.md': page('# A\n\n[x](./b.md#x) [none](./none.md)'),
    'content/docs/b.md': page('# B\n\n## X'),
    'content/i18n/ar/docs/b.md': page('# B\n\n## Y\n\n[none](#none)'),
  });
  const {diagnostics} = await checkSite({root});
  assert.deepEqual(
    diagnostics.map(({file = '', message}) => `${path.relative(root, file)}: ${message}`),
    [
      "content/docs/a.md: In 'ar': /docs/b has no anchor '#x'",
      'content/docs/a.md: Cannot find the target of this link: docs/none.md',
      "content/i18n/ar/docs/b.md: /ar/docs/b has no anchor '#none'",
    ],
  );
});

test('a path of another language stays as it is, and its anchors are not sought in this one', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', baseUrl: '/b/', trailingSlash: true,
      i18n: {locales: ['en', 'de']}, redirects: [{from: '/deutsch', to: '/de/docs/a#über'}],
      navbar: {items: [{to: '/de/docs/a', label: 'Deutsch'}]}};\n`,
    'content/docs/a.md':
      '# A\n\n[x](/de/docs/a#über) [y](/de?q#z) [z](/docs/b) [f](/de/f.pdf) [o](/deutsch)\n\n## One\n',
    'content/docs/b.md': '# B\n\n[x](/de/docs/a#über)\n',
    'content/i18n/de/docs/a.md': '# A\n\n[x](https://t.example/b/docs/a#one)\n\n## Über\n',
    'content/static/de/f.pdf': '%PDF',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const linksOf = (file: string, selector: string): (string | null)[] =>
    [
      ...new JSDOM(
        readFileSync(path.join(root, 'dist', file), 'utf8'),
      ).window.document.querySelectorAll(selector),
    ].map((link) => link.getAttribute('href'));
  assert.deepEqual(linksOf('docs/a/index.html', 'article p a'), [
    '/b/de/docs/a/#%C3%BCber',
    '/b/de/?q#z',
    '/b/docs/b/',
    '/b/de/f.pdf',
    '/b/de/docs/a/#über',
  ]);
  assert.deepEqual(linksOf('de/docs/b/index.html', 'article p a'), ['/b/de/docs/a/#%C3%BCber']);
  assert.ok(linksOf('de/docs/b/index.html', '.navbar a').includes('/b/de/docs/a/'));
  assert.deepEqual(linksOf('de/deutsch/index.html', 'main a'), ['/b/de/docs/a/#über']);
  writeFiles(root, {'content/docs/b.md': '# B\n\n[x](/de/docs/none)\n'});
  const {diagnostics: broken} = await checkSite({root});
  assert.deepEqual(
    broken.map(({message, line}) => `${String(line)} ${message}`),
    ['3 Cannot find a page at /docs/none'],
  );
});

test('a category of a folder has the address of its original, whatever its translated label', async (t) => {
  const category = (label: string): string =>
    JSON.stringify({label, link: {type: 'generated-index'}});
  const root = makeSite(t, {
    ...config("i18n: {locales: ['en', 'de']}"),
    'content/docs/guide/a.md': '# A\n\nText.\n',
    'content/docs/guide/_category_.json': category('Guides'),
    'content/docs/more/b.md': '# B\n\nText.\n',
    'content/docs/more/_category_.json': JSON.stringify({link: {type: 'generated-index'}}),
    'content/docs/own/c.md': '# C\n\nText.\n',
    'content/docs/own/_category_.json': JSON.stringify({
      label: 'Own',
      link: {type: 'generated-index', slug: 'mine'},
    }),
    'content/i18n/de/docs/own/_category_.json': JSON.stringify({label: 'Eigenes'}),
    'content/i18n/de/docs/guide/_category_.json': category('Anleitungen'),
    'content/i18n/de/docs/more/_category_.json': category('Mehr'),
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  for (const [name, title] of [
    ['category/guides', 'Anleitungen'],
    ['category/more', 'Mehr'],
    ['mine', 'Eigenes'],
  ] as const) {
    const html = readFileSync(path.join(root, `dist/de/docs/${name}/index.html`), 'utf8');
    assert.match(html, new RegExp(`<h1[^>]*>${title}<`));
  }
});

test('the policy in headers allows what a page of any language needs', async (t) => {
  const root = makeSite(t, {
    ...config("baseUrl: '/b/', csp: 'headers', i18n: {locales: ['en', 'de', 'fr']}"),
    'content/docs/a.md': '# A\n\nText.\n',
    'content/i18n/de/docs/a.md':
      '---\nplayground: stackblitz\n---\n\n# A\n\nText.\n\n```ts title="main.ts"\nlet a;\n```\n',
  });
  for (const run of ['first', 'second']) {
    assert.deepEqual((await buildSite(root)).diagnostics, [], run);
    const headers = readFileSync(path.join(root, 'dist/_headers'), 'utf8');
    assert.match(headers, /^\/b\/\*\n.*form-action 'self' https:\/\/stackblitz\.com/);
    const nginx = readFileSync(path.join(root, 'dist/nginx-csp.conf'), 'utf8');
    assert.match(nginx, /form-action 'self' https:\/\/stackblitz\.com/);
    assert.equal(existsSync(path.join(root, 'dist/de/_headers')), false);
  }
});

test('an author that a translated authors.yml lacks is missed in that file', async (t) => {
  const root = makeSite(t, {
    ...config("i18n: {locales: ['en', 'de']}"),
    'content/blog/2024-01-01-a.md': '---\nauthors: [bob]\ntags: [one, two]\n---\n\n# A\n\nText.\n',
    'content/blog/authors.yml': 'bob: {name: Bob}\n',
    'content/blog/tags.yml': 'one: {label: One}\n',
    'content/i18n/de/blog/authors.yml': 'ada: {name: Ada}\n',
  });
  const {diagnostics} = await checkSite({root});
  assert.deepEqual(
    diagnostics.filter(({id}) => id.startsWith('unknown')).map(({message}) => message),
    ["In 'de': content/i18n/de/blog/authors.yml has no 'bob'", "tags.yml has no 'two'"],
  );
});

const matter = (lines: string): string => `---\n${lines}\n---\n\n# A\n\nText.\n`;

test('a translation is unlisted, and has the place in the sidebar, as its original', async (t) => {
  const root = makeSite(t, {
    ...config("i18n: {locales: ['en', 'de']}"),
    'content/docs/a.md': matter('unlisted: true'),
    'content/docs/b.md': matter('unlisted: true'),
    'content/docs/c.md': matter('sidebar_position: 2'),
    'content/docs/d.md': matter('sidebar_position: 1'),
    'content/i18n/de/docs/a.md': '# A\n\nText.\n',
    'content/i18n/de/docs/b.md': matter('unlisted: false'),
    'content/i18n/de/docs/c.md': '# C\n\nText.\n',
    'content/i18n/de/docs/d.md': '# D\n\nText.\n',
  });
  const shown = async (): Promise<readonly [listed: string[], inSidebar: string[]]> => {
    assert.deepEqual((await buildSite(root)).diagnostics, []);
    const text = (file: string): string => readFileSync(path.join(root, 'dist/de', file), 'utf8');
    const {document: d} = new JSDOM(text('docs/d/index.html')).window;
    return [
      ['a', 'b'].filter((name) => text('sitemap.xml').includes(`/de/docs/${name}<`)),
      [...d.querySelectorAll('.tree a')].map((link) => link.textContent.trim()),
    ];
  };
  assert.deepEqual(await shown(), [['b'], ['D', 'C', 'A']]);
  writeFiles(root, {
    'content/docs/a.md': '# A\n\nText.\n',
    'content/docs/d.md': matter('sidebar_position: 3'),
  });
  assert.deepEqual(await shown(), [
    ['a', 'b'],
    ['C', 'D', 'A', 'A'],
  ]);
});

test('a translation has the address, the tags and the draft of its original', async (t) => {
  const own = 'Text of its own.\n';
  const root = makeSite(t, {
    ...config("i18n: {locales: ['en', 'de']}"),
    'content/docs/a.md': matter('slug: /start'),
    'content/docs/b.md': matter('id: bee'),
    'content/blog/2025-01-02-post.md': matter('slug: first\ntags: [one]'),
    'content/docs/c.md': matter('draft: true'),
    'content/docs/d.md': '# D\n\nText.\n',
    'content/i18n/de/docs/a.md': `# A\n\n${own}`,
    'content/i18n/de/docs/b.md': `# B\n\n${own}`,
    'content/i18n/de/docs/c.md': `# C\n\n${own}`,
    'content/i18n/de/blog/2025-01-02-post.md': `# P\n\n${own}`,
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  const text = (file: string): string => readFileSync(path.join(root, 'dist/de', file), 'utf8');
  for (const page of ['docs/start', 'docs/bee', 'blog/first'])
    assert.ok(text(`${page}/index.html`).includes(own.trim()));
  assert.match(text('blog/tags/one/index.html'), /href="\/de\/blog\/first"/);
  assert.doesNotMatch(text('sitemap.xml'), /docs\/c</);
});

test('a language that is not the site’s cannot be served', async (t) => {
  const {ok, diagnostics} = await new Session({root: copyOf(t), locale: 'arr'}).refresh();
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({id, hint}) => [id, hint]),
    [['unknown-locale', "Did you mean 'ar'? Known: ar, de, en."]],
  );
});

test('the folder of an unlisted language is reported while it has files', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n\nx\n', 'content/i18n/de/docs/.keep': ''});
  const found = async () => (await new Session({root}).refresh()).diagnostics.map(({id}) => id);
  assert.deepEqual(await found(), []);
  writeFileSync(path.join(root, 'content/i18n/de/docs/a.md'), '# A\n\nx\n');
  assert.deepEqual(await found(), ['unknown-locale']);
});

test('texts of the config may be written for each language', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': `export default {
  title: {en: 'Bees & we', de: 'Bienen'}, url: 'https://test.example', i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr']},
  tagline: {en: 'Words', de: 'Wörter'},
  navbar: {title: {en: 'Top', de: 'Oben'}},
  announcementBar: {id: 'a', content: {en: '<b>News</b>', de: '<b>Neues</b>'}},
  footer: {copyright: {en: '© We', de: '© Wir'}},
  docs: {sidebars: {main: [{
    type: 'category', label: 'C', items: ['a'],
    link: {type: 'generated-index', title: {en: 'All', de: 'Alles'}, description: {en: 'Of C', de: 'Aus C'}},
  }]}},
};\n`,
    'content/docs/a.md': '# A\n\nText.\n',
    'content/blog/2024-01-02-b.md': '# B\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const texts = (folder: string): (string | null | undefined)[] => {
    const at = (file: string): Document =>
      new JSDOM(readFileSync(path.join(root, 'dist', folder, file, 'index.html'), 'utf8')).window
        .document;
    const [home, index] = [at(''), at('docs/category/c')];
    const described = (one: Document): string | null | undefined =>
      one.querySelector('meta[name=description]')?.getAttribute('content');
    return [
      described(home),
      home.querySelector('.navbar .brand, .navbar a')?.textContent,
      home.querySelector('.announcement b')?.textContent,
      home.querySelector('footer small')?.textContent,
      index.querySelector('h1')?.textContent,
      described(index),
    ];
  };
  const english = ['Words', 'Top', 'News', '© We', 'All', 'Of C'];
  assert.deepEqual(texts(''), english);
  assert.deepEqual(texts('de'), ['Wörter', 'Oben', 'Neues', '© Wir', 'Alles', 'Aus C']);
  assert.deepEqual(texts('fr'), english);
  assert.match(readFileSync(path.join(root, 'dist/de/llms.txt'), 'utf8'), /> Wörter/);
  const named: readonly (readonly [file: string, text: RegExp])[] = [
    ['llms.txt', /^# (.*)$/m],
    ['opensearch.xml', /<ShortName>(.*)<\/ShortName>/],
    ['opensearch.xml', /<Description>.*(Bees.* we|Bienen)/],
    ['blog/rss.xml', /<title>(.*) Blog<\/title>/],
    ['blog/atom.xml', /<title>(.*) Blog<\/title>/],
    ['blog/atom.xml', /<author><name>(.*)<\/name>/],
    ['index.html', /<title>(.*?)<\/title>/],
    ['docs/a/index.html', /<title>A \| (.*?)<\/title>/],
    ['docs/a/index.html', /property="og:site_name" content="(.*?)"/],
  ];
  const titles = (folder: string): (string | undefined)[] =>
    named.map(([file, text]) => {
      const [, ...found] =
        text.exec(readFileSync(path.join(root, 'dist', folder, file), 'utf8')) ?? [];
      return found.find(Boolean);
    });
  const all = (title: string) =>
    named.map(([file]) => (file === 'llms.txt' ? title.replace('&amp;', '&') : title));
  assert.deepEqual(titles(''), all('Bees &amp; we'));
  assert.deepEqual(titles('de'), all('Bienen'));
  assert.deepEqual(titles('fr'), all('Bees &amp; we'));
});

test('a label names languages of the site; other data of the config may have any keys', async (t) => {
  const built = async (setting: string, title = "'T'"): Promise<string[]> => {
    const root = makeSite(t, {
      'site.config.ts': `export default {title: ${title}, url: 'https://test.example', ${setting}};\n`,
      'content/docs/a.md': '# A\n\nText.\n',
    });
    const {diagnostics} = await buildSite(root);
    return diagnostics.map(({id, message, line}) => `${line ?? ''} ${id} ${message}`);
  };
  assert.deepEqual(
    await built(
      "i18n: {locales: ['en', 'de']}, announcementBar: {id: 'a', content: {en: 'N',\nde: '<b>N'}}",
    ),
    ["2 html-open In 'de': Unclosed <b>"],
  );
  for (const [title, message] of [
    ["{fr: 'Mots'}", "'title.fr': is not one of `i18n.locales`"],
    ['{}', "'title': must have a title for a language"],
    ["{en: ''}", `'title.en': Unexpected ""`],
  ] as const) {
    assert.deepEqual(await built('', title), [`1 config-invalid ${message}`]);
  }
  assert.deepEqual(await built("tagline: {fr: 'Mots'}"), [
    "1 config-invalid 'tagline.fr': is not one of `i18n.locales`",
  ]);
  assert.deepEqual(
    await built(
      "head: [{tag: 'script', type: 'application/ld+json', data: {title: {fr: 'x'}, label: {y: 1}}}]",
    ),
    [],
  );
});
