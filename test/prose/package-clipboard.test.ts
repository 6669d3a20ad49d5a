import './conceptsDom.js';
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {$getHtmlContent, $getLexicalContent} from '@lexical/clipboard';
import {registerPlainText} from '@lexical/plain-text';
import {registerRichText} from '@lexical/rich-text';
import {
  $getRoot,
  $selectAll,
  $setSelection,
  COPY_COMMAND,
  createEditor,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, committedText, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly copySelection: () => void;
  readonly cutSelection: () => void;
  readonly pasteText: () => Promise<void>;
  readonly copyWithoutJson: () => () => void;
  readonly $saveSelection: () => string | null;
  readonly insertSnippet: (saved: string) => void;
}

const page = 'packages/lexical-clipboard.md';

class Data extends Map<string, string> {
  readonly files = [];
  get types(): string[] {
    return [...this.keys()];
  }
  getData(type: string): string {
    return this.get(type) ?? '';
  }
  setData(type: string, text: string): void {
    this.set(type, text);
  }
}

class ClipboardEventOfTest extends window.Event {
  readonly clipboardData = new Data();
}

/** What the browser copied last; jsdom has no clipboard. */
let copied: Data;

const globals = {
  ClipboardEvent: ClipboardEventOfTest,
  DataTransfer: Data,
  DOMParser: window.DOMParser,
  DragEvent: window.Event,
  InputEvent: window.InputEvent,
  KeyboardEvent: window.KeyboardEvent,
  Range: (window as unknown as typeof globalThis).Range,
};

function copy(editor: LexicalEditor): Data {
  const event = new ClipboardEventOfTest('copy', {cancelable: true});
  editor.dispatchCommand(COPY_COMMAND, event as unknown as ClipboardEvent);
  return event.clipboardData;
}

function paste(editor: LexicalEditor, data: Data): void {
  const event = new ClipboardEventOfTest('paste', {cancelable: true});
  for (const [type, text] of data) event.clipboardData.set(type, text);
  write(editor, () => $getRoot().clear().selectEnd());
  editor.dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent);
}

describe(`docs/${page}`, () => {
  let samples: Samples;

  before(async () => {
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
    }
    samples = await loadSamples<Samples>({
      page,
      titles: ['clipboardButtons.ts', 'pasteButton.ts', 'copyWithoutJson.ts', 'snippets.ts'],
    });
    const root = document.body.appendChild(document.createElement('div'));
    samples.editor.setRootElement(root);
    samples.start();
    document.execCommand = (name) => {
      assert.equal(name, 'copy');
      copied = copy(samples.editor);
      return true;
    };
  });
  after(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });

  const fill = (text: string): void =>
    write(samples.editor, () => {
      $getRoot().clear();
      $paragraph(text).text.toggleFormat('bold');
      $selectAll();
    });

  test('a copy has text, HTML and JSON; plain text has no JSON; the namespace decides about a paste', async () => {
    fill('a');
    const data = copy(samples.editor);
    await microtask();
    assert.deepEqual(data.types, ['text/plain', 'text/html', 'application/x-lexical-editor']);
    assert.equal(data.get('text/plain'), 'a');
    assert.match(data.get('text/html')!, /<strong/);
    assert.equal(
      (JSON.parse(data.getData(data.types[2]!)) as {namespace: string}).namespace,
      'Notes',
    );

    const plain = mounted();
    registerPlainText(plain.editor);
    write(plain.editor, () => {
      $paragraph('b');
      $selectAll();
    });
    const plainData = copy(plain.editor);
    await microtask();
    assert.deepEqual(plainData.types.sort(), ['text/html', 'text/plain']);

    data.set('text/html', '<p>html</p>');
    for (const [namespace, pasted] of [
      ['Notes', 'a'],
      ['Other', 'html'],
    ] as const) {
      const editor = createEditor({namespace, onError: console.error});
      editor.setRootElement(document.body.appendChild(document.createElement('div')));
      registerRichText(editor);
      paste(editor, data);
      await microtask();
      assert.equal(committedText(editor), pasted);
    }
  });

  test('buttons copy, cut and paste', async () => {
    const {editor, copySelection, cutSelection, pasteText} = samples;
    fill('a');
    copySelection();
    await microtask();
    assert.equal(copied.get('text/plain'), 'a');
    assert.equal(committedText(editor), 'a');
    fill('b');
    cutSelection();
    await microtask();
    assert.equal(copied.get('text/plain'), 'b');
    assert.equal(committedText(editor), '');
    const clipboard = {readText: () => Promise.resolve('c')};
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
    await pasteText();
    await microtask();
    assert.equal(committedText(editor), 'c');
  });

  test('a listener leaves the JSON out', async () => {
    const remove = samples.copyWithoutJson();
    fill('a');
    const data = copy(samples.editor);
    await microtask();
    assert.deepEqual(data.types, ['text/plain', 'text/html']);
    remove();
  });

  test('a part is saved, and inserted', async () => {
    const {editor, $saveSelection, insertSnippet} = samples;
    fill('abc');
    const saved = write(editor, () => {
      $getRoot().getAllTextNodes()[0]!.select(1, 2);
      return $saveSelection()!;
    });
    for (const $content of [$getHtmlContent, $getLexicalContent]) {
      assert.throws(() => editor.read(() => $content(editor)), {
        message: 'Cannot use method in read-only mode.',
      });
    }
    write(editor, () => {
      $getRoot().selectEnd();
      assert.equal($saveSelection(), null);
    });
    insertSnippet(saved);
    await microtask();
    assert.equal(committedText(editor), 'abcb');
    write(editor, () => {
      $setSelection(null);
      assert.equal($saveSelection(), null);
      for (const $content of [$getHtmlContent, $getLexicalContent]) {
        assert.throws(() => $content(editor), {message: 'Expected valid LexicalSelection'});
      }
    });
  });
});
