import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {JSDOM} from 'jsdom';
import {buildSite, makeSite, type SiteFiles} from '../../../support/site.js';
import {faultsOfSiteFiles} from '../../../support/siteFiles.js';

const post = (frontMatter: string, text = 'Text.'): string =>
  `---\n${frontMatter}\n---\n\n${text}\n`;

const WIDGET = `import {useState} from 'react';
export default function Widget({label}: {label: string}) {
  const [count, setCount] = useState(0);
  return <div><div><button type="button" onClick={() => setCount(count + 1)}>{label}</button></div></div>;
}
`;

const FILES: SiteFiles = {
  'site.config.ts':
    "export default {title: 'Test', url: 'https://test.example', baseUrl: '/site/', docs: {editUrl: 'https://forge.example/edit'}, blog: {postsPerPage: 2, blogTitle: 'News', blogDescription: 'What is new', blogSidebarCount: 3}};\n",
  'content/docs/a.md': '# A\n\nText.\n\n## Part\n',
  'content/blog/authors.yml':
    'mina:\n  name: Mina & Co\n  title: editor\n  url: https://mina.example\nodd:\n  name: Odd\n',
  'content/blog/tags.yml':
    'b: {label: beta}\na: {label: Alpha, description: First things}\nab: {label: abacus}\nz: {label: Éclair, permalink: /sweets}\nunused: {label: Unused}\n',
  'content/blog/2025-03-01-third.md': post(
    'title: Third\nauthors: [mina, odd]\ntags: [b, a]',
    `Above, with [a way down](#below), [docs](../docs/a.md#part) and a <b>tag</b>.

## Above

<!-- truncate -->

## Below

Secret part.

\`\`\`ts
const x = '</script>'; // {
\`\`\`

![Picture](./p.svg)

Note[^1].

[^1]: The note.
`,
  ),
  'content/blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/blog/2025-02-01-second/index.mdx': post(
    'authors: odd\ntags: [z]',
    'import Widget from \'./Widget.tsx\';\n\n# Second *post*\n\nBefore.\n\n<Widget label="Press" />\n\n{/* truncate */}\n\nAfter.',
  ),
  'content/blog/2025-02-01-second/Widget.tsx': WIDGET,
  'content/blog/2024-12-31-first.md': post('tags: [ab, a]', 'word '.repeat(201)),
  'content/blog/same-day.md': post('date: 2025-02-01T08:00+02:00\nslug: early', 'x\n\n## Above\n'),
  'content/blog/2025-04-01-hidden.md': post(
    'unlisted: true\ntags: [unused]\nauthors: mina',
    'Hidden.',
  ),
  'content/blog/2025-05-01-draft.md': post('draft: true', 'Draft.'),
  'content/blog/_partial.md': 'Not a post.',
};

let dist = '';
const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
const pages = new Map<string, Document>();
function page(route: string): Document {
  const known = pages.get(route) ?? new JSDOM(read(`${route}/index.html`)).window.document;
  pages.set(route, known);
  return known;
}
function texts(route: string, selector: string): string[] {
  return [...page(route).querySelectorAll(selector)].map(({textContent}) => textContent.trim());
}
function hrefs(route: string, selector: string): (string | null)[] {
  return [...page(route).querySelectorAll(selector)].map((element) => element.getAttribute('href'));
}

test('the blog', async (t) => {
  const root = makeSite(t, FILES);
  dist = path.join(root, 'dist');
  const result = await buildSite(root);
  assert.deepEqual(result.diagnostics, []);

  await t.test('has feeds, a sitemap and structured data that keep the rules', () => {
    assert.deepEqual(faultsOfSiteFiles(dist), []);
  });

  await t.test('has these pages, in the sitemap but for the unlisted one', () => {
    const routes = [...read('sitemap.xml').matchAll(/<loc>https:\/\/test.example\/site([^<]*)</g)];
    assert.deepEqual(
      routes.map(([, route]) => route).filter((route) => route!.startsWith('/blog')),
      [
        '/blog',
        '/blog/archive',
        '/blog/authors',
        '/blog/authors/mina',
        '/blog/authors/odd',
        '/blog/early',
        '/blog/first',
        '/blog/page/2',
        '/blog/second',
        '/blog/tags',
        '/blog/tags/a',
        '/blog/tags/ab',
        '/blog/tags/b',
        '/blog/tags/sweets',
        '/blog/third',
      ],
    );
    assert.ok(page('blog/hidden').querySelector('meta[name=robots][content*=noindex]'));
    assert.throws(() => page('blog/draft'), /ENOENT/);
  });

  await t.test('lists posts newest first, two a page, the zone of a date counted', () => {
    assert.deepEqual(texts('blog', '.post h2 > a'), ['Third', 'Same day']);
    // 08:00 at +02:00 is after midnight UTC.
    assert.deepEqual(texts('blog/page/2', '.post h2 > a'), ['Second post', 'First']);
    assert.deepEqual(texts('blog', 'h1'), ['News']);
    assert.deepEqual(texts('blog', '.lead'), ['What is new']);
    assert.deepEqual(texts('blog/page/2', 'h1'), ['News, page 2']);
    assert.deepEqual(hrefs('blog', '.pagination a'), ['/site/blog/page/2']);
    assert.deepEqual(hrefs('blog/page/2', '.pagination a'), ['/site/blog']);
  });

  await t.test(
    'shows in lists what stands above the marker, without ids, its anchors led home',
    () => {
      const third = page('blog').querySelector('.post');
      const second = page('blog/page/2').querySelector('.post');
      assert.equal(
        third!.querySelector('.prose')!.innerHTML.trim(),
        '<p>Above, with <a href="/site/blog/third#below">a way down</a>, <a href="/site/docs/a#part">docs</a> and a <b>tag</b>.</p>\n<h2>Above</h2>',
      );
      assert.equal(
        third!.querySelector('[aria-label="Read more about Third"]')?.getAttribute('href'),
        '/site/blog/third',
      );
      assert.ok(second!.querySelector('[data-island]'), 'an island above the marker is there');
      assert.doesNotMatch(second!.innerHTML, /After/);
      assert.deepEqual(texts('blog/page/2', '[aria-label^="Read more"]'), ['Read more']);
      assert.doesNotMatch(read('blog/third/index.html'), /post-cut|truncate/);
      assert.doesNotMatch(read('blog/third.md'), /post-cut/);
    },
  );

  await t.test('prints a post once, whole, with one h1', () => {
    assert.deepEqual(texts('blog/second', 'h1'), ['Second post']);
    assert.deepEqual(texts('blog/third', 'h1'), ['Third']);
    assert.match(
      page('blog/third').querySelector('main')!.textContent,
      /Above, with.*Secret part/s,
    );
    assert.deepEqual(texts('blog/third', '.toc a'), ['Above', 'Below', 'Footnotes']);
    assert.deepEqual(hrefs('blog/third', '.edit'), [
      'https://forge.example/edit/content/blog/2025-03-01-third.md',
    ]);
  });

  await t.test('reads 200 words a minute, begun ones counted', () => {
    assert.match(texts('blog/first', '.post-head p')[0]!, /2 minutes/);
    assert.match(texts('blog/second', '.post-head p')[0]!, /1 minute /);
  });

  await t.test('says what its authors do on a post, and only who they are in lists', () => {
    assert.deepEqual(texts('blog/third', '.post-head .author'), ['Mina & Coeditor', 'Odd']);
    assert.equal(texts('blog', '.post-head .author')[0], 'Mina & Co');
    assert.deepEqual(texts('blog/authors/odd', '.post-head'), [
      'March 1, 2025 · 1 minute to readThirdMina & CoOdd',
      'February 1, 2025 · 1 minute to readSecond post',
    ]);
  });

  await t.test('leads from a post to its neighbours, past hidden ones', () => {
    assert.deepEqual(texts('blog/third', '.pagination a'), ['Older post Same day']);
    assert.deepEqual(hrefs('blog/second', '.pagination a'), [
      '/site/blog/early',
      '/site/blog/first',
    ]);
    assert.deepEqual(hrefs('blog/hidden', '.pagination a'), []);
  });

  await t.test('shows beside posts the newest, and the ways to all', () => {
    const nav = 'nav[aria-label="Recent posts"] a';
    assert.deepEqual(texts('blog/first', nav), [
      'Third',
      'Same day',
      'Second post',
      'Archive',
      'All authors',
      'All tags',
    ]);
    assert.equal(
      page('blog/third').querySelector(`${nav}[aria-current=page]`)?.textContent,
      'Third',
    );
  });

  await t.test('has an archive by year, authors, and tags by letter, both sorted', () => {
    assert.deepEqual(texts('blog/archive', 'h2'), ['2025', '2024']);
    assert.deepEqual(texts('blog/archive', '.ledger a'), [
      'Third',
      'Same day',
      'Second post',
      'First',
    ]);
    assert.deepEqual(texts('blog/authors', '.author'), [
      'Mina & CoeditorWebsite1 post',
      'Odd2 posts',
    ]);
    assert.deepEqual(texts('blog/authors/mina', 'h1'), ['Mina & Co']);
    assert.deepEqual(hrefs('blog/authors/mina', 'a[href^="https://mina"]'), [
      'https://mina.example',
    ]);
    assert.deepEqual(texts('blog/tags', 'h1'), ['Tags']);
    assert.deepEqual(texts('blog/tags', 'h2'), ['A', 'B', 'É']);
    assert.deepEqual(texts('blog/tags', '.ledger a'), ['abacus1', 'Alpha2', 'beta1', 'Éclair1']);
    assert.deepEqual(texts('blog/tags/a', 'h1'), ['2 posts tagged “Alpha”']);
    assert.deepEqual(texts('blog/tags/b', 'h1'), ['1 post tagged “beta”']);
    assert.deepEqual(texts('blog/tags/a', '.lead'), ['First things']);
    // A tag that only an unlisted post has leads nowhere, and so is not a link.
    assert.deepEqual(texts('blog/hidden', '.tags a'), []);
  });

  await t.test('says in the head what a post is', () => {
    const {head} = page('blog/third');
    const property = (name: string) =>
      [...head.querySelectorAll(`meta[property="${name}"]`)].map((meta) =>
        meta.getAttribute('content'),
      );
    assert.deepEqual(property('og:type'), ['article']);
    assert.deepEqual(property('article:published_time'), ['2025-03-01T00:00:00.000Z']);
    assert.deepEqual(property('article:author'), ['Mina & Co', 'Odd']);
    assert.deepEqual(property('article:tag'), ['beta', 'Alpha']);
    const [, posting] = [...head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({textContent}) => JSON.parse(textContent) as Record<string, unknown>,
    );
    assert.equal(posting!['@type'], 'BlogPosting');
    assert.equal(posting!.headline, 'Third');
    assert.deepEqual(posting!.author, [
      {name: 'Mina & Co', url: 'https://test.example/site/blog/authors/mina'},
      {name: 'Odd', url: 'https://test.example/site/blog/authors/odd'},
    ]);
    assert.deepEqual(hrefs('blog/tags', 'link[rel=alternate]'), [
      '/site/blog/rss.xml',
      '/site/blog/atom.xml',
    ]);
  });

  await t.test('is left out of the search', () => {
    const index = readdirSync(dist).filter((name) => /^(?:search-doc|lunr-index)/.test(name));
    assert.ok(index.some((name) => read(name).includes('Part')));
    for (const name of index) assert.doesNotMatch(read(name), /Secret|Hidden|blog/);
  });

  const xml = (name: string): Document =>
    new JSDOM(read(name), {contentType: 'application/xml'}).window.document;
  const all = (node: ParentNode, selector: string): string[] =>
    [...node.querySelectorAll(selector)].map(({textContent}) => textContent);

  await t.test('has an RSS feed: valid XML, whole posts, their own dates', () => {
    const feed = xml('blog/rss.xml');
    assert.equal(feed.documentElement.getAttribute('version'), '2.0');
    assert.deepEqual(all(feed, 'channel > title'), ['Test News']);
    assert.deepEqual(all(feed, 'item > title'), ['Third', 'Same day', 'Second post', 'First']);
    assert.deepEqual(all(feed, 'item > pubDate').slice(0, 3), [
      'Sat, 01 Mar 2025 00:00:00 GMT',
      'Sat, 01 Feb 2025 06:00:00 GMT',
      'Sat, 01 Feb 2025 00:00:00 GMT',
    ]);
    assert.deepEqual(all(feed, 'item > guid'), all(feed, 'item > link'));
    assert.equal(all(feed, 'item > guid')[0], 'https://test.example/site/blog/third');
    assert.deepEqual(
      [...feed.getElementsByTagName('dc:creator')].map(({textContent}) => textContent),
      ['Mina & Co', 'Odd', 'Odd'],
    );
  });

  await t.test('has an Atom feed: what RFC 4287 requires, and the same content', () => {
    const feed = xml('blog/atom.xml');
    assert.equal(feed.documentElement.namespaceURI, 'http://www.w3.org/2005/Atom');
    const dates = all(feed, 'entry > updated');
    assert.deepEqual(all(feed, 'feed > updated'), [dates[0]]);
    assert.equal(dates[0], '2025-03-01T00:00:00.000Z');
    for (const entry of feed.querySelectorAll('entry')) {
      for (const name of ['id', 'title', 'updated', 'content']) {
        assert.equal(all(entry, `:scope > ${name}`).length, 1, name);
      }
    }
    assert.equal(new Set(all(feed, 'id')).size, 5);
    assert.equal(all(feed, 'feed > author > name').length, 1);
    assert.equal(
      feed.querySelector('link[rel=self]')?.getAttribute('href'),
      'https://test.example/site/blog/atom.xml',
    );
    const encoded = [...xml('blog/rss.xml').getElementsByTagName('content:encoded')];
    assert.deepEqual(
      all(feed, 'content'),
      encoded.map(({textContent}) => textContent),
    );
  });

  await t.test('feeds text that works away from the site', () => {
    const contents = all(xml('blog/atom.xml'), 'content');
    const [third, , second] = contents.map((html) => new JSDOM(html).window.document.body);
    for (const html of contents) {
      assert.doesNotMatch(html, /<button|data-|class=|aria-|docsgen:|post-cut/);
    }
    assert.match(third!.textContent, /Above, with.*Secret part.*The note/s);
    assert.equal(
      third!.querySelector('pre')?.innerHTML,
      "<code>const x = '&lt;/script&gt;'; // {</code>",
    );
    const addresses = [...third!.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src')!,
    );
    assert.ok(addresses.includes('https://test.example/site/blog/third#below'));
    assert.ok(addresses.includes('https://test.example/site/docs/a#part'));
    assert.ok(addresses.some((address) => /^https:.*\/p-\w+\.svg$/.test(address)));
    for (const address of addresses) assert.match(address, /^https:\/\/test\.example\/site\//);
    assert.equal(second!.textContent.includes('Press'), false);
    assert.match(second!.textContent, /Before\..*interactive.*Second post.*After\./s);
  });
});

test('a blog has the titles of the language, or those that the config sets for it', async (t) => {
  const built = async (blog: string): Promise<(page: string) => Document> => {
    const root = makeSite(t, {
      'site.config.ts': `export default {title: 'T', url: 'https://test.example', i18n: {defaultLocale: 'en', locales: ['en', 'de']}, blog: {${blog}}};\n`,
      'content/blog/2025-01-01-a.md': post('title: A'),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(diagnostics, []);
    return (page) => new JSDOM(readFileSync(path.join(root, 'dist', page), 'utf8')).window.document;
  };
  const titles = (document: Document): (string | null | undefined)[] => [
    document.querySelector('h1')?.textContent,
    document.querySelector('.side b')?.textContent,
    document.querySelector('[aria-current=page]')?.textContent,
  ];
  const plain = await built('');
  assert.deepEqual(titles(plain('blog/index.html')), ['Blog', 'Recent posts', 'Blog']);
  assert.deepEqual(titles(plain('de/blog/index.html')), ['Blog', 'Neueste Beiträge', 'Blog']);
  const set = await built(
    "blogTitle: {en: 'News', de: 'Neues'}, blogSidebarTitle: {en: 'New', de: 'Neu'}, blogDescription: {en: 'All news', de: 'Alles Neue'}",
  );
  assert.deepEqual(titles(set('blog/index.html')), ['News', 'New', 'News']);
  const german = set('de/blog/index.html');
  assert.deepEqual(titles(german), ['Neues', 'Neu', 'Neues']);
  assert.equal(
    german.querySelector('meta[name=description]')?.getAttribute('content'),
    'Alles Neue',
  );
});
