import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {after, describe, test} from 'node:test';
import type {LexicalEditor, ParagraphNode} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('DOMParser');
const lexical = await import('lexical');
const {createEmptyHistoryState, registerHistory} = await import('@lexical/history');
const {$generateNodesFromDOM} = await import('@lexical/html');
const {registerPlainText} = await import('@lexical/plain-text');
const {HeadingNode, QuoteNode, registerRichText} = await import('@lexical/rich-text');
const {$createParagraphNode, $createTextNode, $getRoot, createEditor} = lexical;

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const textOf = (editor: LexicalEditor): string => editor.read(() => $getRoot().getTextContent());

function editorOn(element: HTMLElement | null): LexicalEditor {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  return editor;
}
function newElement(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}
function $seed(): void {
  $getRoot().append(
    $createParagraphNode().append(
      $createTextNode('Text can be '),
      $createTextNode('bold').toggleFormat('bold'),
      $createTextNode('.'),
    ),
  );
}

describe('docs/getting-started/quick-start.md', () => {
  after(() => window.close());

  test('setRootElement empties the element and adds the attribute and three styles, no contenteditable, no role', () => {
    const element = newElement();
    element.textContent = 'was here';
    editorOn(element);
    assert.equal(
      element.outerHTML,
      '<div style="user-select: text; white-space: pre-wrap; word-break: break-word;" data-lexical-editor="true"></div>',
    );
  });

  test('a new editor is empty: its root has no children', () => {
    const editor = editorOn(newElement());
    assert.equal(
      editor.read(() => $getRoot().getChildrenSize()),
      0,
    );
  });

  test('update runs at once, the DOM follows in a microtask; with discrete before update returns', async () => {
    const element = newElement();
    const editor = editorOn(element);
    editor.update($seed);
    assert.equal(element.textContent, '');
    await Promise.resolve();
    assert.equal(element.textContent, 'Text can be bold.');
    editor.update(() => $getRoot().clear(), {discrete: true});
    assert.equal(element.textContent, '');
  });

  test('read first commits what is pending', () => {
    const editor = editorOn(newElement());
    editor.update($seed);
    assert.equal(
      editor.getEditorState().read(() => $getRoot().getTextContent()),
      '',
    );
    assert.equal(textOf(editor), 'Text can be bold.');
  });

  test('the JSON of the second text node is as shown, and the way back gives the same document', async () => {
    const editor = editorOn(newElement());
    editor.update($seed, {discrete: true});
    const saved = JSON.stringify(editor.getEditorState());
    const {root} = JSON.parse(saved) as {root: {children: {children: unknown[]}[]}};
    assert.deepEqual(root.children[0]?.children[1], {
      detail: 0,
      format: 1,
      mode: 'normal',
      style: '',
      text: 'bold',
      type: 'text',
      version: 1,
    });
    const other = editorOn(newElement());
    other.setEditorState(other.parseEditorState(saved));
    await tick();
    assert.equal(JSON.stringify(other.getEditorState()), saved);
  });

  for (const [tag, undone] of [
    [undefined, ''],
    [lexical.HISTORY_MERGE_TAG, 'Text can be bold.'],
  ] as const) {
    test(`content that arrives after a click ${tag ? 'tagged stays' : 'untagged disappears'} on the first undo`, () => {
      const editor = editorOn(newElement());
      registerRichText(editor);
      registerHistory(editor, createEmptyHistoryState(), 1e9);
      editor.update(() => $getRoot().select(), {discrete: true}); // what a click into the editor does
      editor.update($seed, tag ? {discrete: true, tag} : {discrete: true});
      editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
      assert.equal(textOf(editor), undone);
    });
  }

  test('runs of typing within the delay are one step of the history, slower typing is several', () => {
    for (const [delay, steps] of [
      [1e9, 1],
      [0, 3],
    ] as const) {
      const editor = editorOn(newElement());
      registerRichText(editor);
      const history = createEmptyHistoryState();
      registerHistory(editor, history, delay);
      editor.update(
        () =>
          $getRoot()
            .append($createParagraphNode().append($createTextNode('.')))
            .selectEnd(),
        {discrete: true},
      );
      for (const character of 'abc') {
        editor.update(() => void lexical.$getSelection()?.insertText(character), {discrete: true});
      }
      assert.equal(textOf(editor), '.abc');
      assert.equal(history.undoStack.length, steps);
    }
  });

  for (const [name, register, blocks, bold] of [
    ['registerPlainText: Enter breaks the line, Ctrl+B is ignored', registerPlainText, 1, false],
    ['registerRichText: Enter makes a paragraph, Ctrl+B formats', registerRichText, 2, true],
  ] as const) {
    test(name, () => {
      const editor = editorOn(newElement());
      register(editor);
      editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), {discrete: true});
      editor.dispatchCommand(lexical.FORMAT_TEXT_COMMAND, 'bold');
      editor.dispatchCommand(lexical.CONTROLLED_TEXT_INSERTION_COMMAND, 'a');
      editor.dispatchCommand(lexical.KEY_ENTER_COMMAND, null);
      editor.dispatchCommand(lexical.CONTROLLED_TEXT_INSERTION_COMMAND, 'b');
      editor.read(() => {
        assert.equal($getRoot().getChildrenSize(), blocks);
        assert.equal($getRoot().getAllTextNodes()[0]?.hasFormat('bold'), bold);
      });
    });
  }

  test('without HeadingNode an h1 arrives as an ordinary paragraph', () => {
    const dom = new window.DOMParser().parseFromString('<h1>Title</h1>', 'text/html');
    for (const [nodes, type] of [
      [[], 'paragraph'],
      [[HeadingNode], 'heading'],
    ] as const) {
      const editor = createEditor({nodes});
      editor.update(
        () => {
          $getRoot().select();
          lexical.$insertNodes($generateNodesFromDOM(editor, dom));
          assert.equal($getRoot().getFirstChild()?.getType(), type);
        },
        {discrete: true},
      );
    }
  });

  test('registerTextContentListener calls with the text, and only when it changed', () => {
    const editor = editorOn(newElement());
    const seen: string[] = [];
    editor.registerTextContentListener((text) => seen.push(text));
    editor.update($seed, {discrete: true});
    editor.update(() => void $getRoot().selectStart(), {discrete: true});
    editor.update(() => void $getRoot().getAllTextNodes()[0]?.toggleFormat('italic'), {
      discrete: true,
    });
    assert.deepEqual(seen, ['Text can be bold.']);
  });

  test('a selection change is an update without dirty elements and leaves', () => {
    const editor = editorOn(newElement());
    editor.update($seed, {discrete: true});
    const sizes: number[] = [];
    editor.registerUpdateListener(({dirtyElements, dirtyLeaves}) =>
      sizes.push(dirtyElements.size + dirtyLeaves.size),
    );
    editor.update(() => void $getRoot().getAllTextNodes()[1]?.select(1, 1), {discrete: true});
    assert.deepEqual(sizes, [0]);
  });

  test('setRootElement(null) empties the element; the editor keeps its document and can be attached again', () => {
    const [first, second] = [newElement(), newElement()];
    const editor = editorOn(first);
    editor.update($seed, {discrete: true});
    editor.setRootElement(null);
    assert.equal(first.innerHTML, '');
    assert.equal(textOf(editor), 'Text can be bold.');
    editor.setRootElement(second);
    assert.equal(second.textContent, 'Text can be bold.');
  });

  test('an unknown type goes to onError, and the state that comes back is empty', () => {
    const errors: string[] = [];
    const editor = createEditor({onError: (error) => errors.push(error.message)});
    const state = editor.parseEditorState(
      '{"root":{"children":[{"type":"heading","version":1}],"direction":null,"format":"","indent":0,"type":"root","version":1}}',
    );
    assert.deepEqual(errors, ['parseEditorState: type "heading" + not found']);
    assert.throws(() => editor.setEditorState(state), {
      message:
        "setEditorState: the editor state is empty. Ensure the editor state's root node never becomes empty.",
    });
  });

  test('an onError that throws leaves the half-done change pending and stops normal commits; one that reports rolls back', async () => {
    for (const [throws, expected] of [
      [true, ['one', 'one\n\nhalf\n\ntwo']],
      [false, ['one\n\ntwo', 'one\n\ntwo']],
    ] as const) {
      const editor = createEditor({
        onError: (error) => {
          if (throws) {
            throw error;
          }
        },
      });
      const $add = (text: string): void => {
        $getRoot().append($createParagraphNode().append($createTextNode(text)));
      };
      editor.update(() => $add('one'), {discrete: true});
      const fail = (): void =>
        editor.update(() => {
          $add('half');
          throw new Error('half way');
        });
      if (throws) {
        assert.throws(fail, /half way/);
      } else {
        fail();
      }
      editor.update(() => $add('two'));
      await tick();
      const committed = editor.getEditorState().read(() => $getRoot().getTextContent());
      assert.deepEqual([committed, textOf(editor)], expected);
    }
  });

  test("two copies of lexical cannot see each other's editors", () => {
    const copy = createRequire(import.meta.url)('lexical') as typeof lexical;
    assert.notEqual(copy.$getRoot, $getRoot);
    const editor = createEditor();
    assert.throws(() => editor.read(() => copy.$getRoot()), /Unable to find an active editor/);
  });

  test('main.ts as the page builds it: content, placeholder, toolbar, autosave, and the way out', async () => {
    document.body.innerHTML =
      '<button id="bold"></button><p id="hint"></p><div id="editor" contenteditable="true"></div>';
    const stored = new Map<string, string>();
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
    });
    const {editor, load, destroy} = await loadSamples<{
      editor: LexicalEditor;
      load: () => void;
      destroy: () => void;
    }>({
      page: 'getting-started/quick-start.md',
      titles: ['src/main.ts'],
      setup: 'export {editor, load, destroy};',
    });
    await tick();
    const hint = document.getElementById('hint')!;
    assert.equal(textOf(editor), 'Text can be bold.');
    assert.equal(hint.hidden, true);

    editor.update(() => {
      $getRoot().clear().append($createParagraphNode());
    });
    await tick();
    assert.equal(hint.hidden, false);
    assert.equal(stored.size, 0, 'saving waits for a pause');
    Object.defineProperty(document, 'visibilityState', {configurable: true, value: 'hidden'});
    document.dispatchEvent(new window.Event('visibilitychange'));
    assert.match(stored.get('note')!, /"type":"paragraph"/);

    editor.update(() => void $getRoot().clear().append($createParagraphNode().setIndent(1)));
    await tick();
    assert.equal(hint.hidden, true, 'an indented line is not empty to a placeholder');
    load();
    assert.equal(
      editor.read(() => $getRoot().getFirstChildOrThrow<ParagraphNode>().getIndent()),
      0,
    );
    destroy();
    assert.equal(document.getElementById('editor')!.innerHTML, '');
  });

  test('loading is a change to an update listener', () => {
    const editor = editorOn(newElement());
    editor.update($seed, {discrete: true});
    const json = JSON.stringify(editor.getEditorState());
    let changed = 0;
    editor.registerUpdateListener(({dirtyElements, dirtyLeaves}) => {
      changed += dirtyElements.size + dirtyLeaves.size;
    });
    editor.setEditorState(editor.parseEditorState(json));
    assert.equal(changed > 0, true);
  });
});
