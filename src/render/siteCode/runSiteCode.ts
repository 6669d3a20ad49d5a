import {
  BroadcastChannel,
  getEnvironmentData,
  setEnvironmentData,
  threadId,
} from 'node:worker_threads';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {restoreBuiltIns} from './builtIns.js';

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

/** Thrown if site code failed other than by throwing an error; the message is for users. */
export class SiteCodeError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
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
        : `${labelOf(code)} was still running after ${limit} s`,
    hint: `${LOOK[code.name === 'text' ? 'text' : 'code']}; --time-limit ${2 * limit} gives it longer.`,
    ...placeOf(code),
  };
}

function labelOf({name, setting}: SiteCode): string {
  return setting?.label ?? `The ${name}`;
}

function placeOf({file, setting}: SiteCode): Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'> {
  return setting ? {key: setting.key} : {file, line: 1, column: 1};
}

let last: Promise<unknown> = Promise.resolve();

/** Runs asynchronous site code; only one run at a time, so that hanging code can be identified. */
export function runSiteCode<T>(code: SiteCode, run: () => Promise<T>): Promise<T> {
  const turn = last.then(() => runAlone(code, run));
  last = turn.catch(() => undefined);
  return turn;
}

async function runAlone<T>(code: SiteCode, run: () => Promise<T>): Promise<T> {
  refuseKnown(code);
  const leave = enter(code);
  const expiry = startExpiry(code);
  try {
    return await Promise.race([run(), expiry.expired]);
  } finally {
    expiry.stop();
    leave();
    refuseChangedBuiltIns(code);
  }
}

/** Runs synchronous site code. A loop in it can only be ended from outside. */
export function callSiteCode<T>(code: SiteCode, run: () => T): T {
  refuseKnown(code);
  const leave = enter(code);
  try {
    return run();
  } finally {
    leave();
    refuseChangedBuiltIns(code);
  }
}

/** Minimum number of characters of a text for which a parser may take longer than users would wait. */
const LONG_TEXT = 20_000;

/** Parses a text with the time limit of site code, as far as the parser is synchronous. */
export function parseWatched<T>({file, text}: {file: string; text: string}, parse: () => T): T {
  if (text.length < LONG_TEXT) return parse();
  return callSiteCode({name: 'text', file, hash: hashOf(text)}, parse);
}

/** Reports that a thread no longer runs anything, since it was terminated. */
export function threadEnded(thread: number): void {
  post({thread, code: undefined, limit: 0});
}

let current: SiteCode | undefined;

/** Returns the site code that is running in this thread. */
export function runningCode(): SiteCode | undefined {
  return current;
}

function enter(code: SiteCode): () => void {
  const outer = current;
  const change = (to: SiteCode | undefined): void => {
    current = to;
    postRunning();
  };
  change(code);
  return () => {
    change(outer);
  };
}

function postRunning(): void {
  post({thread: threadId, code: current, limit: siteCodeRules().limit});
}

let channel: BroadcastChannel | undefined;

function post(message: RunningCode): void {
  const {channel: name} = siteCodeRules();
  if (name === undefined) return;
  if (!channel) {
    channel = new BroadcastChannel(name);
    channel.unref();
  }
  channel.postMessage(message);
}

/** Milliseconds between two signs of life while site code waits. */
const TICK = 250;

/**
 * Rejects when the time is over, or as soon as nothing in this thread can settle the run any more. Time is counted in
 * ticks; therefore docsgen's own work in between does not count.
 */
function startExpiry(code: SiteCode): {expired: Promise<never>; stop: () => void} {
  const {limit} = siteCodeRules();
  let stop = (): void => undefined;
  const expired = new Promise<never>((_, reject) => {
    let ticks = 0;
    const timer = setInterval(() => {
      if (++ticks * TICK < limit * 1000) postRunning();
      else reject(refuse(code, timeLimitReached(code, limit)));
    }, TICK).unref();
    const onEmpty = (): void => {
      reject(refuse(code, neverSettles(code)));
    };
    process.once('beforeExit', onEmpty);
    stop = () => {
      clearInterval(timer);
      process.off('beforeExit', onEmpty);
    };
  });
  return {expired, stop};
}

function neverSettles(code: SiteCode): Diagnostic {
  return {
    id: 'unsettled-await',
    severity: 'error',
    message: `${labelOf(code)} awaits a promise that never settles`,
    hint: 'Look for an `await` of a promise that is neither resolved nor rejected.',
    ...placeOf(code),
  };
}

function refuseChangedBuiltIns(code: SiteCode): void {
  const names = restoreBuiltIns();
  if (names.length === 0) return;
  throw refuse(code, {
    id: 'built-in-changed',
    severity: 'error',
    message: `${labelOf(code)} changes ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}, shared by all code`,
    hint: 'Write a function of your own; patch objects of the browser in an effect.',
    ...placeOf(code),
  });
}

function refuse(code: SiteCode, why: Diagnostic): SiteCodeError {
  setSiteCodeRules({refused: [...siteCodeRules().refused, {code, why}]});
  return new SiteCodeError(why);
}

function refuseKnown({file, hash}: SiteCode): void {
  const known = siteCodeRules().refused.find(({code}) => code.file === file && code.hash === hash);
  if (known) throw new SiteCodeError(known.why);
}
