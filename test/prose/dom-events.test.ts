import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ElementNode, LexicalCommand, LexicalEditor, NodeKey} from 'lexical';

const dom = window as unknown as typeof globalThis;
const {KeyboardEvent, MouseEvent, InputEvent} = dom;
// jsdom has beforeinput events, but not the method by which lexical recognises a browser that fires them.
Object.assign(InputEvent.prototype, {getTargetRanges: () => []});
const lexical = await import('lexical');
const {$createTextNode, $getNearestNodeFromDOMNode, $getRoot, DecoratorNode} = lexical;
const {$paragraph, committedText, headless, microtask, mounted, write} =
  await import('./conceptsEditor.js');
const {loadSamples} = await import('./samples.js');

const commands = Object.entries(lexical).filter(
  (entry): entry is [string, LexicalCommand<unknown>] => /_COMMAND$|^MOVE_TO_/.test(entry[0]),
);

/** Notes every command of the core that the editor gets, with payloads that are strings or booleans. */
function watch(editor: LexicalEditor): () => string[] {
  const log: string[] = [];
  for (const [name, command] of commands) {
    editor.registerCommand(
      command,
      (payload) => {
        const plain = typeof payload === 'string' || typeof payload === 'boolean';
        log.push(plain ? `${name} ${String(payload)}` : name);
        return false;
      },
      lexical.COMMAND_PRIORITY_CRITICAL,
    );
  }
  return () => log.splice(0).filter((name) => name !== 'KEY_MODIFIER_COMMAND');
}

/** A mounted editor with the caret in a paragraph. */
function subject(): {editor: LexicalEditor; root: HTMLElement; next: () => string[]} {
  const {editor, root} = mounted();
  write(editor, () => $paragraph('hello').text.select());
  return {editor, root, next: watch(editor)};
}

const ctrl = {ctrlKey: true};
const shift = {shiftKey: true};
const alt = {altKey: true};
const keys: [
  key: string,
  modifiers: KeyboardEventInit,
  command: string | null,
  prevented: boolean,
][] = [
  ['ArrowLeft', {}, 'KEY_ARROW_LEFT_COMMAND', false],
  ['ArrowRight', shift, 'KEY_ARROW_RIGHT_COMMAND', false],
  ['ArrowLeft', ctrl, 'MOVE_TO_START', false],
  ['ArrowRight', ctrl, 'MOVE_TO_END', false],
  ['ArrowUp', alt, 'KEY_ARROW_UP_COMMAND', false],
  ['ArrowDown', shift, 'KEY_ARROW_DOWN_COMMAND', false],
  ['Enter', {...ctrl, ...shift}, 'KEY_ENTER_COMMAND', false],
  ['Enter', {}, 'KEY_ENTER_COMMAND', false],
  [' ', ctrl, 'KEY_SPACE_COMMAND', false],
  ['Backspace', shift, 'KEY_BACKSPACE_COMMAND', false],
  ['Delete', {}, 'KEY_DELETE_COMMAND', false],
  ['Backspace', ctrl, 'DELETE_WORD_COMMAND true', true],
  ['Delete', ctrl, 'DELETE_WORD_COMMAND false', true],
  ['Escape', ctrl, 'KEY_ESCAPE_COMMAND', false],
  ['Tab', shift, 'KEY_TAB_COMMAND', false],
  ['Tab', ctrl, null, false],
  ['b', ctrl, 'FORMAT_TEXT_COMMAND bold', true],
  ['i', ctrl, 'FORMAT_TEXT_COMMAND italic', true],
  ['u', ctrl, 'FORMAT_TEXT_COMMAND underline', true],
  ['z', ctrl, 'UNDO_COMMAND', true],
  ['y', ctrl, 'REDO_COMMAND', true],
  ['z', {...ctrl, ...shift}, 'REDO_COMMAND', true],
  ['a', ctrl, 'SELECT_ALL_COMMAND', true],
  ['a', {}, null, false],
];
for (const [key, modifiers, command, prevented] of keys) {
  const held = Object.keys(modifiers).join(' ');
  test(`keys: ${held} ${key} gives ${command ?? 'no command of its own'}, preventDefault ${String(prevented)}`, () => {
    const {root, next} = subject();
    const event = new KeyboardEvent('keydown', {key, cancelable: true, ...modifiers});
    root.dispatchEvent(event);
    assert.deepEqual(next(), ['KEY_DOWN_COMMAND', ...(command === null ? [] : [command])]);
    assert.equal(event.defaultPrevented, prevented);
  });
}

test('keys of Apple systems', async (t) => {
  t.mock.getter(navigator, 'platform', () => 'MacIntel');
  const module = import.meta.resolve('lexical').replace(/node\.mjs$/, 'dev.mjs?apple');
  const apple = (await import(module)) as typeof lexical;
  const editor = apple.createEditor();
  const root = document.body.appendChild(document.createElement('div'));
  editor.setRootElement(root);
  for (const [key, modifiers, name] of [
    ['k', ctrl, 'DELETE_LINE_COMMAND'],
    ['Backspace', {metaKey: true}, 'DELETE_LINE_COMMAND'],
    ['h', ctrl, 'DELETE_CHARACTER_COMMAND'],
    ['d', ctrl, 'DELETE_CHARACTER_COMMAND'],
    ['o', ctrl, 'INSERT_LINE_BREAK_COMMAND'],
  ] as const) {
    let calls = 0;
    const stop = editor.registerCommand(apple[name], () => ++calls > 0, 0);
    root.dispatchEvent(new KeyboardEvent('keydown', {key, ...modifiers}));
    stop();
    assert.equal(calls, 1, key);
  }
});

test('keys: Ctrl+C and Ctrl+X are commands while a node is selected', () => {
  const {editor, root, next} = subject();
  const press = (key: string): string[] => {
    root.dispatchEvent(new KeyboardEvent('keydown', {key, ...ctrl}));
    return next().filter((name) => name !== 'KEY_DOWN_COMMAND');
  };
  assert.deepEqual(press('c'), []);
  write(editor, () => {
    const selection = lexical.$createNodeSelection();
    selection.add($getRoot().getFirstChildOrThrow().getKey());
    lexical.$setSelection(selection);
  });
  next();
  assert.deepEqual(press('c'), ['COPY_COMMAND']);
  assert.deepEqual(press('x'), ['CUT_COMMAND']);
});

test('keys: if a listener answers KEY_DOWN_COMMAND, that was all', () => {
  const {editor, root, next} = subject();
  editor.registerCommand(lexical.KEY_DOWN_COMMAND, () => true, lexical.COMMAND_PRIORITY_LOW);
  root.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
  assert.deepEqual(next(), ['KEY_DOWN_COMMAND']);
});

const events = [
  ['click', 'CLICK_COMMAND'],
  ['copy', 'COPY_COMMAND'],
  ['cut', 'CUT_COMMAND'],
  ['paste', 'PASTE_COMMAND'],
  ['dragstart', 'DRAGSTART_COMMAND'],
  ['dragover', 'DRAGOVER_COMMAND'],
  ['dragend', 'DRAGEND_COMMAND'],
  ['drop', 'DROP_COMMAND'],
  ['focus', 'FOCUS_COMMAND'],
  ['blur', 'BLUR_COMMAND'],
] as const;
for (const [event, command] of events) {
  test(`events: ${event} is ${command}`, () => {
    const {root, next} = subject();
    root.dispatchEvent(new dom.Event(event));
    assert.deepEqual(next(), [command]);
  });
}

const inputTypes = [
  ['insertParagraph', 'INSERT_PARAGRAPH_COMMAND'],
  ['insertLineBreak', 'INSERT_LINE_BREAK_COMMAND false'],
  ['insertReplacementText', 'CONTROLLED_TEXT_INSERTION_COMMAND'],
  ['insertFromDrop', 'CONTROLLED_TEXT_INSERTION_COMMAND'],
  ['insertFromYank', 'CONTROLLED_TEXT_INSERTION_COMMAND'],
  ['insertFromPaste', 'PASTE_COMMAND'],
  ['deleteContentBackward', 'DELETE_CHARACTER_COMMAND true'],
  ['deleteContentForward', 'DELETE_LINE_COMMAND false'],
  ['deleteSoftLineBackward', 'DELETE_LINE_COMMAND true'],
  ['deleteSoftLineForward', 'DELETE_LINE_COMMAND false'],
  ['deleteHardLineBackward', 'DELETE_LINE_COMMAND true'],
  ['deleteHardLineForward', 'DELETE_LINE_COMMAND false'],
  ['deleteWordBackward', 'DELETE_WORD_COMMAND true'],
  ['deleteWordForward', 'DELETE_WORD_COMMAND false'],
  ['deleteByCut', 'REMOVE_TEXT_COMMAND'],
  ['deleteByDrag', 'REMOVE_TEXT_COMMAND'],
  ['formatBold', 'FORMAT_TEXT_COMMAND bold'],
  ['formatItalic', 'FORMAT_TEXT_COMMAND italic'],
  ['formatUnderline', 'FORMAT_TEXT_COMMAND underline'],
  ['formatStrikeThrough', 'FORMAT_TEXT_COMMAND strikethrough'],
  ['historyUndo', 'UNDO_COMMAND'],
  ['historyRedo', 'REDO_COMMAND'],
] as const;
for (const [inputType, command] of inputTypes) {
  test(`input types: ${inputType} is ${command}`, () => {
    const {root, next} = subject();
    root.dispatchEvent(new InputEvent('beforeinput', {inputType, cancelable: true}));
    assert.deepEqual(next(), [command]);
  });
}

test('input types: insertParagraph after Shift+Enter is INSERT_LINE_BREAK_COMMAND', () => {
  const {root, next} = subject();
  root.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', ...shift}));
  next();
  root.dispatchEvent(new InputEvent('beforeinput', {inputType: 'insertParagraph'}));
  assert.deepEqual(next(), ['INSERT_LINE_BREAK_COMMAND false']);
});

test('during a composition, key presses dispatch nothing', () => {
  const {editor, root, next} = subject();
  root.dispatchEvent(new dom.CompositionEvent('compositionstart'));
  assert.ok(editor.isComposing());
  next();
  root.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
  assert.deepEqual(next(), []);
});

test('a root listener runs at once, on every change of root, and a last time with null', () => {
  const {editor, root} = mounted();
  const calls: (HTMLElement | null)[][] = [];
  const off = editor.registerRootListener((next, previous) => void calls.push([next, previous]));
  const other = document.createElement('div');
  document.body.append(other);
  editor.setRootElement(other);
  off();
  assert.deepEqual(calls, [
    [root, null],
    [other, root],
    [null, other],
  ]);
});

test('one listener on the root finds the node under an event', () => {
  const {editor, root} = mounted();
  const {text} = write(editor, () => $paragraph('hover me'));
  const found: (NodeKey | undefined)[] = [];
  editor.registerRootListener((next) => {
    next?.addEventListener('mouseover', (event) => {
      editor.update(() => {
        found.push($getNearestNodeFromDOMNode(event.target as Node)?.getKey());
      });
    });
  });
  root.querySelector('span')!.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
  assert.deepEqual(found, [text.getKey()]);
});

test('$getNearestNodeFromDOMNode: null outside and for the root; EditorState.read needs the editor', () => {
  const {editor, root} = mounted();
  write(editor, () => $paragraph('x'));
  editor.read(() => {
    assert.equal($getNearestNodeFromDOMNode(document.body), null);
    assert.equal($getNearestNodeFromDOMNode(root), null);
    assert.equal($getNearestNodeFromDOMNode(root.firstChild!)?.getType(), 'paragraph');
  });
  const state = editor.getEditorState();
  const look = (): string | undefined => $getNearestNodeFromDOMNode(root.firstChild!)?.getType();
  assert.throws(() => state.read(look), /Unable to find an active editor\./);
  assert.equal(state.read(look, {editor}), 'paragraph');
  assert.equal(lexical.getNearestEditorFromDOMNode(root.firstChild), editor);
});

test('getElementByKey: null before the commit that created the element; headless it throws', async () => {
  const {editor} = mounted();
  let key: NodeKey = '';
  editor.update(() => {
    key = $paragraph('x').paragraph.getKey();
  });
  assert.equal(editor.getElementByKey(key), null);
  await microtask();
  assert.equal(editor.getElementByKey(key)?.tagName, 'P');
  assert.throws(() => headless().editor.getElementByKey(key), /not supported in headless mode/);
});

class Section extends lexical.ElementNode {
  __tag = 'div';
  static override getType(): string {
    return 'dom-events-section';
  }
  static override clone(node: Section): Section {
    const clone = new Section(node.__key);
    clone.__tag = node.__tag;
    return clone;
  }
  static override importJSON(): ElementNode {
    return new Section();
  }
  setTag(tag: string): void {
    this.getWritable().__tag = tag;
  }
  override createDOM(): HTMLElement {
    return document.createElement(this.__tag);
  }
  override updateDOM(previous: this): boolean {
    return previous.__tag !== this.__tag;
  }
}

test("a node whose updateDOM returned true has a new element, and its mutation is 'updated'; the listener also runs at registration", () => {
  const {editor} = mounted({nodes: [Section]});
  const section = write(editor, () => {
    const node = new Section();
    $getRoot().append(node.append($createTextNode('x')));
    return node;
  });
  const mutations: string[] = [];
  editor.registerMutationListener(Section, (nodes) => void mutations.push(...nodes.values()));
  const before = editor.getElementByKey(section.getKey());
  write(editor, () => {
    section.setTag('section');
  });
  assert.notEqual(editor.getElementByKey(section.getKey()), before);
  assert.deepEqual(mutations, ['created', 'updated']);
});

class Field extends DecoratorNode<null> {
  static override getType(): string {
    return 'dom-events-field';
  }
  static override clone(node: Field): Field {
    return new Field(node.__key);
  }
  static override importJSON(): Field {
    return new Field();
  }
  override createDOM(): HTMLElement {
    const element = document.createElement('div');
    element.append(document.createElement('input'));
    return element;
  }
  override updateDOM(): boolean {
    return false;
  }
  override isInline(): boolean {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

test('who owns the DOM: elements are restored, text is taken over, attributes and decorators are left alone', async () => {
  const {editor, root} = mounted({nodes: [Field]});
  write(editor, () => {
    $paragraph('hello').text.select();
    $getRoot().append(new Field());
  });
  const before = root.innerHTML;
  const paragraph = root.querySelector('p')!;

  root.append(document.createElement('hr'));
  await microtask();
  assert.equal(root.innerHTML, before, 'added from outside');

  paragraph.remove();
  await microtask();
  assert.equal(root.innerHTML, before, 'removed from outside');

  (paragraph.querySelector('span')!.firstChild as Text).data = 'typed';
  await microtask();
  assert.equal(committedText(editor).trim(), 'typed');

  paragraph.className = 'mine';
  root.querySelector('input')!.after(document.createElement('b'));
  await microtask();
  assert.equal(paragraph.className, 'mine');
  assert.ok(root.querySelector('b'));
});

test('a key in a field inside a decorator becomes a command, unless it is stopped on the way', async () => {
  const {editor, root} = mounted({nodes: [Field]});
  write(editor, () => $getRoot().append(new Field()));
  const next = watch(editor);
  const field = root.querySelector('input')!;
  const press = (): boolean =>
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  press();
  assert.deepEqual(next(), ['KEY_DOWN_COMMAND', 'KEY_ENTER_COMMAND']);
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  press();
  assert.deepEqual(next(), []);
  await microtask();
});

test('nested editors: the innermost handles an event once, the command goes on to the parent', () => {
  const outer = mounted();
  const inner = mounted({parentEditor: outer.editor});
  outer.root.append(inner.root);
  const log: string[] = [];
  for (const {editor} of [outer, inner]) {
    const own = editor === inner.editor ? 'inner' : 'outer';
    editor.registerCommand(
      lexical.CLICK_COMMAND,
      (_, dispatchedOn) => {
        log.push(`${own} hears of ${dispatchedOn === inner.editor ? 'inner' : 'outer'}`);
        return false;
      },
      lexical.COMMAND_PRIORITY_LOW,
    );
  }
  inner.root.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  assert.deepEqual(log, ['inner hears of inner', 'outer hears of inner']);
});

test('input is stopped at the root element, other events bubble on', () => {
  const {root} = subject();
  const heard: string[] = [];
  const listen = (event: Event): void => void heard.push(event.type);
  for (const type of ['input', 'click', 'keydown']) document.body.addEventListener(type, listen);
  root.dispatchEvent(new InputEvent('input', {bubbles: true}));
  root.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  root.dispatchEvent(new KeyboardEvent('keydown', {key: 'a', bubbles: true}));
  for (const type of ['input', 'click', 'keydown']) document.body.removeEventListener(type, listen);
  assert.deepEqual(heard, ['click', 'keydown']);
});

test('stopPropagation on the root comes too late; in the capture phase it keeps the event from Lexical', () => {
  const {root, next} = subject();
  const stop = (event: Event): void => {
    event.stopPropagation();
  };
  const click = (): string[] => {
    root.querySelector('span')!.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    return next();
  };
  root.addEventListener('click', stop);
  assert.deepEqual(click(), ['CLICK_COMMAND']);
  root.addEventListener('click', stop, {capture: true});
  assert.deepEqual(click(), []);
});

/** What the clipboard holds, in the shape of the event that the page's samples read. */
function pasted(data: Record<string, string>): ClipboardEvent {
  const clipboardData = {
    types: Object.keys(data),
    getData: (type: string) => data[type] ?? '',
    files: [],
  };
  return Object.assign(new dom.Event('paste', {cancelable: true}), {
    clipboardData,
  }) as unknown as ClipboardEvent;
}
const HTML =
  '<h1 style="text-align: right"><b>Big</b></h1><p style="padding-inline-start: 40px">small</p>';

test('a plain paste takes the text and leaves the HTML', async () => {
  const {registerPlainPaste} = await loadSamples<{
    registerPlainPaste: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/dom-events.md', titles: ['pasteText.ts']});
  const {editor} = mounted();
  write(editor, () => $paragraph('').paragraph.select());
  registerPlainPaste(editor);
  const event = pasted({'text/html': HTML, 'text/plain': 'Big\nsmall'});
  assert.equal(editor.dispatchCommand(lexical.PASTE_COMMAND, event), true);
  assert.equal(event.defaultPrevented, true);
  await microtask();
  assert.equal(committedText(editor), 'Big\nsmall');
});

test('SELECTION_INSERT_CLIPBOARD_NODES_COMMAND: nodes changed in it are inserted as they are then', async () => {
  const {registerCleanPaste} = await loadSamples<{
    registerCleanPaste: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/dom-events.md', titles: ['cleanPaste.ts']});
  const {$insertDataTransferForRichText} = await import('@lexical/clipboard');
  Object.assign(globalThis, {DOMParser: dom.DOMParser});
  const paste = (editor: LexicalEditor): string => {
    write(editor, () => $paragraph('').paragraph.select());
    write(editor, () => {
      const selection = lexical.$getSelection();
      assert.ok(selection);
      const {clipboardData} = pasted({'text/html': HTML, 'text/plain': 'Big\nsmall'});
      $insertDataTransferForRichText(clipboardData!, selection, editor);
    });
    return JSON.stringify(editor.getEditorState());
  };
  const before = paste(mounted().editor);
  assert.match(before, /"indent":1/);
  const {editor} = mounted();
  registerCleanPaste(editor);
  const after = paste(editor);
  assert.doesNotMatch(after, /"indent":1|"format":"right"/);
  assert.match(after, /"format":1.*"text":"Big"/, 'bold is kept');
});

test('dragged text is left to the browser by rich text, and stopped by plain text', async () => {
  const {registerPlainText} = await import('@lexical/plain-text');
  const {registerRichText} = await import('@lexical/rich-text');
  const drop = (register: (editor: LexicalEditor) => () => void): boolean => {
    const {editor} = mounted();
    write(editor, () => void $paragraph('hello').text.select(0, 2));
    register(editor);
    const event = new dom.Event('dragstart', {cancelable: true}) as DragEvent;
    editor.dispatchCommand(lexical.DRAGSTART_COMMAND, event);
    const dropped = new dom.Event('drop', {cancelable: true}) as DragEvent;
    editor.dispatchCommand(lexical.DROP_COMMAND, dropped);
    return event.defaultPrevented && dropped.defaultPrevented;
  };
  Object.assign(globalThis, {DragEvent: dom.Event, ClipboardEvent: dom.Event});
  assert.equal(drop(registerPlainText), true);
  assert.equal(drop(registerRichText), false);
});

test('elements that something else has wrapped: an error, and the document is rendered again', () => {
  const {editor, errors, root} = mounted();
  const {text} = write(editor, () => $paragraph('hello'));
  const wrapper = document.createElement('font');
  const span = root.querySelector('span')!;
  span.replaceWith(wrapper);
  wrapper.append(span);
  write(editor, () => text.toggleFormat('bold'));
  assert.deepEqual(
    errors.map(({name}) => name),
    ['NotFoundError'],
  );
  assert.match(root.innerHTML, /^<p[^>]*><strong[^>]*>hello<\/strong><\/p>$/);
  assert.equal(committedText(editor), 'hello');
});
