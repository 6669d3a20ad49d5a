import './conceptsDom.js';
import assert from 'node:assert/strict';
import {afterEach, describe, test} from 'node:test';
import {$generateHtmlFromNodes} from '@lexical/html';
import {registerRichText} from '@lexical/rich-text';
import {
  DELETE_CHARACTER_COMMAND,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
} from 'lexical';
import {$paragraph, microtask, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly markOverflow: (limit: number) => () => void;
  readonly onCount: (show: (count: number) => void) => () => void;
}

const page = 'packages/lexical-overflow.md';
const {editor, markOverflow, onCount} = await loadSamples<Samples>({
  page,
  titles: ['limit.ts', 'counter.ts'],
});
const root = document.body.appendChild(document.createElement('div'));
editor.setRootElement(root);
registerRichText(editor);

/** The blocks, with brackets around what is marked. */
const marked = (): string => {
  editor.read(() => undefined); // commits
  return [...root.children]
    .map((block) =>
      [...block.childNodes]
        .map((node) =>
          node instanceof window.HTMLElement && node.className === 'too-much'
            ? `[${node.textContent}]`
            : node.textContent,
        )
        .join(''),
    )
    .join(' | ');
};
const fill = (...texts: readonly string[]): void =>
  write(editor, () => {
    $getRoot().clear();
    for (const text of texts) $paragraph(text);
    $getRoot().selectEnd();
  });
const type = (text: string): void => write(editor, () => $getSelection()!.insertText(text));

describe(`docs/${page}`, () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  test('the text beyond the limit is marked, also while its start changes', () => {
    stop = markOverflow(4);
    fill('ab', 'cde', 'f');
    assert.equal(marked(), 'ab | cd[e] | [f]');
    write(editor, () => $getRoot().selectStart());
    type('x');
    assert.equal(marked(), 'xab | c[de] | [f]');
    type('y');
    assert.equal(marked(), 'xyab | [cde] | [f]');
    assert.equal(root.querySelectorAll('.too-much').length, 2);
    write(editor, () => {
      $getRoot().getFirstChildOrThrow().remove();
    });
    assert.equal(marked(), 'cde | f');
  });

  test('the caret stays where it is typed, emoji and formats count as characters', () => {
    stop = markOverflow(3);
    fill('a👍🏽b');
    assert.equal(marked(), 'a👍🏽b');
    for (const letter of 'cde') type(letter);
    assert.equal(marked(), 'a👍🏽b[cde]');
    editor.read(() => {
      const selection = $getSelection();
      assert.ok($isRangeSelection(selection) && selection.isCollapsed());
      assert.equal(
        selection.anchor.getNode().getTextContent().slice(0, selection.anchor.offset),
        'cde',
      );
    });
    write(editor, () => {
      const bold = $createTextNode('bold').toggleFormat('bold');
      $getRoot().clear();
      $paragraph('a').paragraph.append(bold, $createTextNode('!'));
    });
    assert.equal(marked(), 'abo[ld!]');
    const token = (): void => void $paragraph('token').text.setMode('token');
    write(editor, () => {
      $getRoot().clear();
      token();
    });
    assert.equal(marked(), '[token]');
  });

  test('Enter divides the block; HTML and text are whole', async () => {
    stop = markOverflow(2);
    fill('abcd');
    write(editor, () => {
      $getRoot().getAllTextNodes()[1]!.select(1, 1);
    });
    editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
    await microtask();
    assert.equal(marked(), 'ab[c] | [d]');
    const html = editor.read(() => $generateHtmlFromNodes(editor));
    assert.doesNotMatch(html, /too-much/);
    assert.match(html, /d/);
    assert.match(JSON.stringify(editor.getEditorState()), /"type":"overflow"/);
  });

  test('Backspace and Delete join two blocks, and leave no empty one', async () => {
    stop = markOverflow(1);
    for (const isBackward of [true, false]) {
      fill('ab', 'c', '');
      write(editor, () => {
        const texts = $getRoot().getAllTextNodes();
        if (isBackward) texts.at(-1)!.select(0, 0);
        else texts.at(-2)!.selectEnd();
      });
      editor.dispatchCommand(DELETE_CHARACTER_COMMAND, isBackward);
      await microtask();
      assert.equal(marked(), 'a[bc] | ');
    }
  });

  test('the counter counts the same', () => {
    const counts: number[] = [];
    fill('a👍🏽');
    stop = onCount((count) => counts.push(count));
    fill('a👍🏽', 'b');
    assert.deepEqual(counts, [2, 3]);
  });
});
