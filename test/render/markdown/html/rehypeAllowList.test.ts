import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ParseHost} from '../../../../src/render/markdown/shared/context.js';
import type {Source} from '../../../../src/render/model/page.js';
import {parsePage} from '../../../../src/render/parse/parsePage.js';
import {ownReach} from '../../../../src/render/system/fileAccess.js';
import {pageHtml} from '../../../support/pageHtml.js';

const TEXT = `# A

Press <kbd onclick="steal()">Ctrl</kbd>.

<script>steal()</script>

[A script](javascript:steal()) and <a href=" java&#115;cript:steal()">another</a>.
`;
const host: ParseHost = {
  root: '/site',
  readText: () => ({refused: 'missing'}),
  readAsset: () => ({refused: 'missing'}),
  has: () => false,
  hashOf: () => '',
  listFolder: () => [],
};
const settings = {
  base: '/docs',
  staticDir: '/site/content/static',
  reach: ownReach('/site', []),
  siteUrl: 'https://test.example',
  locale: 'en',
  symbolLinks: false,
};

for (const [kind, ids] of [
  ['doc', ['html-attribute', 'html-element', 'address-refused', 'address-refused']],
  ['readme', []],
] as [Source['kind'], string[]][]) {
  test(`no script gets through the HTML of a ${kind}, whether or not it is reported`, async () => {
    const source = {kind, path: 'a.md', file: '/site/content/docs/a.md', text: TEXT};
    const page = await parsePage(source, {settings, host});
    const html = pageHtml(page);
    assert.match(html, /<kbd>Ctrl<\/kbd>/);
    assert.doesNotMatch(html, /steal|onclick|href=/i);
    assert.deepEqual(
      page.diagnostics.map(({id}) => id),
      ids,
    );
  });
}

test('the name of a type stays text, whatever elements HTML has', async () => {
  const text =
    '# A\n\nA `b` of Map<String, Data> and Promise<Body>, <BR>c <Details>d</Details>.\n\nArray<Table> of Promise<S>, <Br> <a id="x"/> and <span title="y"/> z.\n';
  const source = {kind: 'readme', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
  const html = pageHtml(await parsePage(source, {settings, host}));
  assert.match(
    html,
    /Array&lt;Table&gt; of Promise&lt;S&gt;, <br\/> <a id="x"><\/a> and <span[^>]*><\/span> z/,
  );
  assert.match(html, /of Map&lt;String, Data&gt; and Promise&lt;Body&gt;, <br\/>c <\/p><details>d/);
});

test('a component is named once, a type is not', async () => {
  const text =
    '# A\n\n<Aside type="a">\n\nx\n\n</Aside>\n\nOr <Aside>y</Aside> Map<String, Data> <Badge text="a" /> <Details>z</Details> `<Tabs />`\n\n<!-- <Steps /> -->\n\n<a title="<Foo/>">b</a> <BR/>\n\n<Code code="x" />\n\nA Promise<Body>.\n';
  const source = {kind: 'doc', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
  const {diagnostics} = await parsePage(source, {settings, host});
  assert.deepEqual(
    diagnostics.map(({id, line, column, message}) => `${line}:${column} ${id} ${message}`),
    [
      '3:1 component-in-markdown Markdown has no components: <Aside> is printed as text',
      '9:39 component-in-markdown Markdown has no components: <Badge> is printed as text',
      '15:1 component-in-markdown Markdown has no components: <Code> is printed as text',
    ],
  );
});

test('a name that scripts would find in place of a property of the document is dropped', async () => {
  const text =
    '# A\n\n<img name="querySelector" src="https://a.example/a.png" alt="A">\n\n<a name="old"></a>Text.\n\n<details name="one"><summary>S</summary>x</details>\n';
  const source = {kind: 'readme', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
  const html = pageHtml(await parsePage(source, {settings, host}));
  assert.deepEqual(
    [...html.matchAll(/<(\w+)[^>]*? name="([^"]*)"/g)].map(([, ...found]) => found),
    [
      ['a', 'old'],
      ['details', 'one'],
    ],
  );
  assert.match(html, /<img [^>]*alt="A"/);
});

test('elements that say what words are, and in which direction they run, are kept', async () => {
  const inline =
    '<p><dfn title="A home">nest</dfn> <cite>Audubon</cite> <bdi>طائر</bdi> <bdo dir="rtl">abc</bdo></p>';
  const text = `# A\n\n${inline}\n\n<table><caption>Nests</caption><tr><td>1</td></tr></table>\n`;
  const source = {kind: 'doc', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
  const html = pageHtml(await parsePage(source, {settings, host}));
  assert.ok(html.includes(inline), html);
  assert.match(html, /<caption>Nests<\/caption>/);
});

for (const [name, text, expected] of [
  ['an element without content in a drawing', '<svg><source>a <wbr>b', '<p><source/>a <wbr/>b</p>'],
  ['one in a formula', '<math><track>a</math>', '<p><track/>a</p>'],
  [
    'tags without an end, one after the other',
    ':::b\n<th\n\n[]()\n<div',
    '<div>&lt;th<p><a href=""></a></p>&lt;div</div>',
  ],
  [
    'a comment without an end in an element',
    '> <section><!--\n>\n> # B\n>\n> <i>c</i>',
    /<section>\n<h1 id="b">B<\/h1>\n<p><i>c<\/i><\/p>\n<\/section>/,
  ],
  [
    'a value without an end',
    '<div title="a>\n<b>c</b>\n\n<i>d</i> "e"',
    '&lt;div title=&quot;a&gt;\n&lt;b&gt;c&lt;/b&gt;\n<p><i>d</i> &quot;e&quot;</p>',
  ],
  ['the beginning of a tag', '<div>a <\n\n<b>c</b>', /^<div>a &lt;\n<p><b>c<\/b><\/p><\/div>$/],
  ['a declaration without an end', '<?a b\n\nc', ''],
] as const) {
  test(`${name} leaves the rest as it is`, async () => {
    const source = {kind: 'readme', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
    const html = pageHtml(await parsePage(source, {settings, host}));
    if (typeof expected === 'string') assert.equal(html, expected);
    else assert.match(html, expected);
  });
}

for (const [name, text, found] of [
  ['an address without a mark', '[xmpp:a@b.c', ['1:1 address-refused']],
  [
    'an element that its blocks open again',
    '<b onclick="a">b\n\n> c\n\nd</b>',
    ['1:1 html-attribute'],
  ],
  [
    'two elements alike',
    '<b onclick="a">b</b> <b onclick="a">b</b>',
    ['1:1 html-attribute', '1:22 html-attribute'],
  ],
] as const) {
  test(`what is refused of ${name} is reported once, at its place`, async () => {
    const source = {kind: 'doc', path: 'a.md', file: '/site/content/docs/a.md', text} as const;
    const {diagnostics} = await parsePage(source, {settings, host});
    const refused = diagnostics.filter(({id}) => id !== 'html-open');
    assert.deepEqual(
      refused.map(({line, column, id}) => `${line}:${column} ${id}`),
      found,
    );
  });
}

for (const [name, text, expected] of [
  ['an empty id of HTML is left out', '<p id="">A</p>', /^<p>A<\/p>/],
  ['a NUL of an unknown directive is replaced', '::a[b\0c]', /^<p>::a\[b\uFFFDc\]<\/p>/],
] as const) {
  test(name, async () => {
    const source = {kind: 'readme', path: 'a.md', file: '/site/a.md', text} as const;
    assert.match(pageHtml(await parsePage(source, {settings, host})).trim(), expected);
  });
}
