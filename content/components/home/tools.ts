import {$toggleLink, formatUrl} from '@lexical/link';
import {$insertList, $removeList} from '@lexical/list';
import {$createHeadingNode, $createQuoteNode} from '@lexical/rich-text';
import {$setBlocksType} from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';

/** A button of the toolbar. */
export interface Tool {
  /** What the toolbar calls it, and `EditorView.active`. */
  readonly name: string;
  readonly label: string;
  /** SVG path on a field of 20 by 20. */
  readonly icon: string;
  /** Whether it is switched on and off, or does something once. */
  readonly kind: 'switch' | 'action';
  readonly run: (editor: LexicalEditor, isOn: boolean) => void;
}

function format(name: 'bold' | 'italic' | 'strikethrough' | 'code'): Tool['run'] {
  return (editor) => {
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);
  };
}

function block($create: () => ElementNode): Tool['run'] {
  return (editor, isOn) => {
    editor.update(() => {
      $setBlocksType<ElementNode>($getSelection(), isOn ? $createParagraphNode : $create);
    });
  };
}

function list(kind: 'bullet' | 'number'): Tool['run'] {
  return (editor, isOn) => {
    editor.update(() => {
      if (isOn) $removeList();
      else $insertList(kind);
    });
  };
}

/** Makes the selected text a link, or no link where the address is empty. */
export function setLink(editor: LexicalEditor, address: string): void {
  editor.update(() => {
    $toggleLink(address.trim() === '' ? null : formatUrl(address.trim()));
  });
}

/** The toolbar's buttons, in groups; the one for links is the toolbar's own, for it has to ask. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      label: 'Undo',
      icon: 'M7 4 3 8l4 4M3 8h8.500a4.500 4.500 0 0 1 0 9H8',
      kind: 'action',
      run: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      name: 'redo',
      label: 'Redo',
      icon: 'm13 4 4 4-4 4M17 8H8.500a4.500 4.500 0 0 0 0 9H12',
      kind: 'action',
      run: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ],
  [
    {
      name: 'bold',
      label: 'Bold',
      icon: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
      kind: 'switch',
      run: format('bold'),
    },
    {
      name: 'italic',
      label: 'Italic',
      icon: 'M9 4h6M5 16h6M12 4 8 16',
      kind: 'switch',
      run: format('italic'),
    },
    {
      name: 'code',
      label: 'Inline code',
      icon: 'm7 6-4 4 4 4M13 6l4 4-4 4',
      kind: 'switch',
      run: format('code'),
    },
  ],
  [
    {
      name: 'heading',
      label: 'Heading',
      icon: 'M5 4v12M15 4v12M5 10h10',
      kind: 'switch',
      run: block(() => $createHeadingNode('h2')),
    },
    {
      name: 'quote',
      label: 'Quote',
      icon: 'M4 4v12M8 6h8M8 10h8M8 14h5',
      kind: 'switch',
      run: block($createQuoteNode),
    },
    {
      name: 'bullet',
      label: 'Bulleted list',
      icon: 'M8 5h9M8 10h9M8 15h9M3.500 5h.01M3.500 10h.01M3.500 15h.01',
      kind: 'switch',
      run: list('bullet'),
    },
    {
      name: 'number',
      label: 'Numbered list',
      icon: 'M9 5h8M9 10h8M9 15h8M3 3.500h1.500v4M3 12.500h2.500L3 16.500h2.500',
      kind: 'switch',
      run: list('number'),
    },
  ],
];

/** The picture of the link button. */
export const linkIcon =
  'M8.500 11.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5L10 5M11.500 8.500a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5L10 15';
