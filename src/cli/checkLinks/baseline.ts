import {readFileSync} from 'node:fs';
import * as z from 'zod';
import type {Outcome} from '../../render/diagnostics/diagnostic.js';
import {parseGiven} from '../../render/diagnostics/schemaIssue.js';
import {groupBy} from '../../render/system/groupBy.js';
import {isMissing, reasonOf} from '../../render/system/systemError.js';
import {REPORT_VERSION, type ReportedFinding} from './reportedFinding.js';

const text = z.string();
const report = z.object({
  version: z.literal(REPORT_VERSION),
  findings: z.array(
    z.object({
      id: text,
      severity: z.enum(['error', 'warning']),
      message: text,
      file: text.optional(),
    }),
  ),
});

/** Reads the findings of an earlier `check-links --json`; empty if no file is given. */
export function readBaseline(file: string | undefined): Outcome<readonly ReportedFinding[]> {
  if (file === undefined) return {value: [], diagnostics: []};
  const unreadable = (message: string): Outcome<readonly ReportedFinding[]> => ({
    value: [],
    diagnostics: [
      {
        id: 'baseline-unreadable',
        severity: 'error',
        message,
        hint: 'Create it: `npx docsgen check-links --json > baseline.json`.',
        file,
        line: 1,
        column: 1,
      },
    ],
  });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) {
      return unreadable(`The baseline is not JSON: ${error.message}`);
    }
    return unreadable(
      isMissing(error)
        ? 'Cannot find the baseline'
        : `Cannot read the baseline: ${reasonOf(error)}`,
    );
  }
  const parsed = parseGiven(report, content);
  if ('data' in parsed) return {value: parsed.data.findings, diagnostics: []};
  return unreadable(`The baseline is not a report of check-links: ${parsed.wrong.message}`);
}

/** Result of comparing findings with a baseline. */
interface Compared<T> {
  /** Findings that are not in the baseline. */
  readonly fresh: readonly T[];
  /** Findings in the baseline that are still found. */
  readonly known: readonly T[];
  /** Findings of the baseline that are no longer found. */
  readonly gone: readonly ReportedFinding[];
}

/** Compares findings by id, message and file: an edit above a finding does not make it new. */
export function compareWithBaseline<T extends {readonly reported: ReportedFinding}>(
  findings: readonly T[],
  baseline: readonly ReportedFinding[],
): Compared<T> {
  const keyOf = ({id, file = '', message}: ReportedFinding): string =>
    [id, file, message].join('\0');
  const left = groupBy(baseline, keyOf);
  const fresh: T[] = [];
  const known: T[] = [];
  for (const finding of findings) {
    const isKnown = left.get(keyOf(finding.reported))?.shift() !== undefined;
    (isKnown ? known : fresh).push(finding);
  }
  return {fresh, known, gone: [...left.values()].flat()};
}
