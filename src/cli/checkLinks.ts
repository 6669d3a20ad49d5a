import path from 'node:path';
import {checkSite} from '../render/checkSite.js';
import {folder, withCommonOptions, type CliCommand, type CommonOptions} from './command.js';
import type {Effects} from './effects.js';
import {countFindings, formatDiagnostics} from './report.js';

interface CheckLinksOptions extends CommonOptions {
  readonly json?: boolean;
}

export const checkLinksCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('check-links')
        .description('check links, anchors and assets of the rendered site'),
    )
      .option('--json', 'print the findings as JSON')
      .action((options: CheckLinksOptions) => {
        run(() => runCheckLinks(options, effects));
      });
  },
};

/** Renders the site, checks it and reports; 0 where it is clean, else 1. */
async function runCheckLinks(options: CheckLinksOptions, effects: Effects): Promise<number> {
  const root = folder(effects, options.root);
  const {diagnostics, pages} = await checkSite({root});
  if (options.json) {
    const findings = diagnostics.map(({file, ...found}) => ({
      ...found,
      ...(file === undefined ? {} : {file: path.relative(root, file)}),
    }));
    effects.out(`${JSON.stringify({version: 1, findings}, null, 2)}\n`);
  } else if (diagnostics.length > 0) {
    effects.err(`${formatDiagnostics(diagnostics, effects)}\n${countFindings(diagnostics)}\n`);
  } else if (!options.quiet) {
    effects.out(`${pages} pages checked: every link, anchor and asset is there.\n`);
  }
  return diagnostics.length > 0 ? 1 : 0;
}
