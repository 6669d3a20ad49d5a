import path from 'node:path';
import {Argument} from 'commander';
import pc from 'picocolors';
import type {Diagnostic} from '../render/diagnostics/diagnostic.js';
import {folder, withTimeLimit, type CliCommand} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {formatFindings} from './terminal/report.js';

interface ImportCommandOptions {
  readonly out?: string;
  readonly quiet?: boolean;
}

export const importCommand: CliCommand = {
  define(program, run, effects) {
    withTimeLimit(program.command('import'))
      .description('write a docsgen site with the content and the addresses of another one')
      .addArgument(new Argument('<tool>', 'what the site is made with').choices(['docusaurus']))
      .argument('<dir>', 'folder of the site, where its config is')
      .option('--out <dir>', 'folder of the new site, which must not be there yet')
      .option('--quiet', 'print only what could not be carried over')
      .action((_tool: string, dir: string, options: ImportCommandOptions) => {
        run(() => runImport(dir, options, effects));
      });
  },
};

/** Imports and lists what could not be carried over; 0, or 1 where there is no new site. */
async function runImport(
  dir: string,
  options: ImportCommandOptions,
  effects: Effects,
): Promise<number> {
  const from = folder(effects, dir);
  const out = folder(effects, options.out ?? `${path.basename(from)}-docsgen`);
  // The Markdown pipeline comes with it, which no other command loads before it has to.
  const {importDocusaurus} = await import('../render/docusaurus/importSite.js');
  const {ok, diagnostics, texts} = await importDocusaurus({from, out});
  if (!ok) {
    effects.err(formatFindings(diagnostics, effects));
    return 1;
  }
  const paint = pc.createColors(effects.color);
  for (const found of diagnostics) effects.err(`${line(found, effects)}\n`);
  if (options.quiet) return 0;
  const name = path.relative(effects.cwd, out) || '.';
  effects.out(`${paint.green('Imported')} ${texts} texts → ${name}\n`);
  if (diagnostics.length > 0) {
    effects.out(`${diagnostics.length} things could not be carried over; they are listed above.\n`);
  }
  effects.out(`Build it: docsgen build --root ${name}\n`);
  return 0;
}

/** One line a finding: there may be hundreds. */
function line(
  {file = '', line: at, column, message, id}: Diagnostic,
  {cwd, color}: Effects,
): string {
  const paint = pc.createColors(color);
  const near = path.relative(cwd, file);
  const place = [near.startsWith('..') ? file : near, at, column].filter(Boolean).join(':');
  return `${paint.bold(place)} ${message} ${paint.dim(`[${id}]`)}`;
}
