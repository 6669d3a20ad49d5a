import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$getRoot, $getSelection, type LexicalEditor} from 'lexical';
import {$paragraph, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly say: (text: string) => void;
}

const page = 'packages/lexical-dragon.md';
const {editor, start, say} = await loadSamples<Samples>({
  page,
  titles: ['dictation.ts', 'say.ts'],
});

describe(`docs/${page}`, () => {
  test('a message writes at the caret of the editor that has the focus', (t) => {
    // jsdom gives its messages no origin, and measures no ranges.
    t.mock.method(window, 'postMessage', (data: unknown) => {
      const init = {data, origin: window.location.origin};
      window.dispatchEvent(new window.MessageEvent('message', init));
    });
    const {prototype} = window.Range;
    prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
    t.after(() => Reflect.deleteProperty(prototype, 'getBoundingClientRect'));
    const root = document.body.appendChild(document.createElement('div'));
    root.tabIndex = 0;
    editor.setRootElement(root);
    const stop = start();
    write(editor, () => $paragraph('one ').text.selectEnd());
    const content = () => editor.read(() => $getRoot().getTextContent());
    root.blur();
    say('two');
    assert.equal(content(), 'one ');
    root.focus();
    say('two');
    assert.equal(content(), 'one two');
    write(editor, () => {
      $getRoot().getFirstDescendant()!.selectStart();
    });
    window.postMessage(
      JSON.stringify({
        protocol: 'nuanria_messaging',
        type: 'request',
        payload: {functionId: 'makeChanges', args: [4, 3, 'too', 1, 2, null]},
      }),
    );
    assert.equal(content(), 'one too');
    assert.equal(
      editor.read(() => $getSelection()!.getTextContent()),
      'oo',
    );
    stop();
    say('!');
    assert.equal(content(), 'one too');
  });
});
