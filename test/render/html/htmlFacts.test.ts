import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readFeedFacts} from '../../../src/render/html/feedFacts.js';
import {readFacts, type PageFacts} from '../../../src/render/html/htmlFacts.js';
import {referencesIn} from '../../../src/render/html/htmlReferences.js';
import {scanHtml} from '../../../src/render/html/scanHtml.js';

const facts = (html: string): PageFacts => readFacts(html, {route: '/x'});
const targets = ({references}: PageFacts): string[] =>
  [...referencesIn(references)].map(({kind, target}) => `${kind} ${target}`);

const REFERENCES: readonly (readonly [html: string, references: readonly string[]])[] = [
  ['<a href="/a">', ['link /a']],
  ["<A HREF = '/a' href=/b>", ['link /a']],
  ['<a href=/a/b>', ['link /a/b']],
  ['<a href="/a?b=1&amp;c=&#x26;d=&#38;">', ['link /a?b=1&c=&d=&']],
  ['<a href=" /a\n">', ['link /a']],
  ['<a href="">', []],
  ['<area href="/a"><form action="/b"><button formaction="/c">', ['link /a', 'link /b', 'link /c']],
  ['<blockquote cite="/a"><q cite="/b">', ['link /a', 'link /b']],
  [
    '<img src="/a.png" srcset="/b.png 1x, /c,d.png 2x">',
    ['part /a.png', 'part /b.png', 'part /c,d.png'],
  ],
  ['<img srcset="/a.png, /b.png 640w,/c.png 1.5x">', ['part /a.png', 'part /b.png', 'part /c.png']],
  [
    '<source srcset="/a.webp" src="/a.mp4"><track src="/a.vtt">',
    ['part /a.mp4', 'part /a.webp', 'part /a.vtt'],
  ],
  ['<video poster="/a.png" src="/a.mp4">', ['part /a.png', 'part /a.mp4']],
  ['<script src="/a.js"></script><iframe src="/b"></iframe>', ['part /a.js', 'part /b']],
  ['<embed src="/a.pdf"><object data="/b.pdf">', ['part /a.pdf', 'part /b.pdf']],
  [
    '<svg><use href="/a.svg#b"/><image xlink:href="/c.png"/></svg>',
    ['part /a.svg#b', 'part /c.png'],
  ],
  [
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/b.ico">',
    ['part /a.css', 'part /b.ico'],
  ],
  [
    '<link rel="preload" as="image" href="/a.png" imagesrcset="/b.png 2x">',
    ['part /a.png', 'part /b.png'],
  ],
  [
    '<link rel="canonical" href="/a"><link rel="alternate" href="/b.xml">',
    ['head /a', 'head /b.xml'],
  ],
  ['<link rel="preconnect" href="https://a.example">', []],
  [
    '<meta property="og:image" content="/a.png"><meta name="twitter:image" content="/b.png">',
    ['head /a.png', 'head /b.png'],
  ],
  ['<meta property="og:title" content="/a">', []],
  // The same address is told once, as what a person can follow.
  ['<link rel="next" href="/a"><a href="/a"><a href="/a">', ['link /a']],
  ['<!-- > <a href="/a"> --><!doctype html><?x <a href="/b">?>', []],
  ['<script>"<a href=/a>"</script><a href="/b">', ['link /b']],
  ['<style>a::after{content:"<a href=/a>"}</style><textarea><a href="/b"></textarea>', []],
  [
    '<style>@import "/a.css"; p { background: url( /b.png ), url(#c) }</style><p title="url(/d.png)">',
    ['part /a.css', 'part /b.png'],
  ],
  [
    `<p style="background: url(&quot;/a.png&quot;); mask: url('/b c.svg#d'), url(data:,e)">`,
    ['part /a.png', 'part /b c.svg#d'],
  ],
  [
    `<iframe srcdoc="&lt;a href='/a'>&lt;/a>&lt;a href='#b'>&lt;/a>&lt;p style='background:url(/c.png)'>"></iframe>`,
    ['link /a', 'part /c.png'],
  ],
  [`<iframe srcdoc="&lt;base href='https://a.example'>&lt;a href='b'>"></iframe>`, []],
  ['<title>&lt;a href="/a"&gt;<a href="/a"></title>', []],
  ['<svg><title/><a href="/a"></a></svg>', ['link /a']],
  ['a < b <3 <a href="/a">', ['link /a']],
  ['<a title=">" href="/a">', ['link /a']],
  ['<a data-href="/a" xhref="/b">', []],
  // The document ends inside of the tag.
  ['<a href="/a"', []],
];
for (const [html, expected] of REFERENCES) {
  test(`addresses of ${html}`, () => {
    assert.deepEqual(targets(facts(html)), expected);
  });
}

test('anchors are ids, and names of links alone', () => {
  const {anchors} = facts(
    '<h2 id="a"><a name="b" id="b"></a><a name=c></a><p id="a"><input name="d"><p id="é&amp;">',
  );
  assert.deepEqual(
    [...anchors],
    [
      ['a', 2],
      ['b', 1],
      ['c', 1],
      ['é&', 1],
    ],
  );
});

const FORWARDS: readonly (readonly [content: string, to: string | undefined])[] = [
  ['0; url=/a', '/a'],
  ["0;URL='/a b'", '/a b'],
  ['0, /a', '/a'],
  ['5;url=https://x.example/?a=1;b', 'https://x.example/?a=1;b'],
  ['300', undefined],
];
for (const [content, to] of FORWARDS) {
  test(`a page with refresh ${content} forwards to ${to ?? 'nothing'}`, () => {
    assert.equal(facts(`<meta http-equiv="Refresh" content="${content}">`).forwardsTo, to);
  });
}

test('what a page says of itself', () => {
  const {base, canonical, description, noindex} = facts(
    '<base href="/b/"><link rel="canonical" href="/c"><meta name="description" content=" D ">' +
      '<meta name="robots" content="NOINDEX, follow">',
  );
  assert.deepEqual(
    {base, canonical, description, noindex},
    {
      base: '/b/',
      canonical: '/c',
      description: 'D',
      noindex: true,
    },
  );
});

test('headings are those of the main part, or of a page without one', () => {
  const levels = (html: string): number[] => facts(html).headings.map(({level}) => level);
  assert.deepEqual(levels('<h6></h6><main><h1></h1><h2></h2></main><h4></h4>'), [1, 2]);
  assert.deepEqual(levels('<h1></h1><h4></h4>'), [1, 4]);
});

test('images that lack a text or a size', () => {
  const {poorImages} = facts(
    '<img src=a alt="" width=1 height=1><img src=b alt=b><img src=c width=1 height=1>' +
      '<img src=d role=presentation width=1 height=1><img src=e alt=e width=1>',
  );
  assert.deepEqual(
    poorImages.map(({src, hasAlt, hasSize}) => ({src, hasAlt, hasSize})),
    [
      {src: 'b', hasAlt: true, hasSize: false},
      {src: 'c', hasAlt: false, hasSize: true},
      {src: 'e', hasAlt: true, hasSize: false},
    ],
  );
});

test('a tag is known by where its < stands', () => {
  const html = '<p>\n<A href=x>é</A><b/>';
  const seen: string[] = [];
  scanHtml(html, {
    open: ({name, offset}) => seen.push(`${name} ${String(html.indexOf('<', offset) - offset)}`),
    close: (name) => seen.push(`/${name}`),
  });
  assert.deepEqual(seen, ['p 0', 'a 0', '/a', 'b 0']);
});

test('feeds name addresses in elements, attributes and the HTML of their entries', () => {
  const rss = `<rss><channel><link>https://t.example/blog</link>
    <item><guid isPermaLink="false">id-1</guid><guid>https://t.example/guid</guid>
    <enclosure url="https://t.example/a.mp3"/>
    <description><![CDATA[<a href="/cdata">x</a> <img src="/cdata.png">]]></description>
    <content:encoded>&lt;a href="/escaped?a=1&amp;amp;b"&gt;x&lt;/a&gt;</content:encoded></item></channel></rss>`;
  assert.deepEqual(targets(readFeedFacts(rss, {route: '/rss.xml'})), [
    'link https://t.example/blog',
    'link https://t.example/guid',
    'link https://t.example/a.mp3',
    'link /cdata',
    'part /cdata.png',
    'link /escaped?a=1&b',
  ]);
  const atom = '<feed><link rel="self" href="/atom.xml"/><logo>/l.png</logo></feed>';
  assert.deepEqual(targets(readFeedFacts(atom, {route: '/atom.xml'})), [
    'link /l.png',
    'link /atom.xml',
  ]);
  const search =
    '<OpenSearchDescription><Url template="/search/?q={searchTerms}"/></OpenSearchDescription>';
  assert.deepEqual(targets(readFeedFacts(search, {route: '/o.xml'})), ['link /search/']);
});
