import './conceptsDom.js';
import assert from 'node:assert/strict';
import {before, describe, test} from 'node:test';
import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
import {LinkNode} from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $setSelection,
  type LexicalEditor,
} from 'lexical';
import {headless, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly cleanEditor: LexicalEditor;
  readonly getHtml: () => string;
  readonly setHtml: (html: string) => void;
  readonly insertHtml: (html: string, at: 'caret' | 'start' | 'end') => void;
  readonly selectedHtml: () => string;
}

const page = 'packages/lexical-html.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['html.ts', 'insertHtml.ts', 'selectedHtml.ts', 'cleanHtml.ts'],
});
const {editor, cleanEditor, getHtml, setHtml, insertHtml, selectedHtml} = samples;
const {htmlToJson} = await loadSamples<{htmlToJson: (html: string) => string}>({
  page,
  titles: ['onServer.ts'],
});
/** The HTML without the style and the spans that each text has. */
const short = (html: string): string => {
  assert.ok(html === '' || html.includes('<br>') || html.includes('white-space: pre-wrap'), html);
  return html.replace(/ style="white-space: pre-wrap;"|<\/?span[^>]*>/g, '');
};
const imported = (html: string): string => {
  setHtml(html);
  return short(getHtml());
};
const parse = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

before(() => {
  Object.defineProperty(globalThis, 'DOMParser', {value: window.DOMParser, configurable: true});
});

describe(`docs/${page}`, () => {
  test('sets and gets HTML', () => {
    for (const [html, expected] of [
      ['', ''],
      ['<p></p>', '<p><br></p>'],
      ['loose <b>b</b>', '<p>loose <b><strong>b</strong></b></p>'],
      [
        '<h2 id="a">h</h2><section>s</section><blockquote>q</blockquote>',
        '<h2>h</h2><p>s</p><blockquote>q</blockquote>',
      ],
      ['<ul><li>a</li></ul><table><tr><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
      ['a<br>b   c', '<p>a<br>b c</p>'],
      [
        '<p style="text-align:center;padding-inline-start:40px;color:red" class="x" dir="rtl">a</p>',
        '<p style="padding-inline-start: 40px; text-align: center;">a</p>',
      ],
      ['<script>1</script><style>a{}</style><template>t</template><!-- c -->a', '<p>a</p>'],
      [
        '<img src="x"><hr><iframe src="x"></iframe><video src="x"></video><button onclick="x">b</button>',
        '<p>b</p>',
      ],
    ] as const) {
      assert.equal(imported(html), expected);
    }
  });

  test('inserts at the caret, at the start and at the end', async () => {
    const insert = async (html: string, at: 'caret' | 'start' | 'end') => {
      setHtml('<p>first</p>');
      editor.update(() => {
        const text = $getRoot().getAllTextNodes()[0]!;
        text.select(2, 2);
      });
      insertHtml(html, at);
      await microtask();
      return short(getHtml());
    };
    assert.equal(await insert('a<h2>b</h2>', 'start'), '<p>a</p><h2>b</h2><p>first</p>');
    assert.equal(await insert('a<h2>b</h2>', 'end'), '<p>first</p><p>a</p><h2>b</h2>');
    assert.equal(await insert('<p>a</p><p>b</p>', 'caret'), '<p>fia</p><p>brst</p>');
    assert.equal(await insert('<u>a</u>', 'caret'), '<p>fi<u>a</u>rst</p>');
    assert.equal(await insert('', 'end'), '<p>first</p>');
    setHtml('<p>first</p>');
    write(editor, () => $setSelection(null));
    insertHtml('a', 'caret');
    assert.equal(short(getHtml()), '<p>firsta</p>');
  });

  test('exports a selection, in an update only', () => {
    setHtml('<p>first <b>word</b></p><h2>title</h2>');
    const select = (from: number, to: number, last = 0) =>
      write(editor, () => {
        const texts = $getRoot().getAllTextNodes();
        const selection = texts[0]!.select(from, from);
        selection.focus.set(texts[last]!.getKey(), to, 'text');
      });
    select(0, 2);
    assert.equal(selectedHtml(), '<span style="white-space: pre-wrap;">fi</span>');
    assert.throws(() => editor.read(() => $generateHtmlFromNodes(editor, $getSelection())), {
      message: 'Cannot use method in read-only mode.',
    });
    select(4, 2, 2);
    assert.equal(short(selectedHtml()), '<p>t <b><strong>word</strong></b></p><h2>ti</h2>');
    select(2, 2);
    assert.equal(selectedHtml(), '');
    const whole = write(editor, () => $generateHtmlFromNodes(editor, null));
    assert.equal(whole, getHtml());
  });

  test('clean HTML', () => {
    write(cleanEditor, () => {
      const nodes = $generateNodesFromDOM(cleanEditor, parse('<p>a <b>b</b> <code>c</code></p>'));
      $getRoot().append(...nodes);
      const red = $createTextNode('a').setStyle('color: red');
      $getRoot().append($createParagraphNode().append(red));
    });
    assert.equal(
      cleanEditor.read(() => $generateHtmlFromNodes(cleanEditor)),
      '<p>a <b><strong>b</strong></b> <code spellcheck="false"><span>c</span></code></p>' +
        '<p><span style="color: red;">a</span></p>',
    );
  });

  test('what an export does not sanitize', () => {
    const {editor: unsafe} = headless({nodes: [LinkNode]});
    const text = {
      type: 'text',
      format: 0,
      detail: 0,
      mode: 'normal',
      style: '',
      text: '<img src=x>',
    };
    const children = [
      {...text, style: 'background: url(https://example.com/a)'},
      {type: 'link', url: 'javascript:1', children: [text]},
    ];
    const root = {type: 'root', children: [{type: 'paragraph', children}]};
    unsafe.setEditorState(unsafe.parseEditorState(JSON.stringify({root})));
    const html = unsafe.read(() => $generateHtmlFromNodes(unsafe));
    assert.match(html, /url\(.*example\.com/);
    assert.match(html, /href="about:blank"/);
    assert.doesNotMatch(html, /<img/);
  });

  test('on a server, and the errors', () => {
    const json = JSON.parse(htmlToJson('<h1>a</h1>b')) as {root: {children: {type: string}[]}};
    assert.deepEqual(
      json.root.children.map(({type}) => type),
      ['heading', 'paragraph'],
    );
    assert.match(htmlToJson(''), /"paragraph"/);

    const {editor: other, errors} = headless();
    const {body} = parse('<p>a</p>');
    const nodes = write(other, () => $generateNodesFromDOM(other, body as unknown as Document));
    assert.equal(nodes.length, 0);
    assert.throws(() => other.read(() => $generateNodesFromDOM(other, parse('a'))), {
      message: 'Cannot use method in read-only mode.',
    });
    other.update(() => $getRoot().append(...$generateNodesFromDOM(other, parse('a'))), {
      discrete: true,
    });
    assert.equal(
      errors[0]?.message,
      'rootNode.splice: Only element or decorator nodes can be inserted to the root node',
    );
    const own = Object.getOwnPropertyDescriptor(globalThis, 'document')!;
    Reflect.deleteProperty(globalThis, 'document');
    try {
      assert.throws(() => other.read(() => $generateHtmlFromNodes(other)), {
        message:
          'To use $generateHtmlFromNodes in headless mode please initialize a headless browser implementation such as JSDom before calling this function.',
      });
    } finally {
      Object.defineProperty(globalThis, 'document', own);
    }
  });
});
