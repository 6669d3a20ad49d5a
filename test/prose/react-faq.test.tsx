import './reactDom.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {
  LexicalComposerContext,
  useLexicalComposerContext,
} from '@lexical/react/LexicalComposerContext';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  CLEAR_HISTORY_COMMAND,
  createEditor,
  ParagraphNode,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {act, useEffect, useState, type FC, type JSX} from 'react';
import {change, mount, mountEditor, settle, textOf} from './reactEditor.js';
import {loadSamples} from './samples.js';

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

  test("FormField adds the document to the form's data, pending changes included", async () => {
    const {FormField} = await loadSamples<{FormField: FC<{name: string}>}>({
      page: 'react/faq.md',
      titles: ['FormField.tsx'],
    });
    const {host, editor, render} = await mountEditor(null);
    const form = document.createElement('form');
    host.replaceWith(form);
    form.append(host);
    await render(
      <LexicalComposerContext.Provider value={[editor, {getTheme: () => null}]}>
        <FormField name="note" />
      </LexicalComposerContext.Provider>,
    );
    const submitted = (): Map<string, string> => {
      const formData = new Map<string, string>();
      form.dispatchEvent(Object.assign(new Event('formdata'), {formData}));
      return formData;
    };
    editor.update(() => {
      $write('pending');
    });
    assert.match(submitted().get('note') ?? '', /pending/);
    await render(null);
    assert.equal(submitted().size, 0);
  });

  test('ActiveEditorPlugin names the editor that got the focus last', async () => {
    const {ActiveEditorPlugin} = await loadSamples<{
      ActiveEditorPlugin: FC<{onActive: (editor: LexicalEditor) => void}>;
    }>({page: 'react/faq.md', titles: ['ActiveEditor.tsx']});
    const active: LexicalEditor[] = [];
    const onActive = (editor: LexicalEditor): void => void active.push(editor);
    const first = await mountEditor(<ActiveEditorPlugin onActive={onActive} />);
    const second = await mountEditor(<ActiveEditorPlugin onActive={onActive} />);
    for (const {editor} of [first, second, first]) {
      editor.getRootElement()!.dispatchEvent(new FocusEvent('focus'));
    }
    assert.deepEqual(active, [first.editor, second.editor, first.editor]);
  });

  test('a class that hot reloading ran twice is refused by its name', () => {
    const load = () =>
      class CardNode extends ParagraphNode {
        static override getType(): string {
          return 'card';
        }
        static override clone(node: ParagraphNode): ParagraphNode {
          return node;
        }
      };
    const [Old, New] = [load(), load()];
    const editor = createEditor({
      nodes: [Old],
      onError: (error) => {
        throw error;
      },
    });
    assert.throws(() => {
      editor.update(() => void new New(), {discrete: true});
    }, /Type card in node CardNode does not match registered node CardNode with the same type/);
  });
});
