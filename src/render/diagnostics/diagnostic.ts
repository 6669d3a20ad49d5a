/** A user's mistake as data: collected by every stage, shown together by the CLI. */
export interface Diagnostic {
  /** Permanent id in kebab case: `front-matter-unknown-key`. */
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** The problem in one sentence, without a full stop. */
  readonly message: string;
  /** How to fix it, with the nearest valid name, if any. */
  readonly hint?: string;
  /** Absolute path of the file to change. */
  readonly file?: string;
  /** 1-based line in that file. */
  readonly line?: number;
  /** 1-based column in that line. */
  readonly column?: number;
  /** The address concerned, in the form that visitors see. */
  readonly target?: string;
  /** Path of the responsible setting in the site's config; its line is looked up later. */
  readonly key?: readonly PropertyKey[];
}

/** A place in a source file: 1-based line and column. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Key that sorts diagnostics by file, line and column. */
export function sortKey({file = '', line = 0, column = 0}: Diagnostic): string {
  return `${file}\0${String(line).padStart(8, '0')}\0${String(column).padStart(8, '0')}`;
}

/** Result of a stage: its value, and the problems found. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

export function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}

/** Whether any of the problems is an error. */
export function hasErrors({diagnostics}: Pick<Outcome<unknown>, 'diagnostics'>): boolean {
  return diagnostics.some(isError);
}

/** Maximum number of characters of a thrown object that are quoted. */
const MOST_TEXT = 200;

/** Returns the message of a thrown value; its own code may throw again. */
export function messageOf(thrown: unknown): string {
  try {
    return textOf(thrown)
      .replace(/\nRequire stack:[^]*$/, '')
      .replace(UNEXPORTED, (_, from: string, name: string) => unexported(name, from))
      .replace(UNNAMED, (_, name: string, from: string) => unexported(name, from));
  } catch {
    return 'an unprintable value';
  }
}

/** Node's message for an import of a name that a module lacks; the address of the module is of no use to readers. */
const UNEXPORTED = /^The requested module '([^']+)' does not provide an export named '([^']+)'/;

/** Node's message for the same error in a CommonJS module, such as React's. */
const UNNAMED = /^Named export '([^']+)' not found\. The requested module '([^']+)'[^]*/;

function unexported(name: string, from: string): string {
  return `${ownerOf(from)} does not export '${name}'`;
}

/** Names a module for readers: `theme.js of docsgen`. */
function ownerOf(from: string): string {
  if (!from.startsWith('file:')) return `'${from}'`;
  const [, owner, file = ''] =
    /(?:.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/)?(?:.*\/)?([^/]+)$/.exec(from) ?? [];
  return owner === undefined ? file : `${file} of ${owner}`;
}

/** Errors of other realms are not instances of `Error`, and some packages throw plain objects. */
function textOf(thrown: unknown): string {
  const {message} = Object(thrown) as {readonly message?: unknown};
  if (typeof message === 'string') return message;
  const text = String(thrown);
  return text === '[object Object]' ? JSON.stringify(thrown).slice(0, MOST_TEXT) : text;
}

/** Names the plugin in a message about its setting; the site's own messages do not change. */
export function byPlugin(plugin: string | undefined, message: string): string {
  return plugin === undefined ? message : `Plugin '${plugin}': ${message}`;
}

/** Line starts of the last text, since a text with one finding often has thousands of them. */
let last = {text: '', starts: [0]};

/** Converts an offset to line and column. */
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
