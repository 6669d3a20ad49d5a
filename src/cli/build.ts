import path from 'node:path';
import pc from 'picocolors';
import {build} from '../render/build.js';
import {
  folder,
  wholeNumber,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {formatTime, Progress} from './terminal/progress.js';
import {formatFindings} from './terminal/report.js';

interface BuildCommandOptions extends CommonOptions {
  readonly out: string;
  readonly force?: boolean;
  readonly workers?: number;
  readonly strict?: boolean;
}

export const buildCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(program.command('build').description('write the whole site'))
      .option('--out <dir>', 'output folder, relative to the site', 'dist')
      .option('--force', 'replace an output folder that holds files of others, but no repository')
      .option('--workers <n>', 'threads that parse pages (0 for none)', wholeNumber(0, 64))
      .option('--strict', 'take warnings for errors')
      .action((options: BuildCommandOptions) => {
        run(() => runBuild(options, effects));
      });
  },
};

/** Builds the site and reports; 0, or 1 where anything is wrong. */
async function runBuild(options: BuildCommandOptions, effects: Effects): Promise<number> {
  const root = folder(effects, options.root);
  const out = path.resolve(root, options.out);
  const begun = effects.now();
  const progress = new Progress(effects, !options.quiet);
  const notes = new Set<string>();
  const result = await build({
    root,
    out,
    force: options.force ?? false,
    strict: options.strict ?? false,
    onStage: progress.onStage,
    onNote: (note) => notes.add(note),
    ...(options.workers === undefined ? {} : {workers: options.workers}),
  }).finally(() => {
    progress.end();
  });
  const {ok, diagnostics, pages, files, bytes} = result;
  effects.err(formatFindings(diagnostics, effects));
  if (options.verbose) for (const note of notes) effects.err(`  ${note}\n`);
  if (!ok) {
    effects.err('Nothing was written: the last good build is as it was.\n');
    return 1;
  }
  if (options.quiet) return 0;
  const paint = pc.createColors(effects.color);
  const total = formatTime(effects.now() - begun);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  effects.out(progress.table());
  effects.out(
    `${paint.green('Built')} ${pages} pages (${files} files, ${size}) in ${total} → ${path.relative(effects.cwd, out) || '.'}\n`,
  );
  return 0;
}
