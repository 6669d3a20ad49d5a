import {getEnvironmentData, setEnvironmentData} from 'node:worker_threads';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** Code of the site: its config, the program of a page, or a Markdown plugin. A text that is parsed also counts as code. */
export interface SiteCode {
  readonly name: 'config' | 'page' | 'plugin' | 'text';
  /** Source in which errors are reported, absolute; for a plugin, the bundled module. */
  readonly file: string;
  /** Setting at which errors are reported instead, and the name of its module in findings. */
  readonly setting?: {readonly key: readonly PropertyKey[]; readonly label: string};
  /** Hash of the running code: code that failed is not run again until it has changed. */
  readonly hash: string;
}

/** Rules for running site code in this thread and in the threads that it starts. */
export interface SiteCodeRules {
  /** Time limit for each run, in seconds. */
  readonly limit: number;
  /** Code that must not run again, with the reason. */
  readonly refused: readonly {readonly code: SiteCode; readonly why: Diagnostic}[];
  /** Channel to the thread that terminates this one if it hangs; absent if no such thread exists. */
  readonly channel?: string;
}

/** Report of a thread: the site code that it is running from now on, if any. */
export interface RunningCode {
  readonly thread: number;
  readonly code: SiteCode | undefined;
  /** Time limit of the code, in seconds. */
  readonly limit: number;
}

/** Default time limit for each run of site code, in seconds. */
export const TIME_LIMIT = 30;

const RULES = 'docsgen:site-code';

/** Returns the rules for this thread. */
export function siteCodeRules(): SiteCodeRules {
  return (
    (getEnvironmentData(RULES) as SiteCodeRules | undefined) ?? {limit: TIME_LIMIT, refused: []}
  );
}

/** Changes the rules for this thread and for the threads that it starts from now on. */
export function setSiteCodeRules(changed: Partial<SiteCodeRules>): void {
  const {refused, ...plain} = {...siteCodeRules(), ...changed};
  setEnvironmentData(RULES, {...plain, refused: [...refused]});
}

/** Likely causes of a timeout. */
const LOOK = {
  text: 'Look for a list, quote or paragraph of thousands of lines or marks, and split it',
  code: 'Look for an endless loop, or an await that never settles',
};

/** Returns the finding for site code that exceeded its time limit. */
export function timeLimitReached(code: SiteCode, limit: number): Diagnostic {
  return {
    id: 'time-limit',
    severity: 'error',
    message:
      code.name === 'text'
        ? `The text was still being parsed after ${limit} s`
        : `${siteCodeLabel(code)} was still running after ${limit} s`,
    hint: `${LOOK[code.name === 'text' ? 'text' : 'code']}; --time-limit ${2 * limit} gives it longer.`,
    ...siteCodePlace(code),
  };
}

/** Name of site code in findings. */
export function siteCodeLabel({name, setting}: SiteCode): string {
  return setting?.label ?? `The ${name}`;
}

/** Position at which errors of site code are reported. */
export function siteCodePlace({
  file,
  setting,
}: SiteCode): Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'> {
  return setting ? {key: setting.key} : {file, line: 1, column: 1};
}
