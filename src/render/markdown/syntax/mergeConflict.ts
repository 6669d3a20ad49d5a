import type {Diagnostic} from '../../diagnostics/diagnostic.js';

/** First line of a merge conflict; the group is the text before the mark. */
export const CONFLICT_MARK = /^([\s>]*)<{7}(?:\s|$)/;

export const MERGE_CONFLICT: Pick<Diagnostic, 'id' | 'message' | 'hint'> = {
  id: 'merge-conflict',
  message: 'Unresolved merge conflict',
  hint: 'Keep one side, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
};
