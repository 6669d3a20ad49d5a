import {Hub, HubProvider} from './collaborators.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createBinding, type Provider} from '@lexical/yjs';
import {
  $getRoot,
  $isElementNode,
  createEditor,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import {Doc} from 'yjs';
import {$paragraph, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly share: (shared: {
    editor: LexicalEditor;
    doc: Doc;
    provider: Provider;
    carets: HTMLElement;
    name: string;
    color: string;
  }) => () => void;
}

const page = 'packages/lexical-yjs.md';
const {share} = await loadSamples<Samples>({page, titles: ['share.ts']});

function editorOf(): {readonly editor: LexicalEditor; readonly text: () => string} {
  const editor = createEditor({onError: (error) => assert.fail(error)});
  editor.setRootElement(document.body.appendChild(document.createElement('div')));
  return {editor, text: () => editor.read(() => $getRoot().getTextContent())};
}
function person(hub: Hub, name: string, doc = new Doc()) {
  const {editor, text} = editorOf();
  const provider = new HubProvider(hub, doc);
  const carets = document.createElement('div');
  const stop = share({editor, doc, provider, carets, name, color: 'red'});
  return {editor, text, doc, stop};
}
const append = (editor: LexicalEditor, text: string): void =>
  write(editor, () => void $paragraph(text));

describe(`docs/${page}`, () => {
  test('two editors share a document, whose first paragraph is written once', async () => {
    const hub = new Hub();
    const ada = person(hub, 'Ada');
    await microtask();
    const bob = person(hub, 'Bob');
    await microtask();
    for (const {editor} of [ada, bob]) {
      assert.equal(
        editor.read(() => $getRoot().getChildrenSize()),
        1,
      );
    }
    append(ada.editor, 'one');
    await microtask();
    append(bob.editor, 'two');
    await microtask();
    assert.equal(ada.text(), '\n\none\n\ntwo');
    assert.equal(bob.text(), ada.text());
    assert.deepEqual(
      [...hub.states.values()].map(({name, focusing}) => `${name} ${focusing}`),
      ['Ada false', 'Bob false'],
    );

    ada.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await microtask();
    assert.doesNotMatch(ada.text(), /one/);
    assert.match(ada.text(), /two/);
    ada.editor.dispatchCommand(REDO_COMMAND, undefined);
    await microtask();
    assert.match(bob.text(), /one[^]*two/);

    bob.stop();
    append(ada.editor, 'three');
    await microtask();
    assert.doesNotMatch(bob.text(), /three/);
  });

  test('an update in the batch of a remote change is not shared', async () => {
    const hub = new Hub();
    const ada = person(hub, 'Ada');
    const bob = person(hub, 'Bob');
    await microtask();
    append(ada.editor, 'one');
    append(bob.editor, 'lost');
    await microtask();
    assert.equal(bob.text(), '\n\none\n\nlost');
    append(ada.editor, 'two');
    await Promise.resolve();
    append(bob.editor, 'shared');
    await microtask();
    assert.equal(ada.text(), '\n\none\n\ntwo\n\nshared');
  });

  test('a binding shows nothing of what the Y.Doc has already', async () => {
    const hub = new Hub();
    const ada = person(hub, 'Ada');
    append(ada.editor, 'one');
    await microtask();
    const late = person(new Hub(), 'Late', ada.doc);
    await microtask();
    assert.equal(late.text(), '');
    assert.equal(
      late.editor.read(() => $getRoot().getChildren().filter($isElementNode).length),
      0,
    );
  });

  test('without a Y.Doc, a binding throws', () => {
    const provider = new HubProvider(new Hub(), new Doc());
    const docs = new Map([['main', new Doc()]]);
    assert.throws(() => createBinding(editorOf().editor, provider, 'main', undefined, docs), {
      message: 'createBinding: doc is null or undefined',
    });
  });
});
