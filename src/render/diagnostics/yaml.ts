import {
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import type {Position} from './diagnostic.js';

/** Something wrong with a YAML text, in our words. */
export interface YamlProblem extends Position {
  readonly message: string;
  readonly hint: string;
}

/** A YAML 1.2 text as data; without data where it has problems. */
export interface ReadYaml {
  readonly document: Document;
  readonly data: unknown;
  /** One a line: what follows from the first is not worth another. */
  readonly problems: readonly YamlProblem[];
  readonly at: (offset: number) => Position;
}

/** Aliases that a text may make of one anchor, and theirs again, before it is taken for a bomb. */
const ALIASES = 100;

/** Reads YAML 1.2: keys are unique, tags that ask for more than data are mistakes, aliases are bounded. */
export function readYaml(input: string): ReadYaml {
  const text = input.replace(/^\uFEFF+/, '');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    uniqueKeys: true,
    logLevel: 'error',
  });
  const at = (offset: number): Position => {
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
  const found = new Map<number, YamlProblem>();
  const add = (problem: YamlProblem): void => {
    if (!found.has(problem.line)) found.set(problem.line, problem);
  };
  for (const error of [...document.errors, ...document.warnings]) {
    const message = error.message.split('\n')[0]!.replace(/ at line .*$/, '');
    add({message, hint: hintOf(error), ...at(openerOf(error, document))});
  }
  visit(document, {
    Pair(_, {key}) {
      if (!isScalar(key) || key.value !== '__proto__') return;
      const hint = 'Choose another name.';
      add({message: 'No key may be called __proto__', hint, ...at(key.range?.[0] ?? 0)});
    },
  });
  let data: unknown;
  if (found.size === 0) {
    try {
      data = document.toJS({maxAliasCount: ALIASES});
    } catch (thrown) {
      add({...aliasProblem(document, thrown as Error), ...at(firstAlias(document))});
    }
  }
  return {document, data, problems: [...found.values()], at};
}

/** What is never closed is reported where it opens: the parser comes to know of it at the end only. */
function openerOf({message, pos: [offset]}: YAMLError, document: Document): number {
  if (!/^Missing closing|end with a/.test(message)) return offset;
  let opener = offset;
  visit(document, (_, node) => {
    const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE') === true;
    const isFlow = isCollection(node) && node.flow === true;
    if ((isQuoted || isFlow) && node.range && node.range[0] <= offset && node.range[2] >= offset) {
      opener = node.range[0];
    }
  });
  return opener;
}

function unresolved(
  document: Document,
): {readonly name: string; readonly offset: number} | undefined {
  let found: {name: string; offset: number} | undefined;
  visit(document, {
    Alias(_, node) {
      if (!node.resolve(document)) found ??= {name: node.source, offset: node.range?.[0] ?? 0};
    },
  });
  return found;
}

function firstAlias(document: Document): number {
  const missing = unresolved(document);
  if (missing) return missing.offset;
  let first: number | undefined;
  visit(document, (_, node) => {
    if (isAlias(node)) first ??= node.range?.[0];
  });
  return first ?? 0;
}

function aliasProblem(document: Document, {message}: Error): Pick<YamlProblem, 'message' | 'hint'> {
  const missing = unresolved(document);
  return missing
    ? {
        message: `There is no anchor '&${missing.name}' for this alias`,
        hint: `Quote a value that begins with a star: '*${missing.name}'.`,
      }
    : {message, hint: 'Remove the aliases that expand without end.'};
}

function hintOf({code}: YAMLError): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two.';
    case 'TAG_RESOLVE_FAILED':
      return 'Remove the tag; quote a value that begins with !.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return "Put a space behind a key's colon, begin all keys in one column, and quote a value that holds a colon: title: 'One: two'.";
    case 'BAD_DQ_ESCAPE':
      return 'Write it in single quotes, where a backslash is a backslash.';
    case 'MISSING_CHAR':
      return 'Close it, or quote the whole value.';
    case 'UNEXPECTED_TOKEN':
      return "Quote the whole value; between single quotes an apostrophe is written twice: 'It''s'.";
    default:
      return 'Quote values that begin with a special character, and close every quote and bracket.';
  }
}
