import type {VFileMessage} from 'vfile-message';
import type {Position} from '../../diagnostics/diagnostic.js';

/** Whether the MDX parser threw an error. It has its own copy of the class, so `instanceof` does not work. */
export function isParserMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** Returns the position of an error of the MDX parser; for an unclosed tag, the position of the tag. */
export function placeOfSyntax({reason, line, column}: VFileMessage): Position {
  const opened = /^Expected a closing tag for .*?\((\d+):(\d+)-/.exec(reason);
  return opened
    ? {line: Number(opened[1]), column: Number(opened[2])}
    : {line: line ?? 1, column: column ?? 1};
}

/** Returns the message of an error of the MDX parser, without the position of a tag. */
export function parserReason({reason}: VFileMessage): string {
  return reason.replace(/ \(\d+:\d+-\d+:\d+\)/, '');
}
