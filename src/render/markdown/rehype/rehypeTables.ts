import type {Element, Root} from 'hast';
import {eachElement} from '../shared/walk.js';
import {hastText} from './rehypeHeadings.js';

/** Number of characters of the longest cell above which a column must not be narrow. */
const LONG = 40;

/** Marks the heads of columns that contain sentences: on a phone, the table scrolls and these columns keep their width. */
export function rehypeTables() {
  return (tree: Root): void => {
    eachElement(tree, (element) => {
      if (element.tagName === 'table') markColumns(element);
    });
  };
}

function markColumns(table: Element): void {
  const rows: Element[][] = [];
  eachElement(table, (row) => {
    if (row.tagName === 'tr') rows.push(row.children.filter((cell) => cell.type === 'element'));
  });
  const [heads = [], ...others] = rows.filter((row) => row.every(isSingle));
  for (const [index, head] of heads.entries()) {
    const isLong = others.some((row) => row[index] && hastText(row[index]).length > LONG);
    if (isLong) head.properties.dataWide = '';
  }
}

/** Whether a cell is in a single column; cells across several columns are ignored. */
function isSingle({properties}: Element): boolean {
  return properties.colSpan === undefined;
}
