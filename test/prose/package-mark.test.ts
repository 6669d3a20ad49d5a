import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import type {LexicalEditor, SerializedElementNode} from 'lexical';
import {loadSamples} from './samples.js';
import {openWindow} from './window.js';

const window = openWindow('Element');
const lexical = await import('lexical');
const {$generateJSONFromSelectedNodes} = await import('@lexical/clipboard');
const {$generateHtmlFromNodes} = await import('@lexical/html');
const {$isMarkNode} = await import('@lexical/mark');
const {$createParagraphNode, $createTextNode, $getRoot, $getSelection} = lexical;

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly addComment: (id: string) => void;
  readonly commentsAtCaret: () => string[];
  readonly removeComment: (id: string) => void;
}

/** The samples of the page, with an editor that holds two paragraphs. */
async function begin(): Promise<Samples & {readonly select: (from: number, to: number) => void}> {
  const samples = await loadSamples<Samples>({
    page: 'packages/lexical-mark.md',
    titles: ['marks.ts', 'addComment.ts', 'commentsAtCaret.ts', 'removeComment.ts'],
  });
  const {editor} = samples;
  editor.setRootElement(document.body.appendChild(document.createElement('div')));
  samples.start();
  write(editor, () => {
    for (const text of ['abcdef', 'ghi']) {
      $getRoot().append($createParagraphNode().append($createTextNode(text)));
    }
  });
  return {
    ...samples,
    /** Selects by offsets in the text of the first paragraph. */
    select: (from, to) =>
      write(editor, () => {
        const selection = lexical.$createRangeSelection();
        const texts = $getRoot().getAllTextNodes();
        for (const [point, place] of [
          [selection.anchor, from],
          [selection.focus, to],
        ] as const) {
          let rest = place;
          const node = texts.find((text) => {
            if (rest <= text.getTextContentSize()) return true;
            rest -= text.getTextContentSize();
            return false;
          })!;
          point.set(node.getKey(), rest, 'text');
        }
        lexical.$setSelection(selection);
      }),
  };
}

function write(editor: LexicalEditor, fn: () => void): void {
  editor.update(fn, {discrete: true});
}

/** The text of each node in the blocks, after the ids of its mark. */
function marked(editor: LexicalEditor): string[] {
  return editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((text) => {
        const marks = text.getParents().filter($isMarkNode);
        return `${marks.map((mark) => mark.getIDs().join('+')).join('>')}:${text.getTextContent()}`;
      }),
  );
}

describe('docs/packages/lexical-mark.md', () => {
  after(() => window.close());

  test('overlapping comments lie beside each other, the text between has both ids; one is removed, the other stays', async () => {
    const {editor, addComment, removeComment, select} = await begin();
    select(0, 4);
    addComment('one');
    select(2, 6);
    addComment('two');
    assert.deepEqual(marked(editor), ['one:ab', 'two+one:cd', 'two:ef', ':ghi']);
    removeComment('one');
    assert.deepEqual(marked(editor), [':ab', 'two:cd', 'two:ef', ':ghi']);
    removeComment('two');
    assert.deepEqual(marked(editor), [':abcdef', ':ghi']);
  });

  test('each block gets a mark; the caret ends behind the last one, or before it', async () => {
    for (const isBackward of [false, true]) {
      const {editor, addComment, commentsAtCaret} = await begin();
      write(editor, () => {
        const [first, second] = $getRoot().getAllTextNodes();
        const selection = lexical.$createRangeSelection();
        const [start, end] = isBackward
          ? [selection.focus, selection.anchor]
          : [selection.anchor, selection.focus];
        start.set(first!.getKey(), 3, 'text');
        end.set(second!.getKey(), 2, 'text');
        lexical.$setSelection(selection);
      });
      addComment('one');
      assert.deepEqual(marked(editor), [':abc', 'one:def', 'one:gh', ':i']);
      assert.deepEqual(commentsAtCaret(), ['one']);
      const caret = editor.read(() => {
        const selection = $getSelection();
        assert.ok(lexical.$isRangeSelection(selection) && selection.isCollapsed());
        return [selection.anchor.getNode().getTextContent(), selection.anchor.offset];
      });
      assert.deepEqual(caret, ['gh', isBackward ? 0 : 2]);
    }
  });

  test('typing at an edge leaves a mark as it is, typing inside does not; an empty mark goes', async () => {
    const {editor, addComment, select} = await begin();
    select(2, 4);
    addComment('one');
    select(2, 2);
    write(editor, () => $getSelection()!.insertText('x'));
    select(5, 5);
    write(editor, () => $getSelection()!.insertText('y'));
    assert.deepEqual(marked(editor), [':abx', 'one:cd', ':yef', ':ghi']);
    select(4, 4);
    write(editor, () => $getSelection()!.insertText('z'));
    assert.deepEqual(marked(editor), [':abx', 'one:czd', ':yef', ':ghi']);
    select(3, 6);
    write(editor, () => {
      const selection = $getSelection();
      assert.ok(lexical.$isRangeSelection(selection));
      selection.removeText();
    });
    assert.deepEqual(marked(editor), [':abxyef', ':ghi']);
  });

  test('marks are in JSON, not in HTML or in a copy', async () => {
    const {editor, addComment, select} = await begin();
    select(0, 6);
    addComment('one');
    assert.deepEqual(marked(editor), ['one:abcdef', ':ghi']);
    const [block] = editor.getEditorState().toJSON().root.children as SerializedElementNode[];
    assert.deepEqual(
      block!.children.map(({type}) => type),
      ['mark'],
    );
    assert.doesNotMatch(
      editor.read(() => $generateHtmlFromNodes(editor)),
      /<mark/,
    );
    let copy = '';
    write(editor, () => {
      const selection = lexical.$selectAll();
      copy = JSON.stringify($generateJSONFromSelectedNodes(editor, selection));
    });
    assert.match(copy, /abcdef/);
    assert.doesNotMatch(copy, /"mark"/);
  });
});
