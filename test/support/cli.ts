import './production.js';
import {spawn} from 'node:child_process';
import path from 'node:path';
import type {Effects} from '../../src/cli/terminal/effects.js';
import {runCli} from '../../src/cli/main.js';
import {patience} from './until.js';
import {listen} from './listen.js';

/** Result of a command line. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in a folder, with effects that record. */
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
    untilStopped: () => new Promise(() => undefined),
    listen,
    asking: {timeout: patience, retries: 1, pause: 1},
  };
  const status = await runCli(args, effects);
  return {status, out, err};
}

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js');

/** A command line that runs in a separate process. */
export interface RunningProcess {
  /** Resolves when its output contains a text; rejects if it ends without it. */
  readonly says: (text: string) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Its result; status -1 if a signal ended it. */
  readonly ended: Promise<Outcome>;
}

/** Starts a command line in a folder, in a separate process. */
export function startProcess(cwd: string, ...args: readonly string[]): RunningProcess {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = new Promise<Outcome>((resolve) => {
    child.on('close', (status) => {
      resolve({status: status ?? -1, out, err});
    });
  });
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return {
    ended,
    kill: (signal) => child.kill(signal),
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if ((out + err).includes(text)) resolve();
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        look();
        void ended.then(() => {
          reject(new Error(`It ended without saying ${text}:\n${out}${err}`));
        });
      }),
  };
}

/** Runs a command line in a folder, in a separate process. */
export function runProcess(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  return startProcess(cwd, ...args).ended;
}
