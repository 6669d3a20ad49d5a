import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {$getSelection, $isRangeSelection, FORMAT_TEXT_COMMAND, type TextFormatType} from 'lexical';
import {useEffect, useState} from 'react';
import './editor.css';

const formats: TextFormatType[] = ['bold', 'italic', 'underline', 'strikethrough', 'code'];
const theme = {text: Object.fromEntries(formats.map((format) => [format, `text-${format}`]))};
const onError = (error: Error) => console.error(error);

/** One button a format; what is pressed follows the selection. */
function Toolbar() {
  const [editor] = useLexicalComposerContext();
  const [active, setActive] = useState<TextFormatType[]>([]);
  useEffect(() => {
    return editor.registerUpdateListener(({editorState}) => {
      editorState.read(() => {
        const selection = $getSelection();
        const range = $isRangeSelection(selection) ? selection : null;
        setActive(formats.filter((format) => range?.hasFormat(format)));
      });
    });
  }, [editor]);
  return (
    <div className="example-bar" role="group" aria-label="Text format">
      {formats.map((format) => (
        <button
          key={format}
          aria-pressed={active.includes(format)}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          {format}
        </button>
      ))}
    </div>
  );
}

/** Rich text with a toolbar. */
export default function RichText() {
  return (
    <LexicalComposer initialConfig={{namespace: 'RichText', theme, onError}}>
      <div className="example">
        <Toolbar />
        <div className="example-body">
          <RichTextPlugin
            contentEditable={<ContentEditable className="example-text" aria-label="Text" />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin />
      </div>
    </LexicalComposer>
  );
}
