import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import type {Klass, LexicalCommand, LexicalEditor, LexicalNode} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

/** What the page's samples about dates export. */
interface Samples {
  readonly INSERT_DATE_COMMAND: LexicalCommand<Date>;
  readonly DateNode: Klass<LexicalNode>;
  readonly $createDateNode: (text: string) => LexicalNode;
  readonly registerDates: (
    editor: LexicalEditor,
    options?: {locale?: string; now?: () => Date},
  ) => () => void;
  readonly removeDates: () => void;
  readonly editor: LexicalEditor;
  readonly button: HTMLButtonElement;
}

const window = openWindow();
const lexical = await import('lexical');
const {createHeadlessEditor} = await import('@lexical/headless');
const {ListItemNode, ListNode, registerList} = await import('@lexical/list');
const samples = await loadSamples<Samples>({
  page: 'getting-started/creating-plugin.md',
  titles: ['src/withoutReact.ts'],
  setup: "export * from './dates'; export * from './DateNode';",
});
const {INSERT_DATE_COMMAND, DateNode, registerDates} = samples;
const {$createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection} = lexical;

const september = new Date(2025, 8, 12);
const keyDown = (key: string, ctrlKey: boolean) => {
  const event = {key, ctrlKey, altKey: false, metaKey: false, shiftKey: false, prevented: false};
  return Object.assign(event, {preventDefault: () => (event.prevented = true)});
};
function newEditor(text: string): LexicalEditor {
  const editor = createHeadlessEditor({nodes: [DateNode]});
  editor.update(
    () =>
      $getRoot()
        .append($createParagraphNode().append($createTextNode(text)))
        .selectEnd(),
    {discrete: true},
  );
  return editor;
}
const textOf = (editor: LexicalEditor): string => editor.read(() => $getRoot().getTextContent());

describe('docs/getting-started/creating-plugin.md', () => {
  after(() => window.close());

  test('the date is one text in token mode behind which the caret stands, also in the JSON', () => {
    const editor = newEditor('Due: ');
    registerDates(editor, {locale: 'en'});
    editor.dispatchCommand(INSERT_DATE_COMMAND, september);
    editor.read(() => {
      const node = $getRoot().getLastDescendant();
      const selection = $getSelection();
      assert.ok($isRangeSelection(selection) && selection.isCollapsed());
      assert.equal(selection.anchor.key, node?.getKey());
      assert.equal(selection.anchor.offset, 'Sep 12, 2025'.length);
      const {mode, type} = node?.exportJSON() as {mode?: string; type: string};
      assert.deepEqual([mode, type], ['token', 'date']);
    });
  });

  test('without a selection it inserts at the end of the document', () => {
    const editor = newEditor('one');
    editor.update(() => lexical.$setSelection(null), {discrete: true});
    registerDates(editor, {locale: 'en'});
    editor.dispatchCommand(INSERT_DATE_COMMAND, september);
    assert.equal(textOf(editor), 'oneSep 12, 2025');
  });

  test('Ctrl+; inserts and prevents the default; any other key is passed on', () => {
    const editor = newEditor('');
    registerDates(editor, {locale: 'en', now: () => september});
    const {KEY_DOWN_COMMAND} = lexical;
    for (const [event, handled] of [
      [keyDown('x', true), false],
      [keyDown(';', false), false],
      [keyDown(';', true), true],
    ] as const) {
      const result = editor.dispatchCommand(KEY_DOWN_COMMAND, event as unknown as KeyboardEvent);
      assert.deepEqual([result, event.prevented], [handled, handled]);
    }
    assert.equal(textOf(editor), 'Sep 12, 2025');
  });

  test('dispatchCommand reaches handlers of an editor that is not editable; this one asks', () => {
    const editor = newEditor('one');
    registerDates(editor);
    let reached = false;
    editor.registerCommand(INSERT_DATE_COMMAND, () => (reached = true), 0);
    editor.setEditable(false);
    editor.dispatchCommand(INSERT_DATE_COMMAND, september);
    assert.equal(reached, true);
    assert.equal(textOf(editor), 'one');
  });

  test('after the cleanup dispatchCommand returns false; the cleanup may be called twice', () => {
    const editor = newEditor('one');
    const unregister = registerDates(editor);
    unregister();
    unregister();
    assert.equal(editor.dispatchCommand(INSERT_DATE_COMMAND, september), false);
    assert.equal(textOf(editor), 'one');
  });

  test('the button without a framework works, follows editable, and removeDates takes all of it away', () => {
    const {button, editor} = samples;
    button.click();
    const written = textOf(editor);
    assert.notEqual(written, '');
    editor.setEditable(false);
    assert.equal(button.disabled, true);
    editor.setEditable(true);
    assert.equal(button.disabled, false);
    samples.removeDates();
    button.click();
    assert.equal(textOf(editor), written);
    assert.equal(editor.dispatchCommand(INSERT_DATE_COMMAND, september), false);
  });

  test('two commands of one name are two commands', () => {
    const editor = newEditor('one');
    registerDates(editor);
    const other = lexical.createCommand<Date>('INSERT_DATE_COMMAND');
    assert.equal(editor.dispatchCommand(other, september), false);
  });

  test('the word becomes a date wherever it stands, and the caret comes after it', () => {
    const editor = newEditor('');
    registerDates(editor, {locale: 'en', now: () => september});
    const type = (text: string): void => {
      editor.update(() => void $getSelection()?.insertText(text), {discrete: true});
    };
    const types = (): string[] =>
      editor.read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => node.getType()),
      );
    type('@today');
    assert.deepEqual(types(), ['date']);
    type(' or @today');
    type('!');
    assert.equal(textOf(editor), 'Sep 12, 2025 or Sep 12, 2025!');
    assert.deepEqual(types(), ['date', 'text', 'date', 'text']);
  });

  test('replace keeps the offset of the caret, where typing replaces a token', () => {
    const editor = newEditor('@today');
    editor.update(
      () => {
        const [word] = $getRoot().getAllTextNodes();
        word!.replace(samples.$createDateNode('Sep 12, 2025'));
        const selection = $getSelection();
        assert.ok($isRangeSelection(selection));
        assert.equal(selection.anchor.offset, '@today'.length);
        selection.insertText('!');
      },
      {discrete: true},
    );
    assert.equal(textOf(editor), '!');
  });

  test('a transform for TextNode is not called for its subclasses', () => {
    const editor = newEditor('one');
    const seen = new Set<string>();
    editor.registerNodeTransform(lexical.TextNode, (node) => void seen.add(node.getType()));
    registerDates(editor, {locale: 'en'});
    editor.dispatchCommand(INSERT_DATE_COMMAND, september);
    editor.read(() => undefined);
    assert.deepEqual([...seen], ['text']);
  });

  test('without the class: the check says so; without the check, dates are plain text', () => {
    const editor = createHeadlessEditor();
    assert.throws(() => registerDates(editor), {message: 'registerDates: add DateNode to nodes'});
    editor.update(
      () => {
        assert.equal(samples.$createDateNode('today').getType(), 'text');
      },
      {discrete: true},
    );
  });

  test('a node transform changes existing text the moment it is registered', () => {
    const editor = newEditor('one');
    editor.registerNodeTransform(lexical.TextNode, (node) => {
      if (node.getTextContent() === 'one') {
        node.setTextContent('two');
      }
    });
    assert.equal(textOf(editor), 'two');
  });

  test('registerList needs the nodes that registerOutline asks for', async () => {
    const {createEditor} = await import('lexical');
    const nodes = [ListNode, ListItemNode];
    const editor = createEditor({nodes});
    assert.equal(editor.hasNodes(nodes), true);
    assert.equal(createEditor().hasNodes(nodes), false);
    assert.equal(typeof registerList(editor), 'function');
  });

  describe('uploads.ts', () => {
    interface Upload {
      readonly file: File;
      readonly signal: AbortSignal;
      readonly resolve: (url: string) => void;
      readonly reject: (error: Error) => void;
    }
    async function drop() {
      const {registerUploads} = await loadSamples<{
        registerUploads: (
          editor: LexicalEditor,
          upload: (file: File, signal: AbortSignal) => Promise<string>,
        ) => () => void;
      }>({page: 'getting-started/creating-plugin.md', titles: ['src/uploads.ts']});
      const {LinkNode} = await import('@lexical/link');
      const {DRAG_DROP_PASTE} = await import('@lexical/rich-text');
      const {createEmptyHistoryState, registerHistory} = await import('@lexical/history');
      const editor = lexical.createEditor({nodes: [LinkNode]});
      editor.update(
        () => {
          const paragraph = lexical.$createParagraphNode();
          lexical.$getRoot().append(paragraph);
          paragraph.select();
        },
        {discrete: true},
      );
      const history = createEmptyHistoryState();
      history.current = {editor, editorState: editor.getEditorState()};
      registerHistory(editor, history, 0);
      const uploads: Upload[] = [];
      const unregister = registerUploads(
        editor,
        (file, signal) =>
          new Promise((resolve, reject) => {
            uploads.push({file, signal, resolve, reject});
          }),
      );
      editor.dispatchCommand(DRAG_DROP_PASTE, [new File(['x'], 'a.txt')]);
      const urls = (): string[] =>
        editor.read(() =>
          lexical.$nodesOfType(LinkNode).map((link) => `${link.getTextContent()} ${link.getURL()}`),
        );
      assert.deepEqual(urls(), ['a.txt about:blank']);
      const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
      return {editor, history, lexical, upload: uploads[0]!, unregister, urls, settled};
    }

    test('the answer fills the placeholder, and is not a step of its own', async () => {
      const {history, upload, urls, settled} = await drop();
      assert.equal(history.undoStack.length, 1);
      upload.resolve('https://example.com/a');
      await settled();
      assert.deepEqual(urls(), ['a.txt https://example.com/a']);
      assert.equal(history.undoStack.length, 1);
    });

    test('a failure takes the placeholder away', async () => {
      const {upload, urls, settled} = await drop();
      upload.reject(new Error('too large'));
      await settled();
      assert.deepEqual(urls(), []);
    });

    test('a placeholder that the user has deleted stays deleted', async () => {
      const {editor, lexical, upload, urls, settled} = await drop();
      editor.update(() => void lexical.$getRoot().clear(), {discrete: true});
      upload.resolve('https://example.com/a');
      await settled();
      assert.deepEqual(urls(), []);
    });

    test('after the cleanup nothing changes, and the upload is told', async () => {
      const {unregister, upload, urls, settled} = await drop();
      unregister();
      assert.equal(upload.signal.aborted, true);
      upload.resolve('https://example.com/a');
      await settled();
      assert.deepEqual(urls(), ['a.txt about:blank']);
    });
  });
});
