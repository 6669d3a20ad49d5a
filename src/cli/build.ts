import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {InvalidArgumentError, type Command} from 'commander';
import pc from 'picocolors';
import type {BuildOptions, BuildResult} from '../render/buildSite.js';
import type {RemoteUse} from '../render/cache/remote/remoteCache.js';
import {MARK} from '../render/output/outputMark.js';
import type {ShareNumber} from '../render/shards/share.js';
import type {Span} from '../render/system/spans.js';
import {
  folder,
  wholeNumber,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {hostLimits, redirectsIn} from './terminal/hostLimits.js';
import {formatTime, Progress} from './terminal/progress.js';
import {refuseProfile} from './terminal/profileFile.js';
import {inOwnManager} from './terminal/packageManager.js';
import {counted, formatFindings} from './terminal/report.js';
import {traceOf} from './terminal/trace.js';

/** Options of commands that write a site. */
export interface WriteOptions extends CommonOptions {
  readonly out?: string;
  readonly force?: boolean;
  readonly workers?: number;
  readonly strict?: boolean;
  readonly profile?: string | true;
}

interface BuildCommandOptions extends WriteOptions {
  readonly shard?: ShareNumber;
}

/** Declares the options of {@link WriteOptions}. */
export function withOutputOptions(command: Command): Command {
  return withCommonOptions(command)
    .option('--out <dir>', 'output folder, relative to the site (default: dist)')
    .option('--force', 'replace an output folder with other files, unless it has a repository')
    .option('--workers <n>', 'threads that parse pages (0 for none)', wholeNumber(0, 64))
    .option('--strict', 'treat warnings as errors')
    .option('--profile [file]', 'write a time profile for Chrome or Speedscope');
}

export const buildCommand: CliCommand = {
  define(program, run, effects) {
    withOutputOptions(program.command('build').description('write the whole site'))
      .option('--shard <i/n>', 'parse one share of n, for docsgen join', shareNumber)
      .action(({shard, ...options}: BuildCommandOptions) => {
        // Each command loads only its own code, when it is run.
        run(async () => {
          if (!shard) {
            const {build} = await import('../render/build.js');
            return runBuild(options, effects, {run: build});
          }
          const {buildShare} = await import('../render/buildShare.js');
          const {out = `shards/${shard.share}-of-${shard.of}`} = options;
          return runBuild({...options, out}, effects, {
            run: (settings) => buildShare({...settings, ...shard}),
            isShare: true,
          });
        });
      });
  },
};

/** Parses a share such as `2/8`, the value of `--shard`. */
function shareNumber(text: string): ShareNumber {
  const [, share, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (share === undefined || of === undefined || share < 1 || share > of) {
    throw new InvalidArgumentError('Expected a share such as 2/8.');
  }
  return {share, of};
}

/** The way to build a site, or a share of one. */
interface Way {
  readonly run: (settings: BuildOptions) => Promise<BuildResult>;
  readonly isShare?: boolean;
}

/** Message about the output folder of a failed build. */
function nothingWritten(out: string): string {
  const kept = existsSync(path.join(out, MARK)) ? ': the last good build is unchanged' : '';
  return `Nothing was written${kept}.\n`;
}

/** Runs a build and reports; returns 0, or 1 if anything is wrong. */
export async function runBuild(
  options: WriteOptions,
  effects: Effects,
  {run, isShare = false}: Way,
): Promise<number> {
  const root = folder(effects, options.root);
  const out = path.resolve(root, options.out ?? 'dist');
  const profile = options.profile && profileFile(root, options.profile, effects);
  const refused = profile && refuseProfile(profile);
  if (refused) {
    effects.err(`${formatFindings([refused], effects)}${nothingWritten(out)}`);
    return 1;
  }
  const begun = effects.now();
  const progress = new Progress(effects, !options.quiet);
  const notes = new Set<string>();
  const {quiet = false, verbose = false} = options;
  const spans: Span[] = [];
  const result = await run({
    root,
    out,
    force: options.force ?? false,
    strict: options.strict ?? false,
    onStage: progress.onStage,
    onNote: ({text, isDetail}) => {
      if (verbose || (!quiet && !isDetail)) notes.add(inOwnManager(text, root));
    },
    ...(profile ? {onSpan: (span) => spans.push(span)} : {}),
    ...(options.workers === undefined ? {} : {workers: options.workers}),
  }).finally(() => {
    progress.end();
  });
  effects.err(formatFindings(result.diagnostics, effects));
  if (profile) {
    mkdirSync(path.dirname(profile), {recursive: true});
    writeFileSync(profile, traceOf(progress.times, spans));
  }
  for (const note of notes) effects.err(`  ${note}\n`);
  if (!result.ok) {
    effects.err(nothingWritten(out));
    return 1;
  }
  if (quiet) return 0;
  effects.out(progress.table());
  if (result.remote) effects.out(`${describeRemote(result.remote)}\n`);
  if (profile) effects.out(`Profile → ${path.relative(effects.cwd, profile)}\n`);
  const time = formatTime(effects.now() - begun);
  effects.out(summary(result, {out, time, isShare}, effects));
  return 0;
}

/** Returns the closing lines of a build: its counts, and hosts that would refuse it. */
function summary(
  {pages, printed, files, bytes}: BuildResult,
  {out, time, isShare}: {readonly out: string; readonly time: string; readonly isShare: boolean},
  {cwd, color}: Effects,
): string {
  const paint = pc.createColors(color);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const some = isShare || printed === pages ? '' : `, ${printed} of them printed`;
  const place = path.relative(cwd, out) || '.';
  const limits = isShare ? [] : hostLimits({files, bytes, redirects: redirectsIn(out)});
  return [
    `${paint.green('Built')} ${counted(pages, 'page')} (${counted(files, 'file')}, ${size}) in ${time}${some} → ${place}\n`,
    ...limits.map((line) => `${paint.yellow(line)}\n`),
  ].join('');
}

/** Describes in one line how useful the remote cache was. */
function describeRemote(use: RemoteUse): string {
  const {address, asked, found, bytesFound, stored, bytesStored, stopped} = use;
  const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    `Remote cache ${address}: ${found} of ${asked} entries found (${size(bytesFound)})`,
    `${stored} stored (${size(bytesStored)})`,
    ...(stopped === undefined ? [] : [`given up: ${stopped}`]),
  ].join(', ');
}

/** File for the profile: the one named, or a default in the site's `.docsgen` folder. */
function profileFile(root: string, named: string | true, effects: Effects): string {
  return named === true ? path.join(root, '.docsgen', 'profile.json') : folder(effects, named);
}
