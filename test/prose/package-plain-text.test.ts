import './conceptsDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {registerPlainText} from '@lexical/plain-text';
import {registerRichText} from '@lexical/rich-text';
import {
  $createNodeSelection,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $setSelection,
  DELETE_CHARACTER_COMMAND,
  FORMAT_TEXT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  PASTE_COMMAND,
  SELECT_ALL_COMMAND,
} from 'lexical';
import {commandTypes, headless, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: (element: HTMLElement) => () => void;
  readonly getValue: () => string;
  readonly setValue: (text: string) => void;
  readonly sendOnEnter: (send: (text: string) => void) => () => void;
}

const page = 'packages/lexical-plain-text.md';
const {editor, start, getValue, setValue, sendOnEnter} = await loadSamples<Samples>({
  page,
  titles: ['plainText.ts', 'value.ts', 'submit.ts'],
});

/** A paste, whose class jsdom lacks. */
class PasteEvent extends window.Event {
  clipboardData = {
    types: ['text/html', 'text/plain'],
    files: [],
    getData: (type: string) => (type === 'text/html' ? '<b>bold</b>' : 'bold\nline'),
  };
}
Object.assign(globalThis, {ClipboardEvent: PasteEvent, DragEvent: window.Event});
start(document.body.appendChild(document.createElement('div')));
const children = () => editor.read(() => $getRoot().getChildrenSize());
const key = (init: KeyboardEventInit) =>
  new window.KeyboardEvent('keydown', {cancelable: true, ...init});

describe(`docs/${page}`, () => {
  test('its list of commands is that of registerPlainText', () => {
    const {editor: other} = headless();
    const registered = commandTypes(other, registerPlainText);
    const text = readFileSync(`content/docs/${page}`, 'utf8');
    const section = /^## What it answers .*\n([^]*?)All but/m.exec(text)![1]!;
    assert.deepEqual(section.match(/[A-Z_]+_COMMAND/g)!.sort(), registered.sort());
    for (const type of registered) {
      const [command] = [...other._commands.keys()].filter((one) => one.type === type);
      const answered = other.dispatchCommand(command as LexicalCommand<unknown>, {});
      assert.equal(answered, command === SELECT_ALL_COMMAND, type);
    }
  });

  test('gets and sets the text', () => {
    for (const text of ['', 'one', 'one\n\ntwo\tthree\n']) {
      setValue(text);
      assert.equal(getValue(), text);
      assert.equal(children(), 1);
    }
  });

  test('Enter, formats and paste', () => {
    setValue('one');
    editor.dispatchCommand(KEY_ENTER_COMMAND, key({key: 'Enter'}));
    assert.equal(getValue(), 'one\n');
    editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
    assert.equal(getValue(), 'one\n\n');
    assert.equal(children(), 1);
    for (const [command, payload] of [
      [FORMAT_TEXT_COMMAND, 'bold'],
      [KEY_TAB_COMMAND, key({key: 'Tab'})],
      [KEY_ESCAPE_COMMAND, key({key: 'Escape'})],
    ] as const) {
      assert.equal(editor.dispatchCommand(command as LexicalCommand<unknown>, payload), false);
    }
    setValue('a ');
    editor.dispatchCommand(PASTE_COMMAND, new PasteEvent('paste') as unknown as ClipboardEvent);
    assert.equal(getValue(), 'a bold\nline');
    const formats = editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getFormat()),
    );
    assert.deepEqual(new Set(formats), new Set([0]));
  });

  test('sends on Enter', () => {
    const sent: string[] = [];
    const stop = sendOnEnter((text) => sent.push(text));
    setValue('one');
    const enter = (init: KeyboardEventInit = {}) =>
      editor.dispatchCommand(KEY_ENTER_COMMAND, key({key: 'Enter', ...init}));
    enter({shiftKey: true});
    assert.deepEqual(sent, []);
    setValue('one');
    enter();
    assert.deepEqual(sent, ['one']);
    assert.equal(getValue(), '');
    assert.equal(children(), 1);
    stop();
  });

  test('the pitfalls', () => {
    for (const [register, count] of [
      [registerRichText, 2],
      [registerPlainText, 1],
    ] as const) {
      const {editor: other} = headless();
      register(other);
      registerPlainText(other);
      write(other, () => {
        const text = $createTextNode('one');
        $getRoot().append($createParagraphNode().append(text));
        text.select();
      });
      other.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
      assert.equal(
        other.read(() => $getRoot().getChildrenSize()),
        count,
      );
    }
    setValue('one');
    write(editor, () => {
      const selection = $createNodeSelection();
      selection.add($getRoot().getFirstDescendant()!.getKey());
      $setSelection(selection);
    });
    const event = key({key: 'Backspace'});
    assert.equal(editor.dispatchCommand(KEY_BACKSPACE_COMMAND, event), false);
    assert.equal(editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true), false);
    assert.equal(getValue(), 'one');
  });
});
