import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  CLEAR_HISTORY_COMMAND,
  createEditor,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {act, useEffect, useState, type JSX} from 'react';
import {change, mount, mountEditor, settle, textOf} from './reactEditor.js';

const $write = (text: string): void => {
  $getRoot().append($createParagraphNode().append($createTextNode(text)));
};
async function undo(editor: LexicalEditor): Promise<void> {
  await act(async () => {
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await settle();
  });
}

describe('docs/react/faq.md', () => {
  for (const forget of [true, false]) {
    test(`content loaded later ${forget ? 'stays with' : 'is undone without'} CLEAR_HISTORY_COMMAND`, async () => {
      const source = createEditor();
      source.update(
        () => {
          $write('loaded');
        },
        {discrete: true},
      );
      const loaded = JSON.stringify(source.getEditorState());
      function LoadPlugin({json}: {readonly json: string | undefined}): null {
        const [editor] = useLexicalComposerContext();
        useEffect(() => {
          if (json === undefined) return;
          editor.setEditorState(editor.parseEditorState(json));
          if (forget) editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
        }, [editor, json]);
        return null;
      }
      let show: (json: string) => void = () => undefined;
      function Later(): JSX.Element {
        const [json, setJson] = useState<string>();
        useEffect(() => {
          show = setJson;
        }, []);
        return <LoadPlugin json={json} />;
      }
      const {editor} = await mountEditor(
        <>
          <HistoryPlugin />
          <Later />
        </>,
      );
      await change(editor, () => {
        $getRoot().selectEnd();
      });
      await act(async () => {
        show(loaded);
        await settle();
      });
      assert.equal(textOf(editor), 'loaded');
      await undo(editor);
      assert.equal(textOf(editor), forget ? 'loaded' : '');
    });
  }

  test('read commits what is pending before the state is taken', () => {
    const editor = createEditor();
    editor.update(() => {
      $write('pending');
    });
    assert.equal(editor.getEditorState().isEmpty(), true);
    const taken = editor.read(() => editor.getEditorState());
    assert.equal(
      taken.read(() => $getRoot().getTextContent()),
      'pending',
    );
  });

  test('two editors have a history each', async () => {
    const a = await mountEditor(<HistoryPlugin />);
    const b = await mountEditor(<HistoryPlugin />);
    for (const [{editor}, text] of [
      [a, 'in a'],
      [b, 'in b'],
    ] as const) {
      await change(editor, () => {
        $getRoot().selectEnd();
      });
      await change(editor, () => {
        $write(text);
      });
    }
    await undo(a.editor);
    assert.doesNotMatch(textOf(a.editor), /in a/);
    assert.match(textOf(b.editor), /in b/);
  });

  test('the peer dependencies ask for React 17 or later', () => {
    const file = path.resolve(
      import.meta.dirname,
      '../../node_modules/@lexical/react/package.json',
    );
    const {peerDependencies} = JSON.parse(readFileSync(file, 'utf8')) as {
      peerDependencies: Record<string, string>;
    };
    assert.deepEqual(peerDependencies, {react: '>=17.x', 'react-dom': '>=17.x'});
  });

  test('a failed update is dropped, the editor stays as it was and goes on', async () => {
    const {editor, errors} = await mountEditor(null);
    await change(editor, () => {
      $write('lost');
      throw new Error('failed');
    });
    assert.equal(errors[0]!.message, 'failed');
    assert.equal(textOf(editor), '');
    await change(editor, () => {
      $write('kept');
    });
    assert.match(textOf(editor), /kept/);
  });

  test('an onError that throws reaches whoever made a discrete update', async () => {
    const {editor} = await mountEditor(null, {
      onError: (error) => {
        throw error;
      },
    });
    const fail = (): void => {
      editor.update(
        () => {
          throw new Error('failed');
        },
        {discrete: true},
      );
    };
    assert.throws(fail, {message: 'failed'});
  });

  test('without @lexical/react: createEditor and setRootElement in a ref callback', async () => {
    const editor = createEditor({namespace: 'bare'});
    const {host, unmount} = await mount(
      <div
        contentEditable
        ref={(element) => {
          editor.setRootElement(element);
        }}
      />,
    );
    await change(editor, () => {
      $write('bare');
    });
    assert.equal(host.textContent, 'bare');
    await unmount();
    assert.equal(editor.getRootElement(), null);
  });
});
