import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, describe, mock, test} from 'node:test';
import type {LexicalEditor} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow();
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', {value: true, writable: true});
const {act} = await import('react');
const {createRoot} = await import('react-dom/client');
const lexical = await import('lexical');
const {generateContent, registerLexicalCommandLogger} = await import('@lexical/devtools-core');
const {TreeView} = await import('@lexical/react/LexicalTreeView');
const {$createHeadingNode, $isHeadingNode, HeadingNode, registerRichText} =
  await import('@lexical/rich-text');
const {$createParagraphNode, $createTextNode, $getRoot, createEditor} = lexical;

const page = readFileSync('content/docs/getting-started/devtools.md', 'utf8');
const quoted = /```text .*\n([^]*?)\n```/.exec(page)![1]!;

function newEditor(): LexicalEditor {
  const editor = createEditor({
    nodes: [HeadingNode],
    onError: (error) => {
      throw error;
    },
  });
  // Keys are counted across editors; the quoted tree begins at 1.
  lexical.resetRandomKey();
  editor.update(
    () => {
      $getRoot().append(
        $createHeadingNode('h2').append($createTextNode('A note')),
        $createParagraphNode().append(
          $createTextNode('Text can be '),
          $createTextNode('bold').toggleFormat('bold'),
          $createTextNode('.'),
        ),
      );
      $getRoot().getAllTextNodes()[2]!.select(0, 4);
    },
    {discrete: true},
  );
  return editor;
}

const add = (editor: LexicalEditor, count: number): void => {
  for (let index = 0; index < count; index++) {
    editor.update(() => void $getRoot().append($createParagraphNode()), {discrete: true});
  }
};

interface Mounted {
  readonly editor: LexicalEditor;
  readonly root: HTMLElement;
  readonly view: HTMLElement;
  readonly button: (label: string) => HTMLButtonElement | undefined;
}
async function mountTree(editor: LexicalEditor): Promise<Mounted> {
  const root = document.body.appendChild(document.createElement('div'));
  root.contentEditable = 'true';
  editor.setRootElement(root);
  const view = document.body.appendChild(document.createElement('div'));
  await act(() => Promise.resolve(createRoot(view).render(<TreeView editor={editor} />)));
  const button = (label: string): HTMLButtonElement | undefined =>
    [...view.querySelectorAll('button')].find(({textContent}) => textContent === label);
  return {editor, root, view, button};
}
const run = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await Promise.resolve();
  });

describe('docs/getting-started/devtools.md', () => {
  after(() => window.close());

  test('the tree at the top is what generateContent prints', () => {
    const content = generateContent(newEditor(), [], false);
    const tree = content.slice(0, content.indexOf('\n\n commands:')).replace(/ +$/gm, '');
    assert.equal(tree, quoted);
    assert.match(content, /editor \(v0\.35\.0.*\):\n {2}└ namespace \w+\n {2}└ editable true$/);
  });

  test('customPrintNode adds to a line, undefined leaves the usual text', () => {
    const content = generateContent(newEditor(), [], false, (node) =>
      $isHeadingNode(node) ? `<${node.getTag()}>` : undefined,
    );
    assert.match(content, /├ \(1\) heading <h2>\n/);
    assert.match(content, /text "A note"/);
  });

  test('obfuscateText prints a * for each character', () => {
    const content = generateContent(newEditor(), [], false, undefined, true);
    assert.match(content, /text "\* \*\*\*\*"/);
    assert.doesNotMatch(content, /note/);
  });

  test('exportDOM returns the document as indented HTML', () => {
    assert.match(generateContent(newEditor(), [], true), /^\n<h2>\n {2}<span/);
  });

  test('the root element is marked and holds the editor; both directions can be found', () => {
    const editor = newEditor();
    const root = document.body.appendChild(document.createElement('div'));
    editor.setRootElement(root);
    const marked = root.matches('[data-lexical-editor]');
    assert.deepEqual([marked, Reflect.get(root, '__lexicalEditor')], [true, editor]);
    const strong = root.querySelector('strong')!;
    assert.equal(lexical.getNearestEditorFromDOMNode(strong), editor);
    assert.equal(
      editor.read(() => lexical.$getNearestNodeFromDOMNode(strong)?.getTextContent()),
      'bold',
    );
  });

  test('the button shows the document as HTML and goes back', async () => {
    const {view, button} = await mountTree(newEditor());
    assert.match(view.querySelector('pre')!.textContent, /^ root/);
    await run(() => button('Export DOM')!.click());
    assert.match(view.querySelector('pre')!.textContent, /<h2>/);
    await run(() => button('Tree')!.click());
    assert.match(view.querySelector('pre')!.textContent, /^ root/);
  });

  test('time travel is offered from the third state on, makes the element not editable but not the editor, and Exit returns', async () => {
    const editor = newEditor();
    editor.update(() => lexical.$setSelection(null), {discrete: true});
    const {root, view, button} = await mountTree(editor);
    await run(() => add(editor, 1));
    assert.equal(button('Time Travel') === undefined, true);
    await run(() => add(editor, 1));
    const latest = JSON.stringify(editor.getEditorState());
    await run(() => button('Time Travel')!.click());
    assert.equal(root.contentEditable, 'false');
    assert.equal(editor.isEditable(), true);

    const tags: string[][] = [];
    editor.registerUpdateListener((update) => tags.push([...update.tags]));
    await run(() => {
      const slider = view.querySelector('input')!;
      const set = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!.set!;
      set.call(slider, '1');
      slider.dispatchEvent(new window.Event('input', {bubbles: true}));
    });
    assert.equal(
      editor.read(() => $getRoot().getChildrenSize()),
      3,
    );
    assert.deepEqual(tags, [[]]);

    await run(() => button('Exit')!.click());
    assert.equal(root.contentEditable, 'true');
    assert.equal(JSON.stringify(editor.getEditorState()), latest);
  });

  test('above 1,000 nodes the tree waits for "Show full tree"', async () => {
    const editor = newEditor();
    editor.update(
      () => {
        for (let index = 0; index < 1000; index++) {
          $getRoot().append($createParagraphNode());
        }
      },
      {discrete: true},
    );
    const {view, button} = await mountTree(editor);
    assert.equal(view.querySelector('pre'), null);
    await run(() => button('Show full tree')!.click());
    assert.match(view.querySelector('pre')!.textContent, /^ root/);
  });

  test('the log holds the last ten commands, of those that had a handler when it was registered', () => {
    const editor = newEditor();
    registerRichText(editor);
    let log: readonly {type?: string}[] = [];
    registerLexicalCommandLogger(editor, (change) => {
      log = change(log as never);
    });
    const late = lexical.createCommand<undefined>('LATE');
    editor.registerCommand(late, () => true, lexical.COMMAND_PRIORITY_EDITOR);
    editor.dispatchCommand(late, undefined);
    assert.equal(log.length, 0);
    for (let index = 0; index < 12; index++) {
      editor.dispatchCommand(lexical.FORMAT_TEXT_COMMAND, 'italic');
    }
    assert.equal(log.length, 10);
    assert.equal(log[9]?.type, 'FORMAT_TEXT_COMMAND');
  });

  test('a critical handler registered before that returns true hides the command from the log', () => {
    const editor = newEditor();
    editor.registerCommand(
      lexical.FORMAT_TEXT_COMMAND,
      () => true,
      lexical.COMMAND_PRIORITY_CRITICAL,
    );
    let calls = 0;
    registerLexicalCommandLogger(editor, () => calls++);
    editor.dispatchCommand(lexical.FORMAT_TEXT_COMMAND, 'bold');
    assert.equal(calls, 0);
  });

  test('traceUpdates prints a stack for every call of update, and lets it pass', async () => {
    const {traceUpdates} = await loadSamples<{traceUpdates: (editor: LexicalEditor) => void}>({
      page: 'getting-started/devtools.md',
      titles: ['traceUpdates.ts'],
    });
    const editor = newEditor();
    traceUpdates(editor);
    const groups = mock.method(console, 'groupCollapsed', () => undefined);
    const trace = mock.method(console, 'trace', () => undefined);
    editor.update(() => void $getRoot().clear(), {discrete: true, tag: 'mine'});
    editor.dispatchCommand(lexical.SELECT_ALL_COMMAND, new window.KeyboardEvent('keydown'));
    assert.deepEqual(
      groups.mock.calls.map(({arguments: values}) => values),
      [['update', 'mine']],
    );
    assert.equal(trace.mock.callCount(), 1);
    assert.equal(
      editor.read(() => $getRoot().isEmpty()),
      true,
    );
    mock.restoreAll();
  });

  test('registerSlowKeyLog warns of a commit that comes late after a key press', async () => {
    const {registerSlowKeyLog} = await loadSamples<{
      registerSlowKeyLog: (editor: LexicalEditor, limit?: number) => () => void;
    }>({page: 'getting-started/devtools.md', titles: ['slowKeys.ts']});
    const editor = newEditor();
    const clock = {now: 0};
    mock.method(performance, 'now', () => clock.now);
    const warn = mock.method(console, 'warn', () => undefined);
    registerSlowKeyLog(editor);
    const press = (time: number): void => {
      editor.dispatchCommand(lexical.KEY_DOWN_COMMAND, new window.KeyboardEvent('keydown'));
      clock.now += time;
      add(editor, 1);
    };
    press(10);
    assert.equal(warn.mock.callCount(), 0);
    press(40);
    assert.deepEqual(warn.mock.calls[0]?.arguments.slice(0, 1), ['40 ms']);
    clock.now += 100;
    add(editor, 1);
    assert.equal(warn.mock.callCount(), 1, 'a commit without a key press is not measured');
    mock.restoreAll();
  });
});
