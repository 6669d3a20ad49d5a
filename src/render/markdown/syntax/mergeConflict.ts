import type {Diagnostic} from '../../diagnostics/diagnostic.js';

/** The first line left by a merge; its group is the text before the mark. */
export const CONFLICT_MARK = /^([\s>]*)<{7}(?:\s|$)/;

export const MERGE_CONFLICT: Pick<Diagnostic, 'id' | 'message' | 'hint'> = {
  id: 'merge-conflict',
  message: 'Unresolved merge conflict',
  hint: 'Keep one of the two sides, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
};
