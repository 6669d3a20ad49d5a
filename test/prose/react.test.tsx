import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import type {EditorState, LexicalEditor} from 'lexical';
import type {ReactNode} from 'react';
import {openWindow} from './window.js';

const window = openWindow();
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', {value: true, writable: true});
const {StrictMode, act, createRef} = await import('react');
const {createRoot} = await import('react-dom/client');
const {renderToString} = await import('react-dom/server');
const lexical = await import('lexical');
const {ContentEditable} = await import('@lexical/react/LexicalContentEditable');
const {LexicalComposer} = await import('@lexical/react/LexicalComposer');
const {useLexicalComposerContext} = await import('@lexical/react/LexicalComposerContext');
const {EditorRefPlugin} = await import('@lexical/react/LexicalEditorRefPlugin');
const {LexicalErrorBoundary} = await import('@lexical/react/LexicalErrorBoundary');
const {HistoryPlugin} = await import('@lexical/react/LexicalHistoryPlugin');
const {OnChangePlugin} = await import('@lexical/react/LexicalOnChangePlugin');
const {RichTextPlugin} = await import('@lexical/react/LexicalRichTextPlugin');
const {$createParagraphNode, $createTextNode, $getRoot} = lexical;

type InitialState = null | string | EditorState | (() => void) | undefined;
interface Options {
  editorState?: InitialState;
  editable?: boolean;
  namespace?: string;
  children?: ReactNode;
}

const $hello = (): void => {
  $getRoot().append($createParagraphNode().append($createTextNode('hello')));
};

const ref = createRef<LexicalEditor | null>();
function Editor({editorState, editable = true, namespace = 'Note', children}: Options) {
  const initialConfig = {
    namespace,
    editable,
    ...(editorState === undefined ? {} : {editorState}),
    onError: (error: Error): void => {
      throw error;
    },
  };
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            aria-placeholder="Write"
            placeholder={<span className="placeholder">Write</span>}
          />
        }
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <EditorRefPlugin editorRef={ref} />
      {children}
    </LexicalComposer>
  );
}

const roots: ReturnType<typeof createRoot>[] = [];
async function mount(tree: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  roots.push(root);
  const render = (next: ReactNode): Promise<void> => act(() => Promise.resolve(root.render(next)));
  await render(tree);
  return {host, render, editor: ref.current!};
}
const textOf = (editor: LexicalEditor): string => editor.read(() => $getRoot().getTextContent());

test('@lexical/react has no module of its own name', async () => {
  const name = '@lexical/react';
  await assert.rejects(import(name), {code: 'ERR_PACKAGE_PATH_NOT_EXPORTED'});
});

describe('docs/getting-started/react.md', () => {
  after(async () => {
    await act(() => {
      roots.forEach((root) => root.unmount());
    });
    window.close();
  });

  test('the composer renders no element; ContentEditable is a textbox, contenteditable, placeholder hidden from screen readers', async () => {
    const {host} = await mount(<Editor />);
    const [input, placeholder, ...rest] = host.children;
    assert.equal(rest.length, 0);
    assert.equal(input?.getAttribute('role'), 'textbox');
    assert.equal(input.getAttribute('contenteditable'), 'true');
    assert.equal(input.getAttribute('aria-placeholder'), 'Write');
    assert.equal(placeholder?.getAttribute('aria-hidden'), 'true');
    assert.equal(placeholder.innerHTML, '<span class="placeholder">Write</span>');
  });

  test('the placeholder goes when there is text', async () => {
    const {host, editor} = await mount(<Editor />);
    await act(() => Promise.resolve(editor.update($hello)));
    assert.equal(host.querySelector('.placeholder'), null);
  });

  const json =
    '{"root":{"children":[{"children":[],"direction":null,"format":"","indent":0,"type":"paragraph","version":1}],"direction":null,"format":"","indent":0,"type":"root","version":1}}';
  const cases: [string, InitialState, string][] = [
    ['left out: one empty paragraph', undefined, '<p><br></p>'],
    ['null: nothing', null, ''],
    ['a string: parsed', json, '<p><br></p>'],
    ['an EditorState: as it is', lexical.createEditor().parseEditorState(json), '<p><br></p>'],
    ['a function: runs in an update', $hello, '<p><span data-lexical-text="true">hello</span></p>'],
  ];
  for (const [name, editorState, html] of cases) {
    test(`editorState ${name}, not undoable`, async () => {
      const {host, editor} = await mount(
        <Editor {...(editorState === undefined ? {} : {editorState})} />,
      );
      const shown = (): string =>
        host.querySelector('[data-lexical-editor]')!.innerHTML.replaceAll(' dir="auto"', '');
      assert.equal(shown(), html);
      await act(() =>
        Promise.resolve(void editor.dispatchCommand(lexical.UNDO_COMMAND, undefined)),
      );
      assert.equal(shown(), html);
    });
  }

  test('initialConfig is read once; another key makes another editor', async () => {
    const {editor, render} = await mount(<Editor key="a" namespace="first" />);
    await render(<Editor key="a" namespace="second" />);
    assert.equal(ref.current, editor);
    assert.equal(editor._config.namespace, 'first');
    await render(<Editor key="b" namespace="second" />);
    assert.notEqual(ref.current, editor);
    assert.equal(ref.current?._config.namespace, 'second');
  });

  test('OnChangePlugin reports text and selection by default, but not history merges; its props change both', async () => {
    for (const [props, expected] of [
      [{}, ['text', 'selection']],
      [{ignoreSelectionChange: true}, ['text']],
      [{ignoreHistoryMergeTagChange: false}, ['text', 'selection', 'merge']],
    ] as const) {
      const seen: string[] = [];
      let step = '';
      const {editor} = await mount(
        <Editor editorState={$hello}>
          <OnChangePlugin {...props} onChange={() => seen.push(step)} />
        </Editor>,
      );
      const run = (name: string, change: () => void, tag?: string): void => {
        step = name;
        editor.update(change, tag === undefined ? {discrete: true} : {discrete: true, tag});
      };
      await act(() => {
        seen.length = 0;
        run('text', $hello);
        run('selection', () => void $getRoot().selectStart());
        run('merge', $hello, lexical.HISTORY_MERGE_TAG);
      });
      assert.deepEqual(seen, expected);
    }
  });

  test('setEditable keeps the attribute in step', async () => {
    const {host, editor} = await mount(<Editor editable={false} />);
    const input = host.querySelector('[role=textbox]')!;
    assert.equal(input.getAttribute('contenteditable'), 'false');
    await act(() => {
      editor.setEditable(true);
    });
    assert.equal(input.getAttribute('contenteditable'), 'true');
  });

  test('a state parsed from JSON replaces every node and its DOM', async () => {
    const {host, editor} = await mount(<Editor editorState={$hello} />);
    const before = host.querySelector('p');
    await act(() => {
      editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
    });
    assert.equal(textOf(editor), 'hello');
    assert.notEqual(host.querySelector('p'), before);
    assert.equal(editor.getEditorState()._selection, null);
  });

  test('a server renders without error, and the div comes out empty', () => {
    const html = renderToString(<Editor editorState={$hello} />);
    assert.match(html, /<div[^>]*role="textbox"[^>]*><\/div>/);
    assert.doesNotMatch(html, /hello/);
  });

  test('a function that fills the editor runs on the server too, where its errors reach onError', () => {
    const $parse = (): void => {
      throw new ReferenceError('document is not defined');
    };
    assert.throws(() => renderToString(<Editor editorState={$parse} />), {
      message: 'document is not defined',
    });
  });

  test('in strict mode a function may run more than once, each time on a fresh editor', async () => {
    let runs = 0;
    const $count = (): void => {
      runs++;
      $hello();
    };
    const {editor} = await mount(
      <StrictMode>
        <Editor editorState={$count} />
      </StrictMode>,
    );
    assert.equal(runs, 2);
    assert.equal(textOf(editor), 'hello');
    await act(() => {
      editor.update(() => void $getRoot().selectEnd(), {discrete: true});
      editor.dispatchCommand(lexical.CONTROLLED_TEXT_INSERTION_COMMAND, '!');
    });
    assert.equal(textOf(editor), 'hello!');
  });

  test('EditorRefPlugin leaves the reference as it is when the editor unmounts', async () => {
    const {editor, render} = await mount(<Editor />);
    await render(null);
    assert.equal(ref.current, editor);
  });

  test('useLexicalComposerContext outside of a composer fails with the quoted message', () => {
    const Lost = (): null => {
      useLexicalComposerContext();
      return null;
    };
    assert.throws(() => renderToString(<Lost />), {
      message:
        'LexicalComposerContext.useLexicalComposerContext: cannot find a LexicalComposerContext',
    });
  });
});
