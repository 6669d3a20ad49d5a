import {Option, type Command} from 'commander';
import type {ExternalCheck} from '../../render/check/external/checkExternal.js';
import type {Diagnostic} from '../../render/diagnostics/diagnostic.js';
import {oneOf} from '../terminal/command.js';
import type {Effects} from '../terminal/effects.js';
import {counted, formatFindings} from '../terminal/report.js';
import type {Ignored, IgnoreRule} from './ignored.js';
import {REPORT_VERSION, type ReportedFinding} from './reportedFinding.js';
import {relativePath} from '../../render/system/relativePath.js';

/** Output formats for findings. */
const FORMATS = ['text', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Declares the options for the output format. */
export function withFormats(command: Command): Command {
  return command
    .option(
      '--format <form>',
      `format of the findings: ${FORMATS.join(', ')}`,
      oneOf(FORMATS),
      'text',
    )
    .addOption(new Option('--json', 'the same as --format json').implies({format: 'json'}))
    .hook('preAction', () => {
      const {json, format} = command.opts<{readonly json?: boolean; readonly format: Format}>();
      if (json && format !== 'json') {
        command.error(`error: Unexpected --json with --format ${format}, expected one of them`);
      }
    });
}

/** Prints findings as text, or as GitHub annotations. */
export function printFindings(
  diagnostics: readonly Diagnostic[],
  {format, effects}: {readonly format: Format; readonly effects: Effects},
): void {
  if (format === 'github') effects.out(githubReport(diagnostics, effects));
  else effects.err(formatFindings(diagnostics, effects));
}

/** Results of a check, by category. */
export interface LinkReport {
  readonly pages: number;
  /** Findings that count as failures. */
  readonly findings: readonly LinkFinding[];
  /** Rules of `--ignore`. */
  readonly rules: readonly IgnoreRule[];
  readonly ignored: readonly Ignored<LinkFinding>[];
  /** Findings that are in the baseline. */
  readonly known: readonly LinkFinding[];
  /** Findings of the baseline that are no longer found. */
  readonly gone: readonly ReportedFinding[];
  /** Results of requesting external addresses. */
  readonly external?: Omit<ExternalCheck, 'diagnostics'>;
}

/** A finding as a diagnostic, and in the form of reports. */
interface LinkFinding {
  readonly diagnostic: Diagnostic;
  readonly reported: ReportedFinding;
}

/** Adds the reported form of a finding, with its file relative to `from`. */
export function reported(diagnostic: Diagnostic, from: string): LinkFinding {
  const {id, severity, message, hint, file, line, column, target} = diagnostic;
  const name = file === undefined ? undefined : relative(from, file);
  return {
    diagnostic,
    reported: {id, severity, message, hint, file: name, line, column, target},
  };
}

function relative(from: string, file: string): string {
  return relativePath(from, file) || '.';
}

/** Returns the report as JSON; website/content/docs/guides/ci.md documents its format. */
export function jsonReport({pages, findings, ignored, known, gone, external}: LinkReport): string {
  const report = {
    version: REPORT_VERSION,
    pages,
    findings: findings.map(({reported}) => reported),
    ignored: ignored.map(({finding, reason}) => ({...finding.reported, reason})),
    known: known.map(({reported}) => reported),
    gone,
    ...(external ? {external} : {}),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Workflow commands, which GitHub shows next to the lines of a pull request. */
function githubReport(diagnostics: readonly Diagnostic[], {cwd}: {cwd: string}): string {
  const data = (text: string): string =>
    text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return diagnostics
    .map(({severity, file, line, column, id, message, hint = ''}) => {
      const name = file === undefined ? undefined : relative(cwd, file);
      const place = Object.entries({file: name, line, col: column, title: id})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${property(String(value))}`);
      return `::${severity} ${place.join(',')}::${data([message, hint].filter(Boolean).join('\n'))}\n`;
    })
    .join('');
}

/** Summary of a check apart from the findings themselves, one remark per line. */
export function summaryText({
  pages,
  findings,
  rules,
  ignored,
  known,
  gone,
  external,
}: LinkReport): string {
  const lines: string[] = [];
  const textOf = ({pattern, reason}: IgnoreRule): string => `${pattern}: ${reason}`;
  // A rule that no longer applies is listed with 0.
  const reasons = new Map(rules.map((rule) => [textOf(rule), 0]));
  for (const rule of ignored) reasons.set(textOf(rule), (reasons.get(textOf(rule)) ?? 0) + 1);
  for (const [reason, count] of reasons)
    lines.push(`Ignored ${counted(count, 'finding')}, ${reason}`);
  if (known.length > 0) lines.push(`Ignored by the baseline: ${counted(known.length, 'finding')}.`);
  if (gone.length > 0) {
    lines.push('Findings of the baseline that are fixed; write it again with --json:');
    lines.push(...gone.map(({file = '', message}) => `  ${file} ${message}`));
  }
  if (external) {
    const asked =
      external.asked === 1 ? '1 external address' : `${external.asked} external addresses`;
    lines.push(`${asked} requested.`);
    lines.push(...external.unasked.map((text) => `  not checked: ${text}`));
  }
  if (findings.length === 0) {
    const rest = ignored.length + known.length > 0 ? 'no other findings' : ALL_THERE;
    lines.push(`${counted(pages, 'page')} checked: ${rest}.`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

const ALL_THERE = 'every link, anchor and asset is there';
