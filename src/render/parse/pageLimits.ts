import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {LimitError, MAX_NESTING, tooDeep} from '../markdown/shared/limits.js';
import {SiteCodeError} from '../siteCode/runSiteCode.js';
import {crowdedPage, MAX_UNDERLINES} from './crowdedPage.js';
import {crowdedLine, MAX_MARKS, MAX_OPENINGS} from './crowdedParagraph.js';
import {MAX_BRACKETS, nestedExpressionLine} from './nestedExpression.js';

/** Maximum number of characters of a page. */
const MAX_PAGE = 1_000_000;

/**
 * Returns the error for a text that exceeds the limits of a page. Such a text is not parsed, since that could take
 * too long or overflow the stack.
 */
export function beyondLimits(text: string, file: string): Diagnostic | undefined {
  if (text.length > MAX_PAGE) {
    return {
      id: 'page-too-long',
      severity: 'error',
      message: `Unexpected page of ${text.length} characters, expected at most ${MAX_PAGE}`,
      hint: 'Split it into several pages; move data to a file in content/static and link to it.',
      file,
      ...positionAt(text, MAX_PAGE),
    };
  }
  const lines = text.split(/\r\n|\r|\n/);
  const line = firstNestedLine(lines);
  if (line >= 0) return {...tooDeep({line: line + 1, column: 1}), file};
  const expression = file.endsWith('.mdx') ? nestedExpressionLine(lines) : -1;
  if (expression >= 0) {
    return {
      id: 'expression-too-deep',
      severity: 'error',
      message: `Unexpected expression with more than ${MAX_BRACKETS} nested brackets`,
      hint: 'Look for an unclosed {; write \\{ for the character, and move data to a module.',
      file,
      line: expression + 1,
      column: 1,
    };
  }
  const blocks = text.length > MAX_UNDERLINES ? crowdedPage(lines) : undefined;
  if (blocks) {
    return {
      id: 'page-too-crowded',
      severity: 'error',
      message: blocks.message,
      hint: 'Split it into several pages, or make it a code block.',
      file,
      line: blocks.line + 1,
      column: 1,
    };
  }
  const mayCrowd = text.length > MAX_MARKS || text.split(/<[!?]/).length > MAX_OPENINGS;
  const crowded = mayCrowd ? crowdedLine(lines) : -1;
  if (crowded < 0) return undefined;
  return {
    id: 'paragraph-too-long',
    severity: 'error',
    message: `Unexpected paragraph with more than ${MAX_MARKS} marks (*, _, ~, [ or ]), or ${MAX_OPENINGS} of <! and <?`,
    hint: 'Split it with blank lines, or make it a code block.',
    file,
    line: crowded + 1,
    column: 1,
  };
}

/** Returns the error for a text whose tree exceeds a limit; rethrows other errors. */
export function limitFinding(error: unknown, file: string): Diagnostic {
  // A RangeError is a stack overflow that the limits did not prevent.
  if (error instanceof SiteCodeError) return {...error.diagnostic, file};
  if (!(error instanceof LimitError || error instanceof RangeError)) throw error;
  return {file, ...(error instanceof LimitError ? error.finding : tooDeep({line: 1, column: 1}))};
}

/** The mark of a quote or list item, with leading blanks. */
const MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
const FENCE = /[ \t]*(`{3,}|~{3,})/y;
const BLOCK = /[ \t]*(:{3,}) *([a-z]?)/iy;

/** Index of the first line at which more than {@link MAX_NESTING} nested blocks start; -1 if no line has as many. */
function firstNestedLine(lines: readonly string[]): number {
  let fence = '';
  // Number of colons of each open block.
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
    // A nested list item is indented by at least two more columns.
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
