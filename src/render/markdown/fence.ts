import {shownSource} from '../samples/sampleFence.js';

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

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    if (!from || !to || to - from > 10_000) return [];
    return Array.from({length: Math.max(0, to - from + 1)}, (_, i) => from + i);
  });
}

/** Code as it is printed: without markers, and which lines they marked. */
export interface MarkedCode {
  readonly code: string;
  /** Classes by 1-based line: hl, add, del, focus, error, warning. */
  readonly classes: ReadonlyMap<number, string>;
}

const MARKER =
  /\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*)\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\]\s*(?:\*\/\}?|-->)?\s*$/;
const NAMES: Readonly<Record<string, string>> = {'++': 'add', '--': 'del', highlight: 'hl'};
const COMMENT =
  /^\s*(?:\/\/|\/\*|#|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes `[!code …]` and `highlight-next-line` comments out of code and remembers the lines they mark. */
export function markLines(source: string, highlighted: ReadonlySet<number>): MarkedCode {
  const classes = new Map<number, string>();
  const lines: string[] = [];
  const mark = (line: number, name: string): void => {
    classes.set(line, [classes.get(line), name].filter(Boolean).join(' '));
  };
  let open = false;
  let next = false;
  for (const line of shownSource(source).split('\n')) {
    const comment = COMMENT.exec(line)?.[1];
    if (comment !== undefined) {
      if (comment === 'next-line') next = true;
      else open = comment === 'start';
      continue;
    }
    const marker = MARKER.exec(line);
    lines.push(marker ? line.slice(0, marker.index) : line);
    if (open || next) mark(lines.length, 'hl');
    next = false;
    if (marker) {
      const name = NAMES[marker[1]!] ?? marker[1]!;
      for (let i = 0; i < Number(marker[2] ?? 1); i++) mark(lines.length + i, name);
    }
  }
  for (const line of highlighted) mark(line, 'hl');
  return {code: lines.join('\n'), classes};
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
