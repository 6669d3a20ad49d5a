/** The functions for buttons of a table, from docs/react/plugins.md. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import './conceptsDom.js';
import {
  $createTableNodeWithDimensions,
  $createTableSelectionFrom,
  $isTableCellNode,
  $isTableNode,
  $unmergeCell,
  registerTableCellUnmergeTransform,
  registerTablePlugin,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {$generateNodesFromDOM} from '@lexical/html';
import {$getRoot, $insertNodes, $setSelection, type ElementNode, type LexicalEditor} from 'lexical';
import {JSDOM} from 'jsdom';
import {headless, write} from './conceptsEditor.js';
import {loadSamples} from './samples.js';

const {mergeSelectedCells, setBackground, setWidths} = await loadSamples<{
  mergeSelectedCells: (editor: LexicalEditor) => void;
  setBackground: (editor: LexicalEditor, color: string) => void;
  setWidths: (editor: LexicalEditor, pixels: number[]) => void;
}>({page: 'react/plugins.md', titles: ['tableButtons.ts']});

const $table = (): TableNode => {
  const table = $getRoot().getFirstChild();
  assert.ok($isTableNode(table));
  return table;
};
/** The columns that each cell of the first row spans. */
const $spans = (): number[] =>
  $table()
    .getFirstChildOrThrow<ElementNode>()
    .getChildren()
    .filter($isTableCellNode)
    .map((cell) => cell.getColSpan());

function withTable(): LexicalEditor {
  const {editor} = headless({nodes: [TableNode, TableRowNode, TableCellNode]});
  write(editor, () => void $getRoot().append($createTableNodeWithDimensions(2, 3, false)));
  return editor;
}

test('mergeSelectedCells joins the selected cells, and $unmergeCell splits them again', () => {
  const editor = withTable();
  write(editor, () => {
    const [first, second] = $table().getFirstChildOrThrow<ElementNode>().getChildren();
    assert.ok($isTableCellNode(first) && $isTableCellNode(second));
    $setSelection($createTableSelectionFrom($table(), first, second));
  });
  mergeSelectedCells(editor);
  assert.deepEqual(editor.read($spans), [2, 1]);
  write(editor, () => {
    $table().selectStart();
    $unmergeCell();
  });
  assert.deepEqual(editor.read($spans), [1, 1, 1]);
  mergeSelectedCells(editor);
  assert.deepEqual(editor.read($spans), [1, 1, 1], 'a caret selects no cells');
});

test('setWidths sets the columns of the table that the caret is in', () => {
  const editor = withTable();
  setWidths(editor, [1, 1, 1]);
  write(editor, () => void $table().selectStart());
  setWidths(editor, [80, 120, 200]);
  assert.deepEqual(
    editor.read(() => $table().getColWidths()),
    [80, 120, 200],
  );
});

test('setBackground colors the cell of the caret; a table has striped rows, a cell can be a header', () => {
  const editor = withTable();
  write(editor, () => $table().selectStart());
  setBackground(editor, 'yellow');
  write(editor, () => {
    $table().setRowStriping(true);
    const [cell] = $table().getFirstChildOrThrow<ElementNode>().getChildren();
    assert.ok($isTableCellNode(cell));
    cell.setHeaderStyles(TableCellHeaderStates.ROW);
  });
  editor.read(() => {
    const [cell, next] = $table().getFirstChildOrThrow<ElementNode>().getChildren();
    assert.ok($isTableCellNode(cell) && $isTableCellNode(next));
    assert.deepEqual([cell.getBackgroundColor(), next.getBackgroundColor()], ['yellow', null]);
    assert.deepEqual([cell.hasHeader(), next.hasHeader()], [true, false]);
    assert.equal($table().getRowStriping(), true);
  });
});

test('merged cells of HTML stay, and are split without hasCellMerge', () => {
  for (const [hasCellMerge, spans] of [
    [true, [2]],
    [false, [1, 1]],
  ] as const) {
    const {editor} = headless({nodes: [TableNode, TableRowNode, TableCellNode]});
    registerTablePlugin(editor);
    // What TablePlugin does with the prop.
    if (!hasCellMerge) registerTableCellUnmergeTransform(editor);
    const html = '<table><tr><td colspan="2">a<tr><td>b<td>c</table>';
    const dom = new JSDOM(html).window.document;
    write(editor, () => {
      $getRoot().select();
      $insertNodes($generateNodesFromDOM(editor, dom));
    });
    assert.deepEqual(editor.read($spans), spans);
  }
});
