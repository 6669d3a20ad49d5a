import {isMap, isNode, isPair, isScalar, isSeq, type Document} from 'yaml';
import type {z} from 'zod';
import {positionAt, type Diagnostic, type Outcome, type Position} from './diagnostic.js';
import {MOST_ISSUES, readableIssues} from './schemaIssue.js';
import {jsonPlaces, JSON_HINT} from './jsonPlaces.js';
import {readYaml, type YamlProblem} from './yaml.js';

/** A validated YAML or JSON file, and the positions of its keys. */
export interface StrictYaml<T> {
  readonly data: T;
  readonly positionOf: (path: readonly PropertyKey[]) => Position;
}

/** The text of a file, and the id of findings about it. */
export interface YamlFile {
  readonly file: string;
  readonly text: string;
  /** Prefix of finding ids: with `blog-yaml`, an unknown key is `blog-yaml-unknown-key`, a wrong value `blog-yaml-invalid`. */
  readonly id: string;
}

/** Parses a YAML 1.2 or JSON file that must match `schema`. Each mismatch is a diagnostic at its place. */
export function parseStrictYaml<T>(
  {file, text, id}: YamlFile,
  schema: z.ZodType<T>,
): Outcome<StrictYaml<T> | undefined> {
  const language = file.endsWith('.json') ? 'JSON' : 'YAML';
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) {
    const message = 'This file is not valid UTF-8';
    const hint = 'Save it as UTF-8; for the character itself, write "\\uFFFD".';
    const found = {id, severity: 'error' as const, message, hint, file};
    return {value: undefined, diagnostics: [{...found, ...positionAt(text, broken)}]};
  }
  const {document, data, problems: found, at} = readYaml(text);
  if (found.length > 0) {
    const problems = language === 'JSON' ? inJson(found, text) : found;
    const diagnostics = problems.map(({message, ...place}): Diagnostic => ({
      id,
      severity: 'error',
      message: `Invalid ${language}: ${message}`,
      file,
      ...place,
    }));
    return {value: undefined, diagnostics};
  }
  const positionOf = (path: readonly PropertyKey[]): Position => at(offsetOf(document, path));
  const parsed = schema.safeParse(withoutPrototypes(data ?? {}));
  if (parsed.success) return {value: {data: parsed.data, positionOf}, diagnostics: []};
  return {
    value: undefined,
    diagnostics: schemaFindings(parsed.error, schema, {file, id, positionOf, data}),
  };
}

/** Replaces problems of a JSON text in words of YAML by its first syntax error. */
function inJson(problems: readonly YamlProblem[], text: string): readonly YamlProblem[] {
  const found = jsonPlaces(text);
  const isYaml = problems.some(({message}) => /\b(?:flow|mappings?|scalars?)\b/.test(message));
  if (!isYaml || !('message' in found)) return problems;
  return [{message: found.message, hint: JSON_HINT, ...positionAt(text, found.offset)}];
}

/**
 * Copies data to objects without prototypes: for a schema with the key `constructor`, the value of the prototype
 * would be found.
 */
function withoutPrototypes(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutPrototypes);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, withoutPrototypes(value)]);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** Returns the mismatches between a file and its schema, each at its place. */
export function schemaFindings(
  error: z.ZodError,
  schema: z.ZodType,
  {file, id, positionOf, data}: Pick<YamlFile, 'file' | 'id'> & StrictYaml<unknown>,
): Diagnostic[] {
  return error.issues.slice(0, MOST_ISSUES).flatMap((issue) =>
    readableIssues(issue, schema, data).map(({path, message, hint}): Diagnostic => ({
      id: issue.code === 'unrecognized_keys' ? `${id}-unknown-key` : `${id}-invalid`,
      severity: 'error',
      message,
      hint,
      file,
      ...positionOf(path),
    })),
  );
}

/** Offset of the last key or item of a path that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isSeq(node)) {
      node = node.items[Number(key)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
      continue;
    }
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
