import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {registerHistory} from '@lexical/history';
import {registerRichText} from '@lexical/rich-text';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  DROP_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  TextNode,
  UNDO_COMMAND,
} from 'lexical';
import {write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly openDocument: (json: string) => LexicalEditor;
  readonly summary: (json: string) => {title: string; text: string};
  readonly createDocument: (title: string, text: string) => string;
  readonly fillIn: (json: string, values: Record<string, string>) => string;
  readonly toMarkdown: (json: string) => string;
  readonly fromMarkdown: (markdown: string) => string;
}

const page = 'packages/lexical-headless.md';
const samples = await loadSamples<Samples>({
  page,
  titles: ['documents.ts', 'read.ts', 'write.ts', 'markdown.ts'],
});
const {openDocument, summary, createDocument, fillIn, toMarkdown, fromMarkdown} = samples;
const letter = createDocument('Hello', 'Dear {{name}}, {{unknown}}');

describe(`docs/${page}`, () => {
  test('makes, reads and fills in a document', () => {
    const filled = fillIn(letter, {name: 'Ada'});
    assert.deepEqual(summary(filled), {title: 'Hello', text: 'Hello\n\nDear Ada, {{unknown}}'});
    assert.equal(summary(fromMarkdown('text')).title, 'Untitled');
  });

  test('Markdown comes back', () => {
    const markdown = '# Title\n\n> a quote\n\ntext in **bold**';
    assert.equal(toMarkdown(fromMarkdown(markdown)), markdown);
  });

  test('what cannot be opened', () => {
    const root = (children: string) => `{"root":{"type":"root","children":[${children}]}}`;
    for (const [json, error] of [
      ['', {name: 'SyntaxError', message: 'Unexpected end of JSON input'}],
      ['null', {name: 'TypeError', message: "Cannot read properties of null (reading 'root')"}],
      [root('{"type":"map"}'), {message: 'parseEditorState: type "map" + not found'}],
      [
        root(''),
        {
          message:
            "setEditorState: the editor state is empty. Ensure the editor state's root node never becomes empty.",
        },
      ],
    ] as const) {
      assert.throws(() => openDocument(json), error);
    }
    const json = letter.replace('"type":"heading"', '"type":"heading","extra":1');
    assert.notEqual(json, letter);
    assert.equal(JSON.stringify(openDocument(json).getEditorState()), letter);
  });

  test('methods and commands that throw', () => {
    const editor = openDocument(letter);
    for (const method of [
      'getRootElement',
      'setRootElement',
      'getElementByKey',
      'registerRootListener',
      'registerDecoratorListener',
      'registerMutationListener',
      'focus',
      'blur',
    ] as const) {
      assert.throws(() => (editor[method] as () => never)(), {
        message: `${method} is not supported in headless mode`,
      });
    }
    registerRichText(editor);
    registerHistory(editor, {current: null, undoStack: [], redoStack: []}, 0);
    write(editor, () => $getRoot().selectEnd());
    const text = () => editor.read(() => $getRoot().getLastChild()!.getTextContent());
    const before = text();
    editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, '!');
    assert.equal(text(), `${before}!`);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    assert.equal(text(), before);
    const event = {} as never;
    for (const [command, message] of [
      [DELETE_CHARACTER_COMMAND, /^window object not found$/],
      [DELETE_WORD_COMMAND, /^window object not found$/],
      [DELETE_LINE_COMMAND, /^window object not found$/],
      [PASTE_COMMAND, /^DragEvent is not defined$/],
      [DROP_COMMAND, /^DragEvent is not defined$/],
      [COPY_COMMAND, /^ClipboardEvent is not defined$/],
      [KEY_ESCAPE_COMMAND, /^blur is not supported in headless mode$/],
    ] as const) {
      assert.throws(() => editor.dispatchCommand(command, event), {message});
    }
    write(editor, () => {
      const selection = $getSelection();
      assert.ok($isRangeSelection(selection));
      $getRoot().getLastDescendant<TextNode>()!.select(0, 5);
      ($getSelection() as typeof selection).removeText();
    });
    assert.equal(text(), before.slice(5));
  });

  test('pending updates, and transforms of a document that is set', () => {
    const editor = openDocument(letter);
    editor.update(() => {
      $getRoot().getLastDescendant()!.replace($createTextNode('new'));
    });
    const now = () => $getRoot().getLastChild()!.getTextContent();
    assert.notEqual(editor.getEditorState().read(now), 'new');
    assert.equal(editor.read(now), 'new');

    const seen: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => {
      seen.push(node.getTextContent());
    });
    editor.read(() => undefined);
    assert.deepEqual(seen, ['Hello', 'new']);
    editor.setEditorState(editor.parseEditorState(letter));
    editor.read(() => undefined);
    assert.equal(seen.length, 2);
  });

  test('without onError, a document ends at the node that is not known', (t) => {
    const log = t.mock.method(console, 'error', () => undefined);
    const editor = createHeadlessEditor();
    const json = `{"root":{"type":"root","children":[{"type":"paragraph"},{"type":"map"},{"type":"paragraph"}]}}`;
    const state = editor.parseEditorState(json);
    assert.equal(log.mock.callCount(), 1);
    assert.equal(
      state.read(() => $getRoot().getChildrenSize()),
      1,
    );
  });
});
