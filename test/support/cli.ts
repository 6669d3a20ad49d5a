import './production.js';
import type {Effects} from '../../src/cli/effects.js';
import {runCli} from '../../src/cli/main.js';

/** What a command line did. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in a folder, on effects that remember. */
export async function run(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  let clock = 0;
  const effects: Effects = {
    out: (text) => (out += text),
    err: (text) => (err += text),
    color: false,
    interactive: false,
    cwd,
    now: () => (clock += 1),
    date: () => Date.UTC(2025, 0, 1),
    asking: {timeout: 2000, retries: 1, pause: 1},
  };
  const status = await runCli(args, effects);
  return {status, out, err};
}
