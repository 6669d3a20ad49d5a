/** Maximum number of runs of `*`, `_` and `~` with opening brackets, and of closing brackets, in a paragraph. */
export const MAX_MARKS = 20_000;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** Beginning of a block that needs no blank line above. */
const ITEM = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]|#{1,6}[ \t])/;
/** The line below the head of a table, each of whose rows is read alone. */
const TABLE = /^[ \t>]*\|?[ \t]*:?-[-:| \t]*$/;

/**
 * Index of the line where a paragraph exceeds {@link MAX_MARKS}; -1 if none does. Parsers compare each mark with
 * those before it, so their time grows with the square of the number.
 */
export function crowdedLine(lines: readonly string[]): number {
  let fence = '';
  let inTable = false;
  let marks = 0;
  let closing = 0;
  return lines.findIndex((line) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    const isFence = fence === '' ? mark !== '' : mark.startsWith(fence);
    if (isFence) fence = fence === '' ? mark : '';
    if (isFence || fence !== '' || line.trim() === '') {
      inTable = false;
      marks = closing = 0;
      return false;
    }
    inTable ||= line.includes('|') && TABLE.test(line);
    if (inTable || ITEM.test(line)) marks = closing = 0;
    marks += line.match(/[*_~]+|\[/g)?.length ?? 0;
    closing += line.split(']').length - 1;
    return Math.max(marks, closing) > MAX_MARKS;
  });
}
