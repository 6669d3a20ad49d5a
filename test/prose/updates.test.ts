import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  $addUpdateTag,
  $createNodeSelection,
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $hasUpdateTag,
  $onUpdate,
  $setSelection,
  createCommand,
  createEditor,
  DecoratorNode,
  isCurrentlyReadOnlyMode,
  ParagraphNode,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

test('calls of update in one task share one commit; until then the committed state is the old one', async () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
  });
  editor.update(() => void $paragraph('one'));
  editor.update(() => void $paragraph('two'));
  assert.equal(committedText(editor), '');
  assert.equal(commits, 0);
  await microtask();
  assert.equal(committedText(editor), 'one\n\ntwo');
  assert.equal(commits, 1);
});

test('a $ function outside a read or an update throws', () => {
  assert.throws(() => $getRoot(), /Unable to find an active editor state/);
});

class Rule extends DecoratorNode<string> {
  static override getType(): string {
    return 'updates-rule';
  }
  static override clone(node: Rule): Rule {
    return new Rule(node.__key);
  }
  static override importJSON(): Rule {
    return new Rule();
  }
  override createDOM(): HTMLElement {
    return document.createElement('hr');
  }
  override updateDOM(): boolean {
    return false;
  }
  override isInline(): boolean {
    return false;
  }
  override decorate(): string {
    return 'rule';
  }
}

test('one batch: callback, nested updates, transforms; then DOM, listeners in order, onUpdate, $onUpdate', async () => {
  const {editor, root} = mounted({nodes: [Rule]});
  const log: string[] = [];
  editor.registerNodeTransform(TextNode, () => void log.push('transform'));
  editor.registerUpdateListener(() => void log.push('update'));
  editor.registerTextContentListener(() => void log.push('text content'));
  editor.registerDecoratorListener(() => void log.push('decorator'));
  editor.registerMutationListener(ParagraphNode, () => {
    log.push(`mutation, DOM says ${root.textContent}`);
  });
  editor.update(
    () => {
      log.push('callback');
      $paragraph('x');
      $getRoot().append(new Rule());
      editor.update(() => void log.push('nested'));
      $onUpdate(() => void log.push('$onUpdate'));
    },
    {onUpdate: () => void log.push('onUpdate')},
  );
  log.push('returned');
  await microtask();
  assert.deepEqual(log, [
    'callback',
    'nested',
    'transform',
    'returned',
    'mutation, DOM says x',
    'decorator',
    'text content',
    'update',
    'onUpdate',
    '$onUpdate',
  ]);
});

test('adjacent text nodes of the same format are merged, detached nodes are dropped', () => {
  const {editor} = headless();
  const loose = write(editor, () => {
    const {paragraph} = $paragraph('a');
    paragraph.append($createTextNode('b'));
    return $createTextNode('never attached').getKey();
  });
  editor.read(() => {
    assert.equal($getRoot().getFirstChildOrThrow<ParagraphNode>().getChildrenSize(), 1);
    assert.equal($getNodeByKey(loose), null);
  });
});

test('transforms run at the end of every call of a batch, again for nodes still dirty', async () => {
  const {editor} = headless();
  let runs = 0;
  editor.registerNodeTransform(TextNode, () => {
    runs += 1;
  });
  editor.update(() => void $paragraph('first'));
  assert.equal(runs, 1);
  editor.update(() => void $paragraph('second'));
  assert.equal(runs, 3);
  await microtask();
  assert.equal(runs, 3);
});

test('LexicalEditor.read commits what is pending; getEditorState().read does not', () => {
  const {editor} = headless();
  editor.update(() => void $paragraph('pending'));
  assert.equal(committedText(editor), '');
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'pending',
  );
  assert.equal(committedText(editor), 'pending');
});

test('discrete commits this update and everything pending before update returns', () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
  });
  editor.update(() => void $paragraph('one'));
  editor.update(() => void $paragraph('two'), {discrete: true});
  assert.equal(committedText(editor), 'one\n\ntwo');
  assert.equal(commits, 1);
});

test('await.ts: update returns no promise, and yet the commit comes before what follows await', async () => {
  const {addLine} = await loadSamples<{
    addLine: (editor: LexicalEditor) => Promise<number>;
  }>({
    page: 'concepts/updates.md',
    titles: ['await.ts'],
    setup: "import {$createParagraphNode, $getRoot} from 'lexical';",
  });
  const {editor} = headless();
  assert.equal(await addLine(editor), 1);
  editor.update(() => void $paragraph('earlier in the batch'));
  assert.equal(await addLine(editor), 3);
  assert.equal(editor.update(() => undefined) as unknown, undefined);
});

/** What is committed once an `await` on an update of this text is over. */
async function committedAfterAwait(editor: LexicalEditor, text: string): Promise<string> {
  await editor.update(() => void $paragraph(text));
  return committedText(editor);
}

test('the gaps of await: an update in an update or in a listener is not committed yet, errors are not thrown', async () => {
  const {editor, errors} = headless();
  let inner: Promise<string> | undefined;
  editor.update(() => {
    $paragraph('outer');
    inner = committedAfterAwait(editor, 'inner');
  });
  assert.equal(await inner, '');
  let heard: Promise<string> | undefined;
  const stop = editor.registerUpdateListener(() => {
    stop();
    heard = committedAfterAwait(editor, 'heard');
  });
  assert.equal(await committedAfterAwait(editor, 'listen'), 'outer\n\ninner\n\nlisten');
  assert.equal(await heard, 'outer\n\ninner\n\nlisten');
  await editor.update(() => {
    throw new Error('not thrown by await');
  });
  assert.equal(errors.length, 1);
});

test('the DOM is written in a microtask, or before the call returns', async () => {
  const {editor, root} = mounted();
  editor.update(() => void $paragraph('a'));
  assert.equal(root.textContent, '');
  await Promise.resolve();
  assert.equal(root.textContent, 'a');
  editor.update(() => void $paragraph('b'), {discrete: true});
  assert.equal(root.textContent, 'ab');
  editor.update(() => void $paragraph('c'));
  editor.read(() => {
    assert.equal(root.textContent, 'abc');
  });
  const state = editor.getEditorState();
  write(editor, () => $getRoot().clear());
  editor.setEditorState(state);
  assert.equal(root.textContent, 'abc');
  editor.update(() => void $paragraph('d'));
  const other = document.createElement('div');
  editor.setRootElement(other);
  assert.equal(other.textContent, 'abcd');
});

test('a discrete update inside another waits for it, and makes it commit synchronously', () => {
  const {editor} = headless();
  editor.update(() => {
    $paragraph('outer');
    editor.update(() => void $paragraph('inner'), {discrete: true});
    assert.equal(committedText(editor), '');
  });
  assert.equal(committedText(editor), 'outer\n\ninner');
});

test('a discrete update in a listener waits until the listeners are done', () => {
  const {editor} = headless();
  const seen: string[] = [];
  let first = true;
  editor.registerUpdateListener(() => {
    if (!first) return;
    first = false;
    editor.update(() => void $paragraph('from listener'), {discrete: true});
    seen.push(committedText(editor));
  });
  write(editor, () => $paragraph('start'));
  assert.deepEqual(seen, ['start']);
  assert.equal(committedText(editor), 'start\n\nfrom listener');
});

test('an update without effect is discarded, unless it has an onUpdate', () => {
  const {editor} = headless();
  const log: string[] = [];
  editor.registerUpdateListener(() => void log.push('listener'));
  write(editor, () => $getRoot().getTextContent());
  assert.equal(log.length, 0);
  write(editor, () => undefined, {onUpdate: () => void log.push('onUpdate')});
  assert.deepEqual(log, ['listener', 'onUpdate']);
});

test('skipTransforms: none at the end of the call, text is still merged; asked for by a nested update it holds for the whole call', () => {
  const {editor} = headless();
  let runs = 0;
  editor.registerNodeTransform(TextNode, () => {
    runs += 1;
  });
  write(
    editor,
    () => {
      $paragraph('a').paragraph.append($createTextNode('b'));
    },
    {skipTransforms: true},
  );
  assert.equal(runs, 0);
  editor.read(() => {
    assert.equal($getRoot().getFirstChildOrThrow<ParagraphNode>().getChildrenSize(), 1);
  });
  write(editor, () => {
    $paragraph('outer');
    editor.update(() => void $paragraph('inner'), {skipTransforms: true});
  });
  assert.equal(runs, 0);
});

test('listeners get the united tags of the batch; $addUpdateTag and $hasUpdateTag work inside', async () => {
  const {editor} = headless();
  let tags: string[] = [];
  editor.registerUpdateListener((payload) => {
    tags = [...payload.tags];
  });
  editor.update(
    () => {
      assert.ok($hasUpdateTag('a'));
      $addUpdateTag('b');
      $paragraph('x');
    },
    {tag: 'a'},
  );
  editor.update(() => undefined, {tag: ['c', 'd']});
  await microtask();
  assert.deepEqual(tags, ['a', 'b', 'c', 'd']);
});

test('tags of a selection-only update are on the next commit as well', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('x'));
  const seen: string[][] = [];
  editor.registerUpdateListener(({tags}) => void seen.push([...tags]));
  write(editor, () => $getRoot().selectEnd(), {tag: 'mine'});
  write(editor, () => $paragraph('y'));
  write(editor, () => $paragraph('z'));
  assert.deepEqual(seen, [['mine'], ['mine'], []]);
});

test("SKIP_DOM_SELECTION_TAG leaves the browser's selection where it is; without it the selection moves into the editor", () => {
  const {editor, root} = mounted();
  const dom = document.getSelection()!;
  dom.removeAllRanges();
  write(editor, () => $paragraph('x').text.selectEnd(), {tag: SKIP_DOM_SELECTION_TAG});
  assert.equal(dom.rangeCount, 0);
  write(editor, () => $paragraph('y').text.selectEnd());
  assert.equal(dom.rangeCount, 1);
  assert.ok(root.contains(dom.anchorNode));
});

test('a nested update runs after the outer callback, on the same pending state; a dispatched command runs on the spot', () => {
  const {editor} = headless();
  const ping = createCommand<string>('ping');
  const order: string[] = [];
  editor.registerCommand(ping, () => order.push('command') > 0, 0);
  write(editor, () => {
    editor.update(() => {
      order.push(`inner sees ${$getRoot().getTextContent()}`);
    });
    editor.dispatchCommand(ping, '');
    $paragraph('pending');
    order.push('outer');
  });
  assert.deepEqual(order, ['command', 'outer', 'inner sees pending']);
});

test('updates requested by an update listener form one further batch', async () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
    if (commits > 1) return;
    editor.update(() => void $paragraph('p'));
    editor.update(() => void $paragraph('q'));
  });
  editor.update(() => void $paragraph('x'));
  await microtask();
  assert.equal(commits, 2);
  assert.equal(committedText(editor), 'x\n\np\n\nq');
});

test('an update listener that always updates starts batch after batch', async () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
    if (commits < 500) editor.update(() => void $getRoot().getFirstChildOrThrow().markDirty());
  });
  editor.update(() => void $paragraph('x'));
  await microtask();
  assert.equal(commits, 500);
});

test('when an update throws, onError gets the error, the whole batch is dropped, onUpdate still runs', async () => {
  const {editor, errors, root} = mounted();
  write(editor, () => $paragraph('kept'));
  let finished = false;
  editor.update(() => void $paragraph('earlier in the batch'));
  editor.update(
    () => {
      $paragraph('half');
      throw new Error('broken');
    },
    {onUpdate: () => void (finished = true)},
  );
  await microtask();
  assert.deepEqual(
    errors.map((error) => error.message),
    ['broken'],
  );
  assert.equal(committedText(editor), 'kept');
  assert.equal(root.textContent, 'kept');
  assert.ok(finished);
});

test('if onError throws, the half-written state stays pending and later updates do not commit by themselves', async () => {
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  assert.throws(
    () =>
      editor.update(() => {
        $paragraph('half');
        throw new Error('broken');
      }),
    /broken/,
  );
  editor.update(() => void $paragraph('later'));
  await microtask();
  assert.equal(committedText(editor), '');
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'half\n\nlater',
  );
});

test('an async callback: what comes after the first await fails, what came before is committed', async () => {
  const {editor} = headless();
  let rest: Promise<unknown> = Promise.resolve();
  editor.update(() => {
    rest = (async () => {
      $paragraph('before');
      await microtask();
      $paragraph('after');
    })();
  });
  await assert.rejects(rest, /Unable to find an active editor/);
  assert.equal(committedText(editor), 'before');
});

test('LexicalEditor.read inside an update freezes the pending state', () => {
  const {editor, errors} = headless();
  editor.update(() => {
    $paragraph('a');
    editor.read(() => $getRoot().getTextContent());
    $paragraph('b');
  });
  assert.match(errors[0]?.message ?? '', /Cannot call set\(\) on a frozen Lexical node map/);
});

test('a node kept across updates: fields are old, methods are current, and they throw once the node is gone', () => {
  const {editor} = headless();
  const {text, paragraph} = write(editor, () => $paragraph('old'));
  write(editor, () => text.setTextContent('new'));
  editor.read(() => {
    assert.equal(text.__text, 'old');
    assert.equal(text.getTextContent(), 'new');
  });
  write(editor, () => {
    paragraph.remove();
  });
  editor.read(() => {
    assert.throws(() => text.getTextContent(), /does not exist in active editor state/);
  });
});

test('$getEditor names the running editor; isCurrentlyReadOnlyMode tells a read from an update', () => {
  const {editor} = headless();
  write(editor, () => {
    assert.equal($getEditor(), editor);
    assert.equal(isCurrentlyReadOnlyMode(), false);
  });
  editor.read(() => {
    assert.equal(isCurrentlyReadOnlyMode(), true);
  });
});

test('reads inside an update see its own writes, the selection included', () => {
  const {editor} = headless();
  write(editor, () => {
    const nodes: LexicalNode[] = [$createParagraphNode(), $createParagraphNode()];
    $getRoot().append(...nodes);
    const selection = $createNodeSelection();
    selection.add(nodes[0]!.getKey());
    $setSelection(selection);
    assert.equal($getSelection(), selection);
    assert.equal($getRoot().getChildrenSize(), 2);
  });
});
