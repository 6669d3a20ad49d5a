/** What the tests of the concept pages share: editors that collect their errors, and short verbs. */
import assert from 'node:assert/strict';
import {createHeadlessEditor} from '@lexical/headless';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type CreateEditorArgs,
  type EditorUpdateOptions,
  type LexicalCommand,
  type LexicalEditor,
  type ParagraphNode,
  type TextNode,
} from 'lexical';

/** An editor and the errors that reached its `onError`. */
export interface Subject {
  readonly editor: LexicalEditor;
  readonly errors: Error[];
}

/** An editor without a DOM. */
export function headless(config: CreateEditorArgs = {}): Subject {
  const errors: Error[] = [];
  const editor = createHeadlessEditor({...config, onError: (error) => errors.push(error)});
  return {editor, errors};
}

/** An editor on a contenteditable element of the page; needs conceptsDom.ts. */
export function mounted(config: CreateEditorArgs = {}): Subject & {readonly root: HTMLElement} {
  const errors: Error[] = [];
  const editor = createEditor({...config, onError: (error) => errors.push(error)});
  const root = document.createElement('div');
  root.contentEditable = 'true';
  document.body.append(root);
  editor.setRootElement(root);
  return {editor, errors, root};
}

/** Runs an update that is committed when the call returns; gives back what the callback returns. */
export function write<T>(editor: LexicalEditor, fn: () => T, options: EditorUpdateOptions = {}): T {
  let result: {value: T} | undefined;
  editor.update(
    () => {
      result = {value: fn()};
    },
    {...options, discrete: true},
  );
  assert.ok(result !== undefined, 'the update callback did not finish');
  return result.value;
}

/** Appends a paragraph with one text node. */
export function $paragraph(content: string): {paragraph: ParagraphNode; text: TextNode} {
  const text = $createTextNode(content);
  const paragraph = $createParagraphNode().append(text);
  $getRoot().append(paragraph);
  return {paragraph, text};
}

/** The text of the committed state, pending updates left alone. */
export function committedText(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => $getRoot().getTextContent());
}

/** Resolves after the microtasks that are queued now, a pending commit among them. */
export function microtask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Types of the commands that a function registers listeners for, each as often as it does. */
export function commandTypes(
  editor: LexicalEditor,
  register: (editor: LexicalEditor) => unknown,
): string[] {
  const types: string[] = [];
  const registerCommand = editor.registerCommand.bind(editor);
  editor.registerCommand = (command: LexicalCommand<unknown>, ...rest) => {
    types.push(command.type!);
    return registerCommand(command, ...rest);
  };
  register(editor);
  return types;
}
