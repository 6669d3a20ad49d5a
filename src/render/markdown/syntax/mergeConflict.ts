import type {Diagnostic} from '../../diagnostics/diagnostic.js';

/** The first line of what a merge has left; its group is what stands before the mark. */
export const CONFLICT_MARK = /^([\s>]*)<{7}(?:\s|$)/;

export const MERGE_CONFLICT: Pick<Diagnostic, 'id' | 'message' | 'hint'> = {
  id: 'merge-conflict',
  message: 'Unresolved merge conflict',
  hint: 'Keep one of the two sides, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
};
