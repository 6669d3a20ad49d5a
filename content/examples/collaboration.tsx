import {CollaborationContext} from '@lexical/react/LexicalCollaborationContext';
import {CollaborationPlugin} from '@lexical/react/LexicalCollaborationPlugin';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {TOGGLE_CONNECT_COMMAND} from '@lexical/yjs';
import {$createParagraphNode, $createTextNode, $getRoot} from 'lexical';
import {useCallback, useRef, useState} from 'react';
import {Doc} from 'yjs';
import {PageProvider, Room} from './_pageProvider.js';
import './editor.css';

const initialConfig = {
  namespace: 'Collaboration',
  editorState: null, // the content comes from the Y.Doc
  theme: {text: {bold: 'text-bold', italic: 'text-italic'}},
  onError: (error: Error) => console.error(error),
};

function $start(): void {
  $getRoot().append($createParagraphNode().append($createTextNode('Write on either side.')));
}

/** Changes made while disconnected are merged on the next connection. */
function ConnectButton({name}: {name: string}) {
  const [editor] = useLexicalComposerContext();
  const [isConnected, setConnected] = useState(true);
  const toggle = () => {
    editor.dispatchCommand(TOGGLE_CONNECT_COMMAND, !isConnected);
    setConnected(!isConnected);
  };
  return <button onClick={toggle}>{`${isConnected ? 'Disconnect' : 'Connect'} ${name}`}</button>;
}

function Person({name, color, room}: {name: string; color: string; room: Room}) {
  const carets = useRef<HTMLDivElement>(null);
  const [context] = useState(() => ({
    clientID: 0,
    color,
    isCollabActive: false,
    name,
    yjsDocMap: new Map<string, Doc>(),
  }));
  const connect = useCallback(
    (id: string, docs: Map<string, Doc>) => {
      const doc = docs.get(id) ?? new Doc();
      docs.set(id, doc);
      return new PageProvider(doc, room);
    },
    [room],
  );
  // Two editors in one page: each has a context of its own.
  return (
    <CollaborationContext.Provider value={context}>
      <LexicalComposer initialConfig={initialConfig}>
        <div className="example-person">
          <div className="example-bar">
            <ConnectButton name={name} />
          </div>
          <div className="example-body">
            <RichTextPlugin
              contentEditable={<ContentEditable className="example-text" aria-label={name} />}
              ErrorBoundary={LexicalErrorBoundary}
            />
            <div className="example-carets" ref={carets} />
          </div>
        </div>
        <CollaborationPlugin
          id="example"
          providerFactory={connect}
          initialEditorState={$start}
          shouldBootstrap={name === 'Ada'}
          username={name}
          cursorColor={color}
          cursorsContainerRef={carets}
        />
      </LexicalComposer>
    </CollaborationContext.Provider>
  );
}

/** Two people write in one document, which each of them holds a copy of. */
export default function Collaboration() {
  const [room] = useState(() => new Room());
  return (
    <div className="example example-people">
      <Person name="Ada" color="#b3261e" room={room} />
      <Person name="Bob" color="#1b5e9a" room={room} />
    </div>
  );
}
