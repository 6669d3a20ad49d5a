import {readFileSync} from 'node:fs';
import type {Position} from '../diagnostics/diagnostic.js';

/** Number of characters that identify a place in its line. */
const LANDMARK = 40;

/**
 * Converts positions in a comment's Markdown to positions in its file, where lines start with an asterisk and
 * links are tags. `text` is the Markdown, `at` its start in the file.
 */
export function placesIn(
  text: string,
  at: Position,
  linesOfFile: () => readonly string[],
): (place: {line?: number | undefined; column?: number | undefined}) => Position {
  return ({line: nth = 1, column = 1}) => {
    const line = at.line + nth - 1;
    const written = linesOfFile()[line - 1] ?? '';
    const indent = nth === 1 ? at.column - 1 : /^\s*(?:\*(?!\/) ?)?/.exec(written)![0].length;
    const rest = (text.split('\n')[nth - 1] ?? '').slice(column - 1, column - 1 + LANDMARK);
    for (let length = rest.length; length > 1; length -= 1) {
      const found = written.indexOf(rest.slice(0, length), indent);
      if (found >= 0) return {line, column: found + 1};
    }
    return {line, column: indent + column};
  };
}

/** Lines of a file; empty if it cannot be read. */
export function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
