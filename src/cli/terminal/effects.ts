import type {Server} from 'node:http';
import type {ListenAddress} from './listener.js';
import type {RequestAddressesOptions} from '../../render/check/external/requestAddresses.js';

/** Side effects of commands; tests pass their own. */
export interface Effects {
  /** Writes results to standard output. */
  readonly out: (text: string) => void;
  /** Writes progress and findings to standard error. */
  readonly err: (text: string) => void;
  readonly color: boolean;
  /** Whether standard error is a terminal that can redraw a line. */
  readonly interactive: boolean;
  /** Base of relative paths. */
  readonly cwd: string;
  /** Folder of the site that the command works on, relative to `cwd`. */
  site?: string | undefined;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  /** Resolves when Ctrl-C or SIGTERM asks to stop; once called, these do not end the process themselves. */
  readonly untilStopped: () => Promise<void>;
  /** Makes a server listen; resolves with the port, or rejects with the system error. */
  readonly listen: (server: Server, address: ListenAddress) => Promise<number>;
  /** Port at which a previous thread has served: visitors may have open pages from it. */
  readonly port?: number | undefined;
  /** Timing of requests to external addresses; tests use shorter times. */
  readonly asking?: Pick<RequestAddressesOptions, 'timeout' | 'retries' | 'pause'>;
}

/** The effects of the process itself, available in any of its threads. */
export type ProcessEffects = Omit<Effects, 'untilStopped' | 'listen' | 'port' | 'asking'>;

/** Effects on the process's own terminal and clock. */
export function processEffects(): ProcessEffects {
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
