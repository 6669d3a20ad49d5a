import assert from 'node:assert/strict';
import {test} from 'node:test';
import {importFiles, sharedSite} from './support.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A site of the smallest config. */
const site = sharedSite();
/** A site whose settings decide about its texts. */
const other = sharedSite({
  settings: `baseUrl: '/b/', trailingSlash: false,
presets: [['classic', {
  docs: {
    sidebarPath: './sidebars.js',
    remarkPlugins: [['docusaurus-remark-plugin-tab-blocks', {groupId: 'g', labels: [['py', 'Python']]}]],
  },
  theme: {customCss: '/src/a.css'},
}]],
markdown: {anchors: {maintainCase: true}, emoji: false},
themeConfig: {navbar: {logo: {src: 'x.svg'}}},`,
});
/** A site with versions and languages. */
const large = sharedSite({
  settings: `presets: ['classic'],
i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr', 'ja']}, trailingSlash: true,
themeConfig: {navbar: {items: [{type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{href: 'https://a.example', label: '0.9'}, {href: 'https://b.example', label: '0.8'}]}]}},`,
});

/** What a text becomes. */
const CONVERTED: readonly (readonly [name: string, text: string, expected: string])[] = [
  [
    'a block is longer than the details in it',
    ':::note\n\nx\n\n<details>\n<summary>S</summary>\n\ny\n\n</details>\n\n:::\n',
    '::::note\n\nx\n\n:::details[S]\n\ny\n\n:::\n\n::::\n',
  ],
  [
    'a block is longer than the tabs in it',
    ':::tip[T]\n\n<Tabs><TabItem value="x" label="X">y</TabItem></Tabs>\n\n:::\n',
    ':::::tip[T]\n\n::::tabs\n:::tab[X]\n\ny\n\n:::\n::::\n\n:::::\n',
  ],
  [
    'a block ends where its name is repeated below its text, as in Docusaurus 2',
    ':::note\na\n:::note\n\n:::tip Use `x`\n\nb\n\n```js\n:::tip\n```\n:::tip\n\nc\n\n:::info\n\nd\n:::\n',
    ':::note\na\n:::\n\n::::tip Use `x`\n\nb\n\n```js\n:::tip\n```\n::::\n\nc\n\n:::info\n\nd\n:::\n',
  ],
  [
    'a block of the same name that ends stands in the other',
    ':::note\na\n:::note\nb\n:::\n:::\n',
    '::::note\na\n:::note\nb\n:::\n\n::::\n\n',
  ],
  [
    'code in the title of a box stays in the title',
    ':::tip Use `x`\n\na `y`\n\n:::\n\n`z` <Link to="/a">w</Link>\n',
    ':::tip Use `x`\n\na `y`\n\n:::\n\n`z` [w](/a)\n',
  ],
  [
    'neighbouring fences with `tab` are tabs, one alone is code',
    '```js tab\na\n```\n\n```ts tab={"label": "Typed", "span": 2}\nb\n```\n\nand c\n\nText.\n\n```js tab\nd\n```\n',
    '::::tabs{group="code-examples"}\n:::tab[JavaScript]\n\n```js\na\n```\n\n:::\n:::tab[Typed]\n\n```ts\nb\n```\n\nand c\n\n:::\n::::\n\nText.\n\n```js\nd\n```\n',
  ],
  [
    'boxes whose look is that of another have their own titles',
    ':::secondary\n\na\n\n:::\n\n:::success[Done]\n\nb\n\n:::\n\n<Admonition type="success">c</Admonition>\n\n<Admonition type="secondary" title="Own">d</Admonition>\n\n:::important\n\ne\n\n:::\n',
    ':::secondary[Secondary]\n\na\n\n:::\n\n:::success[Done]\n\nb\n\n:::\n\n:::success[Success]\n\nc\n\n:::\n\n:::secondary[Own]\n\nd\n\n:::\n\n:::important\n\ne\n\n:::\n',
  ],
  [
    'labels in the place of languages',
    '```Response\na\n```\n\n```title="b.js"\nb\n```\n\n```js{1} title="c"\nc\n```\n\n```{1}\nd\n```\n\n```JSON\ne\n```\n\n```caddyfile\nf\n```\n\n```rust,ignore\ng\n```\n\n```C++\nh\n```\n\n```app.py\ni\n```\n',
    '```text\na\n```\n\n```text\nb\n```\n\n```js title="c"\nc\n```\n\n```text\nd\n```\n\n```JSON\ne\n```\n\n```caddyfile\nf\n```\n\n```rust\ng\n```\n\n```C++\nh\n```\n\n```text\ni\n```\n',
  ],
  [
    'names of languages that only Prism knows',
    '``` objectivec title="a"\na\n```\n\n<CodeBlock language="Markup">b</CodeBlock>\n\n```\nc\n```\n\n```flow\nd\n```\n',
    '``` objc title="a"\na\n```\n\n```html\nb\n```\n\n```\nc\n```\n\n```tsx\nd\n```\n',
  ],
  [
    'code holds the values of its expressions, and a page has no props',
    "<CodeBlock className=\"language-ts\">\n  a():{' '}\n  {props.type || 'Full'}Ad\n</CodeBlock>\n\n<CodeBlock>a{1}b</CodeBlock>\n\n<code>{props.type || 'Full'}Ad</code>{props.more}.\n",
    '```ts\na():\nFullAd\n```\n\n```\na1b\n```\n\n<code>FullAd</code>.\n',
  ],
  [
    'words that an element has as an attribute are what it holds',
    '<span className="b" children={"V 2"}></span> and <b children={`c`}>d</b>.\n\n<p children="a *b*" />\n\n<Admonition type="tip" children="Careful" />\n\nSee <Link to="/a" children="it" />.\n\n<CodeBlock children={`x`} language="js" />\n',
    '<span class="b">V 2</span> and <b>d</b>.\n\n<p>a \\*b\\*</p>\n\n:::tip\n\nCareful\n\n:::\n\nSee [it](/a).\n\n```js\nx\n```\n',
  ],
  [
    'a bare address behind a quotation mark stays as it was written',
    "It is 'www.example.com', _'www.example.com'_.\n",
    "It is 'www.example.com', _'www.example.com'_.\n",
  ],
  [
    'addresses in angle brackets, which the second version of Docusaurus took',
    'See <https://x.dev/a>, `<https://y.dev>` and <a@x.dev>: <Link to="/a">w</Link>\n',
    'See [https://x.dev/a](https://x.dev/a), `<https://y.dev>` and [a@x.dev](mailto:a@x.dev): [w](/a)\n',
  ],
  [
    'a summary with a heading stays HTML, any other is a title',
    '<details>\n<summary>\n\n### X {#x}\n\n</summary>\n\ny<br></br>\n\n</details>\n\n<details>\n<summary>x \\{y}</summary>\n\nz\n\n</details>\n',
    '<details>\n\n<summary>\n\n### X {#x}\n\n</summary>\n\ny<br />\n\n</details>\n\n:::details[x \\{y}]\n\nz\n\n:::\n',
  ],
  [
    'a summary keeps its code, emphasis, links and elements',
    '<details>\n<summary>Use `npm **x**` and **bold** [link](/a) <kbd>K</kbd> :tada:</summary>\n\ny\n\n</details>\n\n<details>\n<summary>\n\n*One*\n\n<h3>Two `b`</h3>\n\n</summary>\n\ny\n\n</details>\n',
    ':::details[Use `npm **x**` and **bold** [link](/a) <kbd>K</kbd> 🎉]\n\ny\n\n:::\n\n:::details[*One* Two `b`]\n\ny\n\n:::\n',
  ],
  [
    'a summary that no label can be keeps its words',
    '<details>\n<summary>A `b[` c</summary>\n\ny\n\n</details>\n\n<details>\n<summary>\n\nOne **two**\n\n- three\n\n</summary>\n\ny\n\n</details>\n',
    ':::details[A b c]\n\ny\n\n:::\n\n:::details[One **two** three]\n\ny\n\n:::\n',
  ],
  [
    'details are open where they were, and keep their id',
    '<details open>\n<summary>S</summary>\n\ny\n\n</details>\n\n<details open={false} id="x">\n<summary>S</summary>\n\ny\n\n</details>\n\n<Details summary="T" open={true} id="z">\n\ny\n\n</Details>\n',
    ':::details[S]{open}\n\ny\n\n:::\n\n<a id="x"></a>\n\n:::details[S]\n\ny\n\n:::\n\n<a id="z"></a>\n\n:::details[T]{open}\n\ny\n\n:::\n',
  ],
  [
    'an image of two themes is two, each for one mode',
    'import T from "@theme/ThemedImage";\nimport useBaseUrl from "@docusaurus/useBaseUrl";\n\n<T alt={`A "b"`} sources={{light: "https://x.dev/l.png", dark: "https://x.dev/d.png"}} width={20} />\n\nIn <T sources={{light: "https://x.dev/l.png", dark: "https://x.dev/d.png"}} /> it.\n\n<T alt="[a]" sources={{light: "https://x.dev/l.png", dark: "https://x.dev/l.png"}} />\n',
    '<img class="on-light" src="https://x.dev/l.png" alt="A &quot;b&quot;" width="20" /><img class="on-dark" src="https://x.dev/d.png" alt="A &quot;b&quot;" width="20" />\n\nIn <img class="on-light" src="https://x.dev/l.png" alt="" /><img class="on-dark" src="https://x.dev/d.png" alt="" /> it.\n\n![\\[a\\]](https://x.dev/l.png)\n',
  ],
  [
    'a lost component leaves its code as code, and words that begin no statement',
    '<Lost code="a b" language="sh" />\n\n<Lost title="export all" />\n',
    '<!-- Not carried over: <Lost code="a b" language="sh" /> -->\n\n<div class="import-lost" title="&#60;Lost&#62;"></div>\n\n```sh\na b\n```\n\n<!-- Not carried over: <Lost title="export all" /> -->\n\n<div class="import-lost" title="&#60;Lost&#62;"></div>\n\n&#101;xport all\n',
  ],
  [
    'HTML stays on the line of its cell',
    '| a | b |\n| - | - |\n| <ul><li>x <b>y</b></li></ul> | z |\n',
    '| a | b |\n| - | - |\n| <ul><li>x <b>y</b></li></ul> | z |\n',
  ],
  [
    'the id and title of a box that are attributes',
    ':::tip{#x title="T"}\n\ny\n\n:::\n\n:::note[A]{#z}\n\ny\n\n:::\n\n:::berth[B]{#b}\n\ny\n\n:::\n\n:::berth{#c}\n\ny\n\n:::\n',
    '<a id="x"></a>\n\n:::tip[T]\n\ny\n\n:::\n\n<a id="z"></a>\n\n:::note[A]\n\ny\n\n:::\n\n<a id="b"></a>\n\n:::note[B]\n\ny\n\n:::\n\n<a id="c"></a>\n\n:::note[berth]\n\ny\n\n:::\n',
  ],
  [
    'the id of a heading with an expression is made of what is written',
    'export const v = 2;\n\n## In {v} of {v}\n\n## With {v} {#own}\n',
    '## In 2 of 2 {#in-v-of-v}\n\n## With 2 {#own}\n',
  ],
  [
    'names of emoji are characters where Docusaurus shows them so',
    'Hello :smile: :+1: :-1: a:smile: ::smile:: :smile::tada: 10:30:smile: \\:tada: [a :tada:](#x) **b :tada:** <b>c :tada:</b>\n\n| :tada: |\n| - |\n| :tada: |\n',
    'Hello 😄 👍 👎 a😄 :😄: 😄🎉 10:30😄 🎉 [a 🎉](#x) **b 🎉** <b>c 🎉</b>\n\n| 🎉 |\n| - |\n| 🎉 |\n',
  ],
  [
    'what is not a name of an emoji stays, as do code, addresses and plain titles',
    '10:30:45 :smile :none: a:smile:b `:tada:` https://x.dev/:tada:/ ![:tada:](https://x.dev/:tada:)\n\n:::note[T :tada:]\n\nx\n\n:::\n\n```js title=":tada:"\n:tada:\n```\n',
    '10:30:45 :smile :none: a:smile:b `:tada:` https://x.dev/:tada:/ ![:tada:](https://x.dev/:tada:)\n\n:::note[T :tada:]\n\nx\n\n:::\n\n```js title=":tada:"\n:tada:\n```\n',
  ],
  [
    'a reference keeps its target where its words change',
    '[a :tada:], [a :tada:][], [a :tada:][b] and :::x.\n\n[a :tada:]: https://x.dev/a\n[b]: https://x.dev/b\n',
    '[a 🎉][a :tada:], [a 🎉][a :tada:], [a 🎉][b] and :::x.\n\n[a :tada:]: https://x.dev/a\n[b]: https://x.dev/b\n',
  ],
  [
    'tabs keep their order and the one that is shown first',
    "<Tabs defaultValue='b' values={[{value: 'c', label: 'C'}, {value: 'b', label: 'B'}]}><TabItem value='b'>x</TabItem><TabItem value='c'>y</TabItem></Tabs>\n\n<Tabs><TabItem value='d'>x</TabItem><TabItem value='e' default>y</TabItem></Tabs>\n",
    '::::tabs\n:::tab[C]\n\ny\n\n:::\n:::tab[B]{default}\n\nx\n\n:::\n::::\n\n::::tabs\n:::tab[d]\n\nx\n\n:::\n:::tab[e]{default}\n\ny\n\n:::\n::::\n',
  ],
  [
    'a block within a paragraph stands between its words',
    '- One <Details summary="S">two</Details> three\n  four.\n',
    '- One\n\n  :::details[S]\n\n  two\n\n  :::\n\n  three\n  four.\n',
  ],
  [
    'a label that is an element keeps its words',
    '<Tabs><TabItem value="x" label={<b>X <i>y</i></b>}>z</TabItem></Tabs>\n',
    '::::tabs\n:::tab[X y]\n\nz\n\n:::\n::::\n',
  ],
  [
    'a path of the site needs no slash where `useBaseUrl` reads it',
    "<img src={useBaseUrl('img/x.svg')} alt=\"x\" /> <img src={useBaseUrl('./img/none.svg')} alt=\"y\" /> <a href={useBaseUrl('docs/a#b')}>z</a>\n",
    '<img src="/img/x.svg" alt="x" /> y <a href="/docs/a#b">z</a>\n',
  ],
  [
    'blocks on one line have lines of their own',
    '<div>\n\tx\n</div> <details>\n\t<summary>S</summary>\n\ty\n</details>\n\n- <b>z</b> <Admonition type="tip">w</Admonition>\n',
    '<div>\n\nx\n\n</div>\n\n:::details[S]\n\ny\n\n:::\n\n- <b>z</b>\n\n  :::tip\n\n  w\n\n  :::\n',
  ],
  [
    'blocks that touch the next element have lines of their own',
    '<details>\n\t<summary>S</summary>\n\ty\n</details><div>\n\tx\n</div><Admonition type="tip">\n\tw\n</Admonition>\n',
    ':::details[S]\n\ny\n\n:::\n\n<div>\n\nx\n\n</div>\n\n:::tip\n\nw\n\n:::\n',
  ],
  [
    'fences and lists that are far deeper than the block above are no code, words may be',
    '<div>\n\ta\n\n\t\t\t```js\n\t\t\tb\n\t\t\t  c\n\t\t\t```\n</div>\n\n- d\n        - e\n\n          f\n\n      g\nh\n\n          # i\n\nj\n      k\n',
    '<div>\n\na\n\n```js\nb\n  c\n```\n\n</div>\n\n- d\n  - e\n\n    f\n\n      g\nh\n\n          # i\n\nj\n      k\n',
  ],
  [
    'a heading has the words that it is given as an attribute',
    'import Heading from "@theme/Heading";\n\n<Heading as="h2" id="r" children={"Request {a}"}>\n</Heading>\n',
    '## Request \\{a\\} {#r}\n',
  ],
  [
    'a fence that ends deeper than it begins is closed',
    '<Admonition type="tip">\n\t```js\n\t\tx\n\t\t```\n</Admonition>\n\n- a\n\n  ~~~\n  y\n      ~~~\n\n```\nz\n   ```\n',
    ':::tip\n\n```js\n\tx\n```\n\n:::\n\n- a\n\n  ~~~\n  y\n  ~~~\n\n```\nz\n   ```\n',
  ],
  [
    'a lost component that holds the items of tabs leaves tabs',
    '- <Lost>\n\t<TabItem value="a" label="A">\n\t\t<Gone>\n\t\t\t<TabItem value="b">\n\t\t\ty\n\t\t\t</TabItem>\n\t\t</Gone>\n\t</TabItem>\n  </Lost>\n',
    '- <!-- Not carried over: <Lost> <TabItem value="a" label="A"> <Gone> <TabItem value="b"> y </TabItem> </Gone> </TabItem> </Lost> -->\n\n  <div class="import-lost" title="&#60;Lost&#62;"></div>\n\n  ::::::tabs\n  :::::tab[A]\n\n  <!-- Not carried over: <Gone> <TabItem value="b"> y </TabItem> </Gone> -->\n\n  <div class="import-lost" title="&#60;Gone&#62;"></div>\n\n  ::::tabs\n  :::tab[b]\n\n  y\n\n  :::\n  ::::\n\n  :::::\n  ::::::\n',
  ],
  [
    'HTML does not take the blocks and words on the lines below it',
    '<h3>A</h3>\n<CodeBlock>{`x`}</CodeBlock>\n\n<p>B</p>\n```js\ny\n```\n\n- <h4>C</h4>\n  See **c**\n  - d\n- <b>e</b>\n  - f\n',
    '<h3>A</h3>\n\n```\nx\n```\n\n<p>B</p>\n\n```js\ny\n```\n\n- <h4>C</h4>\n\n  See **c**\n  - d\n- <b>e</b>\n  - f\n',
  ],
  [
    'parts for translators alone stand in one another',
    '````mdx-code-block\n<Tabs>\n<TabItem value="a" label="A">\n\n```mdx-code-block\n<CodeBlock language="go">{`x`}</CodeBlock>\n```\n\n</TabItem>\n</Tabs>\n````\n',
    '::::tabs\n:::tab[A]\n\n```go\nx\n```\n\n:::\n::::\n',
  ],
  [
    'commands are shown for each package manager',
    '```bash npm2yarn\nnpm install x\n```\n',
    ':::code-group{group="npm2yarn"}\n\n```bash title="npm"\nnpm install x\n```\n\n```bash title="Yarn"\nyarn add x\n```\n\n```bash title="pnpm"\npnpm add x\n```\n\n```bash title="Bun"\nbun add x\n```\n\n:::\n',
  ],
];

for (const [i, [name, text, expected]] of CONVERTED.entries()) {
  site.test(name, {[`docs/${i}.mdx`]: `# B\n\n${text}`, 'static/img/x.svg': SVG}, ({read}) => {
    assert.equal(read(`content/docs/${i}.md`), `# B\n\n${expected}`);
  });
}

/** What of an element has no counterpart, or a value that only a program knows. */
const UNREAD: readonly (readonly [text: string, listed: readonly string[]])[] = [
  ['<details open id="x">y</details>', []],
  [
    '<details className="c" name="n" open={now()} onToggle={f}>\n<summary>S</summary>\n\ny\n\n</details>',
    ['className', 'name', 'open', 'onToggle'].map((name) => `The attribute '${name}' of <details>`),
  ],
  ['<Details summary={now()}>\n\ny\n\n</Details>', ["The attribute 'summary' of <Details>"]],
  ['<Admonition title={now()}>\n\ny\n\n</Admonition>', ["The attribute 'title' of <Admonition>"]],
  [
    '<T sources={{light: "/img/x.svg", dark: now()}} style={{top: 0}} />',
    ['A source of an image in two themes'],
  ],
  ['<T sources={now()} />', ["The attribute 'sources' of <T>"]],
  [
    '<T sources={{light: "/img/x.svg", dark: "/img/gone.svg"}} />',
    ['An image with a missing file, now its text'],
  ],
];

for (const [i, [text, expected]] of UNREAD.entries()) {
  const file = `docs/unread-${i}.mdx`;
  const files = {
    [file]: `import T from '@theme/ThemedImage';\n\n# B\n\n${text}\n`,
    'static/img/x.svg': SVG,
  };
  site.test(`IMPORT.md lists ${expected.join(', ') || 'nothing'} of ${text}`, files, ({listed}) => {
    assert.deepEqual(listed, expected.map((one) => `${file}:5 ${one}`).sort());
  });
}

other.test(
  'both pictures of an image of two themes come along, below a base address too',
  {
    'docs/themes.mdx':
      "import T from '@theme/ThemedImage';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport light from './l.svg';\n\n# b\n\n<T alt=\"a\" sources={{light, dark: require('./d.svg').default}} />\n\n<T alt=\"b\" sources={{light: useBaseUrl('/img/l.svg'), dark: '/b/img/d.svg'}} />\n",
    'docs/l.svg': SVG,
    'docs/d.svg': SVG,
    'static/img/l.svg': SVG,
    'static/img/d.svg': SVG,
  },
  ({read, listed}) => {
    assert.equal(
      read('content/docs/themes.md'),
      '# b\n\n<img class="on-light" src="/files/docs/l.svg" alt="a" /><img class="on-dark" src="/files/docs/d.svg" alt="a" />\n\n<img class="on-light" src="/img/l.svg" alt="b" /><img class="on-dark" src="/img/d.svg" alt="b" />\n',
    );
    assert.equal(read('content/static/files/docs/d.svg'), SVG);
    assert.deepEqual(listed, []);
  },
);

site.test(
  'what two copied texts import is imported once',
  {
    'docs/twice.mdx':
      "import One from './_first.mdx';\nimport Two from './_second.mdx';\n\n**<One />** **<Two />**\n",
    'docs/_first.mdx': "import Own from '@site/src/Own';\n\n<Own />\n",
    'docs/_second.mdx': 'import Own from "@site/src/Own"\n\n<Own />\n',
    'src/Own.js': 'export default () => <b>own</b>;\n',
  },
  ({read}) => {
    assert.equal(read('content/docs/twice.mdx').split('import Own').length, 2);
  },
);

site.test(
  'a text may take what another text exports, by its name',
  {
    'docs/exports.mdx':
      "import One, {SINCE as since, Mark, toc, none} from './_one.mdx';\n\nSince {since}.\n\n<Mark>x</Mark>\n\n<One />\n",
    'docs/_one.mdx':
      "import {far} from './exports.mdx';\n\nexport const SINCE = '1.2';\n\nexport const Mark = ({children}) => <mark>{children}</mark>;\n\nOf {SINCE}.\n",
  },
  ({read, listed}) => {
    assert.match(
      read('content/docs/exports.mdx'),
      /^export const Mark = [^\n]*\n\nSince 1\.2\.\n\n<Mark>x<\/Mark>\n\nOf 1\.2\.\n$/,
    );
    assert.deepEqual(listed, [
      "docs/_one.mdx:1 far, which './exports.mdx' does not export",
      "docs/exports.mdx:1 none, which './_one.mdx' does not export",
    ]);
  },
);

other.test(
  'ids of headings keep their capital letters where the old site keeps them',
  {'docs/ids.md': '# b\n\n## The `Id`\n\n## small\n\n## The Id\n\n## Own {#x}\n'},
  ({read}) => {
    assert.equal(
      read('content/docs/ids.md'),
      '# b\n\n## The `Id` {#The-Id}\n\n## small\n\n## The Id {#The-Id-1}\n\n## Own {#x}\n',
    );
  },
);

site.test(
  'expressions of values that the import knows run in the new page',
  {
    'docs/values.mdx':
      "import data from './data.json';\nimport more from './more.yaml';\nimport labels from './labels.txt';\nimport styles from './values.module.css';\nimport Part from './_part.mdx';\n\nexport const Own = ({x}) => <b className={styles.red}>{x}</b>;\nexport const n = 3;\n\n# B\n\n{data.list.map((one) => <i key={one}>{one}</i>)}\n\n{more.word} <Own x={more.list} />\n\n{labels}\n\n{n > 2 ? 'more' : 'less'}\n\n<Own x={n} />\n\n<Part of={['p', 'q']} />\n\n**<Part of={['r']} />**\n",
    'docs/data.json': '{"list": ["k"]}',
    'docs/more.yaml': 'word: From YAML\nlist: [l]\n',
    'docs/labels.txt': 'person\ncar\n',
    'docs/values.module.css': '.red {\n  color: red;\n}\n',
    'docs/_part.mdx': "Of {props.of.join(' and ')}.\n",
  },
  ({read, listed}) => {
    const text = read('content/docs/values.mdx');
    for (const part of [
      'export const data = {"list":["k"]};',
      'export const n = 3;',
      '\nFrom YAML\n',
      '<Own x={["l"]} />',
      '\nperson\ncar\n',
      '{data.list.map((one) => <i key={one}>{one}</i>)}',
      "<Part of={['p', 'q']} />",
      '**Of {((props) => props.of.join(\' and \'))({"of":["r"]})}.**',
    ]) {
      assert.ok(text.includes(part), text);
    }
    assert.match(text, /^import styles from '\.\.\/components\/docs\/values\.classes\.js';$/m);
    assert.deepEqual(listed, []);
  },
);

/** `trailingSlash`, and where a link of the page that lists its folder led. */
const RELATIVE = [
  ['trailingSlash: false', other, './b', '/docs/b'],
  ['trailingSlash: true', large, './b', '/docs/next/x/b'],
  ['unset', site, './b', '/docs/x/b'],
] as const;

for (const [setting, shared, link, expected] of RELATIVE) {
  const name = `a relative link begins at the address that visitors saw: ${setting}`;
  shared.test(name, {'docs/x/index.md': `# X\n\n[b](${link})\n`}, ({read}) => {
    assert.match(read('content/docs/x/index.md'), new RegExp(`\\[b\\]\\(${expected}\\)`));
  });
}

test('a relative link of the first page of the docs begins in their folder', async (t) => {
  const {read} = await importFiles(t, {'docs/index.md': '# X\n\n[a](./a)\n'});
  assert.match(read('content/docs/index.md'), /\[a\]\(\/docs\/a\)/);
});

site.test(
  'a text that a lost component has shown as code is code',
  {
    'docs/lost.mdx':
      "import Run from '@site/src/Run';\nimport source from '!!raw-loader!own-loader!./x.ts';\n\n# B\n\n<Run>\n  {source}\n</Run>\n",
    'docs/x.ts': 'const a = {b: 1};\n',
    'src/Run.js': "import gone from 'not-installed';\nexport default gone;\n",
  },
  ({read}) => {
    assert.match(read('content/docs/lost.md'), /<\/div>\n\n```ts\nconst a = \{b: 1\};\n```\n/);
  },
);

other.test(
  'the plugin of fences with `tab` names their tabs, and is done with',
  {'docs/fences.md': '# B\n\n```js tab\na\n```\n\n```py tab\nb\n```\n'},
  ({read, listed}) => {
    assert.match(
      read('content/docs/fences.md'),
      /tabs\{group="g"\}\n:::tab\[JavaScript\][^]*:::tab\[Python\]/,
    );
    assert.deepEqual(listed, []);
  },
);

large.test(
  'links of a menu of versions are one menu beside it',
  {'versions.json': '["1"]', 'versioned_docs/version-1/a.md': '# A\n\nx\n'},
  ({read}) => {
    assert.match(
      read('site.config.ts').replace(/\s+/g, ' '),
      /\{ ?type: 'docsVersionDropdown', position: 'right' ?\}, \{ type: 'dropdown', position: 'right', label: 'More versions', items: \[ ?\{ ?label: '0.9'/,
    );
  },
);

site.test(
  'authors: keys that are not part of an address, signs of a pattern in keys, and pictures',
  {
    'blog/authors.yml':
      'Jane Doe:\n  name: Jane\n  socials:\n    github: jane\n' +
      'a:\n  name: A\n  image_url: ./img/a.png\nb:\n  name: B\n  image_url: /img/gone.png\n' +
      'c++(:\n  name: C\n  socials:\n    github: c\n    x: c\n',
    'static/img/a.png': 'x',
    'blog/2024-01-02-a.md': '---\nauthors: [Jane Doe, a, b]\n---\n\n# A\n\nx\n',
    'blog/2024-01-03-b.md': '---\nauthors: Jane Doe\n---\n\n# B\n\nx\n',
    'blog/2024-01-04-c.md': '---\nauthors: c++(\n---\n\n# C\n\nx\n',
  },
  ({read, listed, places}) => {
    assert.match(
      read('content/blog/authors.yml'),
      /^jane-doe:\n {2}name: Jane\n {2}url: https:\/\/github\.com\/jane\na:\n {2}name: A\n {2}image_url: \/img\/a.png\nb:\n {2}name: B\n/,
    );
    for (const name of ['02-a', '03-b']) {
      assert.match(read(`content/blog/2024-01-${name}.md`), /authors:\n {2}- jane-doe\n/);
    }
    assert.deepEqual(
      places.filter((loss) => loss.startsWith('blog/authors.yml:1 ')),
      ['blog/authors.yml:1 import-repair'],
    );
    assert.deepEqual(listed, [
      "blog/authors.yml:1 The author's key 'Jane Doe' is not valid in an address, and is 'jane-doe' now",
      "blog/authors.yml:10 The picture of the author 'b', which is not in a static folder",
      'blog/authors.yml:11 Further addresses of authors: accounts and email',
    ]);
  },
);

site.test(
  'names that every object has are no values of a module',
  {
    'docs/names.mdx':
      "import {kit} from '../src/kit.js';\nimport data from '../src/names.json';\n\n# B\n\n{kit.pick('a')} {kit.toString()} {data.constructor} {data.x}\n",
    'src/kit.js': "export const kit = {pick: (x) => x + '!'};\n",
    'src/names.json': '{"x": 1}',
  },
  ({read, listed}) => {
    assert.match(
      read('content/docs/names.mdx'),
      /^a! \{kit\.toString\(\)\} \{data\.constructor\} 1$/m,
    );
    assert.deepEqual(listed, []);
  },
);

site.test(
  'a social card beside its text is published',
  {
    'blog/2024-01-02-card.md': '---\nimage: ./card.png\n---\n\n# A\n\nx\n',
    'blog/card.png': 'x',
  },
  ({read, listed}) => {
    assert.match(read('content/blog/2024-01-02-card.md'), /^image: \/files\/blog\/card\.png$/m);
    assert.equal(read('content/static/files/blog/card.png'), 'x');
    assert.deepEqual(listed, []);
  },
);

large.test(
  'languages whose translations are loaded before a build are listed once',
  {'i18n/fr/code.json': '{}'},
  ({listed}) => {
    assert.deepEqual(
      listed.filter((one) => one.includes('translations into')),
      [
        'docusaurus.config.js:6 The translations into de, ja are missing: these languages show the texts of en',
      ],
    );
  },
);

other.test(
  'a stylesheet, and what it names, are found from the root of the site',
  {
    'src/a.css': 'b {\n  background: url(/static/a.svg);\n}\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  },
  ({read}) => {
    assert.match(read('styles/a.css'), /background: url\("\.\/files\/static\/a\.svg"\)/);
    assert.match(read('styles/files/static/a.svg'), /<svg/);
  },
);

other.test(
  'a `ref` of a sidebar leads to a document that keeps its own',
  {
    'sidebars.js':
      "module.exports = {one: ['a', {type: 'ref', id: 'b'}], two: [{type: 'ref', id: 'a', label: 'Back'}, 'b']};\n",
    'docs/b.md': '---\nsidebar_label: Bee\n---\n\n# B\n\nx\n',
  },
  ({read}) => {
    const config = read('site.config.ts').replace(/\s+/g, ' ');
    assert.match(config, /one: \['a', \{ ?type: 'link', label: 'Bee', href: '\/docs\/b' ?\}\]/);
    assert.match(config, /two: \[\{ ?type: 'link', label: 'Back', href: '\/docs\/a' ?\}, 'b'\]/);
  },
);

other.test('a logo without a title stands alone', {}, ({read}) => {
  assert.match(read('site.config.ts'), /title: '',/);
});

other.test(
  'names of emoji stay where the old site had switched them off',
  {'docs/emoji.md': '# b\n\n## c :tada:\n\nx :tada:\n'},
  ({read, listed}) => {
    assert.equal(read('content/docs/emoji.md'), '# b\n\n## c :tada:\n\nx :tada:\n');
    assert.deepEqual(listed, []);
  },
);

site.test(
  'the day of a post is that of its moment in UTC, its address that of its file',
  {
    'blog/a.md': '---\ndate: 2024-02-01T23:30:00-08:00\n---\n\n# A\n\nx\n',
    'blog/2024-02-05-b.md': '---\ndate: 2024-2-5 23:30:00.5 -8\n---\n\n# B\n\nx\n',
    'blog/c.md': '---\ndate: 2024-03-01T00:30:00+0530\n---\n\n# C\n\nx\n',
    'blog/d.md': '---\ndate: 2024-03-01 23:30\n---\n\n# D\n\nx\n',
  },
  ({read}) => {
    const dates = ['a', '2024-02-05-b', 'c', 'd'].map(
      (name) => /^date: (.*)$/m.exec(read(`content/blog/${name}.md`))?.[1],
    );
    assert.deepEqual(dates, [
      '2024-02-02T07:30:00Z',
      '2024-02-06T07:30:00Z',
      '2024-02-29T19:00:00Z',
      '2024-03-01 23:30',
    ]);
    assert.match(read('content/blog/2024-02-05-b.md'), /^slug: \/2024\/02\/05\/b$/m);
  },
);
