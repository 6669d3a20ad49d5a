import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $getState,
  $setState,
  createState,
  ParagraphNode,
} from 'lexical';
import {useEffect} from 'react';
import './editor.css';

const marks = ['plain', 'important', 'done'] as const;
const markState = createState('mark', {
  parse: (value) => marks.find((mark) => mark === value) ?? 'plain',
});

/** Sets the state of the selected paragraphs, and draws it as an attribute. */
function Marks() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    return editor.registerMutationListener(ParagraphNode, (mutations) => {
      editor.read(() => {
        for (const key of mutations.keys()) {
          const node = $getNodeByKey(key);
          const element = editor.getElementByKey(key);
          if (node && element) element.dataset.mark = $getState(node, markState);
        }
      });
    });
  }, [editor]);
  const $mark = (mark: (typeof marks)[number]) => {
    const blocks =
      $getSelection()
        ?.getNodes()
        .map((node) => node.getTopLevelElement()) ?? [];
    for (const block of new Set(blocks)) if (block) $setState(block, markState, mark);
  };
  return marks.map((mark) => (
    <button key={mark} onClick={() => editor.update(() => $mark(mark))}>
      {mark}
    </button>
  ));
}

function $write() {
  for (const line of ['Put the caret in a line', 'then mark it', 'and undo it again']) {
    $getRoot().append($createParagraphNode().append($createTextNode(line)));
  }
}

/** A paragraph that is important or done, without a node class of its own. */
export default function NodeState() {
  const onError = (error: Error) => console.error(error);
  return (
    <LexicalComposer initialConfig={{namespace: 'NodeState', editorState: $write, onError}}>
      <div className="example">
        <div className="example-bar" role="group" aria-label="Mark the line">
          <Marks />
        </div>
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Tasks" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin />
      </div>
    </LexicalComposer>
  );
}
