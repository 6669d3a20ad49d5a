import {createEmptyHistoryState, registerHistory} from '@lexical/history';
import {HeadingNode, QuoteNode, registerRichText} from '@lexical/rich-text';
import {mergeRegister} from '@lexical/utils';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  FORMAT_TEXT_COMMAND,
  HISTORY_MERGE_TAG,
} from 'lexical';
import './editor.css';

/** An editor without a framework: an element with a text, a button, and what connects them. */
function start(text: HTMLElement, bold: HTMLElement): () => void {
  const words = text.textContent;
  const editor = createEditor({
    namespace: 'QuickStart',
    nodes: [HeadingNode, QuoteNode],
    theme: {text: {bold: 'text-bold'}},
    onError: (error) => console.error(error),
  });
  editor.setRootElement(text);
  const stop = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    () => editor.setRootElement(null),
  );
  editor.update(
    () => {
      $getRoot().append($createParagraphNode().append($createTextNode(words)));
    },
    {tag: HISTORY_MERGE_TAG},
  );
  bold.onclick = () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold');
  return stop;
}

const initialText = {__html: '<p>Select a word and press the button, or Ctrl+B.</p>'};

/** On this page React makes the elements; it knows nothing of the editor in them. */
export default function QuickStart() {
  const onElements = (box: HTMLElement | null) => {
    if (box !== null)
      return start(box.querySelector('[role=textbox]')!, box.querySelector('button')!);
  };
  return (
    <div className="example" ref={onElements}>
      <div className="example-bar">
        <button>Bold</button>
      </div>
      <div className="example-body">
        <div
          className="example-text"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-label="Note"
          dangerouslySetInnerHTML={initialText}
        />
      </div>
    </div>
  );
}
