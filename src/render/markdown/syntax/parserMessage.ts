import type {VFileMessage} from 'vfile-message';
import type {Position} from '../../diagnostics/diagnostic.js';

/** Whether the MDX parser threw an error. It has its own copy of the class, so `instanceof` does not work. */
export function isParserMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** The place of an error of the MDX parser; at the end of a text, that of the tag that is open. */
export function placeOfSyntax({reason, line, column}: VFileMessage): Position {
  const [, openedLine = 1, openedColumn = 1] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  return {line: line ?? Number(openedLine), column: column ?? Number(openedColumn)};
}
