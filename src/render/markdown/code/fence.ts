import {entryOf} from '../../../templates/shared/entryOf.js';
import {suggest} from '../../diagnostics/nearest.js';
import type {FenceProblem} from './fenceProblems.js';
import {shownSource} from './sampleFence.js';

/** What a fence's info string asks for. */
export interface FenceMeta {
  readonly title?: string;
  readonly lineNumbers: boolean;
  readonly start: number;
  /** 1-based lines to highlight. */
  readonly highlighted: ReadonlySet<number>;
  /** `./example.ts` or `./example.ts#region`. */
  readonly file?: string;
}

const [TITLE, FILE] = ['title', 'file'].map(
  (key) => new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`),
) as [RegExp, RegExp];

/** Reads `title="…" {1,3-5} showLineNumbers file="./x.ts#region"`. */
export function parseFence(meta: string): FenceMeta {
  const value = (key: RegExp): string | undefined => key.exec(meta)?.slice(1).find(Boolean);
  const title = value(TITLE) ?? /^\s*\[([^\]]+)\]/.exec(meta)?.[1];
  const file = value(FILE);
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta);
  const lines = /(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1];
  return {
    ...(title === undefined ? {} : {title}),
    ...(file === undefined ? {} : {file}),
    lineNumbers: numbers !== null,
    start: Number(numbers?.[1] ?? 1),
    highlighted: new Set(lines ? parseRanges(lines) : []),
  };
}

/** A title that names a file below the page's project: no blanks, and an ending or a folder. */
const FILE_NAME = /^(?![/.]|.*\.\.)[^\s\\]*[./][^\s\\]*$/;

/** The file that a fence is, by its title; undefined where that names none. */
export function titledFile(meta: string): string | undefined {
  const {title} = parseFence(meta);
  return title !== undefined && FILE_NAME.test(title) ? title : undefined;
}

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    if (!from || !to) return [];
    // More lines than code has: its last one is enough to be told of.
    if (to - from > 10_000) return [from, to];
    return Array.from({length: Math.max(0, to - from + 1)}, (_, i) => from + i);
  });
}

/** Code as it is printed: without markers, and which lines they marked. */
export interface MarkedCode {
  readonly code: string;
  /** Classes by 1-based line: hl, add, del, focus, error, warning. */
  readonly classes: ReadonlyMap<number, string>;
  /** Comments that were meant to mark lines and do not; 0-based lines of the source. */
  readonly problems: readonly (FenceProblem & {readonly line: number})[];
}

const MARKER =
  /\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*)\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\]\s*(?:\*\/\}?|-->)?\s*$/;
const NEAR_MARKER =
  /(?:\/\/|\/\*|#|--|<!--|\{\/\*)\s*\[!code\s+([^\]\s:]+)[^\]]*\]\s*(?:\*\/\}?|-->)?\s*$/;
const NAMES: Readonly<Record<string, string>> = {'++': 'add', '--': 'del', highlight: 'hl'};
const COMMENT =
  /^\s*(?:\/\/|\/\*|#|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes `[!code …]` and `highlight-next-line` comments out of code and remembers the lines they mark. */
export function markLines(source: string, highlighted: ReadonlySet<number>): MarkedCode {
  const classes = new Map<number, string>();
  const lines: string[] = [];
  const problems: (FenceProblem & {line: number})[] = [];
  const shown = shownSource(source).split('\n');
  const written = source.split('\n');
  const blame = (text: string, found: Omit<FenceProblem, 'id'>): void => {
    problems.push({id: 'code-marker', ...found, line: written.indexOf(text)});
  };
  const mark = (line: number, name: string): void => {
    classes.set(line, [classes.get(line), name].filter(Boolean).join(' '));
  };
  let open: string | undefined;
  let next = false;
  for (const line of shown) {
    const comment = COMMENT.exec(line)?.[1];
    if (comment !== undefined) {
      if (comment === 'end' && open === undefined) {
        blame(line, {
          message: 'highlight-end ends nothing',
          hint: 'Begin the lines with highlight-start, or remove the comment.',
        });
      }
      if (comment === 'next-line') next = true;
      else open = comment === 'start' ? line : undefined;
      continue;
    }
    const marker = MARKER.exec(line);
    const near = marker ? undefined : NEAR_MARKER.exec(line)?.[1];
    if (near !== undefined) {
      blame(line, {
        message: `There is no marker [!code ${near}]`,
        hint: suggest(near, ['++', '--', 'highlight', 'focus', 'error', 'warning']),
      });
    }
    lines.push(marker ? line.slice(0, marker.index) : line);
    if (open !== undefined || next) mark(lines.length, 'hl');
    next = false;
    if (marker) {
      const name = entryOf(NAMES, marker[1]!) ?? marker[1]!;
      for (let i = 0; i < Number(marker[2] ?? 1); i++) mark(lines.length + i, name);
    }
  }
  if (open !== undefined) {
    blame(open, {
      message: 'highlight-start is never ended',
      hint: 'End the lines with highlight-end.',
    });
  }
  for (const line of highlighted) mark(line, 'hl');
  const beyond = Math.max(0, ...highlighted);
  if (beyond > lines.length) {
    problems.push({
      id: 'fence-meta',
      message: `The fence highlights line ${beyond} of code that has ${lines.length}`,
      hint: 'Count the lines that are shown, from 1.',
      line: -1,
    });
  }
  return {code: lines.join('\n'), classes, problems};
}

/** The part of a file between `#region NAME` and `#endregion` comments, unindented; undefined where there is none. */
export function extractRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const isMark = (line: string, kind: string): boolean =>
    new RegExp(`^\\s*(?://|/\\*|#|<!--|--)\\s*#?${kind}\\b`).test(line);
  const from = lines.findIndex(
    (line) => isMark(line, 'region') && new RegExp(`region\\s+${escape(name)}\\b`).test(line),
  );
  if (from < 0) return undefined;
  let depth = 1;
  const inside: string[] = [];
  for (const line of lines.slice(from + 1)) {
    if (isMark(line, 'region')) depth++;
    else if (isMark(line, 'endregion')) {
      if (--depth === 0) return unindent(inside);
    } else inside.push(line);
  }
  return undefined;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function unindent(lines: readonly string[]): string {
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)![0].length);
  const width = Math.min(...widths, 80);
  return lines
    .map((line) => line.slice(width))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}
