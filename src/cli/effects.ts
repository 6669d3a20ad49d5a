import type {AskOptions} from '../render/external/askAddresses.js';

/** What commands do to the world; tests hand in their own. */
export interface Effects {
  /** Results: standard output. */
  readonly out: (text: string) => void;
  /** Progress and findings: standard error. */
  readonly err: (text: string) => void;
  readonly color: boolean;
  /** Whether standard error is a terminal that can redraw a line. */
  readonly interactive: boolean;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** Ends the process at once, whatever its threads are at. */
  readonly exit: (status: number) => void;
  /** How patiently addresses elsewhere are asked for; tests are in a hurry. */
  readonly asking?: Pick<AskOptions, 'timeout' | 'retries' | 'pause'>;
}

/** The process's own terminal and clock; its end is the business of main.ts. */
export function processEffects(): Omit<Effects, 'exit'> {
  const {NO_COLOR, FORCE_COLOR, TERM} = process.env;
  const interactive = process.stderr.isTTY && TERM !== 'dumb';
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    color: !NO_COLOR && (process.stdout.isTTY || Boolean(FORCE_COLOR)) && TERM !== 'dumb',
    interactive,
    cwd: process.cwd(),
    now: () => performance.now(),
    date: () => Date.now(),
  };
}
