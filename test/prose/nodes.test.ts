import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import './conceptsDom.js';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {
  $create,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  DecoratorNode,
  ElementNode,
  LineBreakNode,
  ParagraphNode,
  RootNode,
  TabNode,
  TextNode,
  type LexicalUpdateJSON,
  type NodeKey,
  type SerializedElementNode,
  type Spread,
  createEditor,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, mounted, write} from './conceptsEditor.js';

type Tone = 'note' | 'warning';
type SerializedCalloutNode = Spread<{tone: Tone}, SerializedElementNode>;

/** The element of the page. */
class CalloutNode extends ElementNode {
  __tone: Tone = 'note';
  override $config() {
    return this.config('callout', {extends: ElementNode});
  }
  override afterCloneFrom(prevNode: this): void {
    super.afterCloneFrom(prevNode);
    this.__tone = prevNode.__tone;
  }
  getTone(): Tone {
    return this.getLatest().__tone;
  }
  setTone(tone: Tone): this {
    const self = this.getWritable();
    self.__tone = tone;
    return self;
  }
  override createDOM(): HTMLElement {
    const dom = document.createElement('aside');
    dom.dataset['tone'] = this.__tone;
    return dom;
  }
  override updateDOM(prevNode: this, dom: HTMLElement): boolean {
    if (prevNode.__tone !== this.__tone) {
      dom.dataset['tone'] = this.__tone;
    }
    return false;
  }
  override exportJSON(): SerializedCalloutNode {
    return {...super.exportJSON(), tone: this.getTone()};
  }
  override updateFromJSON(json: LexicalUpdateJSON<SerializedCalloutNode>): this {
    return super.updateFromJSON(json).setTone(json.tone);
  }
}

const $callout = (): CalloutNode =>
  $create(CalloutNode).setTone('warning').append($createTextNode('Mind the gap'));

class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', {extends: TextNode});
  }
}

/** A decorator whose `decorate` counts its calls. */
class ChipNode extends DecoratorNode<string> {
  static calls = 0;
  override $config() {
    return this.config('chip', {extends: DecoratorNode});
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): boolean {
    return false;
  }
  override decorate(): string {
    ChipNode.calls += 1;
    return `chip ${this.getKey()}`;
  }
}

test('every editor knows root, paragraph, text, line break and tab without being told', () => {
  const {editor} = headless();
  assert.equal(editor.hasNodes([RootNode, ParagraphNode, TextNode, LineBreakNode, TabNode]), true);
});

test('the root takes elements and decorators, nothing else', () => {
  const {editor} = headless({nodes: [ChipNode]});
  write(editor, () => {
    $getRoot().append($createParagraphNode(), $create(ChipNode));
    for (const node of [$createTextNode('loose'), $createLineBreakNode()]) {
      assert.throws(
        () => $getRoot().append(node),
        /Only element or decorator nodes can be inserted to the root node/,
      );
    }
  });
});

test('elements are blocks by default, decorators and text are inline', () => {
  const {editor} = headless({nodes: [ChipNode, CalloutNode]});
  write(editor, () => {
    assert.equal($createParagraphNode().isInline(), false);
    assert.equal($create(CalloutNode).isInline(), false);
    assert.equal($create(ChipNode).isInline(), true);
    assert.equal($createTextNode('').isInline(), true);
    assert.equal($createLineBreakNode().isInline(), true);
  });
});

test('text content: blocks are two line breaks apart, a line break is one, a decorator is empty', () => {
  const {editor} = headless({nodes: [ChipNode]});
  write(editor, () => {
    const {paragraph} = $paragraph('one');
    paragraph.append($createLineBreakNode(), $createTextNode('two'), $create(ChipNode));
    $paragraph('three');
  });
  assert.equal(committedText(editor), 'one\ntwo\n\nthree');
});

test('$config is enough: type, clone and importJSON follow from it', () => {
  const {editor, errors} = headless({nodes: [CalloutNode]});
  const key = write(editor, () => {
    const callout = $callout();
    $getRoot().append(callout);
    return callout.getKey();
  });
  assert.equal(CalloutNode.getType(), 'callout');
  write(editor, () => ($getNodeByKey(key) as CalloutNode).setTone('note'));
  write(editor, () => ($getNodeByKey(key) as CalloutNode).setTone('warning'));
  const parsed = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
  const [callout] = parsed.read(() => $getRoot().getChildren());
  assert.ok(callout instanceof CalloutNode);
  assert.equal(callout.__tone, 'warning');
  assert.deepEqual(errors, []);
});

test('a change that updateDOM handles keeps the element', () => {
  const {editor, root} = mounted({nodes: [CalloutNode]});
  const callout = write(editor, () => {
    const node = $callout();
    $getRoot().append(node);
    return node;
  });
  const element = root.firstElementChild as HTMLElement;
  assert.equal(element.outerHTML.startsWith('<aside data-tone="warning"'), true);
  write(editor, () => callout.setTone('note'));
  assert.equal(root.firstElementChild, element);
  assert.equal(element.dataset['tone'], 'note');
});

test('true from updateDOM builds the element and those of its children anew', () => {
  class TitleNode extends ElementNode {
    __level = 1;
    override $config() {
      return this.config('title', {extends: ElementNode});
    }
    override afterCloneFrom(prevNode: this): void {
      super.afterCloneFrom(prevNode);
      this.__level = prevNode.__level;
    }
    override createDOM(): HTMLElement {
      return document.createElement(`h${String(this.__level)}`);
    }
    override updateDOM(prevNode: this): boolean {
      return prevNode.__level !== this.__level;
    }
  }
  const {editor, root} = mounted({nodes: [TitleNode]});
  const title = write(editor, () => {
    const node = $create(TitleNode).append($createTextNode('Title'));
    $getRoot().append(node);
    return node;
  });
  const [before, child] = [root.firstElementChild, root.firstElementChild!.firstElementChild];
  write(editor, () => {
    title.getWritable().__level = 2;
  });
  assert.equal(root.firstElementChild!.tagName, 'H2');
  assert.notEqual(root.firstElementChild, before);
  assert.notEqual(root.firstElementChild!.firstElementChild, child);
});

test('decorate runs when the node is created and whenever it is dirty; getDecorators has the result by key', () => {
  const {editor} = mounted({nodes: [ChipNode]});
  ChipNode.calls = 0;
  const chip = write(editor, () => {
    const node = $create(ChipNode);
    $paragraph('see ').paragraph.append(node);
    return node;
  });
  assert.equal(ChipNode.calls, 1);
  assert.deepEqual(editor.getDecorators(), {[chip.getKey()]: `chip ${chip.getKey()}`});
  write(editor, () => $paragraph('elsewhere'));
  assert.equal(ChipNode.calls, 1);
  write(editor, () => {
    chip.markDirty();
  });
  assert.equal(ChipNode.calls, 2);
});

test('an element that was not registered cannot be created', () => {
  const {editor, errors} = headless();
  editor.update(
    () => {
      new CalloutNode();
    },
    {discrete: true},
  );
  assert.match(
    String(errors[0]),
    /Attempted to create node CalloutNode that was not configured to be used on the editor/,
  );
});

test('a class without a type is refused, after a warning', (t) => {
  class PlainNode extends ElementNode {}
  const warn = t.mock.method(console, 'warn', () => undefined);
  assert.throws(
    () => createEditor({nodes: [PlainNode]}),
    /Node PlainNode does not implement \.getType\(\)/,
  );
  assert.deepEqual(warn.mock.calls[0]?.arguments, [
    'PlainNode must implement static "getType" method',
  ]);
});

test('a text subclass with $config that was never registered passes for its parent, and the message says so', () => {
  class UnknownNode extends TextNode {
    override $config() {
      return this.config('unknown', {extends: TextNode});
    }
  }
  const {editor, errors} = headless();
  editor.update(
    () => {
      new UnknownNode();
    },
    {discrete: true},
  );
  assert.match(
    String(errors[0]),
    /Type text in node UnknownNode does not match registered node TextNode with the same type/,
  );
});

test('of two classes with one type the later registration wins and the earlier cannot be created', () => {
  class FirstNode extends ElementNode {
    override $config() {
      return this.config('same', {extends: ElementNode});
    }
  }
  class SecondNode extends ElementNode {
    override $config() {
      return this.config('same', {extends: ElementNode});
    }
  }
  const {editor, errors} = headless({nodes: [FirstNode, SecondNode]});
  editor.update(
    () => {
      new FirstNode();
    },
    {discrete: true},
  );
  assert.match(
    String(errors[0]),
    /Type same in node FirstNode does not match registered node SecondNode/,
  );
});

test('$config without a clone of its own needs a constructor of length 0; an optional first parameter counts as one', () => {
  class LabelNode extends ElementNode {
    constructor(label: string) {
      super();
      this.setStyle(label);
    }
    override $config() {
      return this.config('label', {extends: ElementNode});
    }
  }
  class KeyedNode extends ElementNode {
    // eslint-disable-next-line @typescript-eslint/no-useless-constructor -- its length is the subject
    constructor(key?: NodeKey) {
      super(key);
    }
    override $config() {
      return this.config('keyed', {extends: ElementNode});
    }
  }
  class DefaultNode extends ElementNode {
    constructor(label = '') {
      super();
      this.__style = label;
    }
    override $config() {
      return this.config('default', {extends: ElementNode});
    }
  }
  assert.throws(
    () => headless({nodes: [LabelNode]}),
    /LabelNode \(type label\) must implement a static clone method since its constructor has 1 required arguments/,
  );
  assert.throws(() => headless({nodes: [KeyedNode]}), /KeyedNode \(type keyed\) must implement/);
  assert.doesNotThrow(() => headless({nodes: [DefaultNode]}));
});

test('a subclass without a type of its own is reported when the editor is created', () => {
  class NamelessNode extends ParagraphNode {}
  const warn = mock.method(console, 'warn', () => undefined);
  try {
    createEditor({nodes: [NamelessNode]});
    assert.deepEqual(
      warn.mock.calls.map((call) => String(call.arguments[0])),
      [
        'NamelessNode must implement static "getType" method',
        'NamelessNode must implement static "clone" method',
        'NamelessNode should implement "importJSON" method to ensure JSON and default HTML serialization works as expected',
      ],
    );
  } finally {
    warn.mock.restore();
  }
});

const merged: readonly [string, () => void, readonly string[]][] = [
  ['equal format merges', () => undefined, ['ab']],
  ['a different format stays apart', () => last().toggleFormat('bold'), ['a', 'b']],
  ['a different style stays apart', () => last().setStyle('color: red'), ['a', 'b']],
  ['token mode stays apart', () => last().setMode('token'), ['a', 'b']],
  ['unmergeable stays apart', () => last().toggleUnmergeable(), ['a', 'b']],
  ['an empty text node is removed', () => last().setTextContent(''), ['a']],
];
function last(): TextNode {
  const node = $getRoot().getLastDescendant();
  assert.ok($isTextNode(node));
  return node;
}
for (const [name, change, expected] of merged) {
  test(`adjacent text nodes at the end of an update: ${name}`, () => {
    const {editor} = headless();
    write(editor, () => {
      $paragraph('a').paragraph.append($createTextNode('b'));
      change();
    });
    const texts = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getTextContent()),
    );
    assert.deepEqual(texts, expected);
  });
}

test('a subclass of TextNode is not simple text: it is neither merged nor removed when empty', () => {
  const {editor} = headless({nodes: [MentionNode]});
  const count = write(editor, () => {
    const {paragraph} = $paragraph('a');
    paragraph.append($create(MentionNode), $create(MentionNode));
    return paragraph;
  });
  assert.equal(
    editor.read(() => count.getChildrenSize()),
    3,
  );
});

test('the guards take subclasses: $isTextNode is true for a mention', () => {
  const {editor} = headless({nodes: [MentionNode]});
  write(editor, () => {
    assert.equal($isTextNode($create(MentionNode)), true);
  });
});

test('a node has one parent: appending it elsewhere moves it', () => {
  const {editor} = headless();
  write(editor, () => {
    const {text} = $paragraph('wanderer');
    const target = $createParagraphNode();
    $getRoot().append(target);
    target.append(text);
    assert.deepEqual(
      $getRoot()
        .getChildren<ElementNode>()
        .map((node) => node.getChildrenSize()),
      [0, 1],
    );
  });
});

test('a node that is attached nowhere when the update ends is dropped', () => {
  const {editor} = headless();
  const keys = write(editor, () => {
    const {paragraph, text} = $paragraph('gone');
    paragraph.remove();
    return [paragraph.getKey(), text.getKey(), $createTextNode('never attached').getKey()];
  });
  assert.deepEqual(
    editor.read(() => keys.map((key) => $getNodeByKey(key))),
    [null, null, null],
  );
});

test('an element with canBeEmpty false leaves with its last child', () => {
  class BoxNode extends ElementNode {
    override $config() {
      return this.config('box', {extends: ElementNode});
    }
    override canBeEmpty(): boolean {
      return false;
    }
  }
  const {editor} = headless({nodes: [BoxNode]});
  const size = write(editor, () => {
    const inner = $createParagraphNode();
    $getRoot().append($create(BoxNode).append(inner));
    inner.remove();
    return $getRoot().getChildrenSize();
  });
  assert.equal(size, 0);
});

test('Enter does nothing in an element that does not implement insertNewAfter', () => {
  const {editor} = headless({nodes: [CalloutNode]});
  write(editor, () => {
    const callout = $callout();
    $getRoot().append(callout);
    callout.selectEnd();
    const selection = $getSelection();
    assert.ok($isRangeSelection(selection));
    assert.equal(selection.insertParagraph(), null);
  });
  assert.equal(
    editor.read(() => $getRoot().getChildrenSize()),
    1,
  );
});

test('Enter at the end of a heading creates a paragraph', () => {
  const {editor} = headless({nodes: [HeadingNode]});
  write(editor, () => {
    const heading = $createHeadingNode('h2').append($createTextNode('title'));
    $getRoot().append(heading);
    heading.selectEnd().insertParagraph();
  });
  const types = editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
  assert.deepEqual(types, ['heading', 'paragraph']);
});

test('getDOMSlot names the element that gets the children', () => {
  class FrameNode extends ElementNode {
    override $config() {
      return this.config('frame', {extends: ElementNode});
    }
    override createDOM() {
      const frame = document.createElement('section');
      frame.append(document.createElement('div'));
      return frame;
    }
    override updateDOM() {
      return false;
    }
    override getDOMSlot(element: HTMLElement) {
      return super.getDOMSlot(element).withElement(element.querySelector('div')!);
    }
  }
  const {editor, root} = mounted({nodes: [FrameNode]});
  write(editor, () => {
    $getRoot().append($create(FrameNode).append($createTextNode('in it')));
  });
  assert.equal(root.querySelector('section > div')?.textContent, 'in it');
});

test('writing to a property without getWritable throws on a node that is on the page', () => {
  const {editor, errors} = mounted({nodes: [CalloutNode]});
  const callout = write(editor, () => {
    const node = $callout();
    $getRoot().append(node);
    return node;
  });
  editor.update(
    () => {
      callout.__tone = 'note';
    },
    {discrete: true},
  );
  assert.match(String(errors[0]), /Cannot assign to read only property '__tone'/);
});

test('writing to a property without getWritable changes nothing that the editor notices, without a DOM', async () => {
  const {editor} = headless({nodes: [CalloutNode]});
  const callout = write(editor, () => {
    const node = $callout();
    $getRoot().append(node);
    return node;
  });
  const before = editor.getEditorState();
  editor.update(() => {
    callout.__tone = 'note';
  });
  await microtask();
  // No commit, and the change went into the snapshot that should never change.
  assert.equal(editor.getEditorState(), before);
  assert.equal(
    before.read(() => callout.getTone()),
    'note',
  );
});

test('reading a property without getLatest gives the value of an old version', () => {
  const {editor} = headless({nodes: [CalloutNode]});
  const callout = write(editor, () => {
    const node = $callout();
    $getRoot().append(node);
    return node;
  });
  write(editor, () => callout.setTone('note'));
  assert.equal(callout.__tone, 'warning');
  assert.equal(
    editor.read(() => callout.getTone()),
    'note',
  );
});

test('getTopLevelElement stops below a shadow root', () => {
  class FrameNode extends ElementNode {
    override $config() {
      return this.config('frame', {extends: ElementNode});
    }
    override isShadowRoot(): boolean {
      return true;
    }
  }
  const {editor} = headless({nodes: [FrameNode]});
  write(editor, () => {
    const {paragraph, text} = $paragraph('inside');
    const frame = $create(FrameNode);
    $getRoot().append(frame);
    frame.append(paragraph);
    assert.equal(text.getTopLevelElement()?.is(paragraph), true);
  });
});

test('the tree of the picture is drawn with the elements of the picture', () => {
  const {editor, root} = mounted({nodes: [CalloutNode, ChipNode]});
  write(editor, () => {
    const {paragraph} = $paragraph('See ');
    paragraph.append(
      $createTextNode('chapter 2').toggleFormat('bold'),
      $createLineBreakNode(),
      $create(ChipNode),
    );
    $getRoot().append($callout());
  });
  const tags = (parent: Element): string =>
    [...parent.children].map((child) => child.tagName.toLowerCase()).join(' ');
  assert.equal(tags(root), 'p aside');
  // The last br is the reconciler's own: it gives a line after a decorator its height.
  assert.equal(tags(root.firstElementChild!), 'span strong br span br');
  assert.equal(tags(root.lastElementChild!), 'span');
});

test('a token mention survives the round trip through JSON with its type and mode', () => {
  const {editor, errors} = headless({nodes: [MentionNode]});
  write(editor, () => {
    $paragraph('cc ').paragraph.append(
      $create(MentionNode).setTextContent('@ada').setMode('token'),
    );
  });
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  editor.read(() => {
    const mention = $getRoot().getLastDescendant();
    assert.ok(mention instanceof MentionNode);
    assert.equal(mention.getTextContent(), '@ada');
    assert.equal(mention.getMode(), 'token');
  });
  assert.deepEqual(errors, []);
});

test('no other class takes the place of the root', () => {
  class OtherRoot extends RootNode {
    static override getType(): string {
      return 'other-root';
    }
  }
  const {editor} = headless({
    nodes: [OtherRoot, {replace: RootNode, with: () => new OtherRoot(), withKlass: OtherRoot}],
  });
  editor.read(() => {
    assert.equal($getRoot().constructor, RootNode);
  });
});
