import {isMap, isPair, isScalar, LineCounter, parseDocument, type Document} from 'yaml';
import type {z} from 'zod';
import type {Diagnostic, Outcome, Position} from './diagnostic.js';
import {readableIssues} from './schemaIssue.js';

/** A YAML file after validation, and where in it a key stands. */
export interface StrictYaml<T> {
  readonly data: T;
  readonly positionOf: (path: readonly PropertyKey[]) => Position;
}

/** Reads a YAML 1.2 file that must fit `schema`. What does not is a diagnostic at its place; ids begin with `id`. */
export function parseStrictYaml<T>(
  {file, text, id}: {readonly file: string; readonly text: string; readonly id: string},
  schema: z.ZodType<T>,
): Outcome<StrictYaml<T> | undefined> {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, version: '1.2', uniqueKeys: true});
  const at = (offset: number): Position => {
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
  const diagnostics: Diagnostic[] = document.errors.map((problem) => ({
    id,
    severity: 'error',
    message: `This is no YAML: ${problem.message.split('\n')[0]!.replace(/ at line .*$/, '')}`,
    hint:
      problem.code === 'DUPLICATE_KEY'
        ? 'Keep one of the two.'
        : 'Quote values that begin with a special character or hold a colon.',
    file,
    ...at(problem.pos[0]),
  }));
  if (diagnostics.length > 0) return {value: undefined, diagnostics};
  const positionOf = (path: readonly PropertyKey[]): Position => at(offsetOf(document, path));
  const parsed = schema.safeParse(document.toJS({maxAliasCount: 100}) ?? {});
  if (parsed.success) return {value: {data: parsed.data, positionOf}, diagnostics: []};
  for (const issue of parsed.error.issues) {
    for (const {path, message, hint} of readableIssues(issue, schema)) {
      diagnostics.push({
        id: issue.code === 'unrecognized_keys' ? `${id}-unknown-key` : `${id}-invalid`,
        severity: 'error',
        message,
        ...(hint ? {hint} : {}),
        file,
        ...positionOf(path),
      });
    }
  }
  return {value: undefined, diagnostics};
}

/** Where the last key of a path that is there was written. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (!isMap(node)) break;
    const pair: unknown = node.items.find(
      (item) => isScalar(item.key) && String(item.key.value) === String(key),
    );
    if (!isPair(pair) || !isScalar(pair.key)) break;
    offset = pair.key.range?.[0] ?? offset;
    node = pair.value;
  }
  return offset;
}
