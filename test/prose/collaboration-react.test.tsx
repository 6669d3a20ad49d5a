import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {
  CollaborationContext,
  type CollaborationContextType,
} from '@lexical/react/LexicalCollaborationContext';
import {CollaborationPlugin} from '@lexical/react/LexicalCollaborationPlugin';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {LexicalNestedComposer} from '@lexical/react/LexicalNestedComposer';
import {PlainTextPlugin} from '@lexical/react/LexicalPlainTextPlugin';
import {HeadingNode, $createHeadingNode} from '@lexical/rich-text';
import {
  CONNECTED_COMMAND,
  createBinding,
  syncLexicalUpdateToYjs,
  syncYjsChangesToLexical,
  TOGGLE_CONNECT_COMMAND,
  type Provider,
} from '@lexical/yjs';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  DecoratorNode,
  ParagraphNode,
  SKIP_COLLAB_TAG,
  TextNode,
  UNDO_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type NodeKey,
  type SerializedEditorState,
} from 'lexical';
import {act, StrictMode, use, type JSX} from 'react';
import {applyUpdate, Doc, encodeStateAsUpdate, type Text, type YEvent} from 'yjs';
import {Hub, HubProvider, join} from './collaborators.js';
import {change, mount, settle, textOf} from './reactEditor.js';

const $write = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};
async function type(editor: LexicalEditor, text: string, tag?: string): Promise<void> {
  await change(
    editor,
    () => {
      $write(text);
    },
    tag,
  );
  await act(settle);
}
async function dispatch<T>(
  editor: LexicalEditor,
  command: LexicalCommand<T>,
  payload: T,
): Promise<void> {
  await act(async () => {
    editor.dispatchCommand(command, payload);
    await settle();
  });
}
/** Yjs warns while Lexical reads types that are not in a document yet. */
function quiet(t: TestContext): void {
  t.mock.method(console, 'warn', () => undefined);
  t.mock.method(console, 'log', () => undefined);
}

const offline: Provider = {
  awareness: {
    getLocalState: () => null,
    getStates: () => new Map(),
    off: () => undefined,
    on: () => undefined,
    setLocalState: () => undefined,
    setLocalStateField: () => undefined,
  },
  connect: () => undefined,
  disconnect: () => undefined,
  off: () => undefined,
  on: () => undefined,
};
function fillDocument(doc: Doc, $fill: () => void): void {
  const editor = createHeadlessEditor({namespace: 'server', nodes: []});
  const binding = createBinding(editor, offline, 'main', doc, new Map([['main', doc]]));
  const remove = editor.registerUpdateListener((update) => {
    syncLexicalUpdateToYjs(
      binding,
      offline,
      update.prevEditorState,
      update.editorState,
      update.dirtyElements,
      update.dirtyLeaves,
      update.normalizedNodes,
      update.tags,
    );
  });
  editor.update($fill, {discrete: true});
  remove();
}
function readDocument(doc: Doc): SerializedEditorState {
  const editor = createHeadlessEditor({namespace: 'server', nodes: []});
  const copy = new Doc();
  const binding = createBinding(editor, offline, 'main', copy, new Map([['main', copy]]));
  binding.root.getSharedType().observeDeep((events) => {
    const changes = events as YEvent<Text>[];
    syncYjsChangesToLexical(binding, offline, changes, false, () => undefined);
  });
  applyUpdate(copy, encodeStateAsUpdate(doc));
  return editor.read(() => editor.getEditorState()).toJSON();
}
function textIn(state: SerializedEditorState): string {
  const editor = createHeadlessEditor();
  return editor.parseEditorState(state).read(() => $getRoot().getTextContent());
}

describe('docs/collaboration/react.md', () => {
  test('what one types, the other gets, in StrictMode as well', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub);
    await type(ada.editor, 'from Ada');
    await type(bob.editor, 'from Bob');
    assert.equal(textOf(ada.editor), '\n\nfrom Ada\n\nfrom Bob');
    assert.equal(textOf(bob.editor), textOf(ada.editor));

    const doc = new Doc();
    const view = (
      <StrictMode>
        <Page doc={doc} hub={hub} />
      </StrictMode>
    );
    const {host} = await mount(view);
    await act(settle);
    assert.equal(host.querySelector('[contenteditable]')!.textContent, 'from Adafrom Bob');
  });

  test('initial content in initialConfig: the documents differ and stay different', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    await type(ada.editor, 'shared');
    const bob = await join(hub, {}, {config: {editorState: () => void $write('own')}});
    await type(bob.editor, 'typed');
    assert.notEqual(textOf(bob.editor), textOf(ada.editor));
  });

  test('a providerFactory that leaves docs alone', async (t) => {
    quiet(t);
    t.mock.method(console, 'error', () => undefined);
    const hub = new Hub();
    const factory = (): Provider => new HubProvider(hub, new Doc());
    await assert.rejects(join(hub, {providerFactory: factory}), {
      message: 'createBinding: doc is null or undefined',
    });
  });

  test('the plugin connects by itself; a provider in sync before that leaves the document empty', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    assert.equal(ada.provider.connects, 1);
    assert.equal(ada.editor.getEditorState().isEmpty(), false);

    const early = new Hub();
    const doc = new Doc();
    const provider = new HubProvider(early, doc);
    provider.connect();
    provider.connect = () => undefined;
    const {editor} = await join(early, {
      shouldBootstrap: true,
      providerFactory: (id, docs) => {
        docs.set(id, doc);
        return provider;
      },
    });
    assert.equal(editor.getEditorState().isEmpty(), true);
  });

  test('in StrictMode the plugin connects, disconnects and connects again', async (t) => {
    quiet(t);
    const calls: string[] = [];
    t.mock.method(HubProvider.prototype, 'connect', () => void calls.push('connect'));
    t.mock.method(HubProvider.prototype, 'disconnect', () => void calls.push('disconnect'));
    await mount(
      <StrictMode>
        <Page doc={new Doc()} hub={new Hub()} />
      </StrictMode>,
    );
    await act(settle);
    assert.deepEqual(calls.slice(calls.indexOf('connect')), ['connect', 'disconnect', 'connect']);
  });

  test('without shouldBootstrap nobody fills an empty document', async (t) => {
    quiet(t);
    const {editor} = await join(new Hub(), {initialEditorState: () => void $write('start')});
    assert.equal(editor.getEditorState().isEmpty(), true);
  });

  test('two clients that both fill a document: the content appears twice', async (t) => {
    quiet(t);
    const hubs = [new Hub(), new Hub()] as const;
    const start = {shouldBootstrap: true, initialEditorState: (): void => void $write('start')};
    const ada = await join(hubs[0], start);
    await join(hubs[1], start);
    await act(async () => {
      applyUpdate(hubs[0].doc, encodeStateAsUpdate(hubs[1].doc));
      await settle();
    });
    assert.equal(textOf(ada.editor), 'start\n\nstart');
  });

  test('a server fills a document, and reads it', async (t) => {
    quiet(t);
    const hub = new Hub();
    fillDocument(hub.doc, () => {
      $write('from the server');
    });
    const ada = await join(hub);
    assert.equal(textOf(ada.editor), 'from the server');
    await type(ada.editor, 'and more');
    assert.equal(textIn(readDocument(hub.doc)), 'from the server\n\nand more');
    assert.deepEqual(ada.errors, []);
  });

  test('undo takes back what this client did, and tells the toolbar', async (t) => {
    quiet(t);
    const hub = new Hub();
    // Whose first paragraph it is has a step of it, or not, by how long ago that was.
    const bob = await join(hub, {shouldBootstrap: true});
    const ada = await join(hub);
    const undoable: boolean[] = [];
    ada.editor.registerCommand(
      CAN_UNDO_COMMAND,
      (can) => undoable.push(can) === -1,
      COMMAND_PRIORITY_LOW,
    );
    await type(ada.editor, 'from Ada');
    await type(bob.editor, 'from Bob');
    await dispatch(ada.editor, UNDO_COMMAND, undefined);
    assert.equal(textOf(ada.editor).trim(), 'from Bob');
    assert.equal(textOf(bob.editor).trim(), 'from Bob');
    assert.equal(undoable.at(-1), false);
  });

  test('with HistoryPlugin, undo removes what others typed, on one screen only', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true}, {children: <HistoryPlugin />});
    const bob = await join(hub);
    for (const text of ['a', 'b']) {
      await type(ada.editor, text);
      await type(bob.editor, text.toUpperCase());
    }
    await dispatch(ada.editor, UNDO_COMMAND, undefined);
    assert.doesNotMatch(textOf(ada.editor), /B/);
    assert.match(textOf(bob.editor), /B/);
  });

  test('awareness: name, color and awarenessData; an animal and one of 16 colors if left out', async (t) => {
    quiet(t);
    const hub = new Hub();
    await join(hub, {username: 'Ada', cursorColor: 'red', awarenessData: {role: 'author'}});
    const [state] = hub.states.values();
    assert.deepEqual(Object.keys(state!).sort(), [
      'anchorPos',
      'awarenessData',
      'color',
      'focusPos',
      'focusing',
      'name',
    ]);
    assert.deepEqual(
      [state!.name, state!.color, state!.awarenessData],
      ['Ada', 'red', {role: 'author'}],
    );
    const code = readFileSync(
      path.resolve(
        import.meta.dirname,
        '../../node_modules/@lexical/react/LexicalCollaborationContext.dev.mjs',
      ),
      'utf8',
    );
    assert.equal(code.match(/\['[A-Z]\w+', 'rgb/g)!.length, 16);
  });

  test('without a provider, all editors share one collaboration context', async () => {
    const seen: CollaborationContextType[] = [];
    const note = (value: CollaborationContextType): void => void seen.push(value);
    function Look(): null {
      note(use(CollaborationContext));
      return null;
    }
    await mount(<Look />);
    await mount(<Look />);
    assert.equal(seen[0], seen[1]);
  });

  test('others get an update tagged collaboration, for which transforms do not run', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub);
    const seen: string[] = [];
    bob.editor.registerUpdateListener(({tags}) => seen.push([...tags].join(' ')));
    bob.editor.registerNodeTransform(TextNode, () => void seen.push('transform'));
    await act(settle);
    seen.length = 0;
    await type(ada.editor, 'one');
    assert.deepEqual(seen, ['collaboration skip-scroll-into-view']);
    await type(bob.editor, 'two');
    assert.ok(seen.includes('transform'));
  });

  test('an update with SKIP_COLLAB_TAG stays here until a change from others rebuilds that part', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub);
    await type(ada.editor, 'local', SKIP_COLLAB_TAG);
    assert.match(textOf(ada.editor), /local/);
    assert.doesNotMatch(textOf(bob.editor), /local/);
    await type(bob.editor, 'remote');
    assert.doesNotMatch(textOf(ada.editor), /local/);
  });

  for (const excluded of [false, true]) {
    test(`a property is ${excluded ? 'not shared when it is excluded' : 'shared'}`, async (t) => {
      quiet(t);
      const hub = new Hub();
      const props = excluded
        ? {excludedProperties: new Map([[ParagraphNode, new Set(['__format'])]])}
        : {};
      const ada = await join(hub, {shouldBootstrap: true, ...props});
      const bob = await join(hub, props);
      await change(ada.editor, () => {
        $getRoot().getFirstChildOrThrow<ParagraphNode>().setFormat('center');
      });
      await act(settle);
      assert.equal(
        bob.editor.read(() => $getRoot().getFirstChildOrThrow<ParagraphNode>().getFormatType()),
        excluded ? '' : 'center',
      );
    });
  }

  test('two people typing in one paragraph keep both texts', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {
      shouldBootstrap: true,
      initialEditorState: () => void $write('middle'),
    });
    const bob = await join(hub);
    const $text = (): TextNode =>
      $getRoot().getFirstChildOrThrow<ParagraphNode>().getFirstChildOrThrow<TextNode>();
    await dispatch(bob.editor, TOGGLE_CONNECT_COMMAND, false);
    await change(ada.editor, () => void $text().setTextContent('start middle'));
    await change(bob.editor, () => void $text().setTextContent('middle end'));
    await dispatch(bob.editor, TOGGLE_CONNECT_COMMAND, true);
    assert.equal(textOf(ada.editor), 'start middle end');
    assert.equal(textOf(bob.editor), 'start middle end');
  });

  test('the connection commands; what is typed offline is merged on the next connection', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub);
    const seen: boolean[] = [];
    bob.editor.registerCommand(
      CONNECTED_COMMAND,
      (connected) => seen.push(connected) === -1,
      COMMAND_PRIORITY_LOW,
    );
    await dispatch(bob.editor, TOGGLE_CONNECT_COMMAND, false);
    await type(bob.editor, 'offline');
    assert.doesNotMatch(textOf(ada.editor), /offline/);
    await dispatch(bob.editor, TOGGLE_CONNECT_COMMAND, true);
    assert.match(textOf(ada.editor), /offline/);
    assert.deepEqual(seen, [false, true]);
  });

  test('a class that is missing on one client', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true}, {config: {nodes: [HeadingNode]}});
    const bob = await join(hub);
    await change(ada.editor, () => {
      $getRoot().append($createHeadingNode('h1'));
    });
    await act(settle);
    assert.deepEqual(
      bob.errors.map((error) => error.message),
      ['Node heading is not registered'],
    );
  });

  test('a nested editor has a document of its own, under its key', async (t) => {
    quiet(t);
    const ada = await join(new Hub(), {shouldBootstrap: true}, {config: {nodes: [FigureNode]}});
    const bobsHub = ada.provider.hub;
    const bob = await join(bobsHub, {}, {config: {nodes: [FigureNode]}});
    await change(ada.editor, () => {
      $getRoot().append(new FigureNode());
    });
    await act(settle);
    const [mine, theirs] = [ada.editor, bob.editor].map(captionOf);
    assert.ok(mine && theirs);
    assert.equal(mine.getKey(), theirs.getKey());
    await type(mine, 'a caption');
    assert.match(textOf(theirs), /a caption/);
  });
});

function captionOf(editor: LexicalEditor): LexicalEditor | undefined {
  const figure = editor.read(() =>
    $getRoot()
      .getChildren()
      .find((node) => node instanceof FigureNode),
  );
  return figure?.__caption;
}

const captionHubs = new Map<string, Hub>();
function connectCaption(id: string, docs: Map<string, Doc>): Provider {
  const doc = docs.get(id) ?? new Doc();
  docs.set(id, doc);
  const hub = captionHubs.get(id) ?? new Hub();
  captionHubs.set(id, hub);
  return new HubProvider(hub, doc);
}

class FigureNode extends DecoratorNode<JSX.Element> {
  __caption: LexicalEditor;
  constructor(caption: LexicalEditor = createEditor({namespace: 'caption'}), key?: NodeKey) {
    super(key);
    this.__caption = caption;
  }
  static override getType(): string {
    return 'figure';
  }
  static override clone(node: FigureNode): FigureNode {
    return new FigureNode(node.__caption, node.__key);
  }
  override createDOM(): HTMLElement {
    return document.createElement('figure');
  }
  override updateDOM(): false {
    return false;
  }
  override isInline(): false {
    return false;
  }
  override decorate(): JSX.Element {
    return (
      <LexicalNestedComposer initialEditor={this.__caption}>
        <PlainTextPlugin
          contentEditable={<ContentEditable />}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <CollaborationPlugin
          id={this.__caption.getKey()}
          providerFactory={connectCaption}
          shouldBootstrap={true}
        />
      </LexicalNestedComposer>
    );
  }
}

function Page({doc, hub}: {readonly doc: Doc; readonly hub: Hub}): JSX.Element {
  return (
    <LexicalComposer
      initialConfig={{namespace: 'strict', editorState: null, onError: () => undefined}}
    >
      <PlainTextPlugin contentEditable={<ContentEditable />} ErrorBoundary={LexicalErrorBoundary} />
      <CollaborationPlugin
        id="strict"
        providerFactory={(id, docs) => {
          docs.set(id, doc);
          return new HubProvider(hub, doc);
        }}
        shouldBootstrap={true}
      />
    </LexicalComposer>
  );
}
