import path from 'node:path';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {counted, formatFindings} from './terminal/report.js';

interface SnapshotOptions extends CommonOptions {
  readonly from?: string;
}

export const snapshotCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('snapshot')
        .description('record every address of the site; later builds must not lose one')
        .option(
          '--from <path>',
          'promise the addresses of another site instead: a folder that any generator has built, or its sitemap.xml',
        ),
    ).action(({from, ...options}: SnapshotOptions) => {
      run(() =>
        from === undefined ? runSnapshot(options, effects) : runPromise(from, {options, effects}),
      );
    });
  },
};

/** Writes the addresses and lists the addresses that are no longer promised; returns 0, or 1 if the site does not build. */
async function runSnapshot(options: CommonOptions, effects: Effects): Promise<number> {
  const root = folder(effects, options.root);
  const {snapshotSite} = await import('../render/snapshotSite.js');
  const {ok, diagnostics, file, pages, anchors, symbols, lost} = await snapshotSite({root});
  if (!ok) {
    effects.err(`${formatFindings(diagnostics, effects)}The addresses are unchanged.\n`);
    return 1;
  }
  if (options.quiet) return 0;
  for (const {message} of lost) effects.out(`No longer promised: ${message}.\n`);
  const counts = [
    counted(pages, 'page'),
    counted(anchors, 'anchor'),
    counted(symbols, 'API symbol'),
  ].join(', ');
  effects.out(`${counts} → ${path.relative(effects.cwd, file)}\n`);
  return 0;
}

/** Promises the addresses of a different site; returns 0, or 1 if they cannot be read. */
async function runPromise(
  from: string,
  {options, effects}: {options: CommonOptions; effects: Effects},
): Promise<number> {
  const root = folder(effects, options.root);
  const {promiseAddresses} = await import('../render/promiseAddresses.js');
  const promised = await promiseAddresses({root, from: folder(effects, from)});
  effects.err(formatFindings(promised.diagnostics, effects));
  if (!promised.ok) {
    effects.err('The addresses are unchanged.\n');
    return 1;
  }
  if (options.quiet) return 0;
  const counts = `${counted(promised.pages, 'page')}, ${counted(promised.anchors, 'anchor')}`;
  effects.out(`${counts} → ${path.relative(effects.cwd, promised.file)}\n`);
  return 0;
}
