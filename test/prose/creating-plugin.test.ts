import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {ListItemNode, ListNode, registerList} from '@lexical/list';
import type {createHeadlessEditor} from '@lexical/headless';
import {build} from 'esbuild';
import {JSDOM} from 'jsdom';
import type * as Lexical from 'lexical';
import type {LexicalCommand, LexicalEditor} from 'lexical';
import {loadSamples as loadTitled} from './samples.js';

const page = readFileSync('content/docs/getting-started/creating-plugin.md', 'utf8');

/** What the page's samples about dates export, and the packages that they were bundled with. */
interface Samples {
  readonly INSERT_DATE_COMMAND: LexicalCommand<Date>;
  readonly registerDates: (
    editor: LexicalEditor,
    options?: {locale?: string; now?: () => Date},
  ) => () => void;
  readonly removeDates: () => void;
  readonly tryDates: () => string;
  readonly lexical: typeof Lexical;
  readonly headless: {createHeadlessEditor: typeof createHeadlessEditor};
  readonly editor: LexicalEditor;
  readonly button: HTMLButtonElement;
}

/** The samples run as they stand: the chain that begins with dates.ts, bundled into one module. */
async function loadSamples(): Promise<Samples> {
  const fences = [...page.matchAll(/^```tsx? ?(.*)\n([^]*?)^```$/gm)];
  const first = fences.findIndex(([, meta]) => meta === 'title="dates.ts"');
  const chain = fences.filter(
    ([, meta], index) => index === first || (index > first && meta!.startsWith('continue')),
  );
  const contents = [
    ...chain.map(([, , code]) => code),
    "export * as lexical from 'lexical'; export * as headless from '@lexical/headless';",
    'export {editor, button};',
  ].join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  const outfile = join(folder, 'samples.mjs');
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: process.cwd(), loader: 'tsx'},
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['development'],
    logLevel: 'silent',
  });
  writeFileSync(outfile, outputFiles[0]!.contents);
  try {
    return (await import(pathToFileURL(outfile).href)) as Samples;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const {window} = new JSDOM('<!doctype html><body></body>');
for (const [name, value] of Object.entries({
  window,
  document: window.document,
  navigator: window.navigator,
})) {
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
}
const samples = await loadSamples();
const {INSERT_DATE_COMMAND, registerDates} = samples;
const {$createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection} =
  samples.lexical;

const september = new Date(2025, 8, 12);
const keyDown = (key: string, ctrlKey: boolean) => {
  const event = {key, ctrlKey, altKey: false, metaKey: false, shiftKey: false, prevented: false};
  return Object.assign(event, {preventDefault: () => (event.prevented = true)});
};
function newEditor(text: string): LexicalEditor {
  const editor = samples.headless.createHeadlessEditor();
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

  test('the test on the page returns what its comment says', () => {
    assert.match(page, /\/\/ 'Due: Sep 12, 2025'\n/);
    assert.equal(samples.tryDates(), 'Due: Sep 12, 2025');
  });

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
      assert.equal((node?.exportJSON() as {mode?: string}).mode, 'token');
    });
  });

  test('without a selection it inserts at the end of the document', () => {
    const editor = newEditor('one');
    editor.update(() => samples.lexical.$setSelection(null), {discrete: true});
    registerDates(editor, {locale: 'en'});
    editor.dispatchCommand(INSERT_DATE_COMMAND, september);
    assert.equal(textOf(editor), 'oneSep 12, 2025');
  });

  test('Ctrl+; inserts and prevents the default; any other key is passed on', () => {
    const editor = newEditor('');
    registerDates(editor, {locale: 'en', now: () => september});
    const {KEY_DOWN_COMMAND} = samples.lexical;
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
    const other = samples.lexical.createCommand<Date>('INSERT_DATE_COMMAND');
    assert.equal(editor.dispatchCommand(other, september), false);
  });

  test('a node transform changes existing text the moment it is registered', () => {
    const editor = newEditor('one');
    editor.registerNodeTransform(samples.lexical.TextNode, (node) => {
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
      const {registerUploads} = await loadTitled<{
        registerUploads: (
          editor: LexicalEditor,
          upload: (file: File, signal: AbortSignal) => Promise<string>,
        ) => () => void;
      }>({page: 'getting-started/creating-plugin.md', titles: ['uploads.ts']});
      const lexical = await import('lexical');
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

    test('the answer fills the placeholder, and is no step of its own', async () => {
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
