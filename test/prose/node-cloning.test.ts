import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {
  $cloneWithProperties,
  $copyNode,
  $create,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $parseSerializedNode,
  ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import {$createListItemNode, $createListNode, ListItemNode, ListNode} from '@lexical/list';
import {$paragraph, headless, microtask, mounted, write} from './conceptsEditor.js';

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
