import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {PlainTextPlugin} from '@lexical/react/LexicalPlainTextPlugin';
import {mergeRegister} from '@lexical/utils';
import {
  $getRoot,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
} from 'lexical';
import {useEffect, useState} from 'react';
import './editor.css';

const SEND_COMMAND = createCommand<string>('SEND_COMMAND');

/** Three listeners: Enter sends, Escape clears, and what is sent is shown. */
function Chat() {
  const [editor] = useLexicalComposerContext();
  const [sent, setSent] = useState<string[]>([]);
  useEffect(() => {
    const onEnter = (event: KeyboardEvent | null) => {
      if (event?.shiftKey) return false; // the default breaks the line
      event?.preventDefault();
      return editor.dispatchCommand(SEND_COMMAND, $getRoot().getTextContent());
    };
    const $clear = () => {
      $getRoot().clear().selectEnd();
      return true;
    };
    const $send = (text: string) => {
      if (text.trim() !== '') setSent((before) => [...before, text]);
      return $clear();
    };
    return mergeRegister(
      editor.registerCommand(KEY_ENTER_COMMAND, onEnter, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ESCAPE_COMMAND, $clear, COMMAND_PRIORITY_LOW),
      editor.registerCommand(SEND_COMMAND, $send, COMMAND_PRIORITY_EDITOR),
    );
  }, [editor]);
  return (
    <pre className="example-out" role="log" aria-label="Sent messages" tabIndex={0}>
      {sent.length === 0 ? 'Nothing sent yet' : sent.join('\n')}
    </pre>
  );
}

/** A box that sends its text. */
export default function Commands() {
  const onError = (error: Error) => console.error(error);
  return (
    <LexicalComposer initialConfig={{namespace: 'Commands', onError}}>
      <div className="example">
        <div className="example-bar">Enter sends · Shift+Enter breaks the line · Escape clears</div>
        <div className="example-body">
          <PlainTextPlugin
            contentEditable={
              <ContentEditable
                className="example-text"
                aria-label="Message"
                aria-placeholder="Write a message"
                placeholder={<p className="example-hint">Write a message</p>}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
          <Chat />
        </div>
      </div>
    </LexicalComposer>
  );
}
