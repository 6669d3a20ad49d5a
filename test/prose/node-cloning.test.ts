import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import './conceptsDom.js';
import {
  $cloneWithProperties,
  $copyNode,
  $create,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $parseSerializedNode,
  $setState,
  createState,
  ElementNode,
  type DOMConversionMap,
  type DOMConversionOutput,
  type DOMExportOutput,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  type LexicalUpdateJSON,
  type NodeKey,
  type ParagraphNode,
  type SerializedElementNode,
  type TextNode,
} from 'lexical';
import {$generateHtmlFromNodes, $generateNodesFromDOM} from '@lexical/html';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {$setBlocksType} from '@lexical/selection';
import {$createListItemNode, $createListNode, ListItemNode, ListNode} from '@lexical/list';
import {$paragraph, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const {DUPLICATE_COMMAND, registerDuplicate} = await loadSamples<{
  DUPLICATE_COMMAND: LexicalCommand<void>;
  registerDuplicate: (editor: LexicalEditor) => () => void;
}>({page: 'concepts/node-cloning.md', titles: ['copyTree.ts', 'duplicate.ts']});

class TagsNode extends ElementNode {
  __tags = new Set<string>();
  __shared: Set<string> | null = null;
  override $config() {
    return this.config('tags', {extends: ElementNode});
  }
  override afterCloneFrom(prevNode: this): void {
    super.afterCloneFrom(prevNode);
    this.__tags = new Set(prevNode.__tags);
    this.__shared = prevNode.__shared;
  }
  addTag(tag: string): this {
    const self = this.getWritable();
    self.__tags.add(tag);
    return self;
  }
}

test('the first getWritable of an update clones the node, later ones return the same clone', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  write(editor, () => {
    const first = text.getWritable();
    assert.notEqual(first, text);
    assert.equal(text.getWritable(), first);
    assert.equal(first.getWritable(), first);
  });
});

test('updates of one batch share the clone, the next batch makes another', async () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  const clones: TextNode[] = [];
  const change = (): void => {
    editor.update(() => {
      clones.push(text.getWritable());
    });
  };
  change();
  change();
  await microtask();
  change();
  assert.equal(clones[0], clones[1]);
  assert.notEqual(clones[1], clones[2]);
});

test('a node made in this update is not cloned', () => {
  const {editor} = headless();
  write(editor, () => {
    const {text} = $paragraph('a');
    assert.equal(text.getWritable(), text);
  });
});

test('a change of a text node does not clone its parent; a change of the list of children does, and the neighbors too', () => {
  const {editor} = headless();
  const {paragraph, text, b} = write(editor, () => {
    const made = $paragraph('a');
    const b = $createTextNode('b').toggleFormat('bold');
    made.paragraph.append(b);
    return {...made, b};
  });
  write(editor, () => text.setTextContent('A'));
  editor.read(() => {
    assert.equal(paragraph.getLatest(), paragraph);
    assert.equal(b.getLatest(), b);
  });
  write(editor, () => paragraph.append($createTextNode('c').toggleFormat('italic')));
  editor.read(() => {
    assert.notEqual(paragraph.getLatest(), paragraph);
    assert.notEqual(b.getLatest(), b);
  });
});

test('clone runs first, then afterCloneFrom; with $config clone is new klass()', () => {
  const {editor} = headless({nodes: [TagsNode]});
  const node = write(editor, () => {
    const made = $create(TagsNode).addTag('x');
    $getRoot().append(made);
    return made;
  });
  write(editor, () => {
    const bare = TagsNode.clone(node) as TagsNode;
    assert.equal(bare.getKey(), node.getKey());
    assert.deepEqual([...bare.__tags], []);
    const full = $cloneWithProperties(node);
    assert.deepEqual([...full.__tags], ['x']);
  });
});

test('$cloneWithProperties gives the same node again: same key, same place, not in the state', () => {
  const {editor} = headless();
  const {paragraph, text} = write(editor, () => $paragraph('a'));
  write(editor, () => {
    const clone = $cloneWithProperties(text);
    assert.notEqual(clone, text);
    assert.equal(clone.getKey(), text.getKey());
    assert.equal(clone.__parent, paragraph.getKey());
    assert.equal($getNodeByKey(text.getKey()), text);
  });
});

test('$copyNode gives another node: new key, same properties, no parent, no children', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph, text} = $paragraph('a');
    paragraph.setIndent(2);
    text.toggleFormat('bold');
    const copy = $copyNode(paragraph);
    assert.notEqual(copy.getKey(), paragraph.getKey());
    assert.equal(copy.getIndent(), 2);
    assert.equal(copy.getParent(), null);
    assert.equal(copy.getChildrenSize(), 0);
    assert.equal($copyNode(text).hasFormat('bold'), true);
  });
});

/** The function of the page. */
function $copyTree<T extends LexicalNode>(node: T): T {
  const copy = $copyNode(node);
  if ($isElementNode(node) && $isElementNode(copy)) {
    copy.append(...node.getChildren().map((child) => $copyTree(child)));
  }
  return copy;
}

test('$copyTree copies a node with everything below it', () => {
  const {editor} = headless({nodes: [ListNode, ListItemNode]});
  write(editor, () => {
    const list = $createListNode('bullet').append(
      $createListItemNode().append($createTextNode('one')),
      $createListItemNode().append($createTextNode('two')),
    );
    $getRoot().append(list);
    // Adjacent lists of one kind merge, hence the paragraph.
    $getRoot().append($createParagraphNode(), $copyTree(list));
  });
  editor.read(() => {
    const [first, , second] = $getRoot().getChildren();
    assert.equal(second!.getTextContent(), first!.getTextContent());
    assert.equal(second!.getTextContent(), 'one\n\ntwo');
    assert.notEqual(second!.getKey(), first!.getKey());
  });
});

test('exportJSON of one node has no children: it copies no tree either', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph} = $paragraph('a');
    const json = paragraph.exportJSON();
    assert.deepEqual(json.children, []);
    assert.equal($parseSerializedNode(json).getTextContent(), '');
  });
});

test('an object in a property that is not copied belongs to all versions, and a change in it to all states', () => {
  const {editor} = headless({nodes: [TagsNode]});
  const node = write(editor, () => {
    const made = $create(TagsNode);
    made.__shared = new Set(['x']);
    $getRoot().append(made.addTag('x'));
    return made;
  });
  const before = editor.getEditorState();
  write(editor, () => {
    const writable = node.getWritable();
    writable.__shared!.add('y');
    writable.addTag('y');
  });
  before.read(() => {
    const old = node.getLatest();
    assert.deepEqual([...old.__tags], ['x']);
    assert.deepEqual([...old.__shared!], ['x', 'y']);
  });
});

test('a property that afterCloneFrom forgets is back at its default after the first change', () => {
  class ForgetfulNode extends ElementNode {
    __tone = 'note';
    override $config() {
      return this.config('forgetful', {extends: ElementNode});
    }
  }
  const {editor} = headless({nodes: [ForgetfulNode]});
  const node = write(editor, () => {
    const made = $create(ForgetfulNode);
    made.getWritable().__tone = 'warning';
    $getRoot().append(made);
    return made;
  });
  assert.equal(
    editor.read(() => node.getLatest().__tone),
    'warning',
  );
  write(editor, () => node.setIndent(1));
  assert.equal(
    editor.read(() => node.getLatest().__tone),
    'note',
  );
});

test('afterCloneFrom without super is refused', () => {
  class OrphanNode extends ElementNode {
    override $config() {
      return this.config('orphan', {extends: ElementNode});
    }
    override afterCloneFrom(): void {
      // forgets super
    }
  }
  const {editor, errors} = headless({nodes: [OrphanNode]});
  const node = write(editor, () => {
    const made = $create(OrphanNode);
    $getRoot().append(made);
    return made;
  });
  editor.update(() => void node.setIndent(1), {discrete: true});
  assert.match(
    String(errors[0]),
    /overrode afterCloneFrom but did not call super\.afterCloneFrom\(prevNode\)/,
  );
});

test('getWritable outside an update throws', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  assert.throws(() => editor.read(() => text.getWritable()), /Cannot use method in read-only mode/);
  assert.throws(() => text.getWritable(), /Unable to find an active editor state/);
});

test('a setter returns the writable version; the variable it was called on stays the old one', () => {
  const {editor} = mounted();
  const {text} = write(editor, () => $paragraph('a'));
  write(editor, () => {
    const writable = text.setTextContent('b');
    assert.equal(text.__text, 'a');
    assert.equal(writable.__text, 'b');
    assert.equal(text.getLatest(), writable);
    assert.equal(text.getTextContent(), 'b');
  });
});

test('markDirty clones the node without changing it', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  write(editor, () => {
    text.markDirty();
    assert.notEqual(text.getLatest(), text);
  });
});

test('a copy that is not inserted is gone after the update', () => {
  const {editor} = headless();
  const key = write(editor, () => $copyNode($paragraph('a').paragraph).getKey());
  assert.equal(
    editor.read(() => $getNodeByKey(key)),
    null,
  );
});

test('a constructor with arguments and its own clone', () => {
  class LinkCardNode extends ElementNode {
    __url: string;
    constructor(url: string, key?: string) {
      super(key);
      this.__url = url;
    }
    static override getType(): string {
      return 'link-card';
    }
    static override clone(node: LinkCardNode): LinkCardNode {
      return new LinkCardNode(node.__url, node.__key);
    }
    static override importJSON(): LinkCardNode {
      return new LinkCardNode('');
    }
  }
  const {editor, errors} = headless({nodes: [LinkCardNode]});
  const node = write(editor, () => {
    const made = new LinkCardNode('https://example.com');
    $getRoot().append(made, $createParagraphNode());
    return made;
  });
  write(editor, () => node.setIndent(1));
  assert.equal(
    editor.read(() => node.getLatest().__url),
    'https://example.com',
  );
  assert.equal(
    write(editor, () => $copyNode(node).__url),
    'https://example.com',
  );
  assert.deepEqual(errors, []);
});

test('inserting what $cloneWithProperties returns moves the node instead of duplicating it', () => {
  const {editor} = headless();
  write(editor, () => {
    const {text} = $paragraph('a');
    const {paragraph} = $paragraph('b');
    paragraph.append($cloneWithProperties(text).toggleFormat('bold'));
  });
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    '\n\nba',
  );
});

describe('which method runs when', () => {
  const log: string[] = [];
  const took = (): string => log.splice(0).join(' ');
  class LoudNode extends ElementNode {
    constructor(key?: NodeKey) {
      super(key);
      log.push(key === undefined ? 'constructor' : 'constructor(key)');
    }
    static override getType(): string {
      return 'loud';
    }
    static override clone(node: LoudNode): LoudNode {
      log.push('clone');
      return new LoudNode(node.__key);
    }
    static override importJSON(json: SerializedElementNode): LoudNode {
      log.push('importJSON');
      return new LoudNode().updateFromJSON(json);
    }
    static override importDOM(): DOMConversionMap {
      const conversion = (): DOMConversionOutput => {
        log.push('conversion');
        return {node: new LoudNode()};
      };
      return {aside: () => ({conversion, priority: 1})};
    }
    override afterCloneFrom(prevNode: this): void {
      log.push('afterCloneFrom');
      super.afterCloneFrom(prevNode);
    }
    override updateFromJSON(json: LexicalUpdateJSON<SerializedElementNode>): this {
      log.push('updateFromJSON');
      return super.updateFromJSON(json);
    }
    override exportJSON(): SerializedElementNode {
      log.push('exportJSON');
      return super.exportJSON();
    }
    override createDOM(): HTMLElement {
      log.push('createDOM');
      return document.createElement('aside');
    }
    override updateDOM(): boolean {
      log.push('updateDOM');
      return false;
    }
    override exportDOM(editor: LexicalEditor): DOMExportOutput {
      log.push('exportDOM');
      return super.exportDOM(editor);
    }
  }
  const {editor, root} = mounted({nodes: [LoudNode]});
  write(editor, () => $getRoot().append(new LoudNode()));
  const $loud = (): LoudNode => $getRoot().getFirstChildOrThrow<LoudNode>();
  const made = took();
  const newVersion = 'clone constructor(key) afterCloneFrom updateDOM';
  const cases: [name: string, expected: string, run: () => void][] = [
    [
      'children are inserted',
      newVersion,
      () => write(editor, () => $loud().append($createTextNode('a'))),
    ],
    [
      "a child's text changes",
      'updateDOM',
      () => write(editor, () => $loud().getFirstChildOrThrow<TextNode>().setTextContent('ab')),
    ],
    ['one setter', newVersion, () => write(editor, () => $loud().setIndent(1))],
    ['two setters', newVersion, () => write(editor, () => $loud().setIndent(2).setIndent(3))],
    [
      '$copyNode',
      'clone constructor(key) afterCloneFrom',
      () => void write(editor, () => void $copyNode($loud())),
    ],
    ['toJSON', 'exportJSON', () => editor.getEditorState().toJSON()],
    ['HTML export', 'exportDOM createDOM', () => editor.read(() => $generateHtmlFromNodes(editor))],
    [
      'HTML import',
      'conversion constructor',
      () =>
        void write(editor, () => {
          const dom = new window.DOMParser().parseFromString('<aside></aside>', 'text/html');
          $generateNodesFromDOM(editor, dom);
        }),
    ],
    [
      'the root element is taken away and set again',
      'createDOM',
      () => {
        editor.setRootElement(null);
        editor.setRootElement(root);
      },
    ],
  ];
  test('a node is made and inserted', () => assert.equal(made, 'constructor createDOM'));
  for (const [name, expected, run] of cases) {
    test(name, () => {
      took();
      run();
      assert.equal(took(), expected);
    });
  }
  test('parseEditorState', () => {
    const json = JSON.stringify(editor.getEditorState());
    took();
    editor.parseEditorState(json);
    assert.equal(took(), 'importJSON constructor updateFromJSON');
  });
});

describe('change the type of a block', () => {
  const noteState = createState('note', {parse: (value) => (value === 'yes' ? 'yes' : '')});
  const change = (how: (block: ParagraphNode) => void): SerializedElementNode & {$?: unknown} => {
    const {editor} = headless({nodes: [HeadingNode]});
    write(editor, () => {
      const {paragraph} = $paragraph('text');
      paragraph.setIndent(2).setFormat('center').setDirection('rtl');
      $setState(paragraph, noteState, 'yes').selectEnd();
    });
    write(editor, () => {
      how($getRoot().getFirstChildOrThrow<ParagraphNode>());
    });
    return editor.getEditorState().toJSON().root.children[0] as SerializedElementNode;
  };
  for (const [name, how, kept] of [
    [
      'replace(other)',
      (block: ParagraphNode) => void block.replace($createHeadingNode('h1')).selectEnd(),
      {children: 0, indent: 0, format: ''},
    ],
    [
      'replace(other, true)',
      (block: ParagraphNode) => void block.replace($createHeadingNode('h1'), true),
      {children: 1, indent: 0, format: ''},
    ],
    [
      '$setBlocksType',
      () => $setBlocksType($getSelection(), () => $createHeadingNode('h1')),
      {children: 1, indent: 2, format: 'center'},
    ],
  ] as const) {
    test(name, () => {
      const {$, children, direction, format, indent, type} = change(how);
      assert.equal(type, 'heading');
      assert.deepEqual({children: children.length, indent, format}, kept);
      assert.deepEqual([direction, $], [null, undefined], 'direction and state are lost');
    });
  }
});

test('HeadingNode.setTag writes to the version it is called on', () => {
  const fill = (editor: LexicalEditor): void => {
    write(editor, () => $getRoot().append($createHeadingNode('h1')));
  };
  const $setTag = (): void => {
    $getRoot().getFirstChildOrThrow<HeadingNode>().setTag('h3');
  };
  const drawn = mounted({nodes: [HeadingNode]});
  fill(drawn.editor);
  drawn.editor.update($setTag, {discrete: true});
  assert.match(String(drawn.errors[0]), /Cannot assign to read only property '__tag'/);
  const {editor} = headless({nodes: [HeadingNode]});
  fill(editor);
  editor.update($setTag, {discrete: true});
  assert.equal(
    editor.read(() => $getRoot().getFirstChildOrThrow<HeadingNode>().getTag()),
    'h1',
  );
});

test('DUPLICATE_COMMAND of the sample: the block under the root and what is below it; lists that touch merge', () => {
  const {editor} = headless({nodes: [ListNode, ListItemNode]});
  registerDuplicate(editor);
  const duplicate = (): void => {
    assert.equal(editor.dispatchCommand(DUPLICATE_COMMAND, undefined), true);
  };
  const blocks = (): string[] =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getTextContent()),
    );
  write(editor, () => $paragraph('one').text.select());
  duplicate();
  assert.deepEqual(blocks(), ['one', 'one']);
  const place = editor.read(() =>
    $getSelection()?.getNodes().at(-1)?.getTopLevelElement()?.getIndexWithinParent(),
  );
  assert.equal(place, 1);
  write(editor, () => {
    const item = $createListItemNode().append($createTextNode('a'));
    $getRoot().clear().append($createListNode('bullet').append(item));
    item.selectEnd();
  });
  duplicate();
  assert.deepEqual(blocks(), ['a\n\na'], 'one list of two items');
});

test('cardTest.ts finds the address on the clone and on the copy', async () => {
  const {checks} = await loadSamples<{checks: readonly unknown[]}>({
    page: 'concepts/node-cloning.md',
    titles: ['LinkCardNode.ts', 'cardTest.ts'],
    setup: `export const checks = [];
function equal(actual, expected) {
  checks.push([actual, expected]);
}`,
  });
  const url = 'https://lexical.dev';
  assert.deepEqual(checks, [
    [url, url],
    [url, url],
  ]);
});
