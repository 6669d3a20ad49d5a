import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';

/** Blocks or elements that may stand within each other. */
export const MAX_NESTING = 100;

/** The finding about what is nested deeper. */
export function tooDeep(at: Position): Diagnostic {
  return {
    id: 'nesting-too-deep',
    severity: 'error',
    message: `Unexpected nesting of more than ${MAX_NESTING} levels: the page is not rendered`,
    hint: 'Look for repeated >, list markers, ::: or elements that are never closed, and close them.',
    ...at,
  };
}

/** Thrown where a tree is too deep for the functions that walk it. */
export class NestingError extends Error {
  constructor(readonly at: Position) {
    super('nested too deeply');
  }
}
