import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test, type TestContext} from 'node:test';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  ParagraphNode,
  createEditor,
  type ElementFormatType,
} from 'lexical';
import {createBinding, createUndoManager} from '@lexical/yjs';
import {act} from 'react';
import {applyUpdate, Doc, encodeStateAsUpdate} from 'yjs';
import {Hub, HubProvider, join} from './collaborators.js';
import {change, settle, textOf} from './reactEditor.js';

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
});
