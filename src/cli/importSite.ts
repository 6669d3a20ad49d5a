import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Argument} from 'commander';
import pc from 'picocolors';
import {VERSION} from './terminal/docsgenVersion.js';
import {folder, withTimeLimit, type CliCommand} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {managerAround} from './terminal/packageManager.js';
import {counted, formatFindings} from './terminal/report.js';

interface ImportCommandOptions {
  readonly out?: string;
  readonly quiet?: boolean;
}

export const importCommand: CliCommand = {
  define(program, run, effects) {
    withTimeLimit(program.command('import'))
      .description('write a docsgen site with the content and addresses of another site')
      .addArgument(new Argument('<tool>', 'generator of the site').choices(['docusaurus']))
      .argument('<dir>', 'folder of the site, with its config')
      .option('--out <dir>', 'folder of the new site, which must not exist')
      .option('--quiet', 'print only losses and changes')
      .action((_tool: string, dir: string, options: ImportCommandOptions) => {
        run(() => runImport(dir, options, effects));
      });
  },
};

/** Imports a site and lists the parts that could not be converted; returns 0, or 1 if no site was written. */
async function runImport(
  dir: string,
  options: ImportCommandOptions,
  effects: Effects,
): Promise<number> {
  const from = folder(effects, dir);
  const out = folder(effects, options.out ?? `${path.basename(from)}-docsgen`);
  // Loaded here, since it imports the Markdown pipeline, which other commands load only when needed.
  const {importDocusaurus} = await import('../render/docusaurus/importSite.js');
  const {freezeVersion} = await import('../render/freezeVersion.js');
  const {addressLosses, printReport, printSummary} =
    await import('../render/docusaurus/write/importReport.js');
  const {managerFiles} = await import('./init/managerFiles.js');
  const {workspaceRoot} = await import('./init/library.js');
  const manager = managerAround(from);
  const {ok, diagnostics, losses, texts} = await importDocusaurus({
    from,
    out,
    version: VERSION,
    manager,
    keepVersion: freezeVersion,
  });
  if (!ok) {
    effects.err(formatFindings(diagnostics, effects));
    return 1;
  }
  const workspace = workspaceRoot(out);
  const site = {root: out, manager, ...(workspace !== undefined && {workspace})};
  for (const [file, text] of managerFiles(site)) writeFileSync(path.join(out, file), text);
  const build = path.join(from, 'build');
  const promised = await promiseBuild(build, out);
  const all = [...losses, ...addressLosses(promised?.lost ?? [], build)];
  if (promised && promised.lost.length > 0) {
    writeFileSync(path.join(out, 'IMPORT.md'), printReport(all, from));
  }
  const name = path.relative(effects.cwd, out) || '.';
  effects.err(printSummary(all));
  if (options.quiet) return 0;
  const paint = pc.createColors(effects.color);
  effects.out(`${paint.green('Imported')} ${texts} texts → ${name}\n`);
  effects.out(`Losses and changes: ${name}/IMPORT.md. Next steps: ${name}/NEXT.md\n`);
  if (promised) {
    const {pages, anchors} = promised;
    effects.out(
      `Promised addresses of its build/: ${counted(pages, 'page')}, ${counted(anchors, 'anchor')} → addresses.txt\n`,
    );
  }
  effects.out(`Build it: npx docsgen build --root ${name}\n`);
  return 0;
}

/** Promises the addresses of the old site if it has been built. */
async function promiseBuild(from: string, root: string) {
  if (!existsSync(from)) return undefined;
  const {promiseFoundAddresses} = await import('../render/promiseAddresses.js');
  const promised = await promiseFoundAddresses({root, from});
  return promised.ok ? promised : undefined;
}
