import path from 'node:path';
import {InvalidArgumentError, type Command} from 'commander';
import {TIME_LIMIT} from '../../render/siteCode/siteCodeRules.js';
import {realPath} from '../../render/system/realPath.js';
import type {Effects} from './effects.js';

/** A command: `define` declares it and passes the job to `run`; the job resolves with the exit status. */
export interface CliCommand {
  define(program: Command, run: (job: () => Promise<number>) => void, effects: Effects): void;
}

/** Options that every command takes. */
export interface CommonOptions {
  readonly root: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  /** Time limit for site code, in seconds. */
  readonly timeLimit?: number;
}

/** Declares the options that every command takes. */
export function withCommonOptions(command: Command): Command {
  return withTimeLimit(command)
    .option('--root <dir>', 'folder of the site', '.')
    .option('--quiet', 'print findings only')
    .option('--verbose', 'print the memory and CPU time used');
}

/** Declares the option of commands that run site code. */
export function withTimeLimit(command: Command): Command {
  return command.option(
    '--time-limit <seconds>',
    `limit for each run of the config or the code of a page (default: ${TIME_LIMIT})`,
    wholeNumber(1, 86_400),
  );
}

/**
 * Absolute path of a folder given on the command line, with symbolic links resolved: tools name the files in it by
 * their real paths.
 */
export function folder(effects: Effects, given: string): string {
  return realPath(path.resolve(effects.cwd, given));
}

/** Returns a parser for one of a few words; it throws InvalidArgumentError for anything else. */
export function oneOf<T extends string>(words: readonly T[]) {
  return (text: string): T => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new InvalidArgumentError(`Expected ${words.join(' or ')}.`);
    return found;
  };
}

/** Returns a parser for a whole number in a range; it throws InvalidArgumentError for anything else. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}
