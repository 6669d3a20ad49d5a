import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {serializedDocumentFromEditorState} from '@lexical/file';
import {$createHeadingNode, HeadingNode} from '@lexical/rich-text';
import {
  $getRoot,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  type EditorState,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, headless, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly open: (file: Blob) => Promise<boolean>;
}
interface OnServer {
  readonly toFile: (state: EditorState) => string;
  readonly fromFile: (editor: LexicalEditor, text: string) => EditorState;
}

const page = 'packages/lexical-file.md';
const {editor, open} = await loadSamples<Samples>({page, titles: ['files.ts', 'connect.ts']});
const {toFile, fromFile} = await loadSamples<OnServer>({page, titles: ['onServer.ts']});
const text = (state: EditorState): string => state.read(() => $getRoot().getTextContent());

describe(`docs/${page}`, () => {
  test('a file is opened, and a damaged one changes nothing', async () => {
    const writer = headless({nodes: [HeadingNode]}).editor;
    write(writer, () => $paragraph('a'));
    const file = toFile(writer.getEditorState());
    write(writer, () => $getRoot().append($createHeadingNode('h1')));
    const unknown = toFile(writer.getEditorState());
    let cleared = 0;
    editor.registerCommand(CLEAR_HISTORY_COMMAND, () => ++cleared > 0, COMMAND_PRIORITY_LOW);
    assert.equal(await open(new Blob([file])), true);
    for (const bad of ['', '{}', '{"editorState":{}}', unknown]) {
      assert.equal(await open(new Blob([bad])), false, bad);
    }
    assert.equal(text(editor.getEditorState()), 'a');
    assert.equal(cleared, 1);
  });

  test('the fields of a file, on a server', () => {
    const {editor: server} = headless();
    write(server, () => $paragraph('a'));
    const state = server.getEditorState();
    const document = serializedDocumentFromEditorState(state, {lastSaved: 1});
    assert.deepEqual(document, {
      editorState: state.toJSON(),
      lastSaved: 1,
      source: 'Lexical',
      version: '0.35.0',
    });
    assert.equal(text(fromFile(headless().editor, toFile(state))), 'a');
  });
});
