import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {createHeadlessEditor} from '@lexical/headless';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {EditorRefPlugin} from '@lexical/react/LexicalEditorRefPlugin';
import {HistoryPlugin} from '@lexical/react/LexicalHistoryPlugin';
import {useLexicalEditable} from '@lexical/react/useLexicalEditable';
import {useLexicalNodeSelection} from '@lexical/react/useLexicalNodeSelection';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $getState,
  $isRangeSelection,
  $setState,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  createState,
  DecoratorNode,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {act, StrictMode, useEffect, useLayoutEffect, type JSX} from 'react';
import {change, mount, mountEditor, settle} from './reactEditor.js';
import {loadSamples} from './samples.js';

const INSERT_SIGNATURE_COMMAND = createCommand<string>('INSERT_SIGNATURE_COMMAND');
function registerSignature(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    INSERT_SIGNATURE_COMMAND,
    (name) => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return false;
      selection.insertText(`— ${name}`);
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
}

const starsState = createState('stars', {
  parse: (value) => (typeof value === 'number' ? value : 0),
});
class RatingNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('rating', {
      extends: DecoratorNode,
      stateConfigs: [{flat: true, stateConfig: starsState}],
    });
  }
  override createDOM(): HTMLElement {
    return document.createElement('span');
  }
  override updateDOM(): false {
    return false;
  }
  override decorate(): JSX.Element {
    return <Rating node={this} stars={$getState(this, starsState)} />;
  }
  setStars(stars: number): this {
    return $setState(this, starsState, stars);
  }
}
function Rating({node, stars}: {readonly node: RatingNode; readonly stars: number}): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [isSelected] = useLexicalNodeSelection(node.getKey());
  return (
    <span className={isSelected ? 'rating selected' : 'rating'}>
      {[1, 2, 3].map((value) => (
        <button
          key={value}
          aria-pressed={value <= stars}
          disabled={!isEditable}
          onClick={() => {
            editor.update(() => node.setStars(value));
          }}
        >
          {value}
        </button>
      ))}
    </span>
  );
}

describe('docs/react/create_plugin.md', () => {
  test('a signature is inserted at the caret', () => {
    const editor = createHeadlessEditor({namespace: 'test'});
    const remove = registerSignature(editor);
    editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), {discrete: true});
    assert.equal(editor.dispatchCommand(INSERT_SIGNATURE_COMMAND, 'Ada'), true);
    assert.equal(
      editor.read(() => $getRoot().getTextContent()),
      '— Ada',
    );
    remove();
    assert.equal(editor.dispatchCommand(INSERT_SIGNATURE_COMMAND, 'Ada'), false);
  });

  test('at one priority whoever registered first is asked first: layout effects, then effects, children before parents, siblings from top to bottom', async () => {
    const PING = createCommand<undefined>('PING');
    const asked: string[] = [];
    function Answer({name, layout, children}: AnswerProps): JSX.Element {
      const [editor] = useLexicalComposerContext();
      const useMoment = layout ? useLayoutEffect : useEffect;
      useMoment(
        () => editor.registerCommand(PING, () => asked.push(name) === -1, COMMAND_PRIORITY_EDITOR),
        [editor, name],
      );
      return <>{children}</>;
    }
    const {editor} = await mountEditor(
      <>
        <Answer name="first" />
        <Answer name="parent">
          <Answer name="child" />
        </Answer>
        <Answer name="layout" layout />
      </>,
    );
    editor.dispatchCommand(PING, undefined);
    assert.deepEqual(asked, ['layout', 'first', 'child', 'parent']);
  });

  for (const cleanup of [true, false]) {
    test(`in StrictMode a listener is called ${cleanup ? 'once with' : 'twice without'} cleanup`, async () => {
      let calls = 0;
      function Listen(): null {
        const [editor] = useLexicalComposerContext();
        useEffect(() => {
          const remove = editor.registerUpdateListener(() => void (calls += 1));
          return cleanup ? remove : undefined;
        }, [editor]);
        return null;
      }
      let editor: LexicalEditor | undefined;
      const keep = (next: LexicalEditor | null): void => void (editor = next ?? undefined);
      await mount(
        <StrictMode>
          <LexicalComposer initialConfig={{namespace: 'test', onError: () => undefined}}>
            <ContentEditable />
            <EditorRefPlugin editorRef={keep} />
            <Listen />
          </LexicalComposer>
        </StrictMode>,
      );
      assert.ok(editor);
      calls = 0;
      await change(editor, () => {
        $getRoot().append($createParagraphNode());
      });
      assert.equal(calls, cleanup ? 1 : 2);
    });
  }

  test('the DOM is up to date when update listeners run, and a new node has its element there', async () => {
    const seen: string[] = [];
    const {editor, host} = await mountEditor(null);
    editor.registerUpdateListener(() => {
      seen.push(host.querySelector('[contenteditable]')!.textContent);
    });
    await change(editor, () => {
      const paragraph = $createParagraphNode().append($createTextNode('now'));
      $getRoot().append(paragraph);
      assert.equal(editor.getElementByKey(paragraph.getKey()), null);
    });
    assert.deepEqual(seen, ['now']);
  });

  test('the editor keeps its selection when focus leaves the text', async () => {
    const {editor, host} = await mountEditor(<button>elsewhere</button>, {
      editorState: () => {
        $getRoot().append($createParagraphNode().append($createTextNode('text')));
      },
    });
    await change(editor, () => {
      $getRoot().selectEnd();
    });
    await act(async () => {
      host.querySelector('button')!.focus();
      await settle();
    });
    assert.equal(
      editor.read(() => $isRangeSelection($getSelection())),
      true,
    );
  });

  test('an element put into the content editable disappears', async () => {
    const {host} = await mountEditor(null);
    const element = host.querySelector('[contenteditable]')!;
    await act(async () => {
      element.append(document.createElement('aside'));
      await settle();
    });
    assert.equal(element.querySelector('aside'), null);
  });

  test('the rating: a click changes the node, shows it, is in JSON, and can be undone', async () => {
    const {editor, host} = await mountEditor(<HistoryPlugin />, {nodes: [RatingNode]});
    await change(editor, () => {
      $getRoot().append($createParagraphNode().append(new RatingNode()));
    });
    const pressed = (): number => host.querySelectorAll('[aria-pressed=true]').length;
    assert.equal(pressed(), 0);
    for (const value of [3, 2]) {
      await act(async () => {
        host.querySelectorAll<HTMLElement>('.rating button')[value - 1]!.click();
        await settle();
      });
      assert.equal(pressed(), value);
    }
    assert.match(
      JSON.stringify(editor.getEditorState()),
      /"type":"rating"[^}]*"stars":2|"stars":2[^}]*"type":"rating"/,
    );
    await act(async () => {
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      await settle();
    });
    assert.equal(pressed(), 3);
    await act(async () => {
      editor.setEditable(false);
      await settle();
    });
    assert.equal(host.querySelectorAll('.rating button:disabled').length, 3);
  });

  test('FontSize styles what was selected, takes the style away again, and leaves the focus', async () => {
    const {FontSize} = await loadSamples<{FontSize: () => JSX.Element}>({
      page: 'react/create_plugin.md',
      titles: ['FontSize.tsx'],
    });
    const {host, editor} = await mountEditor(<FontSize />);
    await change(editor, () => {
      const text = $createTextNode('plain large');
      $getRoot().append($createParagraphNode().append(text));
      text.select(6, 11);
    });
    const select = host.querySelector('select')!;
    select.focus();
    const choose = async (value: string): Promise<string[]> => {
      await act(async () => {
        select.value = value;
        select.dispatchEvent(new Event('change', {bubbles: true}));
        await settle();
      });
      return editor.read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => node.getStyle()),
      );
    };
    assert.deepEqual(await choose('1.5em'), ['', 'font-size: 1.5em;']);
    assert.equal(document.activeElement, select);
    assert.deepEqual(await choose(''), ['']);
  });
});

interface AnswerProps {
  readonly name: string;
  readonly layout?: boolean;
  readonly children?: JSX.Element;
}
