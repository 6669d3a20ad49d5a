import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {OnChangePlugin} from '@lexical/react/LexicalOnChangePlugin';
import {PlainTextPlugin} from '@lexical/react/LexicalPlainTextPlugin';
import {$getRoot, type EditorState} from 'lexical';
import {useState} from 'react';
import './editor.css';

const initialConfig = {
  namespace: 'React',
  onError: (error: Error) => {
    throw error;
  },
};

function countWords(state: EditorState): number {
  const text = state.read(() => $getRoot().getTextContent());
  return text.split(/\s+/).filter(Boolean).length;
}

/** Plain text with undo, and a count that follows every change. */
export default function ReactEditor() {
  const [words, setWords] = useState(0);
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="example">
        <div className="example-bar">
          <output>Words: {words}</output>
        </div>
        <div className="example-body">
          <PlainTextPlugin
            contentEditable={
              <ContentEditable
                className="example-text"
                aria-label="Message"
                aria-placeholder="Write a message …"
                placeholder={<p className="example-hint">Write a message …</p>}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin />
        <OnChangePlugin onChange={(state) => setWords(countWords(state))} />
      </div>
    </LexicalComposer>
  );
}
