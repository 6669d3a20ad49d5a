import assert from 'node:assert/strict';
import {test} from 'node:test';
import {faultsOfFile} from './siteFiles.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const ATOM = `${XML}
<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>https://t.example/blog</id>
<link href="https://t.example/atom.xml" rel="self"/><updated>2025-01-02T00:00:00.000Z</updated><author><name>T</name></author>
<entry><title>P</title><id>https://t.example/p</id><published>2025-01-01T00:00:00Z</published>
<updated>2025-01-01T00:00:00Z</updated><summary></summary><content type="html">x</content></entry></feed>`;
const RSS = `${XML}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>T</title><link>https://t.example/</link><description>D</description><language>en</language>
<lastBuildDate>Thu, 02 Jan 2025 00:00:00 GMT</lastBuildDate><atom:link href="https://t.example/rss.xml"/>
<item><title>P</title><link>https://t.example/p</link><guid>https://t.example/p</guid>
<pubDate>Thu, 02 Jan 2025 00:00:00 GMT</pubDate><description>d</description><content:encoded>x</content:encoded></item>
</channel></rss>`;
const SITEMAP = `${XML}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://t.example/a</loc><lastmod>2025-01-01</lastmod></url></urlset>`;
const SEARCH = `${XML}
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>T</ShortName><Description>D</Description>
<Url type="text/html" template="https://t.example/search?q={searchTerms}"/></OpenSearchDescription>`;
const POST =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"H","url":"https://t.example/p","datePublished":"2025-01-01T00:00:00Z","author":[{"name":"A"}]}</script>';

const FILES = {
  'atom.xml': ATOM,
  'rss.xml': RSS,
  'sitemap.xml': SITEMAP,
  'opensearch.xml': SEARCH,
  'p.html': POST,
  'x.json': '{"a": 1}',
  'site.webmanifest': '{"name": "T", "icons": [{"src": "/i.svg"}]}',
};

/** A single fault in a file: a text and its replacement. */
const BREAKS: readonly [file: keyof typeof FILES, from: string, to: string][] = [
  ['atom.xml', '<published>2025-01-01T00:00:00Z', '<published>'],
  ['atom.xml', '<published>2025-01-01T00:00:00Z</published>', ''],
  ['atom.xml', '<updated>2025-01-02T00:00:00.000Z', '<updated>2 January'],
  ['atom.xml', '<updated>2025-01-02T', '<updated>2024-01-02T'],
  ['atom.xml', '<author><name>T</name></author>', ''],
  ['atom.xml', '<id>https://t.example/p</id>', '<id>/p</id>'],
  ['atom.xml', ' rel="self"', ''],
  ['atom.xml', '<title>P</title>', '<title>P & Q</title>'],
  ['atom.xml', '</feed>', ''],
  ['atom.xml', 'http://www.w3.org/2005/Atom', 'http://www.w3.org/2005/atom'],
  ['rss.xml', '<pubDate>Thu, 02 Jan 2025 00:00:00 GMT', '<pubDate>2025-01-02'],
  ['rss.xml', '<link>https://t.example/p', '<link>/p'],
  ['rss.xml', '<language>en', '<language>en_US'],
  ['rss.xml', '<content:encoded>x', '<content:encoded>'],
  ['rss.xml', 'version="2.0"', 'version="0.9"'],
  ['sitemap.xml', 'https://t.example/a', '/a'],
  ['sitemap.xml', '2025-01-01', '2025-13-01'],
  ['sitemap.xml', '</urlset>', '<url><loc>https://t.example/a</loc></url></urlset>'],
  ['sitemap.xml', '</urlset>', '<url><loc>https://other.example/a</loc></url></urlset>'],
  ['opensearch.xml', '{searchTerms}', ''],
  ['opensearch.xml', '<ShortName>T', '<ShortName>More than sixteen characters'],
  ['p.html', '"headline":"H"', '"headline":""'],
  ['p.html', '"datePublished":"2025-01-01T00:00:00Z",', ''],
  ['p.html', 'BlogPosting', 'BlogPost'],
  ['p.html', '}]}', '}]'],
  ['x.json', '1', '01'],
  ['site.webmanifest', '"name": "T",', ''],
];

test('a file that keeps the rules has no fault', () => {
  for (const [name, text] of Object.entries(FILES)) assert.deepEqual(faultsOfFile(name, text), []);
});

for (const [name, from, to] of BREAKS) {
  test(`${name} with ${to || 'nothing'} for ${from} has a fault`, () => {
    const text = FILES[name];
    assert.ok(text.includes(from));
    assert.notDeepEqual(faultsOfFile(name, text.replace(from, to)), []);
  });
}
