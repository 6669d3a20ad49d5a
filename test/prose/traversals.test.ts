import assert from 'node:assert/strict';
import {test} from 'node:test';
import {$createLinkNode, LinkNode} from '@lexical/link';
import {$createQuoteNode, QuoteNode} from '@lexical/rich-text';
import {
  $dfs,
  $findMatchingParent,
  $firstToLastIterator,
  $getDepth,
  $getNearestNodeOfType,
  $insertNodeToNearestRootAtCaret,
  $reverseDfs,
} from '@lexical/utils';
import {
  $caretFromPoint,
  $caretRangeFromSelection,
  $comparePointCaretNext,
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $extendCaretToRange,
  $getAdjacentChildCaret,
  $getCaretRange,
  $getCaretRangeInDirection,
  $getChildCaret,
  $getCollapsedCaretRange,
  $getCommonAncestor,
  $getRoot,
  $getSiblingCaret,
  $getTextPointCaret,
  $isChildCaret,
  $isElementNode,
  $isExtendableTextPointCaret,
  $isSiblingCaret,
  $isTextNode,
  $normalizeCaret,
  $removeTextFromCaretRange,
  $setSelectionFromCaretRange,
  $splitAtPointCaretNext,
  type CaretDirection,
  type LexicalNode,
  type NodeCaret,
  type ParagraphNode,
  type PointCaret,
  type RangeSelection,
  type TextNode,
} from 'lexical';
import {headless, write} from './conceptsEditor.js';

/** root ▸ P (A, L ▸ (B)), Q (C), E; each text is four times the small letter. */
interface Tree {
  readonly P: ParagraphNode;
  readonly A: TextNode;
  readonly L: LinkNode;
  readonly B: TextNode;
  readonly Q: ParagraphNode;
  readonly C: TextNode;
  readonly E: ParagraphNode;
}

function $build(): Tree {
  const [A, B, C] = ['aaaa', 'bbbb', 'cccc'].map((value) => $createTextNode(value)) as [
    TextNode,
    TextNode,
    TextNode,
  ];
  const L = $createLinkNode('https://example.org').append(B);
  const P = $createParagraphNode().append(A, L);
  const Q = $createParagraphNode().append(C);
  const E = $createParagraphNode();
  $getRoot().append(P, Q, E);
  return {P, A, L, B, Q, C, E};
}

/** Runs a callback on a fresh tree, in the update after the one that built it. */
function onTree(fn: (tree: Tree, name: (node: LexicalNode | null) => string) => void): void {
  const {editor, errors} = headless({nodes: [LinkNode, QuoteNode]});
  const tree = write(editor, $build);
  const names = new Map(
    Object.entries(tree).map(([key, node]) => [(node as LexicalNode).getKey(), key]),
  );
  editor.update(
    () => {
      fn(tree, (node) => (node === null ? 'null' : (names.get(node.getKey()) ?? node.getType())));
    },
    {discrete: true},
  );
  if (errors[0]) throw errors[0];
}

type Name = (node: LexicalNode | null) => string;
/** `child P`, `sibling A`, `text A 2`. */
const show = (name: Name, caret: PointCaret): string =>
  [caret.type, name(caret.origin), ...(caret.type === 'text' ? [caret.offset] : [])].join(' ');
const walk = (name: Name, carets: Iterable<NodeCaret>): string[] =>
  [...carets].map((caret) => show(name, caret));

test('the four carets of P: to A, to L, to Q, to nothing', () => {
  onTree(({P}, name) => {
    const at = [
      $getChildCaret(P, 'next'),
      $getChildCaret(P, 'previous'),
      $getSiblingCaret(P, 'next'),
      $getSiblingCaret(P, 'previous'),
    ].map((caret) => name(caret.getNodeAtCaret()));
    assert.deepEqual(at, ['A', 'L', 'Q', 'null']);
  });
});

test('getParentAtCaret, getChildCaret, getParentCaret', () => {
  onTree(({P, A}, name) => {
    assert.equal(name($getChildCaret(P, 'next').getParentAtCaret()), 'P');
    assert.equal(name($getSiblingCaret(P, 'next').getParentAtCaret()), 'root');
    assert.equal($getSiblingCaret(A, 'next').getChildCaret(), null);
    assert.ok($isChildCaret($getSiblingCaret(P, 'next').getChildCaret()));
    assert.equal(show(name, $getSiblingCaret(A, 'next').getParentCaret()!), 'sibling P');
    assert.equal($getSiblingCaret(P, 'next').getParentCaret(), null);
  });
});

test('getFlipped is the same place, seen from the other side', () => {
  onTree(({P, A, L, E}, name) => {
    assert.equal(show(name, $getChildCaret(P, 'next').getFlipped()), 'sibling A');
    assert.equal(show(name, $getSiblingCaret(L, 'next').getFlipped()), 'child P');
    assert.equal(show(name, $getChildCaret(E, 'next').getFlipped()), 'child E');
    const caret = $getSiblingCaret(A, 'next');
    assert.ok(caret.getFlipped().getFlipped().isSamePointCaret(caret));
  });
});

test('iterating over a caret yields a sibling caret for each node in its direction, without the origin', () => {
  onTree(({P}, name) => {
    assert.deepEqual(walk(name, $getChildCaret($getRoot(), 'next')), [
      'sibling P',
      'sibling Q',
      'sibling E',
    ]);
    assert.deepEqual(walk(name, $getChildCaret($getRoot(), 'previous')), [
      'sibling E',
      'sibling Q',
      'sibling P',
    ]);
    assert.deepEqual(walk(name, $getSiblingCaret(P, 'next')), ['sibling Q', 'sibling E']);
  });
});

test('removing the node that was just yielded is safe', () => {
  onTree((_, name) => {
    const removed: string[] = [];
    for (const {origin} of $getChildCaret($getRoot(), 'next')) {
      origin.remove();
      removed.push(name(origin));
    }
    assert.deepEqual(removed, ['P', 'Q', 'E']);
  });
  onTree(() => {
    for (const child of $firstToLastIterator($getRoot())) child.remove();
    assert.equal($getRoot().getChildrenSize(), 0);
  });
});

test('insert, remove, replaceOrInsert and splice act at the place the caret points to', () => {
  const blocks = (act: (tree: Tree) => void): string => {
    let result = '';
    onTree((tree) => {
      act(tree);
      result = $getRoot()
        .getChildren()
        .map((node) => node.getTextContent().slice(0, 1) || '-')
        .join('');
    });
    return result;
  };
  const block = (value: string): ParagraphNode =>
    $createParagraphNode().append($createTextNode(value));
  assert.equal(
    blocks(({P}) => $getSiblingCaret(P, 'next').insert(block('x'))),
    'axc-',
  );
  assert.equal(
    blocks(({P}) => $getSiblingCaret(P, 'previous').insert(block('x'))),
    'xac-',
  );
  assert.equal(
    blocks(() => $getChildCaret($getRoot(), 'previous').insert(block('x'))),
    'ac-x',
  );
  assert.equal(
    blocks(({P}) => $getSiblingCaret(P, 'next').remove()),
    'a-',
  );
  assert.equal(
    blocks(({P}) => $getSiblingCaret(P, 'next').replaceOrInsert(block('x'))),
    'ax-',
  );
  assert.equal(
    blocks(({E}) => $getSiblingCaret(E, 'next').replaceOrInsert(block('x'))),
    'ac-x',
  );
  assert.equal(
    blocks(() =>
      $getChildCaret($getRoot(), 'next').splice(2, [block('x'), block('y'), block('z')]),
    ),
    'xyz-',
  );
});

test('a caret stays right when siblings are inserted elsewhere', () => {
  onTree(({P, Q}, name) => {
    const caret = $getSiblingCaret(Q, 'next');
    P.insertBefore($createParagraphNode());
    assert.equal(name(caret.getNodeAtCaret()), 'E');
  });
});

const wholeTree = [
  'child P',
  'sibling A',
  'child L',
  'sibling B',
  'sibling L',
  'sibling P',
  'child Q',
  'sibling C',
  'sibling Q',
  'child E',
  'sibling E',
];

test('depth first: an element appears as a child caret on entering and a sibling caret on leaving', () => {
  onTree((_, name) => {
    const seen: string[] = [];
    let caret: NodeCaret<'next'> | null = $getAdjacentChildCaret(
      $getChildCaret($getRoot(), 'next'),
    );
    while (caret !== null) {
      seen.push(show(name, caret));
      caret = $getAdjacentChildCaret(caret) ?? caret.getParentCaret('root');
    }
    assert.deepEqual(seen, wholeTree);
  });
});

test("the page's outline has one line for each node, indented by depth", () => {
  onTree(() => {
    let outline = '';
    let depth = 0;
    let caret: NodeCaret<'next'> | null = $getAdjacentChildCaret(
      $getChildCaret($getRoot(), 'next'),
    );
    while (caret !== null) {
      const line = `${'  '.repeat(depth)}${caret.origin.getType()}\n`;
      if ($isChildCaret(caret)) {
        outline += line;
        depth += 1;
      } else if ($isElementNode(caret.origin)) {
        depth -= 1;
      } else {
        outline += line;
      }
      caret = $getAdjacentChildCaret(caret) ?? caret.getParentCaret('root');
    }
    assert.equal(outline, 'paragraph\n  text\n  link\n    text\nparagraph\n  text\nparagraph\n');
  });
});

test('a range from a caret to the end or the start of the document is that walk', () => {
  onTree((_, name) => {
    assert.deepEqual(
      walk(name, $extendCaretToRange($getChildCaret($getRoot(), 'next'))),
      wholeTree,
    );
    assert.deepEqual(
      walk(name, $extendCaretToRange($getChildCaret($getRoot(), 'previous'))),
      wholeTree
        .map((step) =>
          /[PLQE]$/.test(step)
            ? step.replace(/^\w+/, (type) => (type === 'child' ? 'sibling' : 'child'))
            : step,
        )
        .reverse(),
    );
  });
});

/** A selection between two texts. */
function $select(from: TextNode, start: number, to: TextNode, end: number): RangeSelection {
  const selection = $createRangeSelection();
  selection.setTextNodeRange(from, start, to, end);
  return selection;
}
const slices = (selection: RangeSelection): (string | null)[] =>
  $caretRangeFromSelection(selection)
    .getTextSlices()
    .map((slice) => slice?.getTextContent() ?? null);

test('a range of a selection: the iteration yields what lies between, the slices are the texts at the ends', () => {
  onTree(({A, C}, name) => {
    const selection = $select(A, 1, C, 2);
    const range = $caretRangeFromSelection(selection);
    assert.equal(range.direction, 'next');
    assert.deepEqual(walk(name, range), [
      'child L',
      'sibling B',
      'sibling L',
      'sibling P',
      'child Q',
    ]);
    assert.deepEqual(slices(selection), ['aaa', 'cc']);
  });
});

test("a backward selection gives a range of direction 'previous', which can be turned", () => {
  onTree(({A, C}, name) => {
    const range = $caretRangeFromSelection($select(C, 2, A, 1));
    assert.equal(range.direction, 'previous');
    const forward = $getCaretRangeInDirection(range, 'next');
    assert.deepEqual(
      [show(name, forward.anchor), show(name, forward.focus)],
      ['text A 1', 'text C 2'],
    );
  });
});

test('slices: the second is null if both ends are in the same text, an entry is null if that end is in none', () => {
  onTree(({P, A}) => {
    assert.deepEqual(slices($select(A, 1, A, 3)), ['aa', null]);
    const selection = $createRangeSelection();
    selection.anchor.set(P.getKey(), 0, 'element');
    selection.focus.set(A.getKey(), 3, 'text');
    assert.deepEqual(slices(selection), [null, 'aaa']);
  });
});

/** The page's sample. */
function $selectedParts(selection: RangeSelection): [node: TextNode, start: number, end: number][] {
  const range = $getCaretRangeInDirection($caretRangeFromSelection(selection), 'next');
  const [first, second] = range.getTextSlices();
  const parts: [node: TextNode, start: number, end: number][] = [];
  if (first !== null) parts.push([first.caret.origin, ...first.getSliceIndices()]);
  for (const caret of range) {
    if ($isSiblingCaret(caret) && $isTextNode(caret.origin)) {
      parts.push([caret.origin, 0, caret.origin.getTextContentSize()]);
    }
  }
  if (second !== null) parts.push([second.caret.origin, ...second.getSliceIndices()]);
  return parts;
}

test('slices and the texts between are exactly the selected characters, forward or backward', () => {
  onTree(({A, C}, name) => {
    for (const selection of [$select(A, 1, C, 2), $select(C, 2, A, 1)]) {
      assert.deepEqual(
        $selectedParts(selection).map(([node, start, end]) => [name(node), start, end]),
        [
          ['A', 1, 4],
          ['B', 0, 4],
          ['C', 0, 2],
        ],
      );
    }
  });
});

test('$removeTextFromCaretRange removes the content, joins the blocks, returns what is left as a collapsed range', () => {
  onTree(({A, C}, name) => {
    const range = $removeTextFromCaretRange($caretRangeFromSelection($select(A, 2, C, 2)));
    assert.ok(range.isCollapsed());
    assert.equal(show(name, range.anchor), 'text A 2');
    assert.equal($getRoot().getFirstChildOrThrow().getTextContent(), 'aacc');
    const selection = $setSelectionFromCaretRange(range);
    assert.equal(selection.anchor.offset, 2);
  });
});

test('$splitAtPointCaretNext splits one level a call, and returns null at a root', () => {
  onTree(({A, P}) => {
    const inParagraph = $splitAtPointCaretNext($getTextPointCaret(A, 'next', 2));
    assert.deepEqual(
      P.getChildren().map((node) => node.getTextContent()),
      ['aa', 'aa', 'bbbb'],
    );
    const inRoot = $splitAtPointCaretNext(inParagraph!);
    assert.deepEqual(
      $getRoot()
        .getChildren()
        .map((node) => node.getTextContent()),
      ['aa', 'aabbbb', 'cccc', ''],
    );
    assert.equal($splitAtPointCaretNext(inRoot!), null);
  });
});

test('$insertNodeToNearestRootAtCaret splits everything around the caret; the sample replaces a selection with a quote', () => {
  onTree(({A}) => {
    const range = $removeTextFromCaretRange($caretRangeFromSelection($select(A, 1, A, 3)));
    const quote = $createQuoteNode();
    $insertNodeToNearestRootAtCaret(quote, range.anchor);
    quote.selectStart();
    assert.deepEqual(
      $getRoot()
        .getChildren()
        .map((node) => `${node.getType()} ${node.getTextContent()}`),
      ['paragraph a', 'quote ', 'paragraph abbbb', 'paragraph cccc', 'paragraph '],
    );
  });
});

test('$normalizeCaret goes as deep as it can, and arrives at a text if there is one', () => {
  onTree(({E, L}, name) => {
    const normal = (caret: PointCaret): string => show(name, $normalizeCaret(caret));
    assert.equal(normal($getChildCaret($getRoot(), 'next')), 'text A 0');
    assert.equal(normal($getChildCaret(L, 'previous')), 'text B 4');
    assert.equal(normal($getChildCaret(E, 'next')), 'child E');
  });
});

test('comparing: same point, same node, order, common ancestor, extendable', () => {
  onTree(({P, A, B, C}, name) => {
    const [two, three] = [2, 3].map((offset) => $getTextPointCaret(A, 'next', offset));
    assert.ok(!two!.isSamePointCaret(three));
    assert.ok(two!.isSameNodeCaret(three));
    assert.equal($comparePointCaretNext(two!, three!), -1);
    assert.equal(
      $comparePointCaretNext($getChildCaret(P, 'next'), $getSiblingCaret(P, 'next')),
      -1,
    );
    assert.equal($comparePointCaretNext($getSiblingCaret(C, 'next'), two!), 1);
    assert.equal($comparePointCaretNext(two!, two!), 0);
    assert.ok($isExtendableTextPointCaret(two!));
    assert.ok(!$isExtendableTextPointCaret($getTextPointCaret(A, 'next', 4)));
    const relation = (a: LexicalNode, b: LexicalNode): string[] => {
      const result = $getCommonAncestor(a, b);
      return result === null ? [] : [result.type, name(result.commonAncestor)];
    };
    assert.deepEqual(relation(A, A), ['same', 'A']);
    assert.deepEqual(relation(P, B), ['ancestor', 'P']);
    assert.deepEqual(relation(B, P), ['descendant', 'P']);
    assert.deepEqual(relation(A, C), ['branch', 'root']);
    assert.deepEqual(relation(A, $createTextNode('detached')), []);
  });
});

test('$caretFromPoint makes a caret of a point', () => {
  onTree(({A}, name) => {
    const caret = (key: string, offset: number, type: 'text' | 'element'): string =>
      show(name, $caretFromPoint({key, offset, type}, 'next'));
    assert.equal(caret(A.getKey(), 2, 'text'), 'text A 2');
    assert.equal(caret('root', 0, 'element'), 'child root');
    assert.equal(caret('root', 1, 'element'), 'sibling P');
  });
});

test('helpers: $dfs with depth, $reverseDfs, ancestors; the root is never tested by $findMatchingParent', () => {
  onTree(({P, A, B, L}, name) => {
    const list = (nodes: {node: LexicalNode; depth: number}[]): string =>
      nodes.map(({node, depth}) => name(node) + String(depth)).join(' ');
    assert.equal(list($dfs()), 'root0 P1 A2 L2 B3 Q1 C2 E1');
    assert.equal(list($reverseDfs()), 'root0 E1 Q1 C2 P1 L2 B3 A2');
    assert.equal(list($dfs(P)), 'P1 A2 L2 B3');
    assert.equal($getDepth(B), 3);
    assert.ok($getNearestNodeOfType(B, LinkNode)?.is(L));
    assert.ok($findMatchingParent(A, $isElementNode)?.is(P));
    assert.equal(
      $findMatchingParent(A, (node) => node.getType() === 'root'),
      null,
    );
  });
});

test('$dfs(start, end) includes the end, but runs on if no node of the tree follows it directly', () => {
  onTree(({P, A, B, C, E}, name) => {
    const list = (start: LexicalNode, end: LexicalNode): string =>
      $dfs(start, end)
        .map(({node}) => name(node))
        .join(' ');
    assert.equal(list($getRoot(), A), 'root P A');
    assert.equal(list($getRoot(), P), 'root P');
    assert.equal(list(A, C), 'A L B Q C E');
    assert.equal(list(P, B), 'P A L B Q C E');
    assert.equal(list(A, E), 'A L B Q C E');
  });
});

test('a stale caret: inserting after its origin has left the document throws, getLatest has the new version', () => {
  onTree(({P}) => {
    const caret = $getSiblingCaret(P, 'next');
    P.remove();
    assert.throws(() => caret.insert($createParagraphNode()), /Expected node .* to have a parent/);
  });
  const {editor} = headless({nodes: [LinkNode]});
  const {A} = write(editor, $build);
  const caret = write(editor, () => $getSiblingCaret(A, 'next'));
  write(editor, () => A.setTextContent('new'));
  editor.read(() => {
    assert.equal((caret.origin as TextNode).__text, 'aaaa');
    assert.equal((caret.getLatest().origin as TextNode).__text, 'new');
  });
});

test('$getCaretRange refuses carets of different directions, but not a focus before the anchor: that walk runs to the end', () => {
  onTree(({A, C}, name) => {
    const mixed = $getSiblingCaret<LexicalNode, CaretDirection>(C, 'previous');
    assert.throws(
      () => $getCaretRange<CaretDirection>($getSiblingCaret(A, 'next'), mixed),
      /anchor and focus must be in the same direction/,
    );
    const wrong = $getCaretRange($getSiblingCaret(C, 'next'), $getSiblingCaret(A, 'next'));
    assert.deepEqual(walk(name, wrong), ['sibling Q', 'child E', 'sibling E']);
    assert.ok($getCollapsedCaretRange($getSiblingCaret(A, 'next')).isCollapsed());
  });
});
