import {
  isAlias,
  isCollection,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import {positionAt, type Position} from './diagnostic.js';
import {MOST_ISSUES} from './schemaIssue.js';

/** A problem in a YAML text, in docsgen's wording. */
export interface YamlProblem extends Position {
  readonly message: string;
  readonly hint: string;
}

/** A parsed YAML 1.2 text; `data` is undefined if there are problems. */
export interface ReadYaml {
  readonly document: Document;
  readonly data: unknown;
  /** Problems, at most one per line, since further ones follow from the first. */
  readonly problems: readonly YamlProblem[];
  readonly at: (offset: number) => Position;
}

/** Maximum number of aliases of an anchor, including nested ones, before the text counts as an alias bomb. */
const ALIASES = 100;

/** Maximum number of characters in most texts, and of levels of brackets and indentation. */
const MAX_LENGTH = 200_000;
const MAX_NESTING = 100;

/** Parses YAML 1.2: keys must be unique, tags for anything but data are errors, and aliases are limited. */
export function readYaml(input: string, most = MAX_LENGTH): ReadYaml {
  const text = input.replace(/^\uFEFF+/, '');
  const lines = new LineCounter();
  const limit = yamlLimit(text, most);
  const document = parseDocument(limit ? '' : text, {
    lineCounter: lines,
    version: '1.2',
    // The parser would compare each key with all keys before it.
    uniqueKeys: false,
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
  if (limit) add(limit);
  for (const error of [...document.errors, ...document.warnings].slice(0, MOST_ISSUES)) {
    const message = error.message.split('\n')[0]!.replace(/ at line .*$/, '');
    add({message, hint: hintOf(error), ...at(openerOf(error, document))});
  }
  visit(document, {
    Map(_, {items}) {
      const seen = new Set<unknown>();
      for (const {key} of items) {
        if (!isScalar(key)) continue;
        const place = at(key.range?.[0] ?? 0);
        if (seen.has(key.value)) {
          add({message: 'Map keys must be unique', hint: 'Keep one of the two.', ...place});
        }
        seen.add(key.value);
        if (key.value !== '__proto__') continue;
        add({message: 'Unexpected key __proto__', hint: 'Choose a different name.', ...place});
      }
    },
    Alias(_, alias, parents) {
      if (!parents.includes(alias.resolve(document) as Node)) return;
      add({
        message: `Unexpected alias *${alias.source} in the value that it names`,
        hint: 'Write out the value: it cannot contain itself.',
        ...at(alias.range?.[0] ?? 0),
      });
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

/**
 * Checks a text against the limits before it is parsed. Counts tokens, since the parser recurses and searches
 * the whole text for each alias.
 */
export function yamlLimit(text: string, most = MAX_LENGTH): YamlProblem | undefined {
  const problem = (message: string, offset: number): YamlProblem => ({
    message,
    hint: 'Split the file, or nest the value less deeply.',
    ...positionAt(text, offset),
  });
  if (text.length > most) {
    return problem(`Unexpected ${text.length} characters, expected at most ${most}`, most);
  }
  // Each level and each alias starts with one of these characters.
  if ((text.match(/[-?:[{*\n\r]/g)?.length ?? 0) < Math.min(ALIASES, MAX_NESTING)) return undefined;
  let offset = 0;
  let aliases = 0;
  let brackets = 0;
  let marks = 0;
  let isLineStart = true;
  const indents: number[] = [];
  for (const token of new Lexer().lex(text)) {
    const [first = ''] = token;
    if (first === '*' && ++aliases > ALIASES) {
      return problem(`Unexpected alias ${token}, expected at most ${ALIASES} aliases`, offset);
    }
    if (isLineStart && first !== '\n' && first !== '\r' && !CONTROLS.has(token)) {
      const indent = first === ' ' ? token.length : 0;
      while ((indents.at(-1) ?? 0) > indent) indents.pop();
      if (indent > (indents.at(-1) ?? 0)) indents.push(indent);
      isLineStart = false;
    }
    if (first === '\n' || first === '\r') {
      isLineStart = true;
      marks = 0;
    } else if (token === '[' || token === '{') brackets++;
    else if (token === ']' || token === '}') brackets--;
    else if (token === '-' || token === '?' || token === ':') marks++;
    if (brackets + marks + indents.length > MAX_NESTING) {
      return problem(`Unexpected nesting of more than ${MAX_NESTING} levels`, offset);
    }
    if (!CONTROLS.has(token)) offset += token.length;
  }
  return undefined;
}

/** Tokens that are not text: starts of documents and scalars, ends of brackets. */
const CONTROLS = new Set(['\x02', '\x1f', '\x18']);

/**
 * Offset at which to report an error: the parser notices a missing end only at the end of the text, so use
 * the opening bracket or quote.
 */
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
        message: `Cannot find anchor '&${missing.name}' for this alias`,
        hint: `Quote a value that starts with a star: '*${missing.name}'.`,
      }
    : {message, hint: 'Remove the aliases that expand endlessly.'};
}

function hintOf({code}: YAMLError): string {
  switch (code) {
    case 'TAG_RESOLVE_FAILED':
      return 'Remove the tag; quote a value that starts with !.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return "Put a space after a key's colon, align the keys, and quote a value with a colon: title: 'One: two'.";
    case 'BAD_DQ_ESCAPE':
      return 'Write it in single quotes, which keep backslashes.';
    case 'MISSING_CHAR':
      return 'Close it, or quote the whole value.';
    case 'UNEXPECTED_TOKEN':
      return "Quote the whole value; in single quotes, write an apostrophe twice: 'It''s'.";
    default:
      return 'Quote values that start with a special character, and close every quote and bracket.';
  }
}
