import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  ParagraphNode,
  TextNode,
  type EditorState,
  type SerializedEditorState,
  type SerializedElementNode,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, mounted, write} from './conceptsEditor.js';

const json = (state: EditorState): string => JSON.stringify(state.toJSON());

test('a committed state never changes: a reference taken before an update still reads the old text', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('before'));
  const before = editor.getEditorState();
  write(editor, () => text.setTextContent('after'));
  assert.equal(
    before.read(() => $getRoot().getTextContent()),
    'before',
  );
  assert.equal(committedText(editor), 'after');
  assert.notEqual(editor.getEditorState(), before);
});

test('consecutive states share every node that did not change', () => {
  const {editor} = headless();
  const [first, second] = write(editor, () => [$paragraph('one'), $paragraph('two')]);
  const before = editor.getEditorState();
  write(editor, () => second.text.setTextContent('TWO'));
  const after = editor.getEditorState();
  const same = (key: string): boolean =>
    before.read(() => $getNodeByKey(key)) === after.read(() => $getNodeByKey(key));
  assert.equal(same(first.text.getKey()), true);
  assert.equal(same(first.paragraph.getKey()), true);
  assert.equal(same(second.text.getKey()), false);
  // The parent is walked by the reconciler but not copied: its own fields stay as they were.
  assert.equal(same(second.paragraph.getKey()), true);
});

test('the callback of update runs at once, the commit follows in a microtask, for all updates of the task together', async () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
  });
  const order: string[] = [];
  editor.update(() => {
    $paragraph('one');
    order.push('callback');
  });
  order.push('after update');
  editor.update(() => {
    $paragraph('two');
  });
  assert.deepEqual(order, ['callback', 'after update']);
  assert.equal(committedText(editor), '');
  await microtask();
  assert.equal(committedText(editor), 'one\n\ntwo');
  assert.equal(commits, 1);
});

test('getEditorState does not see pending changes, editor.read commits them first', () => {
  const {editor} = headless();
  editor.update(() => {
    $paragraph('pending');
  });
  assert.equal(editor.getEditorState().isEmpty(), true);
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'pending',
  );
  assert.equal(editor.getEditorState().isEmpty(), false);
});

test('a discrete update is committed when update returns', () => {
  const {editor} = headless();
  editor.update(
    () => {
      $paragraph('now');
    },
    {discrete: true},
  );
  assert.equal(committedText(editor), 'now');
});

test('$functions throw where no state is active', () => {
  assert.throws(() => $getRoot(), /Unable to find an active editor state/);
});

test('a $function after an await finds no active state', async () => {
  const {editor} = headless();
  let outcome: unknown;
  const finished = new Promise<void>((resolve) => {
    editor.update(() => {
      void (async () => {
        await Promise.resolve();
        try {
          $getRoot();
        } catch (error) {
          outcome = error;
        }
        resolve();
      })();
    });
  });
  await finished;
  assert.match(String(outcome), /Unable to find an active editor state/);
});

test('a mutation inside read throws "Cannot use method in read-only mode."', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('fixed'));
  assert.throws(
    () => editor.read(() => text.setTextContent('changed')),
    /Cannot use method in read-only mode\./,
  );
  assert.throws(
    () => editor.getEditorState().read(() => $createParagraphNode()),
    /Cannot use method in read-only mode\./,
  );
});

test('state.read has no editor unless the option names one', () => {
  const {editor} = headless();
  const state = editor.getEditorState();
  assert.throws(() => state.read(() => $getEditor()), /Unable to find an active editor/);
  assert.equal(
    state.read(() => $getEditor(), {editor}),
    editor,
  );
  assert.equal(
    editor.read(() => $getEditor()),
    editor,
  );
});

test('toJSON holds the tree and nothing of the selection, and survives a round trip', () => {
  const {editor} = headless();
  write(editor, () => {
    $paragraph('hello').text.select(0, 2);
  });
  const state = editor.getEditorState();
  assert.ok(state.read(() => $isRangeSelection($getSelection())));
  assert.deepEqual(Object.keys(state.toJSON()), ['root']);
  assert.deepEqual(state.toJSON().root.children, [
    {
      children: [
        {detail: 0, format: 0, mode: 'normal', style: '', text: 'hello', type: 'text', version: 1},
      ],
      direction: null,
      format: '',
      indent: 0,
      type: 'paragraph',
      version: 1,
      textFormat: 0,
      textStyle: '',
    },
  ]);
  const parsed = editor.parseEditorState(JSON.stringify(state));
  assert.equal(json(parsed), json(state));
  assert.equal(
    parsed.read(() => $getSelection()),
    null,
  );
});

test('parseEditorState leaves the editor as it is', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('here'));
  const state = editor.getEditorState();
  let calls = 0;
  editor.registerUpdateListener(() => {
    calls += 1;
  });
  editor.parseEditorState({root: {...state.toJSON().root, children: []}});
  assert.equal(editor.getEditorState(), state);
  assert.equal(calls, 0);
});

test('parseEditorState takes a callback that edits the parsed state before it is frozen', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('title'));
  const parsed = editor.parseEditorState(editor.getEditorState().toJSON(), () => {
    $getRoot().append($createParagraphNode().append($createTextNode('added')));
  });
  assert.equal(
    parsed.read(() => $getRoot().getTextContent()),
    'title\n\nadded',
  );
});

test('an unregistered type goes to onError and cuts the document off at the top-level block that contains it', () => {
  const {editor, errors} = headless();
  write(editor, () => {
    $paragraph('one');
    $paragraph('two');
    $paragraph('three');
  });
  const stored = JSON.parse(json(editor.getEditorState())) as SerializedEditorState;
  const second = stored.root.children[1] as SerializedElementNode;
  second.children[0]!.type = 'callout';
  const parsed = editor.parseEditorState(stored);
  assert.match(String(errors[0]), /type "callout" \+ not found/);
  assert.equal(
    parsed.read(() => $getRoot().getTextContent()),
    'one',
  );
});

test('setEditorState commits at once, calls the update listeners and does not keep the object it was given', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('first'));
  const saved = editor.getEditorState();
  write(editor, () => $paragraph('second'));
  const tags: string[][] = [];
  editor.registerUpdateListener((payload) => {
    tags.push([...payload.tags]);
  });
  editor.setEditorState(saved, {tag: 'restore'});
  assert.equal(committedText(editor), 'first');
  assert.deepEqual(tags, [['restore']]);
  assert.notEqual(editor.getEditorState(), saved);
});

test('setEditorState commits a pending update before it replaces the state', () => {
  const {editor} = headless();
  write(editor, () => $paragraph('saved'));
  const saved = editor.getEditorState();
  const texts: string[] = [];
  editor.registerUpdateListener(({editorState}) => {
    texts.push(editorState.read(() => $getRoot().getTextContent()));
  });
  editor.update(() => {
    $paragraph('pending');
  });
  editor.setEditorState(saved);
  assert.deepEqual(texts, ['saved\n\npending', 'saved']);
});

test('setEditorState runs no transforms', () => {
  const {editor} = headless();
  const stored = editor.parseEditorState({
    root: {
      children: [
        {
          children: [{text: 'a', type: 'text', version: 1, detail: 0, format: 0, mode: 'normal'}],
          direction: null,
          format: '',
          indent: 0,
          type: 'paragraph',
          version: 1,
        },
      ],
      direction: null,
      format: '',
      indent: 0,
      type: 'root',
      version: 1,
    },
  } as unknown as SerializedEditorState);
  let runs = 0;
  editor.registerNodeTransform(ParagraphNode, () => {
    runs += 1;
  });
  editor.registerNodeTransform(TextNode, () => {
    runs += 1;
  });
  editor.setEditorState(stored);
  assert.equal(committedText(editor), 'a');
  assert.equal(runs, 0);
});

test('a state with an empty root and no selection cannot be set', () => {
  const {editor} = headless();
  assert.equal(editor.getEditorState().isEmpty(), true);
  assert.throws(
    () => editor.setEditorState(editor.getEditorState()),
    /setEditorState: the editor state is empty/,
  );
});

test('a root with one empty paragraph is not an empty state', () => {
  const {editor} = headless();
  write(editor, () => $getRoot().append($createParagraphNode()));
  assert.equal(editor.getEditorState().isEmpty(), false);
});

test('clone(null) gives the same nodes without the selection', () => {
  const {editor} = headless();
  const {text} = write(editor, () => {
    const made = $paragraph('select me');
    made.text.select();
    return made;
  });
  const state = editor.getEditorState();
  const copy = state.clone(null);
  assert.equal(
    copy.read(() => $getSelection()),
    null,
  );
  assert.equal(
    copy.read(() => $getNodeByKey(text.getKey())),
    state.read(() => $getNodeByKey(text.getKey())),
  );
  editor.setEditorState(copy);
  assert.equal(
    editor.read(() => $getSelection()),
    null,
  );
});

test('the selection belongs to the state: a change of selection alone makes a new state', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('hello'));
  const before = editor.getEditorState();
  const dirty: number[] = [];
  editor.registerUpdateListener(({dirtyElements, dirtyLeaves}) => {
    dirty.push(dirtyElements.size + dirtyLeaves.size);
  });
  write(editor, () => text.select(1, 1));
  assert.notEqual(editor.getEditorState(), before);
  assert.equal(json(editor.getEditorState()), json(before));
  assert.deepEqual(dirty, [0]);
  write(editor, () => {
    $setSelection(null);
  });
  assert.deepEqual(dirty, [0, 0]);
});

test('an error in an update throws the pending state away, earlier changes of the same batch included', async () => {
  const {editor, errors} = headless();
  write(editor, () => $paragraph('kept'));
  editor.update(() => {
    $paragraph('lost with the batch');
  });
  editor.update(() => {
    $paragraph('half done');
    throw new Error('stop');
  });
  await microtask();
  assert.equal(committedText(editor), 'kept');
  assert.deepEqual(
    errors.map((error) => error.message),
    ['stop'],
  );
});

test('an update that changes nothing makes no new state', async () => {
  const {editor} = headless();
  write(editor, () => $paragraph('same'));
  const before = editor.getEditorState();
  let calls = 0;
  editor.registerUpdateListener(() => {
    calls += 1;
  });
  editor.update(() => {
    $getRoot().getTextContent();
  });
  await microtask();
  assert.equal(editor.getEditorState(), before);
  assert.equal(calls, 0);
});

test('the editorState option of createEditor is pending until the first commit', () => {
  const source = headless();
  write(source.editor, () => $paragraph('initial'));
  const {editor} = headless({editorState: source.editor.getEditorState()});
  assert.equal(editor.getEditorState().isEmpty(), true);
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'initial',
  );
});

test('a commit patches only the DOM of nodes that changed', async () => {
  const {editor, root} = mounted();
  const second = write(editor, () => {
    $paragraph('Hello');
    return $paragraph('Worl');
  });
  const touched: string[] = [];
  const observer = new MutationObserver((records) => {
    touched.push(...records.map((record) => record.target.nodeName));
  });
  observer.observe(root, {subtree: true, childList: true, characterData: true});
  write(editor, () => second.text.setTextContent('World'));
  await microtask();
  assert.deepEqual(touched, ['#text']);
  assert.equal(root.textContent, 'HelloWorld');
});

test('setEditorState with the saved snapshot of an update listener restores content and keys', () => {
  const {editor} = headless();
  const {text} = write(editor, () => $paragraph('draft'));
  const saved = editor.getEditorState();
  write(editor, () => {
    $getRoot().clear();
  });
  editor.setEditorState(saved);
  assert.equal(
    editor.read(() => $getNodeByKey(text.getKey())?.getTextContent()),
    'draft',
  );
});

test('setEditorState moves the selection of the page into the editor, unless the state has none', () => {
  const {editor, root} = mounted();
  write(editor, () => {
    $paragraph('restored').text.select(2, 4);
  });
  const state = editor.getEditorState();
  const within = (): boolean => root.contains(document.getSelection()!.anchorNode);
  for (const [next, expected] of [
    [state, true],
    [state.clone(null), false],
  ] as const) {
    document.getSelection()!.removeAllRanges();
    editor.setEditorState(next);
    assert.equal(within(), expected);
  }
});
