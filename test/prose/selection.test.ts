import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {$createListItemNode, $createListNode, ListItemNode, ListNode} from '@lexical/list';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {$isAtNodeEnd, $patchStyleText, $setBlocksType} from '@lexical/selection';
import {
  $createLineBreakNode,
  $createNodeSelection,
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $isRangeSelection,
  $isTextNode,
  $selectAll,
  $setSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  SELECTION_CHANGE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
  type PointType,
  type RangeSelection,
  type TextNode,
} from 'lexical';
import {headless, microtask, mounted, write, type Subject} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

/** The document of the page's picture and a third paragraph. */
interface Sample {
  readonly first: ParagraphNode;
  readonly hello: TextNode;
  readonly world: TextNode;
  readonly empty: ParagraphNode;
  readonly last: ParagraphNode;
  readonly third: TextNode;
}

function $build(): Sample {
  const hello = $createTextNode('Hello ');
  const world = $createTextNode('world').toggleFormat('bold');
  const first = $createParagraphNode().append(hello, world);
  const empty = $createParagraphNode();
  const third = $createTextNode('third');
  const last = $createParagraphNode().append(third);
  $getRoot().clear().append(first, empty, last);
  return {first, hello, world, empty, last, third};
}

/** Runs a callback on a fresh sample document, headless. */
function onSample(fn: (sample: Sample) => void): Subject {
  const subject = headless({nodes: [HeadingNode]});
  const sample = write(subject.editor, $build);
  write(subject.editor, () => {
    fn(sample);
  });
  return subject;
}

const describe = (sample: Sample, point: PointType): string => {
  const node = point.getNode();
  const entry = Object.entries(sample).find(([, value]) => node.is(value as LexicalNode));
  return `${entry?.[0] ?? node.getType()} ${String(point.offset)} ${point.type}`;
};

function $range(): RangeSelection {
  const selection = $getSelection();
  assert.ok($isRangeSelection(selection));
  return selection;
}

/** `start > end`, or one point for a caret. */
function $describeSelection(sample: Sample): string {
  const {anchor, focus} = $range();
  const [a, b] = [describe(sample, anchor), describe(sample, focus)];
  return a === b ? a : `${a} > ${b}`;
}

const selectCases: [what: string, act: (s: Sample) => unknown, expected: string][] = [
  ['text.select()', (s) => s.hello.select(), 'hello 6 text'],
  ['text.select(2)', (s) => s.hello.select(2), 'hello 2 text > hello 6 text'],
  ['text.select(2, 2)', (s) => s.hello.select(2, 2), 'hello 2 text'],
  ['element.select()', (s) => s.first.select(), 'first 2 element'],
  ['element.select(0, 1)', (s) => s.first.select(0, 1), 'first 0 element > first 1 element'],
  ['element.selectStart()', (s) => s.first.selectStart(), 'hello 0 text'],
  ['element.selectEnd()', (s) => s.first.selectEnd(), 'world 5 text'],
  ['selectEnd() of an empty element', (s) => s.empty.selectEnd(), 'empty 0 element'],
  ['node.selectPrevious()', (s) => s.world.selectPrevious(), 'hello 6 text'],
  ['node.selectNext() without a sibling', (s) => s.world.selectNext(), 'first 2 element'],
  ['$selectAll()', () => $selectAll(), 'hello 0 text > third 5 text'],
];
for (const [what, act, expected] of selectCases) {
  test(`setting: ${what} gives ${expected}`, () => {
    onSample((sample) => {
      act(sample);
      assert.equal($describeSelection(sample), expected);
    });
  });
}

test('text offsets count UTF-16 code units: the thumb counts 2', () => {
  onSample(({third}) => {
    third.setTextContent('👍');
    assert.equal(third.select().anchor.offset, 2);
  });
});

test('a selection built by hand may be backward; its text is the same', () => {
  onSample(({hello, third}) => {
    const selection = $createRangeSelection();
    selection.setTextNodeRange(third, 2, hello, 3);
    $setSelection(selection);
    assert.ok(selection.isBackward());
    assert.ok(!selection.isCollapsed());
    assert.equal(selection.getTextContent(), 'lo world\n\nth');
  });
});

test('getNodes has text nodes in full even if half selected, and the elements that the range crosses', () => {
  onSample((sample) => {
    const selection = sample.hello.select(3, 3);
    selection.focus.set(sample.third.getKey(), 2, 'text');
    assert.deepEqual(
      new Set(selection.getNodes().map((node) => node.getKey())),
      new Set(Object.values(sample).map((node: LexicalNode) => node.getKey())),
    );
    assert.ok(sample.hello.isSelected());
  });
});

test('$setSelection(null) leaves no selection; the JSON never has one', () => {
  const {editor} = onSample(({hello}) => hello.select());
  assert.ok(!JSON.stringify(editor.getEditorState()).includes('anchor'));
  write(editor, () => {
    $setSelection(null);
  });
  assert.equal(
    editor.read(() => $getSelection()),
    null,
  );
});

test('insertText keeps a newline as a character, insertRawText makes nodes of newlines and tabs', () => {
  const types = (fn: (selection: RangeSelection) => void): string[] => {
    let result: string[] = [];
    onSample(({last, third}) => {
      fn(third.select());
      result = last.getChildren().map((node) => node.getType());
    });
    return result;
  };
  assert.deepEqual(
    types((selection) => {
      selection.insertText('a\tb\nc');
    }),
    ['text'],
  );
  assert.deepEqual(
    types((selection) => {
      selection.insertRawText('a\tb\nc');
    }),
    ['text', 'text', 'tab', 'text', 'linebreak', 'text'],
  );
});

test('editing replaces what is selected and leaves the caret behind the result', () => {
  onSample((sample) => {
    sample.hello.select(1, 3).insertText('XX');
    assert.equal(sample.first.getTextContent(), 'HXXlo world');
    assert.equal($describeSelection(sample), 'hello 3 text');
  });
});

test('insertNodes merges a block into a block that is not empty, and replaces an empty one', () => {
  const blocks = (place: (sample: Sample) => RangeSelection): string[] => {
    let result: string[] = [];
    onSample((sample) => {
      place(sample).insertNodes([$createHeadingNode('h2').append($createTextNode('head'))]);
      result = $getRoot()
        .getChildren()
        .map((node) => `${node.getType()} ${node.getTextContent()}`);
    });
    return result;
  };
  assert.deepEqual(
    blocks(({hello}) => hello.select(3, 3)),
    ['paragraph Helheadlo world', 'paragraph ', 'paragraph third'],
  );
  assert.deepEqual(
    blocks(({empty}) => empty.select()),
    ['paragraph Hello world', 'heading head', 'paragraph third'],
  );
});

test('removeText joins the blocks at both ends; insertParagraph splits; insertLineBreak breaks', () => {
  onSample((sample) => {
    const selection = sample.hello.select(2, 2);
    selection.focus.set(sample.third.getKey(), 2, 'text');
    selection.removeText();
    assert.equal($getRoot().getTextContent(), 'Heird');
    selection.insertLineBreak();
    assert.equal($getRoot().getTextContent(), 'He\nird');
    $range().insertParagraph();
    assert.equal($getRoot().getChildrenSize(), 2);
  });
});

test('formatText splits text at the edges; with a caret it only changes what is inserted next', () => {
  onSample(({first, hello}) => {
    hello.select(2, 4).formatText('italic');
    assert.deepEqual(
      first
        .getChildren<TextNode>()
        .map((node) => [node.getTextContent(), node.hasFormat('italic')]),
      [
        ['He', false],
        ['ll', true],
        ['o ', false],
        ['world', false],
      ],
    );
  });
  onSample(({first, hello}) => {
    const caret = hello.select(2, 2);
    caret.formatText('italic');
    assert.ok(caret.hasFormat('italic'));
    assert.ok(!hello.hasFormat('italic'));
    caret.insertText('new');
    assert.deepEqual(
      first
        .getChildren<TextNode>()
        .map((node) => [node.getTextContent(), node.hasFormat('italic')]),
      [
        ['He', false],
        ['new', true],
        ['llo ', false],
        ['world', false],
      ],
    );
  });
});

test('extract splits at the edges and returns the nodes that are selected in full', () => {
  onSample(({first, hello}) => {
    const nodes = hello.select(2, 4).extract();
    assert.deepEqual(
      nodes.map((node) => node.getTextContent()),
      ['ll'],
    );
    assert.equal(first.getChildrenSize(), 4);
  });
});

test('$insertNodes: without any selection it inserts at the end of the document', () => {
  onSample(({last}) => {
    $setSelection(null);
    $insertNodes([$createTextNode(' tail')]);
    assert.equal(last.getTextContent(), 'third tail');
  });
});

test('$insertNodes: without a current selection it inserts at the one before this update', () => {
  const {editor} = mounted();
  const {hello} = write(editor, $build);
  write(editor, () => hello.select(0, 0));
  document.getSelection()!.removeAllRanges();
  write(editor, () => {
    assert.equal($getSelection(), null);
    $insertNodes([$createTextNode('>> ')]);
  });
  assert.match(
    editor.read(() => $getRoot().getTextContent()),
    /^>> Hello/,
  );
});

test('$setBlocksType and $patchStyleText change block and style of the selection', () => {
  onSample(({hello}) => {
    const selection = hello.select();
    selection.anchor.offset = 0;
    $setBlocksType(selection, () => $createHeadingNode('h1'));
    $patchStyleText(selection, {color: 'rebeccapurple'});
    assert.equal(hello.getParentOrThrow().getType(), 'heading');
    assert.match(hello.getLatest().getStyle(), /rebeccapurple/);
    assert.ok($isAtNodeEnd($range().focus));
  });
});

const moveCases: [what: string, act: (s: Sample) => unknown, expected: string][] = [
  [
    'a removed text node: end of the previous sibling',
    (s) => {
      s.world.select(2, 2);
      s.world.remove();
    },
    'hello 6 text',
  ],
  [
    'a removed text node without previous sibling: start of the next',
    (s) => {
      s.hello.select(2, 2);
      s.hello.remove();
    },
    'world 0 text',
  ],
  [
    'a removed only child: the parent',
    (s) => {
      s.third.select(2, 2);
      s.third.remove();
    },
    'last 0 element',
  ],
  [
    'a removed block: the previous block',
    (s) => {
      s.third.select(2, 2);
      s.last.remove();
    },
    'empty 0 element',
  ],
  [
    'a removed first block: the next block',
    (s) => {
      s.hello.select(2, 2);
      s.first.remove();
    },
    'empty 0 element',
  ],
  [
    'a sibling before an element point raises the offset',
    (s) => {
      $getRoot().select(2, 2);
      s.first.insertBefore($createParagraphNode());
    },
    'root 3 element',
  ],
  [
    'setTextContent does not move the caret',
    (s) => {
      s.hello.select(6, 6);
      s.hello.setTextContent('Hi');
    },
    'hello 6 text',
  ],
  [
    'a replaced block with its children keeps the caret in them',
    (s) => {
      s.hello.select(2, 2);
      s.first.replace($createHeadingNode('h1'), true);
    },
    'hello 2 text',
  ],
];
for (const [what, act, expected] of moveCases) {
  test(`when the document changes: ${what}`, () => {
    const {errors} = onSample((sample) => {
      act(sample);
      assert.equal($describeSelection(sample), expected);
    });
    assert.deepEqual(errors, []);
  });
}

test('split and merged text: the caret stays at the same character', () => {
  const subject = onSample(({hello, world}) => {
    hello.select(4, 4);
    hello.splitText(2);
    assert.equal($range().anchor.getNode().getTextContent(), 'llo ');
    assert.equal($range().anchor.offset, 2);
    world.toggleFormat('bold').select(3, 3);
  });
  subject.editor.read(() => {
    const {anchor} = $range();
    assert.equal(anchor.getNode().getTextContent(), 'Hello world');
    assert.equal(anchor.offset, 9);
  });
});

test('replace on the node with the caret keeps the offset', () => {
  onSample(({hello}) => {
    hello.select(2, 2);
    hello.replace($createTextNode('other'));
    assert.equal($range().anchor.getNode().getTextContent(), 'other');
    assert.equal($range().anchor.offset, 2);
  });
});

test('replacing a block without its children while the caret is in one of them: selection has been lost', () => {
  const lost = onSample(({first, hello}) => {
    hello.select(2, 2);
    first.replace($createHeadingNode('h1'));
  });
  assert.match(lost.errors[0]?.message ?? '', /selection has been lost because/);
  const kept = onSample(({first, hello}) => {
    hello.select(2, 2);
    const replacement = $createHeadingNode('h1');
    first.replace(replacement);
    replacement.selectEnd();
  });
  assert.deepEqual(kept.errors, []);
});

test('$insertNodes without a selection brings back the one before the update, which may be gone', () => {
  for (const isPlaced of [false, true]) {
    const {editor, errors} = onSample(({hello}) => hello.select(2, 2));
    write(editor, () => {
      $setSelection(null);
      $getRoot().clear();
      if (isPlaced) $getRoot().selectEnd();
      $insertNodes([$createTextNode('new')]);
    });
    const text = editor.read(() => $getRoot().getTextContent());
    if (isPlaced) assert.deepEqual([text, errors], ['new', []]);
    else assert.match(errors[0]!.message, /selection has been lost because/);
  }
});

test('$setSelection refuses the frozen selection of a committed state; a clone is fine', () => {
  const {editor, errors} = onSample(({hello}) => hello.select());
  const frozen = editor.read(() => $getSelection());
  assert.throws(() => {
    write(editor, () => {
      $setSelection(frozen);
    });
  });
  assert.match(errors[0]?.message ?? '', /\$setSelection called on frozen selection object/);
  write(editor, () => {
    $setSelection(frozen!.clone());
  });
});

test('an empty node selection becomes null at the end of the update', () => {
  const {editor} = onSample(({last}) => {
    const selection = $createNodeSelection();
    selection.add(last.getKey());
    $setSelection(selection);
    assert.ok($isNodeSelection($getSelection()));
    assert.ok(selection.has(last.getKey()));
    selection.clear();
  });
  assert.equal(
    editor.read(() => $getSelection()),
    null,
  );
});

test('deleteCharacter and modify ask the browser: headless they throw', () => {
  onSample(({third}) => {
    const caret = third.select(3, 3);
    assert.throws(() => {
      caret.deleteCharacter(true);
    }, /window object not found/);
    assert.throws(() => {
      caret.modify('move', true, 'character');
    }, /window object not found/);
  });
});

/** Resolves when the browser has told about a change of its selection, after Lexical has heard it. */
function selectionChange(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(
      'selectionchange',
      () => {
        resolve();
      },
      {once: true},
    );
  });
}

/** Lets the events of earlier tests pass. */
function drain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A mounted sample with the caret in `Hello`, and an element outside of it that has the browser's selection. */
async function selectedOutside(): Promise<{editor: LexicalEditor; outside: HTMLElement}> {
  const {editor} = mounted();
  const {hello} = write(editor, $build);
  write(editor, () => hello.select(1, 3));
  const outside = document.createElement('button');
  outside.textContent = 'Bold';
  document.body.append(outside);
  document.getSelection()!.setBaseAndExtent(outside.firstChild!, 0, outside.firstChild!, 2);
  await microtask();
  return {editor, outside};
}

test('a click outside the editor does not lose the selection; an update outside of any event does, for good', async () => {
  const {editor, outside} = await selectedOutside();
  let inClick = '';
  outside.addEventListener('click', () => {
    write(editor, () => {
      inClick = $range().getTextContent();
    });
  });
  outside.click();
  assert.equal(inClick, 'el');
  write(editor, () => {
    assert.equal($getSelection(), null);
  });
  assert.equal(
    editor.read(() => $getSelection()),
    null,
  );
});

test('a saved copy of the selection can be set again in a later update', async () => {
  const {editor} = await selectedOutside();
  const saved = editor.read(() => $getSelection()?.clone() ?? null);
  write(editor, () => {
    assert.equal($getSelection(), null);
    $setSelection(saved?.clone() ?? null);
    $getSelection()?.insertText('EL');
  });
  assert.match(
    editor.read(() => $getRoot().getTextContent()),
    /^HELlo/,
  );
});

test('a saved copy on nodes that were removed meanwhile makes the update fail', () => {
  const {editor, errors} = onSample(({hello}) => hello.select());
  const saved = editor.read(() => $getSelection()!.clone());
  write(editor, () => {
    $build();
    $getRoot().selectEnd();
  });
  write(editor, () => {
    $setSelection(saved);
  });
  assert.match(errors[0]?.message ?? '', /selection has been lost|node not found/);
});

test('the user moving the selection dispatches SELECTION_CHANGE_COMMAND; code placing it need not', async () => {
  await drain();
  const {editor, root} = mounted();
  const {third} = write(editor, $build);
  let calls = 0;
  editor.registerCommand(
    SELECTION_CHANGE_COMMAND,
    () => {
      calls += 1;
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );
  write(editor, () => third.select(2, 2));
  await selectionChange();
  assert.equal(calls, 0);
  const text = root.querySelector('span')!.firstChild!;
  document.getSelection()!.setBaseAndExtent(text, 1, text, 4);
  await selectionChange();
  assert.ok(calls > 0);
  assert.equal(
    editor.read(() => $range().getTextContent()),
    'ell',
  );
});

test('hasFormat of a range that the user made: on for all of the text; after select() it keeps its former value', async () => {
  await drain();
  const {editor, root} = mounted();
  const {world} = write(editor, $build);
  const [hello, bold] = [...root.querySelectorAll('[data-lexical-text]')].map(
    (element) => element.firstChild!,
  );
  const userSelects = async (from: Node, to: Node): Promise<boolean> => {
    document.getSelection()!.setBaseAndExtent(from, 1, to, 3);
    await selectionChange();
    return editor.read(() => $range().hasFormat('bold'));
  };
  assert.equal(await userSelects(bold!, bold!), true);
  assert.equal(await userSelects(hello!, bold!), false);
  write(editor, () => world.select(2, 4));
  await selectionChange();
  editor.read(() => {
    assert.equal($range().getTextContent(), 'rl');
    assert.equal($range().hasFormat('bold'), false);
    assert.ok(
      $range()
        .getNodes()
        .every((node) => !$isTextNode(node) || node.hasFormat('bold')),
    );
  });
});

test('the gap between two text nodes has three names', () => {
  onSample(({first, hello, world}) => {
    const names: [string, number, 'text' | 'element'][] = [
      [hello.getKey(), 6, 'text'],
      [world.getKey(), 0, 'text'],
      [first.getKey(), 1, 'element'],
    ];
    for (const name of names) {
      const selection = $createRangeSelection();
      selection.anchor.set(...name);
      selection.focus.set(...name);
      $setSelection(selection);
      selection.insertNodes([$createLineBreakNode()]);
      assert.equal(first.getTextContent(), 'Hello \nworld');
      first.getChildAtIndex(1)?.remove();
    }
  });
});

test('$blockAtCaret finds the innermost block around the caret', async () => {
  const {$blockAtCaret} = await loadSamples<{$blockAtCaret: () => LexicalNode | null}>({
    page: 'concepts/selection.md',
    titles: ['blockAtCaret.ts'],
  });
  const {editor} = headless({nodes: [HeadingNode, ListItemNode, ListNode]});
  const type = () => editor.read(() => $blockAtCaret()?.getType());
  write(editor, () => {
    const item = $createListItemNode().append($createTextNode('item'));
    const heading = $createHeadingNode('h1').append($createTextNode('title'));
    $getRoot().append(heading, $createListNode('bullet').append(item));
    heading.selectEnd();
  });
  assert.equal(type(), 'heading');
  write(editor, () => void $getRoot().selectEnd());
  assert.equal(type(), 'listitem');
  write(editor, () => void $getRoot().select(0, 0));
  assert.equal(type(), undefined);
  write(editor, () => void $setSelection(null));
  assert.equal(type(), undefined);
});

test('$wordAtCaret finds the word on both sides of the caret', async () => {
  const {$wordAtCaret} = await loadSamples<{$wordAtCaret: () => string}>({
    page: 'concepts/selection.md',
    titles: ['wordAtCaret.ts'],
  });
  const {editor} = headless();
  const text = write(editor, () => {
    const node = $createTextNode('one two');
    $getRoot().append($createParagraphNode().append(node), $createParagraphNode());
    return node;
  });
  for (const [offset, word] of [
    [0, 'one'],
    [2, 'one'],
    [3, 'one'],
    [4, 'two'],
    [7, 'two'],
  ] as const) {
    write(editor, () => void text.select(offset, offset));
    assert.equal(editor.read($wordAtCaret), word);
  }
  write(editor, () => void $getRoot().getLastChildOrThrow<ParagraphNode>().select());
  assert.equal(editor.read($wordAtCaret), '');
  write(editor, () => void $setSelection(null));
  assert.equal(editor.read($wordAtCaret), '');
});

test('BLUR_COMMAND tells that the editor loses the focus, an update listener does not', async () => {
  const {editor, root} = mounted();
  write(editor, () => void $getRoot().append($createParagraphNode()).selectEnd());
  const heard: string[] = [];
  editor.registerUpdateListener(() => heard.push('update'));
  editor.registerCommand(BLUR_COMMAND, () => heard.push('blur') < 0, COMMAND_PRIORITY_LOW);
  root.dispatchEvent(new window.FocusEvent('blur'));
  await microtask();
  assert.deepEqual(heard, ['blur']);
});
