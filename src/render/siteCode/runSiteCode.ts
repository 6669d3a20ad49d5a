import {BroadcastChannel, threadId} from 'node:worker_threads';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {restoreBuiltIns} from './builtIns.js';
import {
  siteCodeLabel,
  siteCodePlace,
  setSiteCodeRules,
  siteCodeRules,
  timeLimitReached,
  type RunningCode,
  type SiteCode,
} from './siteCodeRules.js';

/** Thrown if site code failed other than by throwing an error; the message is for users. */
export class SiteCodeError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
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
    message: `${siteCodeLabel(code)} awaits a promise that never settles`,
    hint: 'Look for an `await` of a promise that is neither resolved nor rejected.',
    ...siteCodePlace(code),
  };
}

function refuseChangedBuiltIns(code: SiteCode): void {
  const names = restoreBuiltIns();
  if (names.length === 0) return;
  throw refuse(code, {
    id: 'built-in-changed',
    severity: 'error',
    message: `${siteCodeLabel(code)} changes ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}, shared by all code`,
    hint: 'Write a function of your own; patch objects of the browser in an effect.',
    ...siteCodePlace(code),
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
