import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {
  $copyNode,
  $createParagraphNode,
  $createTextNode,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getNodeByKeyOrThrow,
  $getRoot,
  $getState,
  $setState,
  createState,
  ElementNode,
  RootNode,
  TextNode,
  UNDO_COMMAND,
  type LexicalEditor,
  type NodeKey,
  type StateConfig,
} from 'lexical';
import {createEmptyHistoryState, registerHistory} from '@lexical/history';
import {$paragraph, headless, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const {
  idState: sampleState,
  openBlock,
  registerBlockIndex,
} = await loadSamples<{
  idState: StateConfig<'id', string>;
  openBlock: (editor: LexicalEditor, id: string) => boolean;
  registerBlockIndex: (editor: LexicalEditor) => {find: (id: string) => NodeKey | null};
}>({page: 'concepts/key-management.md', titles: ['blockIds.ts', 'openBlock.ts', 'blockIndex.ts']});

test('keys are strings that one counter hands out to all editors of the page; only the root has a name', () => {
  const first = write(headless().editor, () => $paragraph('a').text.getKey());
  const second = write(headless().editor, () => $paragraph('b').text.getKey());
  assert.match(first, /^\d+$/);
  assert.equal(Number(second) > Number(first), true);
  assert.equal(
    write(headless().editor, () => $getRoot().getKey()),
    'root',
  );
});

test('a node gets its key in the constructor, which therefore needs an update', () => {
  assert.throws(() => new TextNode('x'), /Unable to find an active editor/);
});

test('all versions of a node have one key; is() compares by it', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  const next = write(editor, () => text.setTextContent('b'));
  assert.notEqual(next, text);
  assert.equal(next.getKey(), text.getKey());
  assert.equal(next.is(text), true);
});

test('getters find the latest version by the key, so an old variable reads new content', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('a'));
  write(editor, () => text.setTextContent('b'));
  assert.equal(text.__text, 'a');
  assert.equal(
    editor.read(() => text.getTextContent()),
    'b',
  );
});

test('getLatest of a removed node throws, $getNodeByKey returns null, $getNodeByKeyOrThrow throws', () => {
  const {editor} = headless();
  const {paragraph} = write(editor, () => $paragraph('a'));
  const key = paragraph.getKey();
  write(editor, () => {
    paragraph.remove();
  });
  editor.read(() => {
    assert.equal($getNodeByKey(key), null);
    assert.throws(() => $getNodeByKeyOrThrow(key), /Expected node with key \d+ to exist/);
    assert.throws(
      () => paragraph.getChildrenSize(),
      /Lexical node does not exist in active editor state/,
    );
  });
});

test('the key leads to the element and back', () => {
  const {editor, root} = mounted();
  const {paragraph, text} = write(editor, () => $paragraph('a'));
  const element = editor.getElementByKey(paragraph.getKey());
  assert.equal(element, root.firstElementChild);
  editor.read(() => {
    const dom = root.querySelector('span')!.firstChild!;
    assert.equal($getNearestNodeFromDOMNode(dom)?.is(text), true);
  });
});

/** The key of the first block or its first child, after the change. */
const keeps: readonly [string, boolean, (editor: LexicalEditor) => [NodeKey, NodeKey]][] = [
  [
    'a setter',
    true,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      return [text.getKey(), write(editor, () => text.setTextContent('b').getKey())];
    },
  ],
  [
    'a move to another parent',
    true,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      write(editor, () => {
        const other = $createParagraphNode();
        $getRoot().append(other);
        other.append(text);
      });
      return [text.getKey(), lastLeaf(editor)];
    },
  ],
  [
    'setEditorState with an earlier state',
    true,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      const state = editor.getEditorState();
      write(editor, () => $getRoot().clear());
      editor.setEditorState(state);
      return [text.getKey(), lastLeaf(editor)];
    },
  ],
  [
    'undo',
    true,
    (editor) => {
      const stop = registerHistory(editor, createEmptyHistoryState(), 0);
      const {text} = write(editor, () => $paragraph('a'));
      write(editor, () => $getRoot().clear().append($createParagraphNode()), {
        tag: 'history-push',
      });
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      stop();
      return [text.getKey(), lastLeaf(editor)];
    },
  ],
  [
    'replace',
    false,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      return [text.getKey(), write(editor, () => text.replace($createTextNode('b')).getKey())];
    },
  ],
  [
    '$copyNode',
    false,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      return [text.getKey(), write(editor, () => $copyNode(text).getKey())];
    },
  ],
  [
    'saving and loading JSON',
    false,
    (editor) => {
      const {text} = write(editor, () => $paragraph('a'));
      assert.doesNotMatch(JSON.stringify(editor.getEditorState()), /key/i);
      editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
      return [text.getKey(), lastLeaf(editor)];
    },
  ],
];
function lastLeaf(editor: LexicalEditor): NodeKey {
  return editor.read(() => $getRoot().getLastDescendant()!.getKey());
}
for (const [name, same, run] of keeps) {
  test(`${name} ${same ? 'keeps the key' : 'makes a new key'}`, () => {
    const {editor} = headless();
    const [before, after] = run(editor);
    assert.equal(before === after, same);
  });
}

test('splitText keeps the key on the first part', () => {
  const {editor} = headless();
  write(editor, () => {
    const {text} = $paragraph('abcd');
    const [first, second] = text.splitText(2);
    assert.equal(first!.is(text), true);
    assert.equal(second!.is(text), false);
  });
});

test('of two text nodes that merge the left one keeps its key', () => {
  const {editor} = headless();
  const {text, right} = write(editor, () => {
    const made = $paragraph('a');
    const right = $createTextNode('b').toggleFormat('bold');
    made.paragraph.append(right);
    return {...made, right};
  });
  write(editor, () => right.toggleFormat('bold'));
  editor.read(() => {
    assert.equal(text.getTextContent(), 'ab');
    assert.equal($getNodeByKey(right.getKey()), null);
  });
});

test('a constructor that reuses the key of a node of another class is refused', () => {
  const {editor, errors} = headless();
  editor.update(
    () => {
      const {paragraph} = $paragraph('a');
      new TextNode('b', paragraph.getKey());
    },
    {discrete: true},
  );
  assert.match(String(errors[0]), /Keys must not be re-used when the type is changed/);
});

test('a clone without the key is refused at the first change', () => {
  class LostNode extends ElementNode {
    static override getType(): string {
      return 'lost';
    }
    static override clone(): LostNode {
      return new LostNode();
    }
    static override importJSON(): LostNode {
      return new LostNode();
    }
  }
  const {editor, errors} = headless({nodes: [LostNode]});
  const node = write(editor, () => {
    const made = new LostNode();
    $getRoot().append(made);
    return made;
  });
  editor.update(() => void node.setIndent(1), {discrete: true});
  assert.match(
    String(errors[0]),
    /LostNode\.clone\(node\) \(with type 'lost'\) did not return a node with the same key/,
  );
});

const idState = createState('id', {
  parse: (value) => (typeof value === 'string' ? value : ''),
});
/** The transform of the page: every top-level block has an id of its own. */
function registerBlockIds(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(RootNode, (root) => {
    const seen = new Set<string>();
    for (const block of root.getChildren()) {
      const id = $getState(block, idState);
      if (id === '' || seen.has(id)) {
        $setState(block, idState, crypto.randomUUID());
      }
      seen.add($getState(block, idState));
    }
  });
}

const ids = (editor: LexicalEditor): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => $getState(node, idState)),
  );

test('an id in node state survives save and load, where the key does not', () => {
  const {editor} = headless();
  registerBlockIds(editor);
  write(editor, () => $paragraph('a'));
  const before = ids(editor);
  assert.match(before[0]!, /^[0-9a-f-]{36}$/);
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  assert.deepEqual(ids(editor), before);
});

test('a copy has the same id until the transform gives the later of the two another', () => {
  const {editor, errors} = headless();
  registerBlockIds(editor);
  const {paragraph} = write(editor, () => {
    const made = $paragraph('a');
    $paragraph('b');
    return made;
  });
  const [id] = ids(editor);
  write(editor, () => {
    const copy = $copyNode(paragraph);
    assert.equal($getState(copy, idState), id);
    $getRoot().append(copy);
  });
  assert.equal(ids(editor)[0], id);
  assert.equal(new Set(ids(editor)).size, 3);
  assert.deepEqual(errors, []);
});

test('the index of the sample follows ids through creation, change and removal', () => {
  const {editor} = headless();
  const index = registerBlockIndex(editor);
  const found = (): (NodeKey | null)[] => ['first', 'second'].map((id) => index.find(id));
  const paragraph = write(editor, () => $setState($paragraph('a').paragraph, sampleState, 'first'));
  write(editor, () => $paragraph('b'));
  assert.deepEqual(found(), [paragraph.getKey(), null]);
  write(editor, () => $setState(paragraph, sampleState, 'second'));
  assert.deepEqual(found(), [null, paragraph.getKey()]);
  write(editor, () => {
    paragraph.remove();
  });
  assert.deepEqual(found(), [null, null]);
});

test('a key and an offset kept for later point elsewhere once the text was split', () => {
  const {editor} = headless();
  const text = write(editor, () => $paragraph('Hello world').text);
  const kept = {key: text.getKey(), offset: 8};
  write(editor, () => {
    text.select(0, 5).formatText('bold');
  });
  const size = editor.read(() => $getNodeByKeyOrThrow(kept.key).getTextContentSize());
  assert.equal(size < kept.offset, true);
});

test('openBlock scrolls to the block that has the id, and says whether there is one', () => {
  const {editor, root} = mounted();
  write(editor, () => {
    $paragraph('other');
    $setState($paragraph('wanted').paragraph, sampleState, 'here');
  });
  const seen: (string | null)[] = [];
  Object.assign(window.HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      seen.push(this.textContent);
    },
  });
  assert.equal(root.isConnected, true);
  assert.deepEqual([openBlock(editor, 'here'), openBlock(editor, 'gone')], [true, false]);
  assert.deepEqual(seen, ['wanted']);
});

test('nodes hold keys, not nodes: parent, neighbors, first and last child', () => {
  const {editor} = headless();
  write(editor, () => {
    const {paragraph, text} = $paragraph('a');
    const next = $paragraph('b').paragraph;
    assert.deepEqual(
      [text.__parent, paragraph.__parent, paragraph.__next, next.__prev],
      [paragraph.getKey(), 'root', next.getKey(), paragraph.getKey()],
    );
    assert.deepEqual(
      [paragraph.__first, paragraph.__last, paragraph.__size],
      [text.getKey(), text.getKey(), 1],
    );
  });
});
