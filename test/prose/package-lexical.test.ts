import './conceptsDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {registerRichText} from '@lexical/rich-text';
import * as lexical from 'lexical';
import {
  $createTextNode,
  $getRoot,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  type LexicalEditor,
} from 'lexical';
import {committedText, headless, microtask} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: (element: HTMLElement, onText: (text: string) => void) => () => void;
}

const page = 'packages/lexical.md';
const {editor, start} = await loadSamples<Samples>({page, titles: ['editor.ts']});
const text = readFileSync(`content/docs/${page}`, 'utf8');
const namesOf = (title: string): string[] => {
  const section = text.split(/^## /m).find((one) => one.startsWith(title));
  return [...section!.matchAll(/`(\$?\w+)`/g)].map(([, name]) => name!);
};

describe(`docs/${page}`, () => {
  test('draws, tells the text, and leaves the element', async () => {
    const element = document.body.appendChild(document.createElement('div'));
    const texts: string[] = [];
    const stop = start(element, (one) => texts.push(one));
    await microtask();
    assert.deepEqual(texts, ['Hello']);
    assert.equal(element.textContent, 'Hello');
    stop();
    assert.equal(element.textContent, '');
    const other = document.body.appendChild(document.createElement('div'));
    editor.setRootElement(other);
    assert.equal(other.textContent, 'Hello');
    editor.setRootElement(null);
  });

  test('its functions and methods exist', () => {
    const ofSelection = ['insertText', 'insertRawText', 'update', 'read'];
    const functions = namesOf('Find the function').filter((name) => !ofSelection.includes(name));
    assert.ok(functions.length > 30);
    for (const name of functions) assert.equal(typeof Reflect.get(lexical, name), 'function', name);
    const prototype = Object.getPrototypeOf(editor) as object;
    const methods = namesOf('What an editor does').filter((name) => name !== 'mergeRegister');
    assert.ok(methods.length > 15);
    for (const name of methods) {
      assert.equal(typeof Reflect.get(prototype, name), 'function', name);
    }
    const listeners = Object.getOwnPropertyNames(prototype).filter((name) =>
      /^register\w+Listener$/.test(name),
    );
    assert.equal(listeners.length, 6);
  });

  test('the classes that are always there, and the options', () => {
    const bare = createEditor({});
    const classes = namesOf('Options').filter((name) => name.endsWith('Node'));
    assert.equal(classes.length, 5);
    for (const name of classes) assert.ok(bare.hasNode(Reflect.get(lexical, name)), name);
    assert.equal(bare.isEditable(), true);
    assert.notEqual(bare._config.namespace, createEditor({})._config.namespace);
    const declared = readFileSync('node_modules/lexical/LexicalEditor.d.ts', 'utf8');
    const args = /type CreateEditorArgs = \{([^}]*)\}/.exec(declared)![1]!;
    const options = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
    assert.deepEqual(
      options.sort(),
      [...args.matchAll(/(\w+)\?:/g)].map(([, name]) => name!).sort(),
    );
  });

  test('the pitfalls', () => {
    const {editor: other} = headless();
    assert.throws(() => $getRoot(), /^Error: Unable to find an active editor state\./);
    assert.throws(() => other.read(() => $createTextNode('a')), {
      message: 'Cannot use method in read-only mode.',
    });
    other.update(() => $getRoot().selectEnd().insertRawText('a'));
    assert.equal(committedText(other), '');
    assert.equal(
      other.read(() => $getRoot().getTextContent()),
      'a',
    );
    assert.equal(other.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'b'), false);
    registerRichText(other);
    assert.equal(other.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'b'), true);
  });
});
