import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {$isLinkNode, LinkNode} from '@lexical/link';
import {registerPlainText} from '@lexical/plain-text';
import {registerRichText} from '@lexical/rich-text';
import {mergeRegister} from '@lexical/utils';
import {
  $create,
  $createNodeSelection,
  $getEditor,
  $getRoot,
  $isParagraphNode,
  $setSelection,
  CLEAR_EDITOR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  createCommand,
  DecoratorNode,
  DELETE_CHARACTER_COMMAND,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  INSERT_TAB_COMMAND,
  isExactShortcutMatch,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  SELECTION_CHANGE_COMMAND,
  type CommandListenerPriority,
  type LexicalEditor,
  type TextNode,
} from 'lexical';
import {$paragraph, committedText, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const PING = createCommand<string>('PING');

/** Registers a listener that notes its name, and answers. */
function note(
  editor: LexicalEditor,
  log: string[],
  {name, priority, answer}: {name: string; priority: CommandListenerPriority; answer: boolean},
): () => void {
  return editor.registerCommand(
    PING,
    () => {
      log.push(name);
      return answer;
    },
    priority,
  );
}

test('listeners run by priority from high to low, within a priority in order of registration; nobody true means false', () => {
  const {editor} = headless();
  const log: string[] = [];
  const order = [
    ['editor', COMMAND_PRIORITY_EDITOR],
    ['critical', COMMAND_PRIORITY_CRITICAL],
    ['normal', COMMAND_PRIORITY_NORMAL],
    ['low', COMMAND_PRIORITY_LOW],
    ['high', COMMAND_PRIORITY_HIGH],
    ['normal, later', COMMAND_PRIORITY_NORMAL],
  ] as const;
  for (const [name, priority] of order) note(editor, log, {name, priority, answer: false});
  assert.equal(editor.dispatchCommand(PING, ''), false);
  assert.deepEqual(log, ['critical', 'high', 'normal', 'normal, later', 'low', 'editor']);
  assert.deepEqual(
    order.map(([, value]) => value),
    [0, 4, 2, 1, 3, 2],
  );
});

test('the first listener that returns true ends the dispatch', () => {
  const {editor} = headless();
  const log: string[] = [];
  note(editor, log, {name: 'editor', priority: COMMAND_PRIORITY_EDITOR, answer: true});
  note(editor, log, {name: 'low', priority: COMMAND_PRIORITY_LOW, answer: true});
  assert.equal(editor.dispatchCommand(PING, ''), true);
  assert.deepEqual(log, ['low']);
});

test('a command without listeners returns false; commands of the same name are different commands', () => {
  const {editor} = headless();
  const log: string[] = [];
  note(editor, log, {name: 'x', priority: COMMAND_PRIORITY_LOW, answer: true});
  assert.equal(editor.dispatchCommand(createCommand<string>('PING'), ''), false);
  assert.equal(log.length, 0);
});

test('registerCommand without a priority throws', () => {
  const {editor} = headless();
  const register = editor.registerCommand.bind(editor) as (...args: unknown[]) => unknown;
  assert.throws(
    () => register(PING, () => true),
    /Listener for type "command" requires a "priority"/,
  );
});

test('changes of all listeners of one dispatch are committed together, in a microtask', async () => {
  const {editor} = headless();
  let commits = 0;
  editor.registerUpdateListener(() => {
    commits += 1;
  });
  for (const priority of [COMMAND_PRIORITY_LOW, COMMAND_PRIORITY_EDITOR] as const) {
    editor.registerCommand(PING, () => $paragraph('x').text.isAttached() === false, priority);
  }
  editor.dispatchCommand(PING, '');
  assert.equal(committedText(editor), '');
  await microtask();
  assert.equal(committedText(editor), 'x\n\nx');
  assert.equal(commits, 1);
});

test('inside a discrete update the listeners join it', () => {
  const {editor} = headless();
  editor.registerCommand(
    PING,
    (text) => {
      $paragraph(text);
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
  write(editor, () => {
    editor.dispatchCommand(PING, 'now');
    assert.equal($getRoot().getTextContent(), 'now');
  });
  assert.equal(committedText(editor), 'now');
});

test('an update in a listener is delayed until the listener has returned', () => {
  const {editor} = headless();
  const log: string[] = [];
  editor.registerCommand(
    PING,
    () => {
      editor.update(() => void log.push('update'));
      log.push('end of listener');
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
  editor.dispatchCommand(PING, '');
  assert.deepEqual(log, ['end of listener', 'update']);
});

test('dispatched from an update listener, a command runs on the spot, after the updates queued so far', () => {
  const {editor} = headless();
  const log: string[] = [];
  note(editor, log, {name: 'command', priority: COMMAND_PRIORITY_LOW, answer: true});
  const off = editor.registerUpdateListener(() => {
    off();
    editor.update(() => void log.push('queued update'));
    editor.dispatchCommand(PING, '');
    log.push('after dispatch');
  });
  write(editor, () => $paragraph('x'));
  assert.deepEqual(log, ['queued update', 'command', 'after dispatch']);
});

test('dispatched inside a read, a listener that writes fails', () => {
  const {editor} = headless();
  editor.registerCommand(PING, () => $paragraph('x') !== null, COMMAND_PRIORITY_LOW);
  assert.throws(
    () => editor.read(() => editor.dispatchCommand(PING, '')),
    /Cannot use method in read-only mode/,
  );
});

test('a listener that throws: onError, pending changes dropped, lower priorities still run', async () => {
  const {editor, errors} = headless();
  const log: string[] = [];
  editor.registerCommand(
    PING,
    () => {
      $paragraph('half');
      throw new Error('broken');
    },
    COMMAND_PRIORITY_LOW,
  );
  note(editor, log, {name: 'same priority', priority: COMMAND_PRIORITY_LOW, answer: false});
  note(editor, log, {name: 'lower', priority: COMMAND_PRIORITY_EDITOR, answer: true});
  editor.update(() => void $paragraph('pending'));
  assert.equal(editor.dispatchCommand(PING, ''), true);
  await microtask();
  assert.deepEqual(log, ['lower']);
  assert.equal(errors[0]?.message, 'broken');
  assert.equal(committedText(editor), '');
});

test('inside an update, a listener that throws ends that update', () => {
  const {editor, errors} = headless();
  const log: string[] = [];
  editor.registerCommand(
    PING,
    () => {
      throw new Error('broken');
    },
    COMMAND_PRIORITY_LOW,
  );
  note(editor, log, {name: 'lower', priority: COMMAND_PRIORITY_EDITOR, answer: true});
  editor.update(() => {
    editor.dispatchCommand(PING, '');
    log.push('next line');
  });
  assert.equal(log.length, 0);
  assert.equal(errors[0]?.message, 'broken');
});

test('nested editors: per priority first the nested editor, then its parent; the second argument is the one dispatched on', () => {
  const parent = headless().editor;
  const child = headless({parentEditor: parent}).editor;
  const nameOf = (editor: LexicalEditor): string => (editor === child ? 'child' : 'parent');
  const log: string[] = [];
  for (const editor of [child, parent]) {
    for (const priority of [COMMAND_PRIORITY_HIGH, COMMAND_PRIORITY_EDITOR] as const) {
      editor.registerCommand(
        PING,
        (_, dispatchedOn) => {
          assert.equal($getEditor(), editor);
          log.push(`${nameOf(editor)} ${String(priority)} from ${nameOf(dispatchedOn)}`);
          return false;
        },
        priority,
      );
    }
  }
  child.dispatchCommand(PING, '');
  assert.deepEqual(log, [
    'child 3 from child',
    'parent 3 from child',
    'child 0 from child',
    'parent 0 from child',
  ]);
  log.length = 0;
  parent.dispatchCommand(PING, '');
  assert.deepEqual(log, ['parent 3 from parent', 'parent 0 from parent']);
});

test('the same function registered twice at one priority is one listener, and either call unregisters it', () => {
  const {editor} = headless();
  let calls = 0;
  const listener = (): boolean => {
    calls += 1;
    return false;
  };
  const off = editor.registerCommand(PING, listener, COMMAND_PRIORITY_LOW);
  editor.registerCommand(PING, listener, COMMAND_PRIORITY_LOW);
  editor.dispatchCommand(PING, '');
  assert.equal(calls, 1);
  off();
  editor.dispatchCommand(PING, '');
  assert.equal(calls, 1);
});

test('mergeRegister joins several functions that unregister', () => {
  const {editor} = headless();
  const log: string[] = [];
  const off = mergeRegister(
    note(editor, log, {name: 'a', priority: COMMAND_PRIORITY_LOW, answer: false}),
    note(editor, log, {name: 'b', priority: COMMAND_PRIORITY_LOW, answer: false}),
  );
  off();
  editor.dispatchCommand(PING, '');
  assert.equal(log.length, 0);
});

/** An editor with `hello`, the caret in it. */
function withText(register: (editor: LexicalEditor) => () => void): LexicalEditor {
  const {editor} = headless();
  register(editor);
  write(editor, () => $paragraph('hello').text.select(2, 2));
  return editor;
}
const $firstText = (): TextNode => $getRoot().getFirstDescendant<TextNode>()!;

test('Lexical itself only dispatches: without rich or plain text an editing command does nothing', () => {
  const editor = withText(() => () => undefined);
  assert.equal(editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'), false);
});

test('a listener at COMMAND_PRIORITY_EDITOR runs only if it is registered before the default', () => {
  const log: string[] = [];
  const listen = (editor: LexicalEditor, name: string, priority: CommandListenerPriority): void => {
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      () => {
        log.push(name);
        return false;
      },
      priority,
    );
  };
  const editor = withText((subject) => {
    listen(subject, 'before', COMMAND_PRIORITY_EDITOR);
    return registerRichText(subject);
  });
  listen(editor, 'after', COMMAND_PRIORITY_EDITOR);
  listen(editor, 'low', COMMAND_PRIORITY_LOW);
  assert.equal(editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'), true);
  assert.deepEqual(log, ['low', 'before']);
});

test('the defaults of rich text need a selection', () => {
  const {editor} = headless();
  registerRichText(editor);
  assert.equal(editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'), false);
});

test('FORMAT_TEXT_COMMAND toggles the selected text, FORMAT_ELEMENT_COMMAND aligns the block', () => {
  const editor = withText(registerRichText);
  write(editor, () => $firstText().select(0, 5));
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold');
  assert.ok(editor.read(() => $firstText().hasFormat('bold')));
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold');
  assert.ok(editor.read(() => !$firstText().hasFormat('bold')));
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, 'center');
  assert.equal(
    editor.read(() => $firstText().getParentOrThrow().getFormatType()),
    'center',
  );
});

test('INSERT_PARAGRAPH_COMMAND splits the block in rich text, breaks the line in plain text', () => {
  const rich = withText(registerRichText);
  rich.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
  assert.equal(
    rich.read(() => $getRoot().getChildren().filter($isParagraphNode).length),
    2,
  );
  const plain = withText(registerPlainText);
  plain.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
  assert.equal(
    plain.read(() => $getRoot().getTextContent()),
    'he\nllo',
  );
});

test('line break, tab, indent, outdent and delete do what the table says', () => {
  const editor = withText(registerRichText);
  const text = (): string => editor.read(() => $getRoot().getTextContent());
  const indent = (): number => editor.read(() => $firstText().getParentOrThrow().getIndent());
  editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, true);
  assert.equal(text(), 'he\nllo');
  editor.dispatchCommand(INSERT_TAB_COMMAND, undefined);
  assert.equal(text(), 'he\t\nllo', 'with true the caret stays before the line break');
  editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
  assert.equal(indent(), 1);
  editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
  assert.equal(indent(), 0);
  write(editor, () => $firstText().select(0, 1));
  editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true);
  assert.equal(text(), 'e\t\nllo');
});

test('CLEAR_EDITOR_COMMAND clears nothing unless somebody handles it', () => {
  const editor = withText(registerRichText);
  assert.equal(editor.dispatchCommand(CLEAR_EDITOR_COMMAND, undefined), false);
  assert.equal(
    editor.read(() => $getRoot().getTextContent()),
    'hello',
  );
});

test('a commit with a new selection that is not a range dispatches SELECTION_CHANGE_COMMAND', () => {
  const editor = withText(registerRichText);
  let calls = 0;
  editor.registerCommand(
    SELECTION_CHANGE_COMMAND,
    () => {
      calls += 1;
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );
  write(editor, () => $getRoot().selectStart());
  assert.equal(calls, 0);
  write(editor, () => {
    const selection = $createNodeSelection();
    selection.add($getRoot().getFirstChildOrThrow().getKey());
    $setSelection(selection);
  });
  assert.equal(calls, 1);
});

test('a Backspace listener that removes a node and returns false lets the default remove one more', () => {
  class Divider extends DecoratorNode<null> {
    override $config() {
      return this.config('divider', {extends: DecoratorNode});
    }
    override createDOM(): HTMLElement {
      return document.createElement('hr');
    }
    override updateDOM(): false {
      return false;
    }
    override isInline(): false {
      return false;
    }
    override decorate(): null {
      return null;
    }
  }
  const {KeyboardEvent} = window as unknown as {KeyboardEvent: typeof globalThis.KeyboardEvent};
  for (const [answer, left] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const {editor, errors} = mounted({nodes: [Divider]});
    registerRichText(editor);
    write(editor, () => {
      $getRoot().append($create(Divider), $create(Divider));
      $paragraph('a').text.select(0, 0);
    });
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      () => {
        $getRoot().getChildAtIndex(1)!.remove();
        return answer;
      },
      COMMAND_PRIORITY_LOW,
    );
    editor.dispatchCommand(KEY_BACKSPACE_COMMAND, new KeyboardEvent('keydown'));
    const types = editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    );
    assert.deepEqual(errors, []);
    assert.deepEqual(types, [...Array<string>(left).fill('divider'), 'paragraph']);
  }
});

test('returning true does not stop the browser: preventDefault does', () => {
  const {editor, root} = mounted();
  const {KeyboardEvent} = window as unknown as {KeyboardEvent: typeof globalThis.KeyboardEvent};
  let prevent = false;
  editor.registerCommand(
    KEY_ENTER_COMMAND,
    (event) => {
      if (prevent) event?.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
  const press = (): boolean =>
    root.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));
  assert.equal(press(), true);
  prevent = true;
  assert.equal(press(), false);
});

test('the link package brings its own command; without its plugin nothing becomes a link', async () => {
  const {TOGGLE_LINK_COMMAND} = await import('@lexical/link');
  const {editor} = headless({nodes: [LinkNode]});
  write(editor, () => $paragraph('hello').text.select(0, 5));
  assert.equal(editor.dispatchCommand(TOGGLE_LINK_COMMAND, 'https://example.org'), false);
  assert.ok(editor.read(() => !$isLinkNode($getRoot().getFirstDescendant()?.getParent())));
});

test('the shortcut of the page: Latin letters by what is printed, everything else by its place', async () => {
  const {isShortcut} = await loadSamples<{
    isShortcut: (event: KeyboardEvent, code: string, shiftKey?: boolean) => boolean;
  }>({page: 'concepts/commands.md', titles: ['shortcut.ts']});
  const press = (key: string, code: string, modifiers: KeyboardEventInit = {}): KeyboardEvent =>
    new window.KeyboardEvent('keydown', {key, code, ctrlKey: true, ...modifiers});
  const cases: [event: KeyboardEvent, code: string, shiftKey: boolean, matches: boolean][] = [
    [press('e', 'KeyE'), 'KeyE', false, true],
    [press('E', 'KeyE', {shiftKey: true}), 'KeyE', true, true],
    [press('\u0443', 'KeyE'), 'KeyE', false, true], // a Russian layout
    [press('a', 'KeyQ'), 'KeyA', false, true], // a French layout
    [press('a', 'KeyQ'), 'KeyQ', false, false],
    [press('&', 'Digit7', {shiftKey: true}), 'Digit7', true, true],
    [press('7', 'Digit7'), 'Digit7', true, false],
    [press('e', 'KeyE', {altKey: true}), 'KeyE', false, false],
    [press('e', 'KeyE', {ctrlKey: false}), 'KeyE', false, false],
  ];
  for (const [event, code, shiftKey, matches] of cases) {
    assert.equal(isShortcut(event, code, shiftKey), matches, `${event.key} for ${code}`);
  }
  assert.equal(isExactShortcutMatch(cases[2]![0], 'e', {ctrlKey: true}), false);
  assert.equal(isExactShortcutMatch(cases[5]![0], '7', {ctrlKey: true, shiftKey: true}), false);
});
