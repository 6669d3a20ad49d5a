import {Command, CommanderError} from 'commander';
import {VERSION} from '../render/tool.js';
import {buildCommand} from './build.js';
import {checkLinksCommand} from './checkLinks.js';
import {checkSamplesCommand} from './checkSamples.js';
import {importCommand} from './importSite.js';
import {serveCommand} from './serve.js';
import {snapshotCommand} from './snapshot.js';
import {versionCommand} from './version.js';
import type {CliCommand} from './command.js';
import {processEffects, type Effects} from './effects.js';

const COMMANDS: readonly CliCommand[] = [
  buildCommand,
  serveCommand,
  checkLinksCommand,
  checkSamplesCommand,
  snapshotCommand,
  versionCommand,
  importCommand,
];

/** Exit status for arguments that cannot be used. */
const UNUSABLE = 2;

/** Runs the command line of this process and sets its exit status. */
export async function main(argv: readonly string[]): Promise<void> {
  const effects: Effects = {
    ...processEffects(),
    exit(status) {
      process.off('exit', endedEarly);
      process.exit(status);
    },
  };
  const endedEarly = (): void => {
    process.exitCode = 1;
    effects.err(
      'docsgen was ended before it was done, and nothing was written.\n  hint Look in site.config.ts, and in the modules of the site, for an `await` that nothing settles, or for process.exit.\n',
    );
  };
  process.once('exit', endedEarly);
  const status = await runCli(argv.slice(2), effects);
  process.off('exit', endedEarly);
  process.exitCode = status;
}

/** Runs a command line; the promise holds the exit status. */
export async function runCli(args: readonly string[], effects: Effects): Promise<number> {
  let job: (() => Promise<number>) | undefined;
  let isVerbose = false;
  const program = new Command('docsgen')
    .description(
      'Builds fast documentation sites from Markdown, READMEs, React pages and TypeDoc models.',
    )
    .version(VERSION, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: effects.out,
      writeErr: effects.err,
    });
  for (const command of COMMANDS) {
    command.define(
      program,
      (wanted) => {
        job = wanted;
      },
      effects,
    );
  }
  program.hook('preAction', (_, command) => {
    isVerbose = command.opts<{verbose?: boolean}>().verbose ?? false;
  });
  for (const command of program.commands) {
    command.exitOverride().helpOption('--help', 'print this help').allowExcessArguments(false);
  }
  try {
    await program.parseAsync(args, {from: 'user'});
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : UNUSABLE;
    throw error;
  }
  if (!job) return UNUSABLE;
  try {
    return await job();
  } catch (error) {
    return reportFailure(error, effects);
  } finally {
    if (isVerbose) effects.err(resources());
  }
}

/** What the process has taken so far. */
function resources(): string {
  const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
  const memory = ((maxRSS * 1024) / 1e6).toFixed(0);
  return `  Memory ${memory} MB, CPU ${((userCPUTime + systemCPUTime) / 1e6).toFixed(2)} s\n`;
}

/** What the system refused is said in a line; a bug of docsgen's own shows where it is. */
function reportFailure(error: unknown, effects: Effects): number {
  const {code, path: file} = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) {
    const what = {
      ENOSPC: 'The disk is full',
      EACCES: 'Permission denied',
      EROFS: 'The disk is read-only',
    }[code];
    effects.err(`${file ? `${file} ` : ''}error ${what ?? (error as Error).message} [system]\n`);
    effects.err('Nothing was written: the last good build is as it was.\n');
    return 1;
  }
  effects.err(
    `This is a bug in docsgen ${VERSION}:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}
