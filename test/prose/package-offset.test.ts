import './conceptsDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {$createOffsetView} from '@lexical/offset';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import {$paragraph, microtask, mounted, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly saveOffsets: () => [number, number] | null;
  readonly restoreOffsets: (start: number, end: number) => void;
}

const page = 'packages/lexical-offset.md';

const place = (selection: RangeSelection | null): string => {
  const [node, offset] = [selection!.anchor.getNode(), selection!.anchor.offset];
  return `${node.getTextContent()} ${offset}`;
};

describe(`docs/${page}`, () => {
  test('the caret is back after the document was loaded again', async () => {
    const samples = await loadSamples<Samples>({page, titles: ['caretOffsets.ts']});
    const {editor, saveOffsets, restoreOffsets} = samples;
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    assert.equal(saveOffsets(), null);
    write(editor, () => {
      $paragraph('ab');
      $paragraph('cd').text.select(1, 2);
    });
    const saved = saveOffsets()!;
    const json = JSON.stringify(editor.getEditorState());
    editor.setEditorState(editor.parseEditorState(json));
    await microtask();
    restoreOffsets(...saved);
    await microtask();
    editor.read(() => {
      const selection = $getSelection();
      assert.ok($isRangeSelection(selection));
      assert.equal(place(selection), 'cd 1');
      assert.equal(selection.getTextContent(), 'd');
    });
  });

  test('what counts: text, ends of blocks; an empty block has no offset', () => {
    const {editor} = mounted();
    write(editor, () => {
      const first = $paragraph('ab').text;
      const second = $paragraph('cd').text;
      const start = (size?: number) => [
        $createOffsetView(editor, size).getOffsetsFromSelection(first.select(2, 2))[0],
        $createOffsetView(editor, size).getOffsetsFromSelection(second.select(0, 0))[0],
      ];
      assert.deepEqual(start(), [2, 3]);
      assert.deepEqual(start(0), [2, 2]);
      assert.equal(place($createOffsetView(editor, 0).createSelectionFromOffsets(2, 2)), 'ab 2');
      assert.equal($createOffsetView(editor).createSelectionFromOffsets(9, 9), null);
      assert.equal($getRoot().getTextContent(), 'ab\n\ncd');

      const empty = $createParagraphNode();
      $getRoot().append(empty);
      const view = $createOffsetView(editor);
      assert.deepEqual(view.getOffsetsFromSelection(empty.select()), [-1, -1]);
    });
  });
});
