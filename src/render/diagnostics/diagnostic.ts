/** A user's mistake as data: collected by every stage, shown together by the CLI. */
export interface Diagnostic {
  /** Permanent name, kebab-case: `front-matter-unknown-key`. */
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, one sentence without a full stop at its end. */
  readonly message: string;
  /** How to correct it, with the nearest right name where there is one. */
  readonly hint?: string;
  /** Absolute path of the file that has to change. */
  readonly file?: string;
  /** 1-based line in that file. */
  readonly line?: number;
  /** 1-based column in that line. */
  readonly column?: number;
  /** The address that it is about, as visitors get it. */
  readonly target?: string;
  /** Path of the setting in the site's config that is to blame; the build finds its line. */
  readonly key?: readonly PropertyKey[];
}

/** Where something was written: 1-based line and column in a source file. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stage's outcome: its value and what it found wrong on the way. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** What was thrown, as a text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A message that names the plugin whose setting it is about; as it is for the site's own. */
export function byPlugin(plugin: string | undefined, message: string): string {
  return plugin === undefined ? message : `Plugin '${plugin}': ${message}`;
}

/** Where the lines of the last text begin: a text with one finding often has thousands. */
let last = {text: '', starts: [0]};

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  if (last.text !== text) {
    last = {text, starts: lineStarts(text)};
  }
  const {starts} = last;
  let line = 0;
  for (let end = starts.length; end - line > 1;) {
    const middle = (line + end) >> 1;
    if (starts[middle]! <= offset) line = middle;
    else end = middle;
  }
  return {line: line + 1, column: offset - starts[line]! + 1};
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
