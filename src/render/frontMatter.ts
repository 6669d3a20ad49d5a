import matter from 'gray-matter';
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
} from 'yaml';
import {z} from 'zod';
import type {Diagnostic, Outcome, Position} from './diagnostic.js';
import type {FrontMatter} from './page.js';
import {readableIssues} from './schemaIssue.js';

const text = z.string();
const level = z.number().int().min(2).max(6);
// YAML 1.2 reads 2025-01-02 as a string, and that is what a date is here.
const date = text.regex(/^\d{4}-\d{2}-\d{2}/, 'must be a date such as 2025-09-12');
const id = text.regex(/^[^/\\?#\s]+$/, 'must be a name without slashes, spaces, ? and #');
const slug = text.regex(/^[^\\?#\s]+$/, 'must be a path without spaces, ? and #');

const schema = z
  .strictObject({
    id: id.optional(),
    slug: slug.optional(),
    title: text.optional(),
    description: text.optional(),
    keywords: z.array(text).optional(),
    image: text.optional(),
    sidebar_label: text.optional(),
    sidebar_position: z.number().optional(),
    sidebar_class_name: text.optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: level.optional(),
    toc_max_heading_level: level.optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    tags: z.array(text).optional(),
    authors: z.union([text.transform((one) => [one]), z.array(text)]).optional(),
    date: date.optional(),
    displayed_sidebar: text.nullable().optional(),
    pagination_prev: text.nullable().optional(),
    pagination_next: text.nullable().optional(),
    pagination_label: text.optional(),
    custom_edit_url: text.nullable().optional(),
    symbol_links: z.boolean().optional(),
  })
  .refine(({toc_min_heading_level: least = 2, toc_max_heading_level: most = 6}) => least <= most, {
    path: ['toc_max_heading_level'],
    message: 'must not be less than toc_min_heading_level',
  });

/** A text split: its front matter, and its body on the lines where it stood. */
export interface SplitText {
  readonly frontMatter: FrontMatter;
  /** The text with its front matter blanked out, so that every position in it is one in the file. */
  readonly body: string;
  /** Where each front-matter key was written. */
  readonly keys: ReadonlyMap<string, Position>;
}

/**
 * Splits a text into YAML 1.2 front matter and body. A byte-order mark goes, line numbers stay. Front matter
 * in any other language (`---js`) is refused and never run.
 */
export function splitFrontMatter(input: string, file: string): Outcome<SplitText> {
  const source = input.startsWith('\uFEFF') ? input.slice(1) : input;
  const bare: SplitText = {frontMatter: {}, body: source, keys: new Map()};
  const fence = /^---([^\r\n]*)(?:\r?\n|$)/.exec(source);
  if (!fence || fence[1]!.startsWith('-')) return {value: bare, diagnostics: []};
  const error = (
    id: string,
    message: string,
    at: {hint: string} & Position,
  ): Outcome<SplitText> => ({
    value: bare,
    diagnostics: [{id, severity: 'error', message, file, ...at}],
  });
  const language = fence[1]!.trim();
  if (language !== '' && language !== 'yaml' && language !== 'yml') {
    return error('front-matter-language', `Front matter in '${language}' is refused`, {
      hint: 'Write it in YAML between two lines of ---; code in front matter is never run.',
      line: 1,
      column: 4,
    });
  }
  const end = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(source.slice(fence[0].length - 1));
  if (!end) {
    return error('front-matter-open', 'The front matter that begins here is never closed', {
      hint: 'End it with a line of ---, or, for a thematic break at the top of a page, write ***.',
      line: 1,
      column: 1,
    });
  }
  let document: Document | undefined;
  const lines = new LineCounter();
  let data: unknown;
  try {
    const parse = (yaml: string): object => {
      document = parseDocument(yaml, {lineCounter: lines, version: '1.2', uniqueKeys: true});
      return problemsOf(document).length > 0 ? {} : (document.toJS({maxAliasCount: 100}) as object);
    };
    // Options are always passed: without them gray-matter caches a broken file's empty result.
    data = matter(source, {language: 'yaml', engines: {yaml: parse}}).data;
  } catch (thrown) {
    return error('front-matter-yaml', `The front matter is no YAML: ${(thrown as Error).message}`, {
      hint: 'Mend it, or remove aliases that expand without end.',
      line: 2,
      column: 1,
    });
  }
  // gray-matter hands over the block from the end of line 1 on, so its lines are the file's.
  const at = (offset: number): Position => {
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
  const cut = fence[0].length - 1 + end.index + end[0].length;
  const head = source.slice(0, cut);
  const body = head.replace(/[^\r\n]/g, '') + source.slice(cut);
  const keys = keyPositions(document, at);
  const split = {...bare, body, keys};
  const diagnostics: Diagnostic[] = problemsOf(document).map((problem) => ({
    id: 'front-matter-yaml',
    severity: 'error',
    message: `The front matter is no YAML: ${problem.message.split('\n')[0]!.replace(/ at line .*$/, '')}`,
    hint: yamlHint(problem.code),
    file,
    ...at(problem.pos[0]),
  }));
  if (diagnostics.length > 0) return {value: split, diagnostics};
  if (document?.contents && !isMap(document.contents)) {
    return error('front-matter-invalid', 'The front matter is no list of keys and values', {
      hint: 'Write it as `title: My page`, a key on each line.',
      line: 2,
      column: 1,
    });
  }
  const parsed = schema.safeParse(data ?? {});
  if (parsed.success) return {value: {...split, frontMatter: parsed.data}, diagnostics: []};
  for (const issue of parsed.error.issues) {
    for (const {path, message, hint} of readableIssues(issue, schema)) {
      diagnostics.push({
        id:
          issue.code === 'unrecognized_keys' ? 'front-matter-unknown-key' : 'front-matter-invalid',
        severity: 'error',
        message: message.replace('Unknown key', 'Unknown front matter key'),
        ...(hint ? {hint} : {}),
        file,
        ...(keys.get(path.join('.')) ?? keys.get(String(path[0])) ?? {line: 2, column: 1}),
      });
    }
  }
  return {value: split, diagnostics};
}

/** A tag that YAML 1.2 does not know, such as one that asks for code, is refused like a mistake. */
function problemsOf(document: Document | undefined): readonly YAMLError[] {
  return document ? [...document.errors, ...document.warnings] : [];
}

function keyPositions(
  document: Document | undefined,
  at: (offset: number) => Position,
): Map<string, Position> {
  const keys = new Map<string, Position>();
  const collect = (node: unknown, prefix: string): void => {
    if (!isCollection(node)) return;
    node.items.forEach((item, index) => {
      if (isPair(item) && isScalar(item.key)) {
        const key = prefix + String(item.key.value);
        if (item.key.range) keys.set(key, at(item.key.range[0]));
        collect(item.value, `${key}.`);
      } else if (isScalar(item) && item.range) {
        keys.set(`${prefix}${index}`, at(item.range[0]));
      }
    });
  };
  collect(document?.contents, '');
  return keys;
}

function yamlHint(code: string): string {
  if (code === 'DUPLICATE_KEY') return 'Keep one of the two.';
  if (code === 'TAG_RESOLVE_FAILED') return 'Remove the tag; quote a value that begins with !.';
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') {
    return "Quote a value that holds a colon: title: 'One: two'.";
  }
  return 'Quote values that begin with a special character, and close every bracket.';
}
