import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {useLexicalEditable} from '@lexical/react/useLexicalEditable';
import {$createParagraphNode, $createTextNode, $getRoot} from 'lexical';
import './editor.css';

function $write() {
  const text = $createTextNode(
    'This is an article until you press the button, then it is a draft.',
  );
  $getRoot().append($createParagraphNode().append(text));
}

function EditToggle() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  return (
    <>
      <button onClick={() => editor.setEditable(!isEditable)}>
        {isEditable ? 'Done' : 'Edit'}
      </button>
      <output>{isEditable ? 'Editable' : 'Read-only'}</output>
    </>
  );
}

/** Begins as text to be read. */
export default function ReadOnly() {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'ReadOnly',
        editable: false,
        editorState: $write,
        onError: (error) => console.error(error),
      }}
    >
      <div className="example">
        <div className="example-bar">
          <EditToggle />
        </div>
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Article" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </div>
    </LexicalComposer>
  );
}
