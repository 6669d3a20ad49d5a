import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {EditorRefPlugin} from '@lexical/react/LexicalEditorRefPlugin';
import {LexicalComposer, type InitialConfigType} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {LexicalNestedComposer} from '@lexical/react/LexicalNestedComposer';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {useLexicalEditable} from '@lexical/react/useLexicalEditable';
import {useLexicalIsTextContentEmpty} from '@lexical/react/useLexicalIsTextContentEmpty';
import {
  useLexicalSubscription,
  type LexicalSubscription,
} from '@lexical/react/useLexicalSubscription';
import {
  $createHorizontalRuleNode,
  HorizontalRuleNode,
} from '@lexical/react/LexicalHorizontalRuleNode';
import {HeadingNode, $createHeadingNode} from '@lexical/rich-text';
import {
  $copyNode,
  $create,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  DecoratorNode,
  type Klass,
  type LexicalEditor,
  type NodeKey,
  type ParagraphNode,
  HISTORY_PUSH_TAG,
  UNDO_COMMAND,
} from 'lexical';
import {
  act,
  createContext,
  StrictMode,
  use,
  useEffect,
  useLayoutEffect,
  type JSX,
  type ReactNode,
} from 'react';
import {renderToString} from 'react-dom/server';
import {change, mount, mountEditor, settle, textOf} from './reactEditor.js';
import {loadSamples} from './samples.js';

const $write = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};

function Editor(props: {
  readonly config?: Partial<InitialConfigType>;
  readonly children?: ReactNode;
}): JSX.Element {
  const config = {
    namespace: 'test',
    onError: (error: Error) => {
      throw error;
    },
    ...props.config,
  };
  return (
    <LexicalComposer initialConfig={config}>
      <RichTextPlugin
        contentEditable={<ContentEditable aria-placeholder="Write" placeholder={<p>Write</p>} />}
        ErrorBoundary={LexicalErrorBoundary}
      />
      {props.children}
    </LexicalComposer>
  );
}

class BrokenNode extends DecoratorNode<JSX.Element> {
  static override getType(): string {
    return 'broken';
  }
  static override clone(node: BrokenNode): BrokenNode {
    return new BrokenNode(node.__key);
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): false {
    return false;
  }
  override decorate(): JSX.Element {
    return <Thrower />;
  }
}
const Place = createContext('nowhere');
class ContextNode extends DecoratorNode<JSX.Element> {
  static override getType(): string {
    return 'context';
  }
  static override clone(node: ContextNode): ContextNode {
    return new ContextNode(node.__key);
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): false {
    return false;
  }
  override decorate(): JSX.Element {
    return <ShowPlace />;
  }
}
const lives: string[] = [];
class LivingNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('living', {extends: DecoratorNode});
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): false {
    return false;
  }
  override decorate(): JSX.Element {
    return <Living />;
  }
}
function Living(): JSX.Element {
  useEffect(() => {
    lives.push('mounted');
    return () => void lives.push('cleaned up');
  }, []);
  return <b>alive</b>;
}
function ShowPlace(): JSX.Element {
  return <b>{use(Place)}</b>;
}
function Thrower(): JSX.Element {
  throw new Error('widget failed');
}

describe('docs/react/index.md', () => {
  test('the composer reads initialConfig once: later values change nothing, a new key makes a new editor', async () => {
    const editors = new Set<LexicalEditor>();
    function Grab(): null {
      const [editor] = useLexicalComposerContext();
      editors.add(editor);
      return null;
    }
    const view = (key: string, editable: boolean): JSX.Element => (
      <Editor key={key} config={{editable, namespace: key + String(editable)}}>
        <Grab />
      </Editor>
    );
    const {render, host} = await mount(view('a', true));
    await render(view('a', false));
    assert.equal(editors.size, 1);
    const [editor] = editors;
    assert.equal(editor!._config.namespace, 'atrue');
    assert.equal(editor!.isEditable(), true);
    assert.equal(host.querySelector('[contenteditable]')!.getAttribute('contenteditable'), 'true');
    await render(view('b', false));
    assert.equal(editors.size, 2);
  });

  test('an editor without editorState begins with one empty paragraph, with null with nothing', async () => {
    const plain = await mountEditor(null);
    assert.deepEqual(plain.editor.getEditorState().toJSON().root.children.length, 1);
    const empty = await mountEditor(null, {editorState: null});
    assert.equal(empty.editor.getEditorState().isEmpty(), true);
    assert.equal(empty.host.querySelector('[contenteditable]')!.innerHTML, '');
  });

  test('editorState takes JSON text, an EditorState or a function that fills an empty root', async () => {
    const source = await mountEditor(null, {editorState: () => $write('from a function')});
    assert.equal(textOf(source.editor), 'from a function');
    const state = source.editor.getEditorState();
    const json = await mountEditor(null, {editorState: JSON.stringify(state)});
    assert.equal(textOf(json.editor), 'from a function');
    const same = await mountEditor(null, {editorState: state});
    assert.equal(textOf(same.editor), 'from a function');
  });

  test('JSON of a document without children is refused', async () => {
    const empty = JSON.stringify(createEditor().getEditorState());
    await assert.rejects(
      mount(<Editor config={{editorState: empty}} />),
      /setEditorState: the editor state is empty/,
    );
  });

  test('the hook outside a composer throws the quoted message', async () => {
    function Lost(): null {
      useLexicalComposerContext();
      return null;
    }
    await assert.rejects(mount(<Lost />), {
      message:
        'LexicalComposerContext.useLexicalComposerContext: cannot find a LexicalComposerContext',
    });
  });

  test('React renders an empty element, Lexical fills it; a later render of React leaves the content alone', async () => {
    const view = (label: string): JSX.Element => (
      <Editor config={{editorState: () => $write('kept')}}>{label}</Editor>
    );
    const {host, render} = await mount(view('one'));
    const paragraph = host.querySelector('p');
    await render(view('two'));
    assert.match(host.textContent, /kepttwo$/);
    assert.equal(host.querySelector('p'), paragraph);
  });

  test('server rendering prints the empty element and the placeholder, even where there is initial content', () => {
    const html = renderToString(<Editor config={{editorState: () => $write('hello')}} />);
    assert.match(html, /<div contentEditable="true" role="textbox"[^>]*><\/div>/);
    assert.match(html, /<p>Write<\/p>/);
    assert.doesNotMatch(html, /hello/);
  });

  test('the first effects run after the initial content was committed', async () => {
    const seen: string[] = [];
    function Look(): null {
      const [editor] = useLexicalComposerContext();
      useLayoutEffect(() => {
        seen.push(editor.getEditorState().read(() => $getRoot().getTextContent()));
      }, [editor]);
      useEffect(() => {
        seen.push(editor.getEditorState().read(() => $getRoot().getTextContent()));
      }, [editor]);
      return null;
    }
    await mount(
      <Editor config={{editorState: () => $write('hello')}}>
        <Look />
      </Editor>,
    );
    assert.deepEqual(seen, ['hello', 'hello']);
  });

  test('in StrictMode effects run twice and the first is cleaned up; the content is there once', async () => {
    let running = 0;
    let runs = 0;
    function Count(): null {
      useEffect(() => {
        running += 1;
        runs += 1;
        return () => {
          running -= 1;
        };
      }, []);
      return null;
    }
    const {host} = await mount(
      <StrictMode>
        <Editor config={{editorState: () => $write('once')}}>
          <Count />
        </Editor>
      </StrictMode>,
    );
    assert.deepEqual({runs, running}, {runs: 2, running: 1});
    assert.equal(host.querySelector('[contenteditable]')!.textContent, 'once');
  });

  test('unmounting detaches the editor from its element and keeps its state', async () => {
    const {editor, unmount} = await mountEditor(null, {editorState: () => $write('kept')});
    await unmount();
    assert.equal(editor.getRootElement(), null);
    assert.equal(
      editor.getEditorState().read(() => $getRoot().getTextContent()),
      'kept',
    );
  });

  test('useLexicalEditable and useLexicalIsTextContentEmpty follow the editor', async () => {
    const seen: string[] = [];
    function Watch(): null {
      const [editor] = useLexicalComposerContext();
      const editable = useLexicalEditable();
      const empty = useLexicalIsTextContentEmpty(editor);
      useEffect(() => {
        seen.push(`${editable ? 'editable' : 'read-only'} ${empty ? 'empty' : 'filled'}`);
      }, [editable, empty]);
      return null;
    }
    const {editor, host} = await mountEditor(<Watch />);
    await change(editor, () => $write('x'));
    await act(async () => {
      editor.setEditable(false);
      await settle();
    });
    assert.deepEqual(seen, ['editable empty', 'editable filled', 'read-only filled']);
    const element = host.querySelector('[role=textbox]')!;
    assert.equal(element.getAttribute('contenteditable'), 'false');
    assert.equal(element.getAttribute('aria-readonly'), 'true');
  });

  test('EditorRefPlugin hands the editor out and does not take it back on unmount', async () => {
    const ref: {current: LexicalEditor | null} = {current: null};
    const {editor, unmount} = await mountEditor(<EditorRefPlugin editorRef={ref} />);
    assert.equal(ref.current, editor);
    await unmount();
    assert.equal(ref.current, editor);
  });

  test('a decorator that throws is replaced by the boundary, its error goes to onError, the rest stays', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const {editor, host, errors} = await mountEditor(null, {nodes: [BrokenNode]});
    await change(editor, () => {
      $write('stays');
      $getRoot().getLastChild<ReturnType<typeof $createParagraphNode>>()!.append(new BrokenNode());
    });
    assert.deepEqual(
      errors.map((error) => error.message),
      ['widget failed'],
    );
    assert.match(host.textContent, /staysAn error was thrown\./);
  });

  test('the component of a deleted node is cleaned up in the same commit, and undo mounts a new one', async (t) => {
    // The update stands outside of act, which would hold effects back.
    t.mock.method(console, 'error', () => undefined);
    const {editor} = await mountEditor(<HistoryPlugin />, {nodes: [LivingNode]});
    await change(editor, () => {
      $getRoot()
        .clear()
        .append($createParagraphNode().append($create(LivingNode)));
    });
    editor.update(
      () => {
        $getRoot().clear().append($createParagraphNode());
      },
      {discrete: true, onUpdate: () => lives.push('committed'), tag: HISTORY_PUSH_TAG},
    );
    assert.deepEqual(lives, ['mounted', 'cleaned up', 'committed']);
    await act(async () => {
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      await settle();
    });
    assert.equal(lives.at(-1), 'mounted');
  });

  test('a nested editor takes over the nodes, theme and editable state of its parent, not its plugins', async () => {
    const nested = createEditor();
    const theme = {paragraph: 'para'};
    const {editor} = await mountEditor(
      <LexicalNestedComposer initialEditor={nested}>
        <RichTextPlugin
          contentEditable={<ContentEditable />}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </LexicalNestedComposer>,
      {nodes: [HeadingNode], theme, editable: false},
    );
    assert.equal(nested.hasNodes([HeadingNode]), true);
    assert.equal(nested._config.theme, theme);
    assert.equal(nested._parentEditor, editor);
    assert.equal(nested._config.namespace, 'test');
    assert.equal(nested.isEditable(), false);
    await act(async () => {
      editor.setEditable(true);
      await settle();
    });
    assert.equal(nested.isEditable(), true);
    await change(nested, () => {
      $getRoot().append($createHeadingNode('h1'));
    });
    const child: NodeKey | undefined = nested.read(() => $getRoot().getFirstChild()?.getKey());
    assert.ok(child);
  });

  test('a subscription that is redefined per render and returns new objects ends in the quoted error', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    function Loop(): null {
      useLexicalSubscription((editor) => ({
        initialValueFn: () => ['new'],
        subscribe: (callback) =>
          editor.registerUpdateListener(() => {
            callback(['new']);
          }),
      }));
      return null;
    }
    await assert.rejects(mountEditor(<Loop />), /Maximum update depth exceeded/);
    // What React says in production: it throws this code where development has the words.
    const production = 'node_modules/react-dom/cjs/react-dom-client.production.js';
    assert.match(readFileSync(production, 'utf8'), /nestedUpdateCount[^}]*ProdErrorMessage\(185\)/);
  });

  test('a counting component renders when its number changes, no component renders on other changes', async () => {
    let counts = 0;
    let others = 0;
    const count = (): void => void (counts += 1);
    const countOther = (): void => void (others += 1);
    const words = (editor: LexicalEditor): LexicalSubscription<number> => ({
      initialValueFn: () => textOf(editor).length,
      subscribe: (callback) =>
        editor.registerTextContentListener((text) => {
          callback(text.length);
        }),
    });
    function Length(): JSX.Element {
      count();
      return <output>{useLexicalSubscription(words)}</output>;
    }
    function Other(): null {
      countOther();
      return null;
    }
    const {editor, host} = await mountEditor(
      <>
        <Length />
        <Other />
      </>,
    );
    const before = {counts, others};
    await change(editor, () => {
      $getRoot().getFirstChildOrThrow<ParagraphNode>().append($createTextNode('four'));
    });
    assert.equal(host.querySelector('output')!.textContent, '4');
    assert.deepEqual({counts, others}, {counts: before.counts + 1, others: before.others});
    await change(editor, () => {
      $getRoot().selectStart();
    });
    assert.deepEqual({counts, others}, {counts: before.counts + 1, others: before.others});
  });

  test('a context reaches decorators from above RichTextPlugin, not from beside it', async () => {
    const {host} = await mount(
      <LexicalComposer
        initialConfig={{
          namespace: 'test',
          nodes: [ContextNode],
          onError: (error) => {
            throw error;
          },
          editorState: () => {
            $getRoot().append($createParagraphNode().append(new ContextNode()));
          },
        }}
      >
        <Place.Provider value="above">
          <RichTextPlugin
            contentEditable={<ContentEditable />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </Place.Provider>
        <Place.Provider value="beside">{null}</Place.Provider>
      </LexicalComposer>,
    );
    assert.equal(host.querySelector('b')!.textContent, 'above');
  });

  for (const discrete of [true, false]) {
    test(`inserting a decorator from an effect ${discrete ? 'warns' : 'is silent'} with discrete: ${String(discrete)}`, async (t) => {
      const log = t.mock.method(console, 'error', () => undefined);
      function Insert(): null {
        const [editor] = useLexicalComposerContext();
        useEffect(() => {
          editor.update(
            () => $getRoot().append($createHorizontalRuleNode()),
            discrete ? {discrete: true} : {},
          );
        }, [editor]);
        return null;
      }
      const {host} = await mountEditor(<Insert />, {nodes: [HorizontalRuleNode]});
      assert.ok(host.querySelector('hr'));
      const warnings = log.mock.calls.map((call) => String(call.arguments[0]));
      assert.equal(
        warnings.some((text) =>
          text.includes('flushSync was called from inside a lifecycle method'),
        ),
        discrete,
      );
    });
  }

  test('ContentEditable: the attributes of the table', async () => {
    const props = {ariaOwns: 'list', ariaExpanded: true, ariaLabel: 'Note', title: 'any'} as const;
    const view = (
      <>
        <ContentEditable {...props} />
        <ContentEditable {...props} role="combobox" />
      </>
    );
    const {host} = await mount(
      <LexicalComposer
        initialConfig={{namespace: 'test', onError: () => undefined, editable: true}}
      >
        {view}
      </LexicalComposer>,
    );
    const [plain, combobox] = host.querySelectorAll('[contenteditable]');
    assert.equal(plain!.getAttribute('role'), 'textbox');
    assert.equal(plain!.getAttribute('spellcheck'), 'true');
    assert.equal(plain!.getAttribute('aria-expanded'), null);
    assert.equal(plain!.getAttribute('aria-owns'), 'list');
    assert.equal(plain!.getAttribute('title'), 'any');
    assert.equal(combobox!.getAttribute('aria-expanded'), 'true');

    const readOnly = await mount(
      <LexicalComposer
        initialConfig={{namespace: 'test', onError: () => undefined, editable: false}}
      >
        {view}
      </LexicalComposer>,
    );
    const element = readOnly.host.querySelector('[role=combobox]')!;
    assert.equal(element.getAttribute('aria-owns'), null);
    assert.equal(element.getAttribute('aria-expanded'), null);
    assert.equal(element.getAttribute('aria-autocomplete'), 'none');
    assert.equal(element.getAttribute('aria-readonly'), 'true');
    assert.equal(element.getAttribute('aria-label'), 'Note');
  });

  test('useLexicalIsTextContentEmpty counts spaces as nothing unless trim is false', async () => {
    const seen: Record<string, boolean> = {};
    const note = (name: string, empty: boolean): void => void (seen[name] = empty);
    function Watch(): null {
      const [editor] = useLexicalComposerContext();
      note('left out', useLexicalIsTextContentEmpty(editor));
      note('false', useLexicalIsTextContentEmpty(editor, false));
      return null;
    }
    const {editor} = await mountEditor(<Watch />);
    await change(editor, () => {
      $write('  ');
    });
    assert.deepEqual(seen, {'left out': true, false: false});
  });

  test('@lexical/react has no main entry, and the page names all 43 that there are', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const manifest = JSON.parse(
      readFileSync(path.join(root, 'node_modules/@lexical/react/package.json'), 'utf8'),
    ) as {exports: Record<string, unknown>};
    const entries = Object.keys(manifest.exports)
      .filter((name) => !name.endsWith('.js'))
      .map((name) => name.slice(2));
    assert.equal(manifest.exports['.'], undefined);
    assert.throws(() => import.meta.resolve('@lexical/react'), {
      message: /^No "exports" main defined in .*\/@lexical\/react\/package\.json/,
    });
    assert.equal(entries.length, 43);
    const pages = ['index', 'plugins']
      .map((name) => readFileSync(path.join(root, `content/docs/react/${name}.md`), 'utf8'))
      .join('\n');
    for (const entry of entries) {
      assert.ok(pages.includes(`/docs/api/modules/${entry})`), `${entry} is on neither page`);
    }
  });

  test('CardNode: one caption editor for all versions, saved with the card and loaded again', async () => {
    const {CardNode} = await loadSamples<{CardNode: Klass<Card>}>({
      page: 'react/index.md',
      titles: ['CardNode.tsx'],
      setup: 'const Caption = () => null;',
    });
    interface Card extends DecoratorNode<JSX.Element> {
      readonly __caption: LexicalEditor;
    }
    const editor = createEditor({
      namespace: 'outer',
      nodes: [CardNode, HeadingNode],
      onError: (error) => {
        throw error;
      },
    });
    const write = ($fn: () => void): void => {
      editor.update($fn, {discrete: true});
    };
    write(() => {
      $getRoot().append($create(CardNode));
    });
    const $card = (): Card => $getRoot().getFirstChildOrThrow<Card>();
    const caption = editor.read(() => $card().__caption);
    assert.equal(caption._parentEditor, editor);
    assert.equal(caption._config.namespace, 'outer');
    assert.equal(caption.hasNodes([HeadingNode]), true);
    assert.match(JSON.stringify(editor.getEditorState()), /"caption":\{"editorState"/);

    caption.update(
      () => {
        $write('inside');
      },
      {discrete: true},
    );
    write(() => void $card().getWritable());
    assert.equal(
      editor.read(() => $card().__caption),
      caption,
    );
    const loaded = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
    const other = loaded.read(() => $card().__caption);
    assert.notEqual(other, caption);
    assert.equal(textOf(other), 'inside');
    write(() => {
      assert.equal($copyNode($card()).__caption, caption, 'a copy shares the editor');
    });
  });

  test('exportFigure: the HTML of the caption is in the figure', async () => {
    const {exportFigure} = await loadSamples<{
      exportFigure: (src: string, caption: LexicalEditor) => {element: HTMLElement};
    }>({page: 'react/index.md', titles: ['exportFigure.ts']});
    const caption = createEditor({namespace: 'caption', nodes: []});
    caption.update(
      () => {
        $write('inside');
      },
      {discrete: true},
    );
    assert.equal(caption.hasNodes([HeadingNode]), false);
    assert.match(
      exportFigure('/a.png', caption).element.outerHTML,
      /^<figure><img src="\/a.png"><figcaption><p><span[^>]*>inside<\/span><\/p><\/figcaption><\/figure>$/,
    );
  });
});
