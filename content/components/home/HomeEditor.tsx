import type {LexicalEditor} from 'lexical';
import {useLayoutEffect, useRef, useState, type MouseEvent} from 'react';
import {attachEditor, type EditorView} from './attachEditor.js';
import {homeDocument} from './homeDocument.js';
import {stateHtml} from './stateHtml.js';
import {StateView} from './StateView.js';
import {Toolbar} from './Toolbar.js';
import './home.css';

const html = {__html: stateHtml(homeDocument)};
const initial: EditorView = {
  document: homeDocument,
  selection: {paths: [], words: 'No selection'},
  active: [],
};

/**
 * The editor on the home page. The server prints its document as the editor at rest; with the first touch
 * Lexical takes over the element that holds it, and React keeps to the toolbar and the panel.
 */
export default function HomeEditor() {
  const text = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<LexicalEditor>();
  const [view, setView] = useState(initial);
  const [history, setHistory] = useState({undo: false, redo: false});
  // The buttons have their editor before a click that was held back reaches them.
  useLayoutEffect(() => {
    const attached = attachEditor(text.current!, {
      document: homeDocument,
      listener: {
        onChange: setView,
        onHistory: (change) => setHistory((before) => ({...before, ...change})),
      },
    });
    setEditor(attached.editor);
    return attached.detach;
  }, []);
  const idle = (['undo', 'redo'] as const).filter((name) => !history[name]);
  return (
    <section className="home-editor" aria-label="A running editor">
      <div className="home-sheet">
        <Toolbar editor={editor} active={view.active} idle={idle} />
        <div
          ref={text}
          className="home-text"
          // Before there is an editor, too: the browser sets the caret where a visitor taps.
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline
          aria-label="Text"
          onClick={openLink}
          dangerouslySetInnerHTML={html}
        />
      </div>
      <StateView document={view.document} selection={view.selection} />
    </section>
  );
}

/** In text that is edited a click sets the caret; with the key that opens links elsewhere it opens one here. */
function openLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
