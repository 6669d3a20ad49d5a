import './conceptsDom.js';
import assert from 'node:assert/strict';
import {beforeEach, describe, test} from 'node:test';
import {createEmptyHistoryState, type HistoryState, registerHistory} from '@lexical/history';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  CLEAR_EDITOR_COMMAND,
  CLEAR_HISTORY_COMMAND,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  REDO_COMMAND,
  TextNode,
  UNDO_COMMAND,
} from 'lexical';
import {$paragraph, headless, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly history: HistoryState;
  readonly start: (element: HTMLElement) => () => void;
  readonly connectButtons: (undo: HTMLButtonElement, redo: HTMLButtonElement) => () => void;
  readonly open: (json: string) => void;
  readonly limitSteps: (max: number) => () => void;
}

const page = 'packages/lexical-history.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['history.ts', 'buttons.ts', 'open.ts', 'limit.ts'],
});
const {editor, history, start, connectButtons, open, limitSteps} = samples;
start(document.body.appendChild(document.createElement('div')));

const {editor: source} = headless();
write(source, () => $paragraph('').paragraph.select());
const blank = JSON.stringify(source.getEditorState());

const type = (letter: string, tag: string[] = [], one = editor): void =>
  write(
    one,
    () => {
      const selection = $getSelection() ?? $getRoot().selectEnd();
      selection.insertText(letter);
    },
    {tag},
  );
const text = (one = editor): string => one.read(() => $getRoot().getTextContent());
const undo = (one = editor): string => {
  assert.equal(one.dispatchCommand(UNDO_COMMAND, undefined), true);
  return text(one);
};
const redo = (): string => {
  assert.equal(editor.dispatchCommand(REDO_COMMAND, undefined), true);
  return text();
};

beforeEach(() => {
  open(blank);
});

describe(`docs/${page}`, () => {
  test('opens a document, whose first change can be undone', () => {
    assert.equal(undo(), '');
    type('old', [HISTORY_PUSH_TAG]);
    open(blank);
    assert.equal(undo(), '');
    type('new', [HISTORY_PUSH_TAG]);
    assert.equal(undo(), '');
    assert.equal(redo(), 'new');
    assert.equal(redo(), 'new');
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    type('!', [HISTORY_PUSH_TAG]);
    assert.equal(undo(), 'new!');
  });

  test('buttons follow the stacks', () => {
    const [back, forward] = [document.createElement('button'), document.createElement('button')];
    const states = () => [back, forward].map(({disabled}) => (disabled ? 'off' : 'on')).join(' ');
    const stop = connectButtons(back, forward);
    assert.equal(states(), 'off off');
    type('a', [HISTORY_PUSH_TAG]);
    assert.equal(states(), 'on off');
    back.click();
    assert.equal(text(), '');
    assert.equal(states(), 'off on');
    forward.click();
    assert.equal(states(), 'on off');
    editor.dispatchCommand(CLEAR_EDITOR_COMMAND, undefined);
    assert.equal(history.undoStack.length, 0);
    assert.equal(states(), 'on off');
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    assert.equal(states(), 'off off');
    stop();
  });

  test('tags', () => {
    for (const [tags, expected] of [
      [[HISTORY_PUSH_TAG], 'a'],
      [[HISTORY_MERGE_TAG], ''],
      [[HISTORY_PUSH_TAG, HISTORY_MERGE_TAG], 'a'],
      [[HISTORIC_TAG], ''],
    ] as const) {
      open(blank);
      type('a', [HISTORY_PUSH_TAG]);
      type('b', [...tags]);
      assert.equal(undo(), expected, tags.join());
    }
    assert.equal(redo(), 'a'); // b is lost
  });

  test('the limit', () => {
    const stop = limitSteps(2);
    for (const letter of 'abcd') type(letter, [HISTORY_PUSH_TAG]);
    assert.equal(undo(), 'abc');
    assert.equal(undo(), 'ab');
    assert.equal(undo(), 'ab');
    stop();
  });

  test('the delay, and what unregistering leaves', () => {
    const stepsWith = (delay: number | undefined) => {
      const {editor: other} = headless();
      const state = createEmptyHistoryState();
      assert.deepEqual(state, {current: null, undoStack: [], redoStack: []});
      other.setEditorState(other.parseEditorState(blank));
      const stop = registerHistory(other, state, delay!);
      write(other, () => $getRoot().selectEnd());
      for (const letter of 'abc') type(letter, [], other);
      stop();
      return state.undoStack.length;
    };
    assert.equal(stepsWith(1000), 1);
    assert.equal(stepsWith(0), 3);
    assert.equal(stepsWith(undefined), 3);
  });

  test('undo empties a document that was set after it, without a tag', () => {
    for (const [tag, expected] of [
      [undefined, ''],
      [HISTORY_MERGE_TAG, 'saved'],
    ] as const) {
      const {editor: other} = headless();
      registerHistory(other, createEmptyHistoryState(), 0);
      write(other, () => $getRoot().append($createParagraphNode()));
      write(source, () => {
        $getRoot().clear();
        $paragraph('saved');
      });
      const saved = other.parseEditorState(JSON.stringify(source.getEditorState()));
      other.setEditorState(saved, tag && {tag});
      assert.equal(undo(other), expected);
    }
  });

  test('an answer of a listener is a second step, that of a transform is not', () => {
    for (const [register, expected] of [
      [
        () =>
          editor.registerUpdateListener(({tags}) => {
            if (tags.has(HISTORY_PUSH_TAG)) editor.update(() => $getSelection()!.insertText('!'));
          }),
        'a',
      ],
      [
        () =>
          editor.registerNodeTransform(TextNode, (node) => {
            if (node.getTextContent() === 'a') node.setTextContent('a!');
          }),
        '',
      ],
    ] as const) {
      open(blank);
      const stop = register();
      type('a', [HISTORY_PUSH_TAG]);
      assert.equal(text(), 'a!');
      stop();
      assert.equal(undo(), expected);
    }
  });
});
