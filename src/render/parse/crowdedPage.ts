/** Maximum number of lines of `=` or `-` that may underline a heading. */
export const MAX_UNDERLINES = 2000;

/** Maximum number of quotes and list items; several that start on one line count as the square of their number. */
export const MAX_ITEMS = 20_000;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const ITEM = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/**
 * Returns the line at which a page exceeds {@link MAX_UNDERLINES} or {@link MAX_ITEMS}, and the kind of syntax of
 * which it has too much. Parsers move all blocks of a page for each of these; therefore their time grows with the
 * square of the number.
 */
export function crowdedPage(
  lines: readonly string[],
): {readonly line: number; readonly message: string} | undefined {
  let fence = '';
  let underlines = 0;
  let items = 0;
  for (const [line, text] of lines.entries()) {
    const [, mark = ''] = FENCE.exec(text) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
      continue;
    }
    fence = mark;
    if (UNDERLINE.test(text) && lines[line - 1]?.trim()) underlines++;
    items += itemsOf(text) ** 2;
    if (underlines > MAX_UNDERLINES) {
      return {
        line,
        message: `Unexpected page with more than ${MAX_UNDERLINES} lines of only = or -`,
      };
    }
    if (items > MAX_ITEMS) {
      return {line, message: `Unexpected page with more than ${MAX_ITEMS} list items and quotes`};
    }
  }
  return undefined;
}

function itemsOf(text: string): number {
  let items = 0;
  ITEM.lastIndex = 0;
  while (ITEM.test(text)) items++;
  return items;
}
