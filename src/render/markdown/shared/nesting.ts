import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';

/** Levels to which blocks or elements may be nested. */
export const MAX_NESTING = 100;

/** The finding for content that is nested deeper. */
export function tooDeep(at: Position): Diagnostic {
  return {
    id: 'nesting-too-deep',
    severity: 'error',
    message: `Unexpected nesting of more than ${MAX_NESTING} levels: the page is not rendered`,
    hint: 'Look for repeated >, list markers, ::: or elements that are never closed, and close them.',
    ...at,
  };
}

/** Thrown for a tree that is too deep to be walked recursively. */
export class NestingError extends Error {
  constructor(readonly at: Position) {
    super('nested too deeply');
  }
}
