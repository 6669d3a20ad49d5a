import {isCollection, isMap, isNode, isPair, isScalar} from 'yaml';
import * as z from 'zod';
import {jsonValue} from '../config/headTagSchema.js';
import {fileAddress, slug, text, webAddress} from '../config/pathSchemas.js';
import type {Diagnostic, Outcome, Position} from '../diagnostics/diagnostic.js';
import {MOST_ISSUES, readableIssues} from '../diagnostics/schemaIssue.js';
import {readYaml, type ReadYaml} from '../diagnostics/yaml.js';
import type {FrontMatter} from '../model/page.js';
import {counterpartHint, describedHint} from './keysElsewhere.js';
import {parseDate} from './postPath.js';

/** Single-line text, which YAML may write on several lines: `title: |`. */
const line = text.transform((written) => written.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''));
const level = z.number().int().min(2).max(6);
// YAML 1.2 reads 2025-01-02 as a string, as dates are here.
const date = text.refine(
  (day) => /^\d{4}-\d{2}-\d{2}/.test(day) && parseDate(day) !== undefined,
  'must be a valid date such as 2025-09-12',
);
const id = text.regex(
  /^(?!\.\.?$)[^/\\?#\s]+$/,
  'must be a name without slashes, spaces, ? and #, and not only dots',
);
const image = fileAddress.regex(
  /^(?:https?:)?\//i,
  'must start with a slash, for a file of content/static, or with https://',
);

/** Schema of front matter. */
export const frontMatterSchema = z
  .strictObject({
    id: id.optional(),
    slug: slug.optional(),
    title: line.optional(),
    title_meta: line.optional(),
    description: line.optional(),
    keywords: z.array(line).optional(),
    image: image.optional(),
    sidebar_label: line.optional(),
    sidebar_position: z.number().optional(),
    sidebar_class_name: text.optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: level.optional(),
    toc_max_heading_level: level.optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    tags: z.array(line).optional(),
    authors: z.union([text.transform((one) => [one]), z.array(text)]).optional(),
    date: date.optional(),
    displayed_sidebar: text.nullable().optional(),
    pagination_prev: text.nullable().optional(),
    pagination_next: text.nullable().optional(),
    pagination_label: line.optional(),
    custom_edit_url: webAddress.nullable().optional(),
    symbol_links: z.boolean().optional(),
    playground: z.literal('stackblitz').optional(),
    data: z.record(text, jsonValue).optional(),
  })
  .refine(({toc_min_heading_level: least = 2, toc_max_heading_level: most = 6}) => least <= most, {
    path: ['toc_max_heading_level'],
    message: 'must not be less than toc_min_heading_level',
  });

/** The opening line of front matter, with its language. */
const FENCE = /^---([^\r\n]*)(?:\r?\n|$)/;
const END = /\r?\n---[ \t]*(?:\r?\n|$)/;
const TOML = /^\+\+\+[ \t]*\r?\n(?:[^]*\n)?\+\+\+[ \t]*(?:\r?\n|$)/;
/** A line that begins with a known key of front matter. */
const KEY = `[ \\t]*(?:${Object.keys(frontMatterSchema.shape).join('|')}):\\s`;
/** Front matter preceded only by blank lines and comments. */
const LATE = new RegExp(
  `^((?:[ \\t]*(?:<!--(?:(?!-->)[^])*-->[ \\t]*)?\\r?\\n)*)([ \\t]*)(?<!^)---[ \\t]*\\r?\\n${KEY}`,
);
/** Front matter after more than three dashes, which Markdown treats as a thematic break. */
const LONG = new RegExp(`^-{4,}[ \\t]*\\r?\\n${KEY}`);

/** A text split into front matter and body. */
export interface SplitText {
  readonly frontMatter: FrontMatter;
  /** The text without its front matter, of which only the line breaks remain: lines and columns are those of the file. */
  readonly body: string;
  /** Position of each front matter key. */
  readonly keys: ReadonlyMap<string, Position>;
}

/**
 * Splits a text into YAML 1.2 front matter and body. Removes byte-order marks, keeps line numbers. Front matter in a
 * different language (`---js`) is an error and is never run.
 */
export function splitFrontMatter(input: string, file: string): Outcome<SplitText> {
  const source = input.replace(/^\uFEFF+/, '');
  const bare: SplitText = {frontMatter: {}, body: source, keys: new Map()};
  const fence = FENCE.exec(source);
  const refused = refusal(source);
  if (refused) return {value: bare, diagnostics: [{severity: 'error', file, ...refused}]};
  if (!fence || fence[1]!.startsWith('-')) return {value: bare, diagnostics: []};
  const end = END.exec(source.slice(fence[0].length - 1))!;
  const from = fence[0].length - 1;
  // Starts at the end of line 1, so that line numbers are those of the file.
  const read = readYaml(source.slice(from, from + end.index));
  const data = read.data ?? {};
  const cut = from + end.index + end[0].length;
  const head = source.slice(0, cut);
  const body = head.replace(/[^\r\n]/g, '') + source.slice(cut);
  const keys = keyPositions(read);
  const split = {...bare, body, keys};
  const diagnostics: Diagnostic[] = read.problems.map(({message, ...place}) => ({
    id: 'front-matter-yaml',
    severity: 'error',
    message: `Invalid YAML in front matter: ${message}`,
    file,
    ...place,
  }));
  if (diagnostics.length > 0) return {value: split, diagnostics};
  if (read.document.contents && !isMap(read.document.contents)) {
    const found: Diagnostic = {
      id: 'front-matter-invalid',
      severity: 'error',
      message: 'Unexpected front matter, expected keys and values',
      hint: 'Write it as `title: My page`, a key on each line.',
      file,
      line: 2,
      column: 1,
    };
    return {value: bare, diagnostics: [found]};
  }
  const parsed = frontMatterSchema.safeParse(data);
  if (parsed.success) return {value: {...split, frontMatter: parsed.data}, diagnostics: []};
  for (const issue of parsed.error.issues.slice(0, MOST_ISSUES)) {
    for (const {path, message, hint} of readableIssues(issue, frontMatterSchema, data)) {
      const isUnknown = issue.code === 'unrecognized_keys';
      diagnostics.push({
        id: isUnknown ? 'front-matter-unknown-key' : 'front-matter-invalid',
        severity: 'error',
        message: message.replace('Unknown key', 'Unknown front matter key'),
        hint:
          kindHint(hint, {path, data, read}) ??
          (isUnknown ? counterpartHint(path.join('.')) : undefined) ??
          (isUnknown && hint.startsWith('Known')
            ? `What is your own goes below \`data\`. ${hint}`
            : hint),
        file,
        ...(keys.get(path.join('.')) ?? keys.get(String(path[0])) ?? {line: 2, column: 1}),
      });
    }
  }
  return {value: split, diagnostics};
}

type Refusal = Pick<Diagnostic, 'id' | 'message' | 'hint'> & Position;

/** Why front matter is rejected as a whole; undefined if it can be read. */
function refusal(source: string): Refusal | undefined {
  const late = LATE.exec(source);
  if (late) {
    return {
      id: 'front-matter-late',
      message: 'Unexpected front matter below the first line',
      hint: 'Remove the text above it; otherwise it is printed as text.',
      line: late[1]!.split('\n').length,
      column: late[2]!.length + 1,
    };
  }
  if (LONG.test(source)) {
    return {
      id: 'front-matter-dashes',
      message: 'Missing lines of three dashes around front matter',
      hint: 'Write --- above and below it; otherwise it is printed as text.',
      line: 1,
      column: 1,
    };
  }
  if (/^---[ \t]*\r(?!\n)/.test(source)) {
    return {
      id: 'front-matter-line-ends',
      message: 'Unexpected line endings of a carriage return only',
      hint: 'Save it with LF or CRLF line endings.',
      line: 1,
      column: 4,
    };
  }
  const fence = FENCE.exec(source);
  if (!fence && !TOML.test(source)) return undefined;
  const language = fence?.[1]!.trim() ?? 'toml';
  if (language.startsWith('-')) return undefined;
  if (language !== '' && language !== 'yaml' && language !== 'yml') {
    return {
      id: 'front-matter-language',
      message: `Unsupported front matter language '${language}'`,
      hint: 'Write it in YAML between two lines of ---; code in front matter is never run.',
      line: 1,
      column: fence ? 4 : 1,
    };
  }
  return fence && !END.test(source.slice(fence[0].length - 1))
    ? {
        id: 'front-matter-open',
        message: 'Unclosed front matter',
        hint: 'End it with a line of ---, or, for a thematic break at the top of a page, write ***.',
        line: 1,
        column: 1,
      }
    : undefined;
}

/** Hint for a value of the wrong type: YAML reads `title: 2025` as a number, and `1.10` as 1.1. */
function kindHint(
  hint: string,
  {
    path,
    data,
    read,
  }: {readonly path: readonly PropertyKey[]; readonly data: unknown; readonly read: ReadYaml},
): string | undefined {
  const value = path.reduce((at, key) => Object(at)[key] as unknown, data);
  if (typeof value === 'object') return describedHint(path[0]);
  if (path[0] === 'date' && typeof value === 'string') {
    return 'It is optional if the file name starts with a date.';
  }
  if (hint !== 'Expected a string.' || !/^(?:number|boolean)$/.test(typeof value)) return undefined;
  if (path[0] === 'date') return 'Write a date, as in date: 2025-09-12.';
  const node = read.document.getIn(path, true);
  const written = isScalar(node) ? node.source : undefined;
  if (written === undefined) return undefined;
  const key = path.length > 1 ? '' : `${String(path[0])}: `;
  return `Quote it, as in ${key}'${written}'.`;
}

function keyPositions({document, at}: ReadYaml): Map<string, Position> {
  const keys = new Map<string, Position>();
  const collect = (node: unknown, prefix: string): void => {
    if (!isCollection(node)) return;
    node.items.forEach((item, index) => {
      if (isPair(item) && isScalar(item.key)) {
        const key = prefix + String(item.key.value);
        if (item.key.range) keys.set(key, at(item.key.range[0]));
        collect(item.value, `${key}.`);
      } else if (isNode(item) && item.range) {
        keys.set(`${prefix}${index}`, at(item.range[0]));
      }
    });
  };
  collect(document.contents, '');
  return keys;
}
