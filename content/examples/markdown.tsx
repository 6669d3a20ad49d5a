import {LinkNode} from '@lexical/link';
import {ListItemNode, ListNode} from '@lexical/list';
import {CodeNode} from '@lexical/code';
import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
  TRANSFORMERS,
} from '@lexical/markdown';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {ListPlugin} from '@lexical/react/LexicalListPlugin';
import {MarkdownShortcutPlugin} from '@lexical/react/LexicalMarkdownShortcutPlugin';
import {OnChangePlugin} from '@lexical/react/LexicalOnChangePlugin';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {HeadingNode, QuoteNode} from '@lexical/rich-text';
import {useState} from 'react';
import './editor.css';

const start = '## Shopping\n\n- bread\n- **olives**\n';
const initialConfig = {
  namespace: 'Markdown',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeNode],
  theme: {text: {bold: 'text-bold', italic: 'text-italic', code: 'text-code'}},
  editorState: () => $convertFromMarkdownString(start, TRANSFORMERS),
  onError: (error: Error) => console.error(error),
};

/** Type `- ` or `## ` at the start of a line, or `**bold**`; the document is shown as Markdown. */
export default function Markdown() {
  const [text, setText] = useState(start);
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="example">
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Document" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
          <pre className="example-out" role="region" aria-label="As Markdown" tabIndex={0}>
            {text}
          </pre>
        </div>
        <HistoryPlugin />
        <ListPlugin />
        <MarkdownShortcutPlugin transformers={TRANSFORMERS} />
        <OnChangePlugin
          onChange={(state) => setText(state.read(() => $convertToMarkdownString(TRANSFORMERS)))}
        />
      </div>
    </LexicalComposer>
  );
}
