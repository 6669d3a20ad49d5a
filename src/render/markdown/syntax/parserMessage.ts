import type {VFileMessage} from 'vfile-message';
import type {Position} from '../../diagnostics/diagnostic.js';

/** Whether the MDX parser threw an error. It has its own copy of the class, so `instanceof` does not work. */
export function isParserMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** The place of an error of the MDX parser; that of the tag which is not closed, if it is about one. */
export function placeOfSyntax({reason, line, column}: VFileMessage): Position {
  const opened = /^Expected a closing tag for .*?\((\d+):(\d+)-/.exec(reason);
  return opened
    ? {line: Number(opened[1]), column: Number(opened[2])}
    : {line: line ?? 1, column: column ?? 1};
}

/** The message of an error of the MDX parser, without the place of a tag. */
export function parserReason({reason}: VFileMessage): string {
  return reason.replace(/ \(\d+:\d+-\d+:\d+\)/, '');
}
