/** Maximum number of runs of `*`, `_` and `~` with opening brackets, and of closing brackets, in a paragraph. */
export const MAX_MARKS = 20_000;

/** Maximum number of comments, declarations and instructions of HTML that a paragraph opens; each is read to its end. */
export const MAX_OPENINGS = 2000;

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** Start of a block that needs no blank line above. */
const ITEM = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]|#{1,6}[ \t])/;
/** The line below the head of a table; each row of a table is parsed separately. */
const TABLE = /^[ \t>]*\|?[ \t]*:?-[-:| \t]*$/;

/**
 * Index of the line at which a paragraph exceeds {@link MAX_MARKS} or {@link MAX_OPENINGS}; -1 if none does. Parsers
 * compare each mark with the marks before it; therefore their time grows with the square of the number.
 */
export function crowdedLine(lines: readonly string[]): number {
  let fence = '';
  let inTable = false;
  let marks = 0;
  let closing = 0;
  let openings = 0;
  return lines.findIndex((line) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    const isFence = fence === '' ? mark !== '' : mark.startsWith(fence);
    if (isFence) fence = fence === '' ? mark : '';
    if (isFence || fence !== '' || line.trim() === '') {
      inTable = false;
      marks = closing = openings = 0;
      return false;
    }
    inTable ||= line.includes('|') && TABLE.test(line);
    if (inTable || ITEM.test(line)) marks = closing = openings = 0;
    marks += line.match(/[*_~]+|\[/g)?.length ?? 0;
    closing += line.split(']').length - 1;
    openings += line.match(/<[!?]/g)?.length ?? 0;
    return Math.max(marks, closing) > MAX_MARKS || openings > MAX_OPENINGS;
  });
}
