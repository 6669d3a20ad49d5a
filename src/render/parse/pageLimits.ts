import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {MAX_NESTING, NestingError, tooDeep} from '../markdown/shared/nesting.js';

/** Characters that one page may have. */
export const MAX_PAGE = 1_000_000;

/** Where a text goes beyond what a page may hold. It is not given to a parser, whose time or stack it would take. */
export function beyondLimits(text: string, file: string): Diagnostic | undefined {
  if (text.length > MAX_PAGE) {
    return {
      id: 'page-too-long',
      severity: 'error',
      message: `Unexpected page of ${text.length} characters, expected at most ${MAX_PAGE}`,
      hint: 'Split it into several pages; put data into a file of content/static and link to it.',
      file,
      ...positionAt(text, MAX_PAGE),
    };
  }
  const line = firstNestedLine(text.split(/\r\n|\r|\n/));
  return line < 0 ? undefined : {...tooDeep({line: line + 1, column: 1}), file};
}

/** The finding about a text whose tree was too deep; throws what was thrown for any other reason. */
export function nestingFinding(error: unknown, file: string): Diagnostic {
  // What no limit foresees is deeper than the stack.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  return {...tooDeep(error instanceof NestingError ? error.at : {line: 1, column: 1}), file};
}

/** A mark that begins a quote or an item, with the blanks before it. */
const MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
const FENCE = /[ \t]*(`{3,}|~{3,})/y;
const BLOCK = /[ \t]*(:{3,})([a-z]?)/iy;

/** Index of the first line that begins more than {@link MAX_NESTING} blocks within each other; -1 without such a line. */
function firstNestedLine(lines: readonly string[]): number {
  let fence = '';
  // The colons of each block that is open.
  const open: number[] = [];
  return lines.findIndex((line) => {
    const {marks, end} = marksOf(line);
    const [, mark = ''] = execAt(FENCE, line, end) ?? [];
    if (
      mark !== '' &&
      (fence === '' || (mark.startsWith(fence) && line.trimEnd().endsWith(mark)))
    ) {
      fence = fence === '' ? mark : '';
    }
    if (fence !== '' && marks === 0) return false;
    const [, colons = '', name = ''] = execAt(BLOCK, line, end) ?? [];
    if (colons !== '' && name !== '') open.push(colons.length);
    else if (colons !== '') {
      const closed = open.findIndex((count) => count <= colons.length);
      if (closed >= 0) open.length = closed;
    }
    // An item is at least two columns further in than the one around it.
    const indent = marks === 0 ? 0 : Math.floor(line.search(/[^ \t]/) / 2);
    return marks + indent > MAX_NESTING || open.length > MAX_NESTING;
  });
}

function marksOf(line: string): {readonly marks: number; readonly end: number} {
  let marks = 0;
  let end = 0;
  for (let found = execAt(MARK, line, 0); found; found = execAt(MARK, line, end)) {
    marks++;
    end = MARK.lastIndex;
  }
  return {marks, end};
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
