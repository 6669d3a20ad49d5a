/** A finding in the form that `check-links --json` prints; `file` is relative to the site's or the checked folder. */
export interface ReportedFinding {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The address concerned, in the form that visitors see. */
  readonly target?: string | undefined;
}

/** Version of the format of `check-links --json`. A new one means that something was removed or renamed. */
export const REPORT_VERSION = 1;
