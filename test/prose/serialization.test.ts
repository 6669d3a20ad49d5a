import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {$generateJSONFromSelectedNodes, $insertDataTransferForRichText} from '@lexical/clipboard';
import {createHeadlessEditor} from '@lexical/headless';
import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isTextNode,
  $parseSerializedNode,
  buildImportMap,
  ElementNode,
  IS_BOLD,
  IS_ITALIC,
  ParagraphNode,
  TextNode,
  type CreateEditorArgs,
  type DOMConversionMap,
  type DOMExportOutput,
  type DOMExportOutputMap,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  type LexicalUpdateJSON,
  type NodeKey,
  type SerializedElementNode,
  type SerializedParagraphNode,
  type Spread,
} from 'lexical';
import {$paragraph, committedText, headless, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const dom = window as unknown as typeof globalThis;
Object.assign(globalThis, {DOMParser: dom.DOMParser, DocumentFragment: dom.DocumentFragment});

type SerializedCalloutNode = Spread<{tone?: string}, SerializedElementNode>;

/** The page's custom node. */
class CalloutNode extends ElementNode {
  __tone: string;
  static override getType(): string {
    return 'callout';
  }
  static override clone(node: CalloutNode): CalloutNode {
    return new CalloutNode(node.__tone, node.__key);
  }
  static override importJSON(json: SerializedCalloutNode): CalloutNode {
    return new CalloutNode().updateFromJSON(json);
  }
  constructor(tone = 'info', key?: NodeKey) {
    super(key);
    this.__tone = tone;
  }
  override updateFromJSON(json: LexicalUpdateJSON<SerializedCalloutNode>): this {
    return super.updateFromJSON(json).setTone(json.tone ?? 'info');
  }
  override exportJSON(): SerializedCalloutNode {
    return {...super.exportJSON(), tone: this.getTone()};
  }
  getTone(): string {
    return this.getLatest().__tone;
  }
  setTone(tone: string): this {
    const self = this.getWritable();
    self.__tone = tone;
    return self;
  }
  override createDOM(): HTMLElement {
    const element = document.createElement('aside');
    element.className = this.__tone;
    return element;
  }
  override updateDOM(previous: this): boolean {
    return previous.__tone !== this.__tone;
  }
}

/** A type that is no longer in use and is read as a callout. */
class RetiredNode extends ElementNode {
  static override getType(): string {
    return 'retired';
  }
  static override clone(node: RetiredNode): RetiredNode {
    return new RetiredNode(node.__key);
  }
  static override importJSON(): ElementNode {
    return new CalloutNode('old');
  }
}

const json = (children: readonly object[]): string =>
  JSON.stringify({
    root: {type: 'root', version: 1, direction: null, format: '', indent: 0, children},
  });
const block = (type: string, children: readonly object[], more: object = {}): object => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
});
const text = (value: string): object => ({
  type: 'text',
  version: 1,
  text: value,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
});
const saved = (editor: LexicalEditor): string => JSON.stringify(editor.getEditorState());

test('a state survives a round trip through JSON, but for keys and selection', () => {
  const {editor} = headless({nodes: [CalloutNode]});
  write(editor, () => {
    const styled = $createTextNode('b').toggleFormat('bold').setStyle('color: red');
    const paragraph = $createParagraphNode().append($createTextNode('a'), styled);
    $getRoot().append(paragraph.setFormat('center'), new CalloutNode('warn').append());
    paragraph.select();
  });
  const state = editor.parseEditorState(saved(editor));
  assert.equal(JSON.stringify(state), saved(editor));
  assert.equal(
    state.read(() => $getSelection()),
    null,
  );
  assert.notEqual(
    state.read(() => $getRoot().getFirstChildOrThrow().getKey()),
    editor.read(() => $getRoot().getFirstChildOrThrow().getKey()),
  );
});

test("the page's JSON is what a bold Hello gives; format is a sum of flags", () => {
  const {editor} = headless();
  write(editor, () => {
    $getRoot().append($createParagraphNode().append($createTextNode('Hello').toggleFormat('bold')));
  });
  const hello = {...text('Hello'), format: IS_BOLD};
  assert.deepEqual(
    JSON.parse(saved(editor)),
    JSON.parse(json([block('paragraph', [hello], {textFormat: 0, textStyle: ''})])),
  );
  assert.deepEqual([IS_BOLD, IS_ITALIC], [1, 2]);
});

test('parsing does not touch the editor; setEditorState shows the result at once and runs no transforms', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('before'));
  let transforms = 0;
  editor.registerNodeTransform(TextNode, () => {
    transforms += 1;
  });
  write(editor, () => undefined);
  transforms = 0;
  const state = editor.parseEditorState(json([block('paragraph', [text('after')])]));
  assert.equal(committedText(editor), 'before');
  editor.setEditorState(state);
  assert.equal(committedText(editor), 'after');
  assert.equal(transforms, 0);
});

test('a state parsed by one editor can be set in another that registers the same classes', () => {
  const state = headless().editor.parseEditorState(json([block('paragraph', [text('x')])]));
  const {editor} = headless();
  editor.setEditorState(state);
  write(editor, () => $paragraph('y'));
  assert.equal(committedText(editor), 'x\n\ny');
});

test('parseEditorState takes an object, and a function that adjusts the new state', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('a'));
  const state = editor.parseEditorState(editor.getEditorState().toJSON(), () => {
    $paragraph('added');
  });
  assert.equal(
    state.read(() => $getRoot().getTextContent()),
    'a\n\nadded',
  );
  assert.equal(committedText(editor), 'a');
});

test('a property added later: old documents get the default, and are written in the new form', () => {
  const {editor} = headless({nodes: [CalloutNode]});
  editor.setEditorState(editor.parseEditorState(json([block('callout', [])])));
  assert.match(saved(editor), /"type":"callout","version":1,"tone":"info"/);
});

test('a retired type: importJSON may return a node of another class, which gets the children', () => {
  const {editor, errors} = headless({nodes: [CalloutNode, RetiredNode]});
  editor.setEditorState(
    editor.parseEditorState(json([block('retired', [block('paragraph', [text('kept')])])])),
  );
  assert.match(saved(editor), /"type":"callout"/);
  assert.equal(committedText(editor), 'kept');
  assert.deepEqual(errors, []);
});

test('exportJSON of an element has no children; the export of a state fills them in', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('x'));
  editor.read(() => {
    assert.deepEqual(paragraph.exportJSON().children, []);
  });
  assert.match(saved(editor), /"text":"x"/);
});

test('a syntax error is thrown', () => {
  assert.throws(() => headless().editor.parseEditorState('{'), SyntaxError);
});

const withUnknown = json([
  block('paragraph', [text('first')]),
  block('widget', []),
  block('paragraph', [text('last')]),
]);

test('an unknown type goes to onError, and the state ends before it', () => {
  const {editor, errors} = headless();
  const state = editor.parseEditorState(withUnknown);
  assert.match(errors[0]?.message ?? '', /type "widget" \+ not found/);
  assert.equal(
    state.read(() => $getRoot().getTextContent()),
    'first',
  );
});

test('a headless editor whose onError throws parses strictly', () => {
  const strict = createHeadlessEditor({
    nodes: [],
    onError(error) {
      throw error;
    },
  });
  assert.throws(() => strict.parseEditorState(withUnknown), /type "widget"/);
  const state = strict.parseEditorState(json([block('paragraph', [text('fine')])]));
  assert.equal(
    state.read(() => $getRoot().getTextContent()),
    'fine',
  );
});

test('setEditorState refuses a state with an empty root', () => {
  const {editor} = headless();
  const state = editor.parseEditorState(json([]));
  assert.throws(() => {
    editor.setEditorState(state);
  }, /the editor state is empty\. Ensure the editor state's root node never becomes empty/);
});

test('text without a mode is not simple text and never merges; with it, it does', () => {
  const children = (mode: object): number => {
    const {editor} = headless();
    const parts = ['a', 'b'].map((value) => ({type: 'text', version: 1, text: value, ...mode}));
    editor.setEditorState(editor.parseEditorState(json([block('paragraph', parts)])));
    write(editor, () => {
      $getRoot().getFirstDescendant()!.markDirty();
    });
    return editor.read(() => $getRoot().getFirstChildOrThrow<ParagraphNode>().getChildrenSize());
  };
  assert.equal(children({}), 2);
  assert.equal(children({mode: 'normal'}), 1);
});

test('$parseSerializedNode makes nodes of one serialized node with its children', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('copy me'));
  const [serialized] = editor.getEditorState().toJSON().root.children;
  write(editor, () => {
    $getRoot().append($parseSerializedNode(serialized!));
  });
  assert.equal(committedText(editor), 'copy me\n\ncopy me');
});

test('plain text: blocks are separated by an empty line, line breaks are \\n', () => {
  const {editor} = headless();
  write(editor, () => {
    $paragraph('a').paragraph.append($createLineBreakNode(), $createTextNode('b'));
    $paragraph('c');
  });
  assert.equal(committedText(editor), 'a\nb\n\nc');
});

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** What an editor makes of HTML, as HTML again without the inline styles of text. */
function convert(html: string, config: CreateEditorArgs = {}): string {
  const {editor, errors} = headless(config);
  write(editor, () => {
    $getRoot().clear().select();
    $insertNodes($generateNodesFromDOM(editor, parse(html)));
  });
  assert.deepEqual(errors, []);
  return toHtml(editor).replaceAll(' style="white-space: pre-wrap;"', '');
}
const toHtml = (editor: LexicalEditor): string => editor.read(() => $generateHtmlFromNodes(editor));

test('HTML export: createDOM with theme classes, b, i, s and u for formats, pre-wrap for text', () => {
  const {editor} = headless({theme: {paragraph: 'para'}});
  write(editor, () => {
    $getRoot().append(
      $createParagraphNode().append(
        $createTextNode('a').toggleFormat('italic'),
        $createTextNode('b').toggleFormat('underline'),
      ),
    );
  });
  const html = toHtml(editor);
  assert.match(html, /^<p class="para"><i><em style="white-space: pre-wrap;">a<\/em><\/i><u>/);
});

test('HTML import: unknown elements vanish and leave their children, script is dropped, loose text is wrapped', () => {
  assert.equal(
    convert('<section><p>a</p></section>loose<script>bad()</script>'),
    '<p><span>a</span></p><p><span>loose</span></p>',
  );
});

test('appending loose text to the root fails', () => {
  const {editor, errors} = headless();
  write(editor, () => undefined);
  editor.update(() => {
    $getRoot().append(...$generateNodesFromDOM(editor, parse('<p>a</p>loose')));
  });
  assert.match(
    errors[0]?.message ?? '',
    /Only element or decorator nodes can be inserted to the root node/,
  );
});

test('exporting a selection works in an update, and in a read throws', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('abcdef').text.select(1, 3));
  write(editor, () => {
    assert.match($generateHtmlFromNodes(editor, $getSelection()), />bc</);
  });
  assert.throws(
    () => editor.read(() => $generateHtmlFromNodes(editor, $getSelection())),
    /Cannot use method in read-only mode/,
  );
});

class AsideNode extends ParagraphNode {
  static override getType(): string {
    return 'aside';
  }
  static override clone(node: AsideNode): AsideNode {
    return new AsideNode(node.__key);
  }
  static override importJSON(serialized: SerializedParagraphNode): AsideNode {
    return new AsideNode().updateFromJSON(serialized);
  }
  static override importDOM(): DOMConversionMap {
    return buildImportMap({
      aside: () => ({conversion: () => ({node: new AsideNode()}), priority: 1}),
      nav: () => ({conversion: () => ({node: null, after: () => []}), priority: 1}),
      center: () => ({
        conversion: () => ({node: $createParagraphNode().setFormat('center')}),
        priority: 1,
      }),
    });
  }
  override exportDOM(): DOMExportOutput {
    return {element: document.createElement('aside')};
  }
}

test('importDOM: a class claims tags, drops subtrees, makes nodes of other classes; exportDOM writes it', () => {
  assert.equal(
    convert('<nav>menu</nav><aside>note</aside><center>mid</center>', {nodes: [AsideNode]}),
    '<aside><span>note</span></aside><p style="text-align: center;"><span>mid</span></p>',
  );
});

test('an element of null leaves the node out, children included', () => {
  const {editor} = headless({
    html: {export: new Map([[ParagraphNode, () => ({element: null})]])},
  });
  write(editor, () => $paragraph('secret'));
  assert.equal(toHtml(editor), '');
});

test('the option html: export replaces exportDOM, import beats the classes at equal priority', () => {
  assert.equal(
    convert('<p>a</p>', {
      html: {
        export: new Map([[ParagraphNode, () => ({element: document.createElement('section')})]]),
        import: {
          p: () => ({
            conversion: () => ({
              node: $createParagraphNode(),
              after: () => [$createTextNode('mine')],
            }),
            priority: 0,
          }),
        },
      },
    }),
    '<section><span>mine</span></section>',
  );
});

for (const [html, format] of [
  ['<b>a</b><strong>a</strong>', 'bold'],
  ['<span style="font-weight: bold">a</span><span style="font-weight: 700">a</span>', 'bold'],
  ['<i>a</i><em>a</em><span style="font-style: italic">a</span>', 'italic'],
  ['<u>a</u><span style="text-decoration: underline">a</span>', 'underline'],
  ['<s>a</s><span style="text-decoration: line-through">a</span>', 'strikethrough'],
  ['<sub>a</sub><span style="vertical-align: sub">a</span>', 'subscript'],
  ['<sup>a</sup><span style="vertical-align: super">a</span>', 'superscript'],
  ['<code>a</code>', 'code'],
  ['<mark>a</mark>', 'highlight'],
  ['<span class="underline">a</span><ins>a</ins><del>a</del><strike>a</strike>', null],
  ['<p style="text-decoration: underline">a</p>', null],
] as const) {
  test(`HTML import: ${html} is ${format ?? 'not formatted'}`, () => {
    const {editor} = headless();
    write(editor, () => {
      $getRoot().clear().select();
      $insertNodes($generateNodesFromDOM(editor, parse(html)));
      for (const node of $getRoot().getAllTextNodes()) {
        if (format === null) assert.equal(node.getFormat(), 0);
        else assert.ok(node.hasFormat(format));
      }
    });
  });
}

test('cells of tables are exported with inline styles, until plainCells.ts drops them', async () => {
  const {$createTableNodeWithDimensions, TableCellNode, TableNode, TableRowNode} =
    await import('@lexical/table');
  const {plainCells} = await loadSamples<{plainCells: DOMExportOutputMap}>({
    page: 'concepts/serialization.md',
    titles: ['plainCells.ts'],
    setup: '',
  });
  const nodes = [TableNode, TableRowNode, TableCellNode];
  const table = (config: CreateEditorArgs): string => {
    const {editor} = headless({nodes, ...config});
    write(editor, () => {
      $getRoot().clear().append($createTableNodeWithDimensions(1, 1));
    });
    return toHtml(editor);
  };
  assert.match(table({}), /<th style="border: [^"]*width: [^"]*text-align: [^"]*background-color/);
  assert.match(table({html: {export: plainCells}}), /<th><p>/);
});

test('forChild changes the nodes made from descendants', () => {
  const {editor} = headless({
    html: {
      import: {
        mark: () => ({
          conversion: () => ({
            forChild: (node: LexicalNode) =>
              $isTextNode(node) ? node.toggleFormat('highlight') : node,
            node: null,
          }),
          priority: 1,
        }),
      },
    },
  });
  write(editor, () => {
    const [node] = $generateNodesFromDOM(editor, parse('<mark>hi</mark>'));
    assert.ok($isTextNode(node) && node.hasFormat('highlight'));
  });
});

test('pasting between editors: JSON if the namespace is the same, HTML otherwise', () => {
  const source = headless({namespace: 'a', nodes: [CalloutNode]}).editor;
  write(source, () => {
    const inner = $createParagraphNode().append($createTextNode('x'));
    $getRoot().append(new CalloutNode('warn').append(inner));
    $getRoot().select(0, 1);
  });
  const clipboard = new Map([['text/html', '<p>from html</p>']]);
  write(source, () => {
    clipboard.set(
      'application/x-lexical-editor',
      JSON.stringify($generateJSONFromSelectedNodes(source, $getSelection())),
    );
  });
  const transfer = {getData: (type: string) => clipboard.get(type) ?? ''} as DataTransfer;
  const paste = (namespace: string): string => {
    const {editor} = headless({namespace, nodes: [CalloutNode]});
    write(editor, () => {
      const selection = $getRoot().append($createParagraphNode()).select(0, 1);
      $insertDataTransferForRichText(transfer, selection, editor);
    });
    return saved(editor);
  };
  assert.match(paste('a'), /"text":"x"/);
  assert.match(paste('b'), /from html/);
});

test('listeners run for a moved caret too: then both dirty collections are empty', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('x'));
  const before = saved(editor);
  let dirty = -1;
  editor.registerUpdateListener(({dirtyElements, dirtyLeaves}) => {
    dirty = dirtyElements.size + dirtyLeaves.size;
  });
  write(editor, () => $getRoot().selectEnd());
  assert.equal(dirty, 0);
  assert.equal(saved(editor), before);
});

test('without a document $generateHtmlFromNodes throws', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('x'));
  const {document: page} = globalThis;
  try {
    Object.assign(globalThis, {document: undefined});
    assert.throws(() => toHtml(editor), /headless browser implementation/);
  } finally {
    Object.assign(globalThis, {document: page});
  }
});

test('migrate.ts changes a document once, and leaves alone what it cannot read', async () => {
  const {migrate, $demoteTitles} = await loadSamples<{
    migrate: (
      json: string,
      nodes: readonly Klass<LexicalNode>[],
      $change: () => void,
    ) => string | null;
    $demoteTitles: () => void;
  }>({page: 'concepts/serialization.md', titles: ['migrate.ts']});
  const {editor} = headless({nodes: [HeadingNode]});
  write(editor, () => {
    $getRoot().append(
      $createHeadingNode('h1').append($createTextNode('Title')),
      $createHeadingNode('h3').append($createTextNode('Part')),
    );
  });
  const json = JSON.stringify(editor.getEditorState());
  const changed = migrate(json, [HeadingNode], $demoteTitles);
  assert.equal(changed, json.replace('"tag":"h1"', '"tag":"h2"'));
  assert.equal(migrate(changed!, [HeadingNode], $demoteTitles), null);
  const old = json.replaceAll('"direction":null,', '');
  assert.equal(
    migrate(old, [HeadingNode], () => undefined),
    null,
    'newer properties alone',
  );
  assert.throws(() => migrate(json, [], $demoteTitles), /type "heading" \+ not found/);
});

const styled = await loadSamples<{
  nodes: NonNullable<CreateEditorArgs['nodes']>;
  styledText: DOMConversionMap;
  styledEditor: LexicalEditor;
}>({page: 'concepts/serialization.md', titles: ['StyledTextNode.ts', 'styledEditor.ts']});

/** `type style format text` of the text nodes that an editor makes of HTML. */
function textsOf(editor: LexicalEditor, html: string): string[] {
  write(editor, () => {
    $getRoot().clear().select();
    $insertNodes($generateNodesFromDOM(editor, parse(html)));
  });
  return editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((node) =>
        [node.getType(), node.getStyle(), node.getFormat(), node.getTextContent()].join('|'),
      ),
  );
}

const letter =
  '<p style="color: navy">one <span style="font-size: 20px; background: url(x)">two ' +
  '<span style="color: red"><b>three</b></span></span></p><p>plain</p>';

test('StyledTextNode.ts keeps color, font and size of imported text; the inner element wins', () => {
  const {editor, errors} = headless({nodes: styled.nodes});
  assert.deepEqual(textsOf(editor, letter), [
    'styled-text|color: navy;|0|one ',
    'styled-text|font-size: 20px; color: navy;|0|two ',
    'styled-text|color: red; font-size: 20px;|1|three',
    'styled-text||0|plain',
  ]);
  assert.deepEqual(errors, []);
  const again = headless({nodes: styled.nodes}).editor;
  again.setEditorState(again.parseEditorState(saved(editor)));
  assert.equal(saved(again), saved(editor));
  assert.match(toHtml(editor), /style="font-size: 20px; color: navy; white-space: pre-wrap;">two/);
});

test('StyledTextNode.ts: text merges as before, documents with plain text move over, preformatted text keeps lines', () => {
  const {editor} = headless({nodes: styled.nodes});
  editor.setEditorState(editor.parseEditorState(json([block('paragraph', [text('old')])])));
  assert.match(saved(editor), /"type":"styled-text"/);
  assert.deepEqual(textsOf(editor, '<p>a<i></i>b</p>'), ['styled-text||0|ab']);
  assert.deepEqual(textsOf(editor, '<pre style="color: red">a\nb</pre>'), [
    'styled-text|color: red;|0|a',
    'styled-text|color: red;|0|b',
  ]);
});

test('styledEditor.ts keeps the styles without a class: the stored type remains text', () => {
  assert.deepEqual(textsOf(styled.styledEditor, letter).slice(1, 3), [
    'text|font-size: 20px; color: navy;|0|two ',
    'text|color: red; font-size: 20px;|1|three',
  ]);
});

test('without it, TextNode imports formats and no styles', () => {
  assert.deepEqual(textsOf(headless().editor, letter).slice(0, 2), [
    'text||0|one two ',
    'text||1|three',
  ]);
});
