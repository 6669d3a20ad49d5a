import type {Code} from 'mdast';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {suggest} from '../../diagnostics/nearest.js';
import {literalPattern} from '../../system/literalPattern.js';
import type {FenceProblem} from './fenceProblems.js';
import {shownPart} from './sampleFence.js';

/** First and last line, inclusive. */
type LineRange = readonly [from: number, to: number];

/** The options in a fence's info string. */
export interface FenceMeta {
  readonly title?: string;
  readonly lineNumbers: boolean;
  readonly start: number;
  /** Ranges of 1-based lines to highlight. */
  readonly highlighted: readonly LineRange[];
  /** `./example.ts` or `./example.ts#region`. */
  readonly file?: string;
}

/**
 * Returns the language and options of a fence, even without a blank between them, as in `ts{1,3}` and `sh[npm]`, and
 * with the `:line-numbers` of VitePress.
 */
export function infoOf({lang, meta}: Pick<Code, 'lang' | 'meta'>): {lang: string; meta: string} {
  const [, language = lang ?? '', numbers, options] =
    /^([^{[:]+)(:(?:no-)?line-numbers(?:=\d+)?)?([{[].*)?$/.exec(lang ?? '') ?? [];
  const shown = numbers?.replace(/:no-.*/, '').replace(':line-numbers', 'showLineNumbers');
  return {lang: language, meta: [shown, options, meta].filter(Boolean).join(' ')};
}

const [TITLE, FILE] = ['title', 'file'].map(
  (key) => new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`),
) as [RegExp, RegExp];

/** Reads `title="…" {1,3-5} showLineNumbers file="./x.ts#region"`. */
export function parseFence(meta: string): FenceMeta {
  const value = (key: RegExp): string | undefined => key.exec(meta)?.slice(1).find(Boolean);
  const title = value(TITLE) ?? /(?:^|\s)\[([^\]]+)\]/.exec(meta)?.[1];
  const file = value(FILE);
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta);
  const lines = /(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1];
  return {
    ...(title === undefined ? {} : {title}),
    ...(file === undefined ? {} : {file}),
    lineNumbers: numbers !== null,
    start: Number(numbers?.[1] ?? 1),
    highlighted: lines ? parseRanges(lines) : [],
  };
}

/** Title that is the path of a file in the page's project: no blanks, and an extension or a folder. */
const FILE_NAME = /^(?![/.]|.*\.\.)[^\s\\]*[./][^\s\\]*$/;

/** Path of the file that a fence contains, according to its title; undefined if the title is not a file name. */
export function titledFile(meta: string): string | undefined {
  const {title} = parseFence(meta);
  return title !== undefined && FILE_NAME.test(title) ? title : undefined;
}

function parseRanges(text: string): LineRange[] {
  return text.split(',').flatMap((part): LineRange[] => {
    const [from, to = from] = part.split('-').map(Number);
    return from && to && from <= to ? [[from, to]] : [];
  });
}

/** Code for printing, without markers, and the marked lines. */
export interface MarkedCode {
  readonly code: string;
  /** Classes by 1-based line: hl, add, del, focus, error, warning. */
  readonly classes: ReadonlyMap<number, string>;
  /** Comments that look like markers but have no effect; 0-based lines of the source. */
  readonly problems: readonly (FenceProblem & {readonly line: number})[];
}

const OPENER = /(?:\/\/|\/\*|#|--|<!--|\{\/\*)$/;
const MARKER =
  /^\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\]\s*(?:\*\/\}?|-->)?$/;
const NEAR_MARKER = /^\[!code\s+([^\]\s:]+)(?:[\s:][^\]]*)?\]\s*(?:\*\/\}?|-->)?$/;
const NAMES: Readonly<Record<string, string>> = {'++': 'add', '--': 'del', highlight: 'hl'};
const COMMENT =
  /^(?:\/\/|\/\*|#|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?$/;

/** A comment at the end of a line that marks lines, or was meant to. */
interface Marker {
  /** The line without its marker; the whole line if the marker is unknown. */
  readonly code: string;
  /** Class of the marked lines; undefined if the marker is unknown. */
  readonly mark?: string;
  readonly name: string;
  readonly count: number;
}

function readMarker(line: string): Marker | undefined {
  const at = line.lastIndexOf('[!code');
  if (at < 0) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opener = OPENER.exec(before);
  if (!opener) return undefined;
  const code = before.slice(0, opener.index).trimEnd();
  const written = line.slice(at).trimEnd();
  const [, name, count = '1'] = MARKER.exec(written) ?? [];
  if (name !== undefined) {
    return {code, name, mark: entryOf(NAMES, name) ?? name, count: Number(count)};
  }
  const near = NEAR_MARKER.exec(written)?.[1];
  return near === undefined ? undefined : {code: line, name: near, count: 0};
}

/** Removes `[!code …]` and `highlight-next-line` comments from code and returns the lines that they mark. */
export function markLines(source: string, highlighted: readonly LineRange[]): MarkedCode {
  const {lines, classes, problems} = readMarkers(source);
  let done = 0;
  for (const [from, to] of [...highlighted].sort(([a], [b]) => a - b)) {
    const last = Math.min(to, lines.length);
    for (let line = Math.max(from, done + 1); line <= last; line++) mark(classes, line, 'hl');
    done = Math.max(done, last);
  }
  const beyond = highlighted.reduce((most, [, to]) => Math.max(most, to), 0);
  if (beyond > lines.length) {
    problems.push({
      id: 'fence-meta',
      message: `Unexpected highlighted line ${beyond}, expected at most ${lines.length}`,
      hint: 'Count the lines that are shown, from 1.',
      line: -1,
    });
  }
  return {code: lines.join('\n'), classes, problems};
}

function mark(classes: Map<number, string>, line: number, name: string): void {
  const names = classes.get(line)?.split(' ') ?? [];
  if (!names.includes(name)) classes.set(line, [...names, name].join(' '));
}

function readMarkers(source: string) {
  const classes = new Map<number, string>();
  const lines: string[] = [];
  const problems: (FenceProblem & {line: number})[] = [];
  const shown = shownPart(source);
  const blame = (index: number, found: Omit<FenceProblem, 'id'>): void => {
    problems.push({id: 'code-marker', ...found, line: shown.start + index});
  };
  /** Last line marked so far, by class. */
  const until = new Map<string, number>();
  const counted: {readonly index: number; readonly last: number}[] = [];
  let open: number | undefined;
  let next = false;
  for (const [index, line] of shown.lines.entries()) {
    const comment = COMMENT.exec(line.trim())?.[1];
    if (comment !== undefined) {
      if (comment === 'end' && open === undefined) {
        blame(index, {
          message: 'Unexpected highlight-end without highlight-start',
          hint: 'Begin the lines with highlight-start, or remove the comment.',
        });
      }
      if (comment === 'next-line') next = true;
      else open = comment === 'start' ? index : undefined;
      continue;
    }
    const marker = readMarker(line);
    if (marker && marker.mark === undefined) {
      blame(index, {
        message: `Unknown marker [!code ${marker.name}]`,
        hint: suggest(marker.name, ['++', '--', 'highlight', 'focus', 'error', 'warning']),
      });
    }
    lines.push(marker?.code ?? line);
    for (const [name, last] of until) if (last >= lines.length) mark(classes, lines.length, name);
    if (open !== undefined || next) mark(classes, lines.length, 'hl');
    next = false;
    if (marker?.mark !== undefined && marker.count > 0) {
      mark(classes, lines.length, marker.mark);
      const last = lines.length + marker.count - 1;
      until.set(marker.mark, Math.max(last, until.get(marker.mark) ?? 0));
      if (marker.count > 1) counted.push({index, last});
    }
  }
  for (const {index, last} of counted) {
    if (last <= lines.length) continue;
    blame(index, {
      message: `The marker covers ${last - lines.length} more lines than follow it`,
      hint: 'Count from the marked line.',
    });
  }
  if (open !== undefined) {
    blame(open, {
      message: 'Unclosed highlight-start',
      hint: 'End the lines with highlight-end.',
    });
  }
  return {lines, classes, problems};
}

const REGION = /^\s*(?:\/\/|\/\*|#|<!--|--)\s*#?(end)?region\b/;

/**
 * Returns the part of a file between `#region NAME` and `#endregion` comments, unindented; undefined if the
 * file has no such region.
 */
export function extractRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const named = new RegExp(`(?<!end)region\\s+${literalPattern(name)}(?![\\w-])`);
  const from = lines.findIndex((line) => REGION.test(line) && named.test(line));
  if (from < 0) return undefined;
  let depth = 1;
  const inside: string[] = [];
  for (const line of lines.slice(from + 1)) {
    const mark = REGION.exec(line);
    if (!mark) inside.push(line);
    else if (mark[1] === undefined) depth++;
    else if (--depth === 0) return unindent(inside);
  }
  return undefined;
}

function unindent(lines: readonly string[]): string {
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)![0].length);
  const width = widths.reduce((least, one) => Math.min(least, one), 80);
  return lines
    .map((line) => line.slice(width))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
