import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {$createParagraphNode, $createTextNode, $getRoot} from 'lexical';
import {useState} from 'react';
import './editor.css';

/** What is saved is text; reading it back makes a new state, which the editor then shows. */
function SaveAndLoad({saved, onSave}: {saved: string; onSave: (json: string) => void}) {
  const [editor] = useLexicalComposerContext();
  return (
    <div className="example-bar">
      <button onClick={() => onSave(JSON.stringify(editor.getEditorState(), null, 2))}>Save</button>
      <button
        disabled={saved === ''}
        onClick={() => editor.setEditorState(editor.parseEditorState(saved))}
      >
        Load
      </button>
      <output>{saved === '' ? 'Nothing saved' : `${saved.length} characters saved`}</output>
    </div>
  );
}

function $write() {
  const text = $createTextNode('Save, change this, load.');
  $getRoot().append($createParagraphNode().append(text));
}

/** The editor on one side, its saved document on the other. */
export default function Serialization() {
  const [saved, setSaved] = useState('');
  const onError = (error: Error) => console.error(error);
  return (
    <LexicalComposer initialConfig={{namespace: 'Serialization', editorState: $write, onError}}>
      <div className="example">
        <SaveAndLoad saved={saved} onSave={setSaved} />
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Document" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
          <pre className="example-out" role="region" aria-label="Saved document" tabIndex={0}>
            {saved}
          </pre>
        </div>
      </div>
    </LexicalComposer>
  );
}
