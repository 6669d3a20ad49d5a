import path from 'node:path';
import {snapshotSite} from '../render/snapshotSite.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {formatFindings} from './terminal/report.js';

export const snapshotCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('snapshot')
        .description('write down every address of the site; later builds must not lose one'),
    ).action((options: CommonOptions) => {
      run(() => runSnapshot(options, effects));
    });
  },
};

/** Writes the addresses and says what they no longer promise; 0, or 1 for a site that does not build. */
async function runSnapshot(options: CommonOptions, effects: Effects): Promise<number> {
  const root = folder(effects, options.root);
  const {ok, diagnostics, file, pages, anchors, symbols, lost} = await snapshotSite({root});
  if (!ok) {
    effects.err(`${formatFindings(diagnostics, effects)}The addresses are as they were.\n`);
    return 1;
  }
  if (options.quiet) return 0;
  for (const {message} of lost) effects.out(`No longer promised: ${message}.\n`);
  const counts = `${String(pages)} pages, ${String(anchors)} anchors, ${String(symbols)} API symbols`;
  effects.out(`${counts} → ${path.relative(effects.cwd, file)}\n`);
  return 0;
}
