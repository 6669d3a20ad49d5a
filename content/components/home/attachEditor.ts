import {registerHistory} from '@lexical/history';
import {$isLinkNode, LinkNode} from '@lexical/link';
import {$isListNode, ListItemNode, ListNode, registerList} from '@lexical/list';
import {$isHeadingNode, HeadingNode, QuoteNode, registerRichText} from '@lexical/rich-text';
import {$findMatchingParent, mergeRegister} from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
} from 'lexical';
import {textFormats, type StateNode} from './homeDocument.js';
import {$select, readPlace} from './place.js';
import type {SelectionView} from './StateView.js';

/** What the toolbar and the panel show of an editor. */
export interface EditorView {
  readonly document: StateNode;
  readonly selection: SelectionView;
  /** Names of the tools that are on where the caret is. */
  readonly active: readonly string[];
}

/** Receives what an editor has to show. */
export interface EditorListener {
  readonly onChange: (view: EditorView) => void;
  readonly onHistory: (change: {readonly undo?: boolean; readonly redo?: boolean}) => void;
}

/** An editor and how to take it off its element. */
export interface AttachedEditor {
  readonly editor: LexicalEditor;
  readonly detach: () => void;
}

/** Makes an element that shows a document an editor of that document. No framework is involved. */
export function attachEditor(
  element: HTMLElement,
  {document, listener}: {readonly document: StateNode; readonly listener: EditorListener},
): AttachedEditor {
  const editor = createEditor({
    namespace: 'Home',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    // Lexical draws bold italic text as <strong> alone: the class is what slants it.
    theme: {text: {italic: 'home-slanted', strikethrough: 'home-struck'}},
    onError: (error) => {
      console.error(error);
    },
  });
  editor.setEditorState(editor.parseEditorState(JSON.stringify({root: document})));
  const place = readPlace(element);
  editor.setRootElement(element);
  if (place) editor.update(() => $select(place), {discrete: true});
  const {onChange, onHistory} = listener;
  // With the first state as its current one, history can go back to it.
  const first = {editor, editorState: editor.getEditorState()};
  const stop = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, {current: first, redoStack: [], undoStack: []}, 300),
    registerList(editor),
    editor.registerUpdateListener(({editorState}) => {
      const {root} = editorState.toJSON();
      onChange({
        document: root as unknown as StateNode,
        ...editorState.read(() => ({selection: $viewSelection(), active: $activeTools()})),
      });
    }),
    editor.registerCommand(
      CAN_UNDO_COMMAND,
      (undo) => {
        onHistory({undo});
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      CAN_REDO_COMMAND,
      (redo) => {
        onHistory({redo});
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
  let shortcuts: (() => void) | undefined;
  let isDetached = false;
  // Not needed to begin writing, and larger than all the rest.
  void import('./markdownShortcuts.js').then(({registerShortcuts}) => {
    if (!isDetached) shortcuts = registerShortcuts(editor);
  });
  return {
    editor,
    detach() {
      isDetached = true;
      shortcuts?.();
      stop();
      editor.setRootElement(null);
    },
  };
}

function $pathOf(node: LexicalNode): string {
  const steps = [node, ...node.getParents()].map((one) => one.getIndexWithinParent());
  return steps.slice(0, -1).reverse().join('.');
}

function $viewSelection(): SelectionView {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return {paths: [], words: 'No selection'};
  const place = (point: PointType) => `${$pathOf(point.getNode())}:${point.offset}`;
  const [from, to] = [place(selection.anchor), place(selection.focus)];
  return {
    paths: selection.getNodes().map($pathOf),
    words: from === to ? `Caret at ${from}` : `Selected ${from} to ${to}`,
  };
}

function $activeTools(): string[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const node = selection.anchor.getNode();
  const list = $findMatchingParent(node, $isListNode);
  const top = node.getTopLevelElement();
  return [
    ...textFormats.map(([name]) => name).filter((name) => selection.hasFormat(name)),
    ...($isHeadingNode(top) ? ['heading'] : []),
    ...(top?.getType() === 'quote' ? ['quote'] : []),
    ...(list ? [list.getListType()] : []),
    ...($findMatchingParent(node, $isLinkNode) ? ['link'] : []),
  ];
}
