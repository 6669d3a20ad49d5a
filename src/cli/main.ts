import {Command, CommanderError} from 'commander';
import {takeCacheWarning} from '../render/cache/cache.js';
import {lateFindings} from '../render/siteCode/lateErrors.js';
import {setSiteCodeRules, TIME_LIMIT} from '../render/siteCode/siteCodeRules.js';
import {closeFiles} from '../render/system/openFiles.js';
import {apiHistoryCommand} from './apiHistory.js';
import {buildCommand} from './build.js';
import {checkApiCommand} from './checkApi.js';
import {checkLinksCommand} from './checkLinks/checkLinks.js';
import {checkSamplesCommand} from './checkSamples.js';
import {checkWeightCommand} from './checkWeight.js';
import {importCommand} from './importSite.js';
import {initCommand} from './init/init.js';
import {joinCommand} from './join.js';
import {mcpCommand} from './mcp/mcp.js';
import {serveCommand} from './serve/serve.js';
import {snapshotCommand} from './snapshot.js';
import type {CliCommand, CommonOptions} from './terminal/command.js';
import {VERSION} from './terminal/docsgenVersion.js';
import type {Effects} from './terminal/effects.js';
import {formatFindings} from './terminal/report.js';
import {reportFailure} from './terminal/reportFailure.js';
import {versionCommand} from './version.js';

const COMMANDS: readonly CliCommand[] = [
  initCommand,
  buildCommand,
  joinCommand,
  serveCommand,
  checkLinksCommand,
  checkSamplesCommand,
  checkApiCommand,
  checkWeightCommand,
  snapshotCommand,
  versionCommand,
  apiHistoryCommand,
  importCommand,
  mcpCommand,
];

/** Exit status for invalid arguments. */
const UNUSABLE = 2;

/** Commands by their names in other generators. */
const ELSEWHERE = new Map([
  ['check', 'check-links'],
  ['create', 'init'],
  ['dev', 'serve --watch'],
  ['new', 'init'],
  ['preview', 'serve'],
  ['start', 'serve --watch'],
]);

/** Runs a command line and resolves with the exit status. */
export async function runCli(args: readonly string[], given: Effects): Promise<number> {
  const effects = {...given};
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
      outputError(text, write) {
        const meant = ELSEWHERE.get(/unknown command '([^']+)'/.exec(text)?.[1] ?? '');
        write(meant === undefined ? text : `${text}(Did you mean ${meant}?)\n`);
      },
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
    const {root, verbose = false, timeLimit = TIME_LIMIT} = command.opts<Partial<CommonOptions>>();
    effects.site = root;
    isVerbose = verbose;
    setSiteCodeRules({limit: timeLimit});
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
    const status = await job();
    const late = status === 0 ? lateFindings() : [];
    effects.err(formatFindings(late, effects));
    return late.length > 0 ? 1 : status;
  } catch (error) {
    return reportFailure(error, effects);
  } finally {
    closeFiles();
    effects.err(formatFindings(takeCacheWarning(), effects));
    if (isVerbose) effects.err(resources());
  }
}

/** Memory and CPU time that the process has used so far. */
function resources(): string {
  const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
  const memory = ((maxRSS * 1024) / 1e6).toFixed(0);
  return `  Memory ${memory} MB, CPU ${((userCPUTime + systemCPUTime) / 1e6).toFixed(2)} s\n`;
}
