import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {makeSite} from '../../support/site.js';

const CONFIG = "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/'};\n";

test('a table is printed the same in Markdown and in MDX', async (t) => {
  const text =
    '# A\n\nText.\n\n| a | b | c |   |\n|:--|--:|:-:|---|\n| 1 | 2 | 3 | 4 |\n\n- | a |\n  |--:|\n  | 1 |\n';
  const root = makeSite(t, {
    'site.config.ts': CONFIG,
    'content/docs/a.md': text,
    'content/docs/b.mdx': text,
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  assert.deepEqual(diagnostics, []);
  const [a, b] = session.built!.site.pages.map(({html}) => String(html));
  assert.match(b!, /<th align="left">a<\/th>.*<th align="right">b<\/th>.*<td><\/td>/);
  assert.equal(b, a);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>\n';

/** The page that a text of MDX becomes, with findings as `LINE id`. */
async function pageOf(t: TestContext, text: string) {
  const root = makeSite(t, {
    'site.config.ts': CONFIG,
    'content/docs/a.mdx': text,
    'content/docs/other.md': '# Other\n\nText.\n',
    'content/docs/p.svg': SVG,
    'content/static/s.svg': SVG,
    'content/docs/v.mp4': 'film',
    'content/components/Card.jsx':
      "export const Card = ({children}) => <section>{String(children.type === 'h3')}{children}</section>;\n",
  });
  const session = new Session({root});
  const {diagnostics} = await session.refresh();
  const page = session.built!.site.pages.find(({route}) => route === '/docs/a')!;
  const found = diagnostics.map(({line, id}) => `${String(line)} ${id}`);
  return {html: String(page.html), page, found};
}

test('a table of JSX scrolls on small screens and keeps its attributes', async (t) => {
  const {html, found} = await pageOf(
    t,
    '# A\n\nText.\n\n<table className="wide" id={`t`}>\n  <tr><th></th><td>1</td></tr>\n</table>\n\n<div><table><tbody><tr><td>2</td></tr></tbody></table></div>\n',
  );
  assert.deepEqual(found, []);
  assert.match(
    html,
    /<div class="table" tabindex="0"><table class="wide" id="t"><tr><td><\/td><td>1<\/td><\/tr><\/table><\/div>/,
  );
  assert.match(html, /<div><div class="table" tabindex="0"><table><tbody>/);
});

test('headings of JSX have ids, sections and a place in the table of contents', async (t) => {
  const {html, page, found} = await pageOf(
    t,
    "import {Card} from '../components/Card.jsx';\n\n# A\n\nText.\n\n<h2>One {1 + 1}</h2>\n\nBelow.\n\n<h2 id=\"two\" className=\"big\">Two</h2>\n\n<h2>One 2</h2>\n\n<h2 id={'x' + 'y'}>Own</h2>\n\n<Card><h3>Three</h3></Card>\n",
  );
  assert.deepEqual(found, []);
  assert.deepEqual(
    page.headings.map(({id, text, level}) => [id, text, level]),
    [
      ['a', 'A', 1],
      ['one', 'One 2', 2],
      ['two', 'Two', 2],
      ['one-2', 'One 2', 2],
    ],
  );
  assert.equal(page.sections.find(({id}) => id === 'one')?.text, 'Below.');
  assert.match(html, /<h2 id="one">One 2<a class="anchor" href="#one"/);
  assert.match(html, /<h2 id="two" class="big">Two<\/h2>|<h2 class="big" id="two">Two<\/h2>/);
  assert.match(html, /<h2 id="xy">Own<\/h2>/);
  // A component may print them twice, or not at all.
  assert.match(html, /<section>true<h3>Three<\/h3><\/section>/);
});

test('what a component is given, or has no words of its own, is as written', async (t) => {
  const {html, page, found} = await pageOf(
    t,
    [
      "import {Card} from '../components/Card.jsx';\n\nexport const v = '1.2';\n\n# A\n\nText.",
      '<h2 id={null}>One</h2>\n\n<h2 id={null}>One</h2>',
      '<h2>\n{v}\n</h2>\n\n<h2 id="">Empty</h2>',
      '<table><thead><tr><th dangerouslySetInnerHTML={{__html: "<b>N</b>"}} /></tr></thead></table>',
      '<Card><div><table><tbody><tr><td>1</td></tr></tbody></table><img src="./p.svg" alt="P" className="c" /></div></Card>',
      '<img src="./p.svg" alt="" className="c" />',
    ].join('\n\n'),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(
    page.headings.map(({id}) => id),
    ['a'],
  );
  assert.equal(html.match(/<h2>One<\/h2>/g)?.length, 2);
  assert.match(html, /<h2>1\.2<\/h2>\s*<h2 id="">Empty<\/h2>/);
  assert.match(html, /<th><b>N<\/b><\/th>/);
  assert.match(html, /<div><table><tbody>/);
  assert.deepEqual(html.match(/<img [^>]*width="30" height="20"/g)?.length, 2);
});

test('files beside the page are published, other addresses are as written', async (t) => {
  const {html, page, found} = await pageOf(
    t,
    [
      '# A\n\nText.',
      '<img src="./p.svg" alt="P" onLoad={undefined} />',
      '<img src="/b/s.svg" alt="S" /> <img src="/s.svg" alt="Of the host" />',
      '<img src="./p.svg" alt="" height={5} loading="eager" />',
      '<img src={"/b/" + "s.svg"} alt="E" className="c" />',
      '<img src="../of-the-host.png" alt="H" width="1" />',
      '<video src="v.mp4" poster="p.svg" controls></video>',
      '<a href="./other.md#x" title="t">O</a> <a href="/b/docs/other">H</a> <a href="other">R</a>',
    ].join('\n\n'),
  );
  assert.deepEqual(found, ['5 html-attribute']);
  assert.deepEqual(
    page.assets.map(({url}) => url.replace(/-\w{8}\./, '-HASH.')),
    ['p', 'p', 'v', 'p'].map(
      (name) => `/assets/files/${name}-HASH.${name === 'v' ? 'mp4' : 'svg'}`,
    ),
  );
  const tags = [...html.matchAll(/<(?:img|video|a) [^>]*>/g)].map(([tag]) => tag);
  const isOpen = (tag: string) =>
    !/ (?:src|href|poster)="[^"]*(?:\.svg|\.png|\.mp4|other|\.md)/.test(tag);
  assert.deepEqual(
    tags.map((tag) => (isOpen(tag) ? tag.replace(/(src|href|poster)="[^"]*"/g, '$1="?"') : tag)),
    [
      '<img alt="P" src="?" width="30" height="20"/>',
      '<img src="/b/s.svg" alt="S" width="30" height="20" loading="lazy" decoding="async"/>',
      '<img src="/s.svg" alt="Of the host" loading="lazy" decoding="async"/>',
      '<img alt="" height="5" loading="eager" src="?" decoding="async"/>',
      '<img src="/b/s.svg" alt="E" class="c" loading="lazy" decoding="async"/>',
      '<img src="../of-the-host.png" alt="H" width="1" loading="lazy" decoding="async"/>',
      '<video controls="" src="?" poster="?">',
      '<a title="t" href="?">',
      '<a href="/b/docs/other">',
      '<a href="other">',
    ],
  );
});

const TAB = '<TabItem value="a" label="A">\n\nx\n\n</TabItem>';
const OWN = '<Tabs groupID="a">\n<TabItem lable="b">x</TabItem>\n</Tabs>';
const misspelt: readonly (readonly [text: string, found: readonly string[]])[] = [
  [`<Tabs groupID="os">\n${TAB}\n</Tabs>`, ['5 directive-attribute']],
  [`<Tabs>\n${TAB.replace('label', 'lable')}\n</Tabs>`, ['6 directive-attribute']],
  ['<Admonition type="tip" titel="A">\n\nx\n\n</Admonition>', ['5 directive-attribute']],
  [`<Tabs groupId="os" queryString className="a" lazy>\n${TAB}\n</Tabs>`, []],
  [`<Tabs data-x="1">\n${TAB}\n</Tabs>`, []],
  ['<p onclick="go()">x</p>', ['5 html-attribute']],
  ['<my-switch one="1">x</my-switch>', []],
  [`import {Card as Tabs, Card as TabItem} from '../components/Card.jsx';\n\n${OWN}`, []],
  [`export const Tabs = ({children}) => children;\nexport function TabItem() {}\n\n${OWN}`, []],
  [
    "import {Card} from '../components/Card.jsx';\n\n" + OWN,
    ['7 directive-attribute', '8 directive-attribute', '8 tabs-content'],
  ],
];

for (const [text, expected] of misspelt) {
  test(`attributes of docsgen's own components: ${text.split('\n')[0]!}`, async (t) => {
    const {found} = await pageOf(t, `# A\n\nText.\n\n${text}\n`);
    assert.deepEqual(found, expected);
  });
}
