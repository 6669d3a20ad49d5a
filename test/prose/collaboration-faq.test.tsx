import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test, type TestContext} from 'node:test';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  ParagraphNode,
  createEditor,
  UNDO_COMMAND,
  type ElementFormatType,
  type SerializedEditorState,
} from 'lexical';
import {CollaborationPlugin} from '@lexical/react/LexicalCollaborationPlugin';
import {createBinding, createUndoManager, type Provider} from '@lexical/yjs';
import {act, useState, type JSX} from 'react';
import {applyUpdate, Doc, encodeStateAsUpdate} from 'yjs';
import {Hub, HubProvider, join} from './collaborators.js';
import {change, mountEditor, settle, textOf} from './reactEditor.js';
import {loadSamples} from './samples.js';

const $write = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};
function quiet(t: TestContext): readonly string[] {
  const lines: string[] = [];
  t.mock.method(console, 'warn', (...line: unknown[]) => lines.push(line.join(' ')));
  return lines;
}

class BoxNode extends ParagraphNode {
  static override getType(): string {
    return 'box';
  }
  static override clone(node: BoxNode): BoxNode {
    return new BoxNode(node.__key);
  }
}
class LaterBoxNode extends ParagraphNode {
  __color = 'red';
  static override getType(): string {
    return 'box';
  }
  static override clone(node: LaterBoxNode): LaterBoxNode {
    const box = new LaterBoxNode(node.__key);
    box.__color = node.__color;
    return box;
  }
}

describe('docs/collaboration/faq.md', () => {
  test('a read-only editor gets the changes of others', async (t) => {
    quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub, {}, {config: {editable: false}});
    await change(ada.editor, () => {
      $write('for all');
    });
    await act(settle);
    assert.equal(bob.editor.isEditable(), false);
    assert.match(textOf(bob.editor), /for all/);
  });

  test('a document made anew from its content doubles it when it meets an old copy', async (t) => {
    quiet(t);
    const old = new Hub();
    const fresh = new Hub();
    const ada = await join(old, {
      shouldBootstrap: true,
      initialEditorState: () => void $write('content'),
    });
    const json = JSON.stringify(ada.editor.getEditorState());
    const bob = await join(fresh, {shouldBootstrap: true, initialEditorState: json});
    assert.equal(textOf(bob.editor), 'content');
    await act(async () => {
      applyUpdate(fresh.doc, encodeStateAsUpdate(old.doc));
      await settle();
    });
    assert.equal(textOf(bob.editor), 'content\n\ncontent');
  });

  test('a Y.Doc grows with what was deleted', async (t) => {
    quiet(t);
    const hub = new Hub();
    const {editor} = await join(hub, {shouldBootstrap: true});
    const before = encodeStateAsUpdate(hub.doc).length;
    for (let i = 0; i < 20; i++) {
      await change(editor, () => {
        $write(String(i));
      });
      await change(editor, () => {
        $getRoot().getLastChildOrThrow().remove();
      });
    }
    assert.equal(textOf(editor), '');
    assert.ok(encodeStateAsUpdate(hub.doc).length > before);
  });

  test('changes within half a second are one undo step', () => {
    const doc = new Doc();
    const provider = new HubProvider(new Hub(), doc);
    const binding = createBinding(createEditor(), provider, 'main', doc, new Map([['main', doc]]));
    const manager = createUndoManager(binding, binding.root.getSharedType());
    assert.equal((manager as unknown as {captureTimeout: number}).captureTimeout, 500);
  });

  test('undo of a paragraph removes what others have written in it', async (t) => {
    quiet(t);
    const hub = new Hub();
    const bob = await join(hub, {shouldBootstrap: true});
    const ada = await join(hub);
    await change(ada.editor, () => {
      $write('from Ada');
    });
    await act(settle);
    await change(bob.editor, () => {
      $getRoot().getLastChildOrThrow<ParagraphNode>().append($createTextNode(', from Bob'));
    });
    await act(settle);
    assert.match(textOf(ada.editor), /from Ada, from Bob/);
    await act(async () => {
      ada.editor.dispatchCommand(UNDO_COMMAND, undefined);
      await settle();
    });
    assert.deepEqual([textOf(ada.editor).trim(), textOf(bob.editor).trim()], ['', '']);
  });

  test('a client with an older class keeps a newer property', async (t) => {
    quiet(t);
    const hub = new Hub();
    const later = await join(hub, {shouldBootstrap: true}, {config: {nodes: [LaterBoxNode]}});
    const older = await join(hub, {}, {config: {nodes: [BoxNode]}});
    await change(later.editor, () => {
      $getRoot().append(new LaterBoxNode().append($createTextNode('box')));
    });
    await act(settle);
    await change(older.editor, () => {
      $getRoot().getLastChildOrThrow<BoxNode>().setFormat('center');
    });
    await act(settle);
    const third = await join(hub, {}, {config: {nodes: [LaterBoxNode]}});
    const box = third.editor.read((): readonly [string, ElementFormatType] => {
      const node = $getRoot().getLastChildOrThrow<LaterBoxNode>();
      return [node.__color, node.getFormatType()];
    });
    assert.deepEqual(box, ['red', 'center']);
    assert.deepEqual([...later.errors, ...older.errors, ...third.errors], []);
  });

  test('Yjs warns with the quoted words, and the result is right', async (t) => {
    const warnings = quiet(t);
    const hub = new Hub();
    const ada = await join(hub, {shouldBootstrap: true});
    const bob = await join(hub);
    await change(ada.editor, () => {
      $write('right');
    });
    await act(settle);
    assert.equal(textOf(bob.editor), textOf(ada.editor));
    const words = 'Invalid access: Add Yjs type to a document before reading data.';
    assert.ok(warnings.some((line) => line.includes(words)));
  });

  test('a JSON document becomes a Y.Doc, and is read from it unchanged', async (t) => {
    quiet(t);
    // Not among the imports above: with it there, Node 20 now and then never finishes to load them all.
    const {$generateNodesFromSerializedNodes} = await import('@lexical/clipboard');
    const {fillDocument, readDocument} = await loadSamples<{
      fillDocument: (doc: Doc, $fill: () => void) => void;
      readDocument: (doc: Doc) => SerializedEditorState;
    }>({page: 'collaboration/react.md', titles: ['server.ts']});
    const source = createEditor();
    source.update(
      () => {
        $write('one');
        $write('two');
      },
      {discrete: true},
    );
    const json = source.getEditorState().toJSON();
    const doc = new Doc();
    fillDocument(doc, () => {
      $getRoot().append(...$generateNodesFromSerializedNodes(json.root.children));
    });
    assert.deepEqual(readDocument(doc), json);
  });

  test('sessions: clients that come together share one, it is saved, and the next has another name', async (t) => {
    quiet(t);
    interface Session {
      readonly name: string;
      readonly doc: Doc;
    }
    interface Database {
      readonly load: (id: string) => Promise<SerializedEditorState>;
      readonly save: (id: string, content: SerializedEditorState) => Promise<void>;
    }
    const {openSession, endSession} = await loadSamples<{
      openSession: (id: string, database: Database) => Promise<Session>;
      endSession: (id: string, database: Database) => Promise<void>;
    }>({
      page: 'collaboration/faq.md',
      titles: ['sessions.ts'],
      others: ['collaboration/react.md'],
    });
    const source = createEditor();
    source.update(() => void $write('stored'), {discrete: true});
    let stored = source.getEditorState().toJSON();
    let loads = 0;
    const database: Database = {
      load: () => Promise.resolve(((loads += 1), stored)),
      save: (_, content) => Promise.resolve(void (stored = content)),
    };
    const [first, second] = await Promise.all([
      openSession('42', database),
      openSession('42', database),
    ]);
    assert.equal(first, second);
    assert.equal(loads, 1);

    const hub = new Hub();
    applyUpdate(hub.doc, encodeStateAsUpdate(first.doc));
    const ada = await join(hub);
    await change(ada.editor, () => {
      $write('and more');
    });
    await act(settle);
    applyUpdate(first.doc, encodeStateAsUpdate(hub.doc));
    await endSession('42', database);
    assert.equal(
      createEditor()
        .parseEditorState(stored)
        .read(() => $getRoot().getTextContent()),
      'stored\n\nand more',
    );

    const later = await openSession('42', database);
    assert.notEqual(later.name, first.name);
    assert.equal(loads, 2);
    // What the page warns of: an old copy that meets a new session.
    applyUpdate(later.doc, encodeStateAsUpdate(hub.doc));
    const bobs = new Hub();
    applyUpdate(bobs.doc, encodeStateAsUpdate(later.doc));
    const bob = await join(bobs);
    assert.equal(textOf(bob.editor).match(/stored/g)?.length, 2);
  });

  test('ConnectionMark follows the provider, the first connection included', async (t) => {
    quiet(t);
    const {ConnectionMark} = await loadSamples<{ConnectionMark: () => JSX.Element}>({
      page: 'collaboration/faq.md',
      titles: ['ConnectionMark.tsx'],
    });
    const ada = await join(new Hub(), {}, {children: <ConnectionMark />});
    const said = (): string => ada.host.querySelector('[role=status]')?.textContent ?? '';
    assert.equal(said(), 'All changes are shared');
    act(() => {
      ada.provider.disconnect();
    });
    assert.match(said(), /^Offline/);
  });

  test('link passes on what was written before and after it, each once', async () => {
    const {link} = await loadSamples<{link: (first: Doc, second: Doc) => void}>({
      page: 'collaboration/faq.md',
      titles: ['link.ts'],
    });
    const [first, second] = [new Doc(), new Doc()];
    let updates = 0;
    first.getMap('m').set('a', 1);
    first.on('update', () => (updates += 1));
    link(first, second);
    second.getMap('m').set('b', 2);
    for (const doc of [first, second]) assert.deepEqual(doc.getMap('m').toJSON(), {a: 1, b: 2});
    assert.equal(updates, 1);
  });

  for (const stable of [true, false]) {
    test(`awarenessData that is ${stable ? 'stable keeps' : 'new on each render closes and reopens'} the connection`, async (t) => {
      quiet(t);
      const doc = new Doc();
      const provider = new HubProvider(new Hub(), doc);
      const data = {team: 'a'};
      const factory = (id: string, docs: Map<string, Doc>): Provider => {
        docs.set(id, doc);
        return provider;
      };
      let again: () => void = () => undefined;
      function Shared(): JSX.Element {
        const [, setCount] = useState(0);
        again = () => {
          setCount((count) => count + 1);
        };
        return (
          <CollaborationPlugin
            id="main"
            providerFactory={factory}
            shouldBootstrap={false}
            awarenessData={stable ? data : {...data}}
          />
        );
      }
      await mountEditor(<Shared />, {editorState: null});
      const before = provider.connects;
      await act(async () => {
        again();
        await settle();
      });
      assert.equal(provider.connects - before, stable ? 0 : 1);
    });
  }
});
