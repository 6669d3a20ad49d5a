import './conceptsDom.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {EditorRefPlugin} from '@lexical/react/LexicalEditorRefPlugin';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {useLexicalEditable} from '@lexical/react/useLexicalEditable';
import {$createListItemNode, $createListNode, ListItemNode, ListNode} from '@lexical/list';
import {registerRichText} from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  COPY_COMMAND,
  createEditor,
  CUT_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  FOCUS_COMMAND,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  PASTE_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type TextNode,
} from 'lexical';
import {act, createElement, type ReactElement} from 'react';
import {$paragraph, committedText, headless, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const dom = window as unknown as typeof globalThis;

test('an editor is editable unless told otherwise', () => {
  assert.equal(createEditor().isEditable(), true);
  assert.equal(createEditor({editable: false}).isEditable(), false);
});

test('setEditable calls the listeners before it returns, on change only', () => {
  const {editor} = headless({editable: false});
  const seen: boolean[] = [];
  const off = editor.registerEditableListener((editable) => void seen.push(editable));
  assert.equal(seen.length, 0);
  editor.setEditable(false);
  assert.equal(seen.length, 0);
  editor.setEditable(true);
  assert.deepEqual(seen, [true]);
  editor.setEditable(true);
  assert.deepEqual(seen, [true]);
  off();
  editor.setEditable(false);
  assert.deepEqual(seen, [true]);
});

test('the read-only mode of a callback is another thing: a read refuses to write in an editable editor', () => {
  const {editor} = headless();
  assert.throws(
    () => editor.read(() => $createParagraphNode()),
    /Cannot use method in read-only mode/,
  );
});

const commands: [event: string, command: LexicalCommand<never>][] = [
  ['keydown', KEY_DOWN_COMMAND as LexicalCommand<never>],
  ['paste', PASTE_COMMAND as LexicalCommand<never>],
  ['cut', CUT_COMMAND as LexicalCommand<never>],
  ['copy', COPY_COMMAND as LexicalCommand<never>],
  ['drop', DROP_COMMAND as LexicalCommand<never>],
  ['dragstart', DRAGSTART_COMMAND as LexicalCommand<never>],
  ['focus', FOCUS_COMMAND as LexicalCommand<never>],
  ['blur', BLUR_COMMAND as LexicalCommand<never>],
  ['click', CLICK_COMMAND as LexicalCommand<never>],
];

test('not editable, only click and copy are dispatched', () => {
  const {editor, root} = mounted();
  const dispatched: string[] = [];
  for (const [event, command] of commands) {
    editor.registerCommand(
      command,
      () => {
        dispatched.push(event);
        return false;
      },
      COMMAND_PRIORITY_LOW,
    );
  }
  const fire = (): string[] => {
    for (const [event] of commands) root.dispatchEvent(new dom.Event(event));
    return dispatched.splice(0);
  };
  assert.deepEqual(
    fire(),
    commands.map(([event]) => event),
  );
  editor.setEditable(false);
  assert.deepEqual(fire(), ['copy', 'click']);
});

test('updates and commands from code work, and commands change the document', () => {
  const {editor} = headless({editable: false});
  registerRichText(editor);
  write(editor, () => $paragraph('text').text.select(0, 4));
  assert.equal(editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'), true);
  assert.ok(editor.read(() => $getRoot().getFirstDescendant<TextNode>()!.hasFormat('bold')));
});

test("the user's selection is followed, a selection set by code stays in the editor state", async () => {
  const {editor, root} = mounted({editable: false});
  const {text} = write(editor, () => $paragraph('hello'));
  const selection = document.getSelection()!;
  const target = root.querySelector('span')!.firstChild!;
  const changed = new Promise((resolve) => {
    document.addEventListener('selectionchange', resolve, {once: true});
  });
  selection.setBaseAndExtent(target, 1, target, 3);
  await changed;
  assert.equal(
    editor.read(() => $getSelection()?.getTextContent()),
    'el',
  );
  selection.removeAllRanges();
  write(editor, () => text.select(0, 5));
  assert.equal(selection.rangeCount, 0);
  assert.equal(
    editor.read(() => $getSelection()?.getTextContent()),
    'hello',
  );
});

test('Lexical never writes contenteditable; text that the browser lets through is taken over, editable or not', async () => {
  const {editor, root} = mounted({editable: false});
  root.removeAttribute('contenteditable');
  write(editor, () => $paragraph('hello').text.select());
  editor.setEditable(true);
  editor.setEditable(false);
  assert.equal(root.getAttribute('contenteditable'), null);
  const target = root.querySelector('span')!.firstChild as Text;
  target.data = 'hello!';
  document.getSelection()!.setBaseAndExtent(target, 6, target, 6);
  await microtask();
  assert.equal(committedText(editor), 'hello!');
});

test('a nested editor has a flag of its own', () => {
  const {editor: parent} = headless();
  const {editor: child} = headless({parentEditor: parent});
  parent.setEditable(false);
  assert.equal(child.isEditable(), true);
});

test('an update in an editable listener waits for the next update', async () => {
  const {editor, errors} = headless();
  const off = editor.registerEditableListener(() => {
    editor.update(() => void $paragraph('from listener'), {discrete: true});
  });
  editor.setEditable(false);
  await microtask();
  assert.equal(committedText(editor), '');
  write(editor, () => $paragraph('next'));
  assert.equal(committedText(editor), 'next\n\nfrom listener');
  off();
  editor.registerEditableListener(() => {
    queueMicrotask(() => {
      editor.update(() => void $paragraph('deferred'));
    });
  });
  editor.setEditable(true);
  await microtask();
  assert.match(committedText(editor), /deferred$/);
  assert.deepEqual(errors, []);
});

test('React: editable of the initial config counts once; ContentEditable and useLexicalEditable follow setEditable', async () => {
  Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
  const {createRoot} = await import('react-dom/client');
  let editor: LexicalEditor | null = null;
  let shown: boolean | undefined;
  function Shown(): null {
    shown = useLexicalEditable();
    return null;
  }
  function App({editable}: {editable: boolean}): ReactElement {
    const initialConfig = {
      namespace: 'test',
      editable,
      onError(error: Error): void {
        throw error;
      },
    };
    const contentEditable = createElement(ContentEditable, {
      ariaControls: 'menu',
      'aria-placeholder': 'text',
      placeholder: (isEditable: boolean) =>
        createElement('em', null, isEditable ? 'Write something' : 'Nothing here'),
    });
    return createElement(
      LexicalComposer,
      {initialConfig},
      createElement(RichTextPlugin, {contentEditable, ErrorBoundary: LexicalErrorBoundary}),
      createElement(Shown),
      createElement(EditorRefPlugin, {
        editorRef: (current: LexicalEditor | null) => {
          editor = current;
        },
      }),
    );
  }
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const attributes = (): (string | null)[] =>
    ['contenteditable', 'aria-readonly', 'aria-controls'].map((name) =>
      host.querySelector('[role=textbox]')!.getAttribute(name),
    );
  await act(() => {
    root.render(createElement(App, {editable: false}));
  });
  assert.deepEqual(attributes(), ['false', 'true', null]);
  assert.equal(shown, false);
  assert.equal(host.querySelector('em')?.textContent, 'Nothing here');
  await act(() => {
    root.render(createElement(App, {editable: true}));
  });
  assert.equal(shown, false);
  await act(() => {
    editor!.setEditable(true);
  });
  assert.deepEqual(attributes(), ['true', null, 'menu']);
  assert.equal(shown, true);
  assert.equal(host.querySelector('em')?.textContent, 'Write something');
  await act(() => {
    root.unmount();
  });
});

test('registerTicking lets readers tick items of check lists, and no others', async () => {
  const {registerTicking} = await loadSamples<{
    registerTicking: (editor: LexicalEditor) => () => void;
  }>({page: 'concepts/read-only.md', titles: ['tickable.ts']});
  const {editor, root} = mounted({editable: false, nodes: [ListNode, ListItemNode]});
  const items = write(editor, () =>
    (['check', 'bullet'] as const).map((type) => {
      const item = $createListItemNode().append($createTextNode('one'));
      $getRoot().append($createListNode(type).append(item));
      return item;
    }),
  );
  registerTicking(editor);
  const click = async (selector: string): Promise<boolean[]> => {
    for (const element of root.querySelectorAll(selector)) {
      element.dispatchEvent(new dom.MouseEvent('click', {bubbles: true}));
    }
    await microtask();
    return editor.read(() => items.map((item) => item.getChecked() ?? false));
  };
  assert.deepEqual(await click('span'), [false, false]);
  assert.deepEqual(await click('li'), [true, false]);
  assert.deepEqual(await click('li'), [false, false]);
  editor.setEditable(true);
  assert.deepEqual(await click('li'), [false, false]);
});
