import path from 'node:path';
import pc from 'picocolors';
import type {Diagnostic} from '../../render/diagnostics/diagnostic.js';
import {groupBy} from '../../render/system/groupBy.js';
import {readRegular} from '../../render/system/readRegular.js';
import {inOwnManager} from './packageManager.js';

interface ReportOptions {
  /** Folder to which file names are relative. */
  readonly cwd: string;
  /** Folder of the site, relative to `cwd`. */
  readonly site?: string | undefined;
  readonly color: boolean;
}

/** Number of findings with the same message that are shown with their lines and hint; each of the rest takes one line. */
const SHOWN_WHOLE = 3;

/** Number of findings with the same id that are shown per file; the rest are counted. */
const SHOWN_OF_KIND = 100;

/** Formats all findings, followed by their number; empty without findings. */
export function formatFindings(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  if (diagnostics.length === 0) return '';
  return `${findingTexts(diagnostics, options).join('\n')}\n${countFindings(diagnostics)}\n`;
}

/** Returns the text of each finding: `file:line:column`, the message, the lines around it, and the hint. */
export function findingTexts(
  diagnostics: readonly Diagnostic[],
  options: ReportOptions,
): readonly string[] {
  const frames = new FileLines();
  const alike = new Map<string, number>();
  const kinds = groupBy(diagnostics, kindOf);
  const passed = new Map<string, number>();
  return diagnostics.flatMap((found) => {
    const kind = kindOf(found);
    const hidden = countOf(passed, kind) - SHOWN_OF_KIND;
    if (hidden > 1) return [];
    if (hidden === 1) {
      return [formatMore(found, kinds.get(kind)!.length - SHOWN_OF_KIND, options)];
    }
    const words = JSON.stringify([found.id, found.severity, found.message, found.hint]);
    return countOf(alike, words) > SHOWN_WHOLE
      ? [formatHead(found, options)]
      : [formatOne(found, {...options, frames})];
  });
}

/** Counts a key, and returns how often it was counted. */
function countOf(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

function kindOf({id, severity, file}: Diagnostic): string {
  return JSON.stringify([id, severity, file]);
}

/** `3 errors and 1 warning`; empty if there are none. */
function countFindings(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']): string => {
    const number = diagnostics.filter((found) => found.severity === severity).length;
    return number === 0 ? '' : counted(number, severity);
  };
  return [count('error'), count('warning')].filter(Boolean).join(' and ');
}

/** `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function formatOne(
  found: Diagnostic,
  {frames, ...options}: ReportOptions & {readonly frames: FileLines},
): string {
  const {hint, file, line, column} = found;
  const paint = pc.createColors(options.color);
  const frame = file !== undefined && line !== undefined ? frames.around(file, {line, column}) : [];
  return [
    formatHead(found, options),
    ...frame.map((text) => (text.startsWith('>') ? text : paint.dim(text))),
    ...(hint === undefined || hint === ''
      ? []
      : [
          `  ${paint.cyan('hint')} ${printable(inOwnManager(hint, path.resolve(options.cwd, options.site ?? '')))}`,
        ]),
    '',
  ].join('\n');
}

/** File, severity and number of the findings that are not shown. */
function formatMore(
  {id, severity, file}: Diagnostic,
  more: number,
  options: ReportOptions,
): string {
  const message = `and ${more} more of this kind${file === undefined ? '' : ' in this file'}`;
  return formatHead({id, severity, message, ...(file === undefined ? {} : {file})}, options);
}

/** `file:line:column`, the severity, the message and the id. */
function formatHead(
  {id, severity, message, file, line, column}: Diagnostic,
  {cwd, color}: ReportOptions,
): string {
  const paint = pc.createColors(color);
  const tone = severity === 'error' ? paint.red : paint.yellow;
  const place =
    file === undefined ? '' : [relative(file, cwd), line, column].filter(Boolean).join(':');
  const start = place === '' ? '' : `${paint.bold(printable(place))} `;
  return `${start}${tone(severity)} ${printable(message)} ${paint.dim(`[${id}]`)}`;
}

// Text from a source must not control the terminal.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g;

/** Maximum number of characters of a message or hint that is shown completely. */
const LONGEST = 1000;

/** Escapes control characters, which also keeps a text on one line; shortens a text that contains a huge quotation. */
function printable(text: string): string {
  const half = LONGEST / 2;
  const short = text.length > LONGEST ? `${text.slice(0, half)} … ${text.slice(-half)}` : text;
  return short.replace(CONTROLS, (character) => JSON.stringify(character).slice(1, -1));
}

function relative(file: string, cwd: string): string {
  const from = path.relative(cwd, file);
  return from.startsWith('..') ? file : from;
}

/** Lines of files, each read once. */
class FileLines {
  private readonly files = new Map<string, readonly string[]>();

  /** Returns the line and its neighbours, numbered, with a mark under the column. */
  around(file: string, place: {line: number; column: number | undefined}): string[] {
    const {line} = place;
    const lines = this.read(file);
    const text = lines[line - 1];
    // A plugin may report a line or column that does not exist.
    if (text === undefined) return [];
    const column = Math.min(place.column ?? 0, text.length + 1);
    const width = String(Math.min(line + 1, lines.length)).length;
    // Only the part of a long line around the column is shown.
    const start = column >= WIDEST ? column - WIDEST / 2 : 0;
    const numbered = (at: number): string => {
      const mark = at === line ? '>' : ' ';
      const shown = clip(lines[at - 1]!, at === line ? start : 0);
      return `${mark} ${String(at).padStart(width)} | ${shown}`.trimEnd();
    };
    const frame: string[] = [];
    if (line > 1) frame.push(numbered(line - 1));
    frame.push(numbered(line));
    if (column > start) {
      frame.push(`> ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}^`);
    }
    if (line < lines.length) frame.push(numbered(line + 1));
    return frame;
  }

  private read(file: string): readonly string[] {
    let lines = this.files.get(file);
    if (!lines) {
      // A symbolic link may point to a file that was refused, and logs are read by many people.
      const text = readRegular(file, {follow: false})?.toString('utf8');
      const isText = text !== undefined && !text.includes('\0');
      lines = isText ? text.replace(/^\uFEFF/, '').split(/\r?\n/) : [];
      this.files.set(file, lines);
    }
    return lines;
  }
}

/** Maximum number of characters of a line that are shown. */
const WIDEST = 160;

function clip(line: string, start: number): string {
  const flat = line.slice(start).replaceAll('\t', ' ').replace(CONTROLS, '·');
  const text = start === 0 ? flat : `…${flat.slice(1)}`;
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}
