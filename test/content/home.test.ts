import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {LinkNode} from '@lexical/link';
import {ListItemNode, ListNode} from '@lexical/list';
import {HeadingNode, QuoteNode} from '@lexical/rich-text';
import {parseError} from '../../content/components/error/parseError.js';
import {stateRows} from '../../content/components/home/StateView.js';
import {homeDocument, type StateNode} from '../../content/components/home/homeDocument.js';
import {stateHtml} from '../../content/components/home/stateHtml.js';

describe("the home page's document", () => {
  test('is one that Lexical reads, and writes back as it was', () => {
    const editor = createHeadlessEditor({
      nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    });
    const state = editor.parseEditorState(JSON.stringify({root: homeDocument}));
    assert.deepEqual(JSON.parse(JSON.stringify(state)), {
      root: JSON.parse(JSON.stringify(homeDocument)) as unknown,
    });
  });

  const text = (value: string, format = 0): StateNode => ({type: 'text', text: value, format});
  const printed: readonly [node: StateNode, html: string][] = [
    [text('a < b & "c"'), '<span>a &lt; b &amp; &quot;c&quot;</span>'],
    [text('x', 1), '<strong><span>x</span></strong>'],
    [text('x', 3), '<strong><em><span>x</span></em></strong>'],
    [text('x', 16), '<code><span>x</span></code>'],
    [{type: 'linebreak'}, '<br>'],
    [{type: 'heading', tag: 'h3', children: [text('x')]}, '<h3><span>x</span></h3>'],
    [{type: 'quote', children: []}, '<blockquote></blockquote>'],
    [{type: 'list', tag: 'ol', children: [{type: 'listitem', children: []}]}, '<ol><li></li></ol>'],
    [{type: 'link', url: '/a"b', children: []}, '<a href="/a&quot;b"></a>'],
  ];
  for (const [node, html] of printed) {
    test(`prints ${html}`, () => {
      assert.equal(stateHtml(node), html);
    });
  }

  test('has a row a node, with its path', () => {
    const tree = {type: 'root', children: [{type: 'paragraph', children: [text('x'), text('y')]}]};
    assert.deepEqual(
      stateRows(tree).map(({path, depth, node}) => [path, depth, node.type]),
      [
        ['', 0, 'root'],
        ['0', 1, 'paragraph'],
        ['0.0', 2, 'text'],
        ['0.1', 2, 'text'],
      ],
    );
  });
});

describe('the address of the error page', () => {
  const addresses: readonly [search: string, code: string | undefined, values: string[]][] = [
    ['', undefined, []],
    ['?code=17&v=poll', '17', ['poll']],
    ['?code=1&v=a&v=&v=%3Cb%3E', '1', ['a', '', '<b>']],
    ['?code=<script>', undefined, []],
    ['?code=1e5', undefined, []],
    ['?code=%2017%20', '17', []],
  ];
  for (const [search, code, values] of addresses) {
    test(`'${search}'`, () => {
      assert.deepEqual(parseError(search), {code, values});
    });
  }
});
