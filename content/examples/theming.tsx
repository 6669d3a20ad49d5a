import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {$createHeadingNode, HeadingNode, QuoteNode} from '@lexical/rich-text';
import {$createParagraphNode, $createTextNode, $getRoot, type EditorThemeClasses} from 'lexical';
import {useState} from 'react';
import './editor.css';

/** Two themes: which class each kind of node gets. The stylesheet does the rest. */
const themes: Record<string, EditorThemeClasses> = {
  letter: {heading: {h2: 'letter-title'}, paragraph: 'letter-text'},
  terminal: {heading: {h2: 'terminal-title'}, paragraph: 'terminal-text'},
};

function $write() {
  const title = $createHeadingNode('h2').append($createTextNode('A place for words'));
  const text = $createParagraphNode().append($createTextNode('One document, two themes.'));
  $getRoot().append(title, text);
}

/** A theme belongs to an editor's configuration: a new one means a new editor, hence the key. */
export default function Theming() {
  const [name, setName] = useState('letter');
  return (
    <div className={`example ${name}`}>
      <div className="example-bar" role="group" aria-label="Theme">
        {Object.keys(themes).map((one) => (
          <button key={one} aria-pressed={one === name} onClick={() => setName(one)}>
            {one}
          </button>
        ))}
      </div>
      <LexicalComposer
        key={name}
        initialConfig={{
          namespace: 'Theming',
          nodes: [HeadingNode, QuoteNode],
          theme: themes[name]!,
          editorState: $write,
          onError: (error) => console.error(error),
        }}
      >
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Text" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </LexicalComposer>
    </div>
  );
}
