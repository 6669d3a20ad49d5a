import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createEmptyHistoryState, registerHistory, type HistoryState} from '@lexical/history';
import {registerRichText} from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  CLEAR_EDITOR_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  FORMAT_TEXT_COMMAND,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  INSERT_PARAGRAPH_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type EditorUpdateOptions,
  type ElementNode,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const {beginGesture} = await loadSamples<{
  beginGesture: (editor: LexicalEditor) => ($change: () => void) => void;
}>({page: 'concepts/history.md', titles: ['gesture.ts']});

/** Milliseconds that no machine takes between two commits of a test: what can be one step is one. */
const LONG = 1e9;

interface Subject {
  readonly editor: LexicalEditor;
  readonly history: HistoryState;
  readonly unregister: () => void;
}

/** An editor with history and one empty paragraph that has the caret: the first step. */
function withHistory(delay = LONG): Subject {
  const {editor} = headless();
  const history = createEmptyHistoryState();
  const unregister = registerHistory(editor, history, delay);
  start(editor);
  return {editor, history, unregister};
}

function start(editor: LexicalEditor): void {
  write(editor, () => {
    const paragraph = $createParagraphNode();
    $getRoot().append(paragraph);
    paragraph.select();
  });
}

function insert(editor: LexicalEditor, text: string, options: EditorUpdateOptions = {}): void {
  write(editor, () => $getSelection()?.insertText(text), options);
}

function type(editor: LexicalEditor, text: string): void {
  for (const character of text) insert(editor, character);
}

function backspace(editor: LexicalEditor): void {
  write(editor, () => {
    const selection = $getSelection();
    assert.ok($isRangeSelection(selection));
    const node = selection.anchor.getNode();
    assert.ok($isTextNode(node));
    node.setTextContent(node.getTextContent().slice(0, -1)).select();
  });
}

async function undo(editor: LexicalEditor): Promise<void> {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await microtask();
}

async function redo(editor: LexicalEditor): Promise<void> {
  editor.dispatchCommand(REDO_COMMAND, undefined);
  await microtask();
}

test('a word typed in one go is one step; undo and redo commit in a microtask after the dispatch', async () => {
  const {editor, history} = withHistory();
  type(editor, 'hello');
  assert.equal(history.undoStack.length, 1);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  assert.equal(committedText(editor), 'hello');
  await microtask();
  assert.equal(committedText(editor), '');
  await redo(editor);
  assert.equal(committedText(editor), 'hello');
});

test('with a delay of 0 every character is a step', () => {
  const {editor, history} = withHistory(0);
  type(editor, 'hello');
  assert.equal(history.undoStack.length, 5);
});

test('a correction with Backspace starts another step, and so does the next letter', () => {
  const {editor, history} = withHistory();
  type(editor, 'abc');
  assert.equal(history.undoStack.length, 1);
  backspace(editor);
  backspace(editor);
  assert.equal(history.undoStack.length, 2);
  type(editor, 'de');
  assert.equal(history.undoStack.length, 3);
});

test('a commit that only moves the caret is not a step, but ends a run of typing', () => {
  const {editor, history} = withHistory();
  type(editor, 'ab');
  write(editor, () => $getRoot().selectStart());
  assert.equal(history.undoStack.length, 1);
  type(editor, 'c');
  assert.equal(history.undoStack.length, 2);
});

test('a commit that only removes the selection is ignored', () => {
  const {editor, history} = withHistory();
  type(editor, 'ab');
  const {current} = history;
  write(editor, () => {
    $setSelection(null);
  });
  assert.equal(history.current, current);
});

test('an insertion of more than one character is a step; a batch of updates is one step', async () => {
  const {editor, history} = withHistory();
  insert(editor, 'abc');
  insert(editor, 'def');
  assert.equal(history.undoStack.length, 2);
  editor.update(() => $getSelection()?.insertText('ghi'));
  editor.update(() => $getSelection()?.insertText('jkl'));
  await microtask();
  assert.equal(history.undoStack.length, 3);
  await undo(editor);
  assert.equal(committedText(editor), 'abcdef');
});

test('one text node marked dirty and in fact unchanged merges', () => {
  const {editor, history} = withHistory();
  insert(editor, 'abc');
  write(editor, () => {
    $getRoot().getFirstDescendant()!.markDirty();
  });
  assert.equal(history.undoStack.length, 1);
});

test('HISTORY_MERGE_TAG: no step of its own, undone together with the step before it', async () => {
  const {editor, history} = withHistory();
  insert(editor, 'abc');
  write(editor, () => $paragraph('extra'), {tag: HISTORY_MERGE_TAG});
  assert.equal(history.undoStack.length, 1);
  await undo(editor);
  assert.equal(committedText(editor), '');
});

test('HISTORY_PUSH_TAG: a step even within typing; it wins over HISTORY_MERGE_TAG', () => {
  const {editor, history} = withHistory();
  type(editor, 'a');
  insert(editor, 'b', {tag: HISTORY_PUSH_TAG});
  assert.equal(history.undoStack.length, 2);
  insert(editor, 'c', {tag: [HISTORY_PUSH_TAG, HISTORY_MERGE_TAG]});
  assert.equal(history.undoStack.length, 3);
});

test('setEditorState is a step, unless it is tagged', async () => {
  const {editor, history} = withHistory();
  insert(editor, 'old');
  const other = headless().editor;
  write(other, () => $paragraph('loaded'));
  const serialized = JSON.stringify(other.getEditorState());
  editor.setEditorState(editor.parseEditorState(serialized));
  assert.equal(history.undoStack.length, 2);
  await undo(editor);
  assert.equal(committedText(editor), 'old');
  editor.setEditorState(editor.parseEditorState(serialized), {tag: HISTORY_MERGE_TAG});
  assert.equal(history.undoStack.length, 1);
});

test('a change tagged HISTORIC_TAG is lost by the next undo and redo', async () => {
  const {editor} = withHistory();
  insert(editor, 'abc');
  insert(editor, 'X', {tag: HISTORIC_TAG});
  assert.equal(committedText(editor), 'abcX');
  await undo(editor);
  await redo(editor);
  assert.equal(committedText(editor), 'abc');
});

test('the first commit after registering becomes the current step and cannot be undone', async () => {
  const {editor} = headless();
  write(editor, () => $paragraph('loaded'));
  const history = createEmptyHistoryState();
  registerHistory(editor, history, LONG);
  assert.equal(history.current, null);
  write(editor, () => $paragraph('edit'));
  await undo(editor);
  assert.equal(committedText(editor), 'loaded\n\nedit');
});

test('a commit that places the caret is a first step', async () => {
  const {editor} = headless();
  write(editor, () => $paragraph('loaded'));
  registerHistory(editor, createEmptyHistoryState(), LONG);
  write(editor, () => $getRoot().selectEnd());
  insert(editor, ' and edited');
  await undo(editor);
  assert.equal(committedText(editor), 'loaded');
});

test('a history state that begins with the current editor state can undo the first edit', async () => {
  const {editor} = headless();
  write(editor, () => $paragraph('loaded'));
  const history = createEmptyHistoryState();
  history.current = {editor, editorState: editor.getEditorState()};
  registerHistory(editor, history, LONG);
  write(editor, () => $paragraph('edit'));
  await undo(editor);
  assert.equal(committedText(editor), 'loaded');
});

test('CLEAR_HISTORY_COMMAND empties both stacks, forgets the current step, and notifies', () => {
  const {editor, history} = withHistory();
  insert(editor, 'abc');
  const told: [string, boolean][] = [];
  listen(editor, told);
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  assert.deepEqual(history, createEmptyHistoryState());
  assert.deepEqual(told, [
    ['redo', false],
    ['undo', false],
  ]);
});

test('CLEAR_EDITOR_COMMAND: history forgets without notifying, and clears no content', () => {
  const {editor, history} = withHistory();
  insert(editor, 'abc');
  const told: [string, boolean][] = [];
  listen(editor, told);
  assert.equal(editor.dispatchCommand(CLEAR_EDITOR_COMMAND, undefined), false);
  assert.deepEqual(history, createEmptyHistoryState());
  assert.equal(told.length, 0);
  assert.equal(committedText(editor), 'abc');
});

function listen(editor: LexicalEditor, told: [string, boolean][]): void {
  for (const [name, command] of [
    ['undo', CAN_UNDO_COMMAND],
    ['redo', CAN_REDO_COMMAND],
  ] as const) {
    editor.registerCommand(
      command,
      (value) => {
        told.push([name, value]);
        return false;
      },
      COMMAND_PRIORITY_LOW,
    );
  }
}

test('CAN_UNDO_COMMAND and CAN_REDO_COMMAND follow the stacks', async () => {
  const {editor} = withHistory();
  const told: [string, boolean][] = [];
  listen(editor, told);
  const next = (): [string, boolean][] => told.splice(0);
  insert(editor, 'abc');
  assert.deepEqual(next(), [['undo', true]]);
  insert(editor, 'def');
  assert.deepEqual(next(), [['undo', true]], 'now and then the value you already have');
  await undo(editor);
  assert.deepEqual(next(), [['redo', true]]);
  await undo(editor);
  assert.deepEqual(next(), [
    ['redo', true],
    ['undo', false],
  ]);
  insert(editor, 'new');
  assert.deepEqual(next(), [
    ['redo', false],
    ['undo', true],
  ]);
});

test('UNDO_COMMAND is handled even if there is no step, and not handled once history is unregistered', () => {
  const {editor, unregister} = withHistory();
  assert.equal(editor.dispatchCommand(UNDO_COMMAND, undefined), true);
  unregister();
  assert.equal(editor.dispatchCommand(UNDO_COMMAND, undefined), false);
});

test("undo restores the state's selection, and its commit carries HISTORIC_TAG", async () => {
  const {editor} = withHistory();
  insert(editor, 'abc');
  write(editor, () => {
    $getSelection()?.insertText('def');
    $getRoot().selectStart();
  });
  let tags: ReadonlySet<string> = new Set();
  editor.registerUpdateListener((payload) => {
    tags = payload.tags;
  });
  await undo(editor);
  assert.ok(tags.has(HISTORIC_TAG));
  editor.read(() => {
    const selection = $getSelection();
    assert.ok($isRangeSelection(selection));
    assert.equal(selection.anchor.offset, 3);
  });
});

test('editors that share a history state: undo takes both back, in the reverse order', async () => {
  const first = headless().editor;
  const second = headless().editor;
  const history = createEmptyHistoryState();
  for (const editor of [first, second]) {
    start(editor);
    registerHistory(editor, history, LONG);
  }
  const click = (editor: LexicalEditor): void => {
    write(editor, () => $getRoot().selectEnd());
  };
  click(first);
  type(first, 'one');
  click(second);
  type(second, 'two');
  await undo(first);
  assert.deepEqual([committedText(first), committedText(second)], ['one', '']);
  await undo(first);
  assert.deepEqual([committedText(first), committedText(second)], ['', '']);
});

test('the undo stack may be shortened', async () => {
  const {editor, history} = withHistory(0);
  type(editor, 'abcdef');
  history.undoStack.splice(0, history.undoStack.length - 2);
  for (let count = 0; count < 5; count += 1) await undo(editor);
  assert.equal(committedText(editor), 'abcd');
});

/** Two editors with one history; a click is a commit that moves the caret. */
function sharing(): {editors: [LexicalEditor, LexicalEditor]; history: HistoryState} {
  const editors: [LexicalEditor, LexicalEditor] = [headless().editor, headless().editor];
  const history = createEmptyHistoryState();
  for (const editor of editors) {
    start(editor);
    registerHistory(editor, history, 0);
  }
  return {editors, history};
}

test('editors that share a history: redo has lost the last step before the change of editor', async () => {
  const {editors, history} = sharing();
  const [first, second] = editors;
  const click = (editor: LexicalEditor): void => {
    write(editor, () => $getRoot().selectEnd());
  };
  click(first);
  insert(first, 'a1');
  insert(first, 'a2');
  click(second);
  insert(second, 'b1');
  while (history.undoStack.length > 0) await undo(first);
  assert.deepEqual(editors.map(committedText), ['', '']);
  while (history.redoStack.length > 0) await redo(first);
  assert.deepEqual(editors.map(committedText), ['a1', 'b1']);
});

test('editors that share a history: without a click in between, undo changes nothing and the change stays', async () => {
  const {editors, history} = sharing();
  const [first, second] = editors;
  insert(first, 'a1');
  insert(first, 'a2');
  insert(second, 'b1');
  await undo(first);
  assert.deepEqual(editors.map(committedText), ['a1a2', 'b1']);
  while (history.undoStack.length > 0) await undo(first);
  assert.equal(committedText(second), 'b1');
});

test('a nested editor with a history of its own answers undo, even without a step left', async () => {
  const outer = headless().editor;
  const inner = createEditor({parentEditor: outer});
  for (const editor of [outer, inner]) {
    start(editor);
    const history = createEmptyHistoryState();
    history.current = {editor, editorState: editor.getEditorState()};
    registerHistory(editor, history, 0);
    insert(editor, 'x');
  }
  await undo(inner);
  assert.deepEqual([committedText(outer), committedText(inner)], ['x', '']);
  await undo(inner);
  assert.deepEqual([committedText(outer), committedText(inner)], ['x', '']);
});

test('what a user does, in steps', async () => {
  const {editor, history} = withHistory();
  registerRichText(editor);
  const steps = (): number => history.undoStack.length;
  const dispatch = async <T>(command: LexicalCommand<T>, payload: T): Promise<void> => {
    editor.dispatchCommand(command, payload);
    await microtask();
  };
  type(editor, 'abc');
  assert.equal(steps(), 1);
  await dispatch(INSERT_PARAGRAPH_COMMAND, undefined);
  assert.equal(steps(), 2);
  type(editor, 'def');
  assert.equal(steps(), 3);
  await dispatch(FORMAT_TEXT_COMMAND, 'bold');
  assert.equal(steps(), 3, 'the format of a caret is not a step');
  type(editor, 'ghi');
  assert.equal(steps(), 4);
  write(editor, () => {
    $getRoot().selectStart();
  });
  type(editor, 'z');
  assert.equal(steps(), 5);
});

test('a gesture whose first change is pushed and whose others are merged is one step', async () => {
  const {editor, history} = withHistory();
  type(editor, 'a');
  const before = history.undoStack.length;
  const change = beginGesture(editor);
  for (const format of ['left', 'right', 'center'] as const) {
    change(() => $getRoot().getFirstChildOrThrow<ElementNode>().setFormat(format));
    await microtask();
  }
  assert.equal(history.undoStack.length, before + 1);
  await undo(editor);
  assert.equal(
    editor.read(() => $getRoot().getFirstChildOrThrow<ElementNode>().getFormatType()),
    '',
  );
  assert.equal(committedText(editor), 'a');
});

test('a history state handed to a new editor still restores into the old one', async () => {
  const {editor: old, history, unregister} = withHistory();
  insert(old, 'abc');
  unregister();
  const {editor} = headless();
  editor.setEditorState(editor.parseEditorState(JSON.stringify(old.getEditorState())));
  registerHistory(editor, history, LONG);
  await undo(editor);
  assert.deepEqual([committedText(old), committedText(editor)], ['', 'abc']);
});

test('read right after UNDO_COMMAND commits the undo', () => {
  const {editor} = withHistory();
  insert(editor, 'abc');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    '',
  );
});
