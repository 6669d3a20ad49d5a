import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {htmlToMarkdown} from '../../../src/render/html/htmlToMarkdown.js';

const CASES: readonly (readonly [what: string, html: string, markdown: string])[] = [
  [
    'headings',
    '<h2 id="a">A <em>b</em><a class="anchor" href="#a"></a></h2><p>x</p>',
    '## A *b*\n\nx',
  ],
  [
    'a link in code is code in a link',
    '<p><code><a href="/a">A</a></code> <a href="/b c">b</a></p>',
    '[`A`](to:/a) [b](<to:/b c>)',
  ],
  [
    'code with its language, title and own fences',
    '<figure class="code" data-lang="ts"><figcaption>a.ts</figcaption><pre><code>a\n<span>```</span>\n</code></pre><button>x</button></figure>',
    '````ts title="a.ts"\na\n```\n````',
  ],
  ['backticks in code', '<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
  [
    'lists within lists',
    '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li><p>d</p><pre>e</pre></li></ul>',
    '- a\n\n  3. b\n  4. c\n\n- d\n\n  ```\n  e\n  ```',
  ],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked=""/> done</li><li><input type="checkbox"/> open</li></ul>',
    '- [x] done\n- [ ] open',
  ],
  [
    'a comparison',
    '<pre class="sig diff">f(\n<del>  a: 1\n</del><ins>  a: 1,\n</ins><ins>  b: 2\n</ins>)\n</pre>',
    '```diff\n  f(\n-   a: 1\n+   a: 1,\n+   b: 2\n  )\n```',
  ],
  ['a switch', '<p>a</p><label><input type="checkbox"/> All 20 lines</label>', 'a'],
  [
    'a table with a column that has no heading',
    '<table><thead><tr><td></td><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '|  | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'a table with aligned columns',
    '<table><thead><tr><th align="left">a</th><th align="center">b</th><th align="right">c</th><th>d</th></tr></thead><tbody><tr><td align="left">1</td></tr></tbody></table>',
    '| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1 |  |  |  |',
  ],
  [
    'a picture that leads to its own file',
    '<p><a class="zoom" href="/a.png"><img src="/a.png" alt="A"/></a></p>',
    '![A](to:/a.png)',
  ],
  [
    'tables, with bars, breaks and blocks in cells',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>1<br/>2</td></tr><tr><td><ul><li>z</li></ul></td></tr></tbody></table>',
    '| a | b |\n| --- | --- |\n| `x\\|y` | 1<br>2 |\n| - z |  |',
  ],
  [
    'a remark, with its title',
    '<div class="remark remark-tip" role="note"><p class="remark-title">Tip</p><p>x</p><p>y</p></div>',
    '> **Tip**\n>\n> x\n>\n> y',
  ],
  [
    'tabs, all of them',
    '<div class="tabs"><div role="tablist"><button>A</button></div><div role="tabpanel" data-label="A"><p>x</p></div><div role="tabpanel" data-label="B" hidden=""><p>y</p></div></div>',
    '**A**\n\nx\n\n**B**\n\ny',
  ],
  ['a symbol with flags', '<h3 data-kind="protected method">a</h3>', '### a\n\n*protected method*'],
  ['a symbol without', '<h3 data-kind="method">a</h3>', '### a'],
  ['details', '<details><summary>More</summary><p>x</p></details>', '**More**\n\nx'],
  [
    'definitions',
    '<dl><dt>a</dt><dd><p>one</p></dd><dt>b</dt><dd>two</dd></dl>',
    '- **a**: one\n- **b**: two',
  ],
  [
    'definitions that begin with a mark',
    "<dl><dt>a</dt><dd><p>'x' or <code>y</code></p></dd><dt>b</dt><dd><p><code>z</code></p></dd></dl>",
    "- **a**: 'x' or `y`\n- **b**: `z`",
  ],
  [
    'definitions that begin with a block',
    '<dl><dt>a</dt><dd><ul><li>x</li></ul></dd><dt>b</dt><dd><p><b>Returns</b> y</p></dd></dl>',
    '- **a**\n\n  - x\n\n- **b**\n\n  **Returns** y',
  ],
  [
    'pictures and films',
    '<figure><img src="/p.png" alt="A [p]"/><figcaption>Cap</figcaption></figure><video src="/v.mp4"></video>',
    '![A \\[p\\]](to:/p.png)\n\nCap\n\n[to:/v.mp4](to:/v.mp4)',
  ],
  [
    'formulas',
    '<p>so <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>',
    'so $x^2$',
  ],
  ['lines that break', '<p><br/>a<br/>\nb<br/></p>', 'a\\\nb'],
  ['a backslash before markup or a new line', '<p>C:\\<b>x</b>\\\ny</p>', 'C:\\\\**x**\\\\\ny'],
  [
    'the text of a live example',
    '<div class="live"><div data-island="example:a"><p>A button.</p></div><details><summary>Code</summary><p>x</p></details></div>',
    'A button.\n\n**Code**\n\nx',
  ],
  [
    'footnotes',
    '<p>a<sup><a href="#user-content-fn-x" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes"><h2>Footnotes</h2><ol><li><p>b <a href="#user-content-fnref-x" data-footnote-backref="" class="data-footnote-backref">↩</a></p><pre>c</pre></li></ol></section>',
    'a[^1]\n\n## Footnotes\n\n[^1]: b\n\n    ```\n    c\n    ```',
  ],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'nothing of scripts, buttons and drawings',
    '<p>a<script>"</p>"</script><svg><path d="M0"/></svg></p>',
    'a',
  ],
];

/** Texts that mean something in Markdown; here they are only texts. */
const TEXTS = [
  '# a',
  '> a',
  '- a',
  '+ a',
  '1. a',
  '2) a',
  '===',
  '---',
  '*a* _b_ `c` ~~d~~',
  '[a](b) ![c](d) [e]: f',
  '<b> </b> <!-- x --> &amp; &copy; a < b',
  String.raw`\* \a C:\dir`,
  'snake_case and $name',
  '| a | b |',
];

describe('HTML as Markdown', () => {
  for (const [what, html, markdown] of CASES) {
    test(what, () => {
      const printed = htmlToMarkdown(html, {addressOf: (href) => `to:${href}`});
      assert.equal(printed, markdown);
    });
  }

  test('a text stays what it is', async () => {
    const {unified} = await import('unified');
    const {default: remarkParse} = await import('remark-parse');
    const {default: remarkGfm} = await import('remark-gfm');
    for (const text of TEXTS) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const markdown = htmlToMarkdown(`<p>${escaped}</p>`, {addressOf: (href) => href});
      const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
      const [paragraph] = tree.children;
      assert.equal(paragraph?.type, 'paragraph', `${text} became ${markdown}`);
      const inner = paragraph && 'children' in paragraph ? paragraph.children : [];
      const parts = inner.map((child: {type: string; value?: unknown}) =>
        'value' in child ? [child.type, child.value] : [child.type],
      );
      assert.deepEqual(parts, [['text', text]], markdown);
    }
  });
});
