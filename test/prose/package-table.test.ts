/** docs/packages/lexical-table.md: its samples, and what it says of keys, paste and HTML. */
import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, mock, test} from 'node:test';
import type {LexicalEditor, LexicalNode} from 'lexical';
import {loadSamples} from './samples.js';
import './conceptsDom.js';

const window = document.defaultView!;
const {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  KEY_TAB_COMMAND,
  createEditor,
} = await import('lexical');
const table = await import('@lexical/table');
const {$generateHtmlFromNodes, $generateNodesFromDOM} = await import('@lexical/html');
const {$insertGeneratedNodes} = await import('@lexical/clipboard');

interface Samples {
  readonly editor: LexicalEditor;
  readonly start: () => () => void;
  readonly insertTable: () => void;
  readonly addRowBelow: () => void;
  readonly deleteRow: () => void;
  readonly deleteTable: () => void;
  readonly mergeSelectedCells: () => void;
  readonly toggleHeaderRow: () => void;
  readonly setWidths: (pixels: number[]) => void;
  readonly setBackground: (color: string | null) => void;
  readonly addRowOnTab: () => () => void;
  readonly selectFirstRow: () => void;
  readonly unnestTables: () => () => void;
}

const samples = await loadSamples<Samples>({
  page: 'packages/lexical-table.md',
  titles: [
    'tables.ts',
    'tableMenu.ts',
    'mergeCells.ts',
    'headerRow.ts',
    'cellStyles.ts',
    'tabAddsRow.ts',
    'selectRow.ts',
    'unnestTables.ts',
  ],
});
const {editor} = samples;
const write = (fn: () => void): void => editor.update(fn, {discrete: true});
/** The rows of the first table, a cell as its tag and its text. */
const rows = (): readonly string[] =>
  editor.read(() => {
    const cells = (node: LexicalNode): readonly LexicalNode[] =>
      $isElementNode(node) ? node.getChildren() : [];
    return cells($getRoot().getChildren().find(table.$isTableNode)!).map((row) =>
      cells(row)
        .filter(table.$isTableCellNode)
        .map((cell) => `${cell.getTag()} ${cell.getTextContent()}`.trim())
        .join(' | '),
    );
  });
const blocks = (): readonly string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
const $table = () => $getRoot().getChildren().find(table.$isTableNode)!;
const caretIn = (row: number, column: number): void =>
  write(() => {
    const line = $table().getChildAtIndex(row);
    assert.ok($isElementNode(line));
    const cell = line.getChildAtIndex(column);
    assert.ok($isElementNode(cell));
    cell.selectEnd();
  });
const parse = (html: string) =>
  $generateNodesFromDOM(editor, new window.DOMParser().parseFromString(html, 'text/html'));
/** A document of one table with these cells. */
const fill = (lines: readonly (readonly string[])[]): void =>
  write(() => {
    const html = lines
      .map((line) => `<tr>${line.map((text) => `<td>${text}</td>`).join('')}</tr>`)
      .join('');
    $getRoot()
      .clear()
      .append(...parse(`<table>${html}</table>`));
  });

describe('docs/packages/lexical-table.md', () => {
  let stop: (() => void) | undefined;
  const {AbortController} = globalThis;
  before(() => {
    // The table listens with a signal, and jsdom takes its own alone.
    globalThis.AbortController = window.AbortController;
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
  });
  beforeEach(() => {
    stop?.();
    samples.addRowOnTab();
    stop = samples.start();
    write(() => {
      const paragraph = $createParagraphNode();
      $getRoot().clear().append(paragraph);
      paragraph.select();
    });
  });
  after(() => {
    stop?.();
    editor.setRootElement(null);
    globalThis.AbortController = AbortController;
  });

  test('the command inserts a table, and none into a cell', () => {
    samples.insertTable();
    const inserted = ['th | th', 'td | td', 'td | td'];
    assert.deepEqual(rows(), inserted);
    samples.insertTable();
    assert.deepEqual([rows(), blocks().filter((type) => type === 'table')], [inserted, ['table']]);
    editor.dispatchCommand(table.INSERT_TABLE_COMMAND, {rows: '1', columns: '1'});
    write(() => $setSelection(null));
  });

  test('rows are added and deleted; the last takes the table, as deleteTable does', async () => {
    samples.addRowBelow();
    samples.deleteRow();
    assert.deepEqual(blocks(), ['paragraph'], 'nothing happens outside of a table');
    fill([['a', 'b']]);
    caretIn(0, 0);
    samples.addRowBelow();
    assert.deepEqual(rows(), ['td a | td b', 'td | td']);
    await new Promise(setImmediate); // the table looks at its DOM
    caretIn(1, 0);
    samples.deleteRow();
    samples.deleteRow();
    assert.ok(!blocks().includes('table'));
    fill([['a', 'b']]);
    caretIn(0, 0);
    samples.deleteTable();
    assert.deepEqual(blocks(), ['paragraph']);
    assert.ok(editor.read(() => $isRangeSelection($getSelection())));
  });

  test('a row is selected, merged and made a header', () => {
    fill([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    caretIn(1, 1);
    samples.toggleHeaderRow();
    assert.deepEqual(rows(), ['th a | th b', 'td c | td d']);
    samples.toggleHeaderRow();
    samples.selectFirstRow();
    editor.read(() => {
      const selection = $getSelection();
      assert.ok(table.$isTableSelection(selection));
      assert.deepEqual(selection.getShape(), {fromX: 0, fromY: 0, toX: 1, toY: 0});
    });
    samples.mergeSelectedCells();
    assert.deepEqual(rows(), ['td a\n\nb', 'td c | td d']);
    write(() => table.$unmergeCell());
    assert.deepEqual(rows(), ['td a\n\nb | td', 'td c | td d']);
  });

  test('the place of a cell, behind a merged one', () => {
    write(() => {
      const html = '<table><tr><td colspan="2">a<td>b<tr><td>c<td>d<td>e</table>';
      $getRoot()
        .clear()
        .append(...parse(html));
    });
    editor.read(() => {
      const cell = $table().getAllTextNodes()[1]!;
      const found = table.$findCellNode(cell)!;
      assert.equal(table.$findTableNode(cell), $table());
      assert.deepEqual(table.$getTableCellNodeRect(found), {
        ...{rowIndex: 0, columnIndex: 2},
        ...{rowSpan: 1, colSpan: 1},
      });
      assert.equal(table.$getTableColumnIndexFromTableCellNode(found), 1);
      const [[first, second] = []] = table.$computeTableMapSkipCellCheck($table(), null, null)[0];
      assert.equal(first!.cell, second!.cell);
    });
  });

  test('widths and colors are those of the table and the cell of the caret', () => {
    fill([['a', 'b']]);
    caretIn(0, 1);
    samples.setWidths([80, 120]);
    samples.setBackground('yellow');
    editor.read(() => undefined); // commits
    const root = editor.getRootElement()!;
    assert.deepEqual(
      [...root.querySelectorAll('col')].map(({style}) => style.width),
      ['80px', '120px'],
    );
    assert.deepEqual(
      [...root.querySelectorAll('td')].map(({style}) => style.backgroundColor),
      ['', 'yellow'],
    );
  });

  test('Tab in the last cell adds a row, elsewhere it does not', () => {
    fill([['a', 'b']]);
    const tab = () => {
      const event = new window.KeyboardEvent('keydown', {key: 'Tab'});
      editor.dispatchCommand(KEY_TAB_COMMAND, event);
      write(() => $getSelection()?.insertText('!'));
    };
    caretIn(0, 0);
    tab();
    assert.deepEqual(rows(), ['td a | td b!']);
    tab();
    assert.deepEqual(rows(), ['td a | td b!', 'td ! | td']);
  });

  test('only a table that scrolls has frozen rows and columns', () => {
    const isFrozen = (): boolean =>
      editor.getRootElement()!.querySelector('table')!.hasAttribute('data-lexical-frozen-row');
    fill([['a']]);
    write(() => $table().setFrozenRows(1));
    assert.equal(isFrozen(), false);
    const warn = mock.method(console, 'warn', () => undefined);
    table.setScrollableTablesActive(editor, true);
    warn.mock.restore();
    assert.match(
      String(warn.mock.calls[0]?.arguments[0]),
      /theme.tableScrollableWrapper is not defined/,
    );
    fill([['a']]);
    write(() => $table().setFrozenRows(1));
    assert.equal(isFrozen(), true);
    table.setScrollableTablesActive(editor, false);
  });

  test('cells are pasted over cells and the table grows; a nested table is refused', () => {
    fill([['a', 'b']]);
    const paste = (html: string): void =>
      write(() => $insertGeneratedNodes(editor, parse(html), $getSelection()!));
    caretIn(0, 1);
    paste('<table><tr><td>1<td>2<tr><td>3<td>4</table>');
    assert.deepEqual(rows(), ['td a | td 1 | td 2', 'td | td 3 | td 4']);
    caretIn(0, 0);
    paste('<p>x</p><table><tr><td>1</table>');
    assert.deepEqual(rows(), ['td a | td 1 | td 2', 'td | td 3 | td 4']);
  });

  test('HTML: heads become rows, captions go, and nested tables with the transform', () => {
    const insert = (): void =>
      write(() => {
        $getRoot().clear().select();
        const html =
          '<table><caption>no</caption><thead><tr><th>h</thead><tbody><tr><td>a<table><tr><td>in</table></tbody></table>';
        $insertNodes(parse(html));
      });
    const tables = () => editor.getRootElement()!.querySelectorAll('table').length;
    insert();
    assert.equal(tables(), 2);
    const stopTransform = samples.unnestTables();
    insert();
    stopTransform();
    assert.equal(tables(), 1);
    assert.deepEqual(rows(), ['th h', 'td a\n\nin']);
    fill([['a', 'b']]);
    const html = editor.read(() => $generateHtmlFromNodes(editor));
    assert.match(html, /<tbody><tr><td style="border: 1px solid black; width: 75px;/);
  });

  test('merged cells of HTML stay, and are split by the transform of hasCellMerge={false}', () => {
    const html = '<table><tr><td colspan="2">a<tr><td>b<td>c</table>';
    const insert = (): void =>
      write(() => {
        $getRoot().clear().select();
        $insertNodes(parse(html));
      });
    insert();
    assert.deepEqual(rows(), ['td a', 'td b | td c']);
    const stopTransform = table.registerTableCellUnmergeTransform(editor);
    insert();
    stopTransform();
    assert.deepEqual(rows(), ['td a | td', 'td b | td c']);
  });

  test('the quoted errors', () => {
    const errors: string[] = [];
    const onError = ({message}: Error): void => void errors.push(message);
    const bare = createEditor({onError});
    assert.throws(() => table.registerTablePlugin(bare), {
      message: 'TablePlugin: TableNode is not registered on editor',
    });
    const half = createEditor({onError, nodes: [table.TableNode]});
    for (const $change of [
      () => void table.$createTableNodeWithDimensions(1, 1),
      () => void table.$insertTableRowAtSelection(),
      () => {
        const text = $createTextNode('a');
        $getRoot().append($createParagraphNode().append(text));
        text.select();
        table.$insertTableRowAtSelection();
      },
    ]) {
      half.update($change, {discrete: true});
    }
    assert.match(errors[0]!, /Attempted to create node TableRowNode that was not configured/);
    assert.equal(errors[1], 'Expected a RangeSelection or TableSelection');
    assert.equal(errors[2], 'Expected to find a parent TableCellNode');
  });
});
