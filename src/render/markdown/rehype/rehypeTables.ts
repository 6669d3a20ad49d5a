import type {Element, Root} from 'hast';
import {eachElement} from '../shared/walk.js';
import {hastText} from './rehypeHeadings.js';

/** Characters of the longest cell above which a narrow column would be tall. */
const LONG = 40;

/** Marks the columns of sentences at their heads: on a phone the table scrolls instead of making them narrow. */
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

/** Cells across several columns tell nothing of one. */
function isSingle({properties}: Element): boolean {
  return properties.colSpan === undefined;
}
