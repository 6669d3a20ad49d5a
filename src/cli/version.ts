import path from 'node:path';
import {InvalidArgumentError} from 'commander';
import {isVersionName, VERSION_NAME} from '../render/config/versionName.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {counted, formatFindings} from './terminal/report.js';

interface VersionOptions extends CommonOptions {
  readonly from?: string;
}

export const versionCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('version')
        .description('keep the current docs, or a section of them, as a version')
        .argument(
          '<name>',
          'name of the version, such as 1.0, or sdk/1.0 for the section sdk',
          versionName,
        )
        .option('--from <dir>', 'folder of the site whose docs are kept (default: this one)'),
    ).action((name: string, options: VersionOptions) => {
      run(() => runVersion(name, {options, effects}));
    });
  },
};

function versionName(text: string): string {
  if (!isVersionName(text)) {
    throw new InvalidArgumentError(`Expected ${VERSION_NAME}.`);
  }
  return text;
}

/** Freezes the docs and reports; returns 0, or 1 if they have errors. */
async function runVersion(
  name: string,
  {options, effects}: {options: VersionOptions; effects: Effects},
): Promise<number> {
  const root = folder(effects, options.root);
  const {freezeVersion} = await import('../render/freezeVersion.js');
  const {
    ok,
    diagnostics,
    pages,
    folder: kept,
    newest = name,
  } = await freezeVersion({
    root,
    from: options.from === undefined ? undefined : folder(effects, options.from),
    name,
    isSorted: options.from !== undefined,
  });
  effects.err(formatFindings(diagnostics, effects));
  if (!ok) {
    effects.err('Nothing was written: a version is permanent, so correct the docs first.\n');
    return 1;
  }
  if (!options.quiet) {
    effects.out(
      `Version ${name}: ${counted(pages, 'page')} kept in ${path.relative(effects.cwd, kept) || '.'}\n`,
    );
    if (newest !== name) effects.out(`The newest version is ${newest}, as before.\n`);
  }
  return 0;
}
