import {existsSync} from 'node:fs';
import path from 'node:path';
import {Option} from 'commander';
import pc from 'picocolors';
import {configFiles} from '../../render/config/configFiles.js';
import {ownEntryAt} from '../../render/system/entry.js';
import {isInside} from '../../render/system/fileAccess.js';
import {folder, wholeNumber, type CliCommand} from '../terminal/command.js';
import type {Effects} from '../terminal/effects.js';
import {packageManager} from '../terminal/packageManager.js';
import {formatFindings} from '../terminal/report.js';
import {asArgument} from './asArgument.js';
import type {StarterFacts} from './starter.js';

interface InitOptions {
  readonly template: 'docs' | 'library' | 'api';
  readonly title?: string;
  readonly ci?: 'github' | 'gitlab';
  readonly shards?: number;
  readonly install?: boolean;
  readonly quiet?: boolean;
}

export const initCommand: CliCommand = {
  define(program, run, effects) {
    program
      .command('init')
      .description('create a site: its config, three pages and a workflow that publishes it')
      .argument('[dir]', 'folder of the site', '.')
      .addOption(
        new Option('--template <name>', 'docs, docs of a library, or docs with its API reference')
          .choices(['docs', 'library', 'api'])
          .default('docs'),
      )
      .option('--title <text>', 'title of the site (default: the name of its folder or library)')
      .addOption(
        new Option(
          '--ci <host>',
          'host of the workflow; an existing site gets the workflow only',
        ).choices(['github', 'gitlab']),
      )
      .option(
        '--shards <n>',
        'number of machines that parse pages in the workflow',
        wholeNumber(1, 256),
      )
      .option('--install', 'also install the packages of the site')
      .option('--quiet', 'print nothing but errors')
      .action((dir: string, options: InitOptions) => {
        run(() => runInit(dir, options, effects));
      });
  },
};

/** Writes a new site and prints the next steps; returns 0, or 1 if something failed. */
async function runInit(dir: string, options: InitOptions, effects: Effects): Promise<number> {
  const {findLibrary, workspaceRoot} = await import('./library.js');
  const {repositoryOf} = await import('../../render/system/gitHistory.js');
  const {install, isSiteInstalled} = await import('./install.js');
  const {completes, planStarter, planWorkflow, unusableCi, writeStarter} =
    await import('./starter.js');
  const {template, ci, shards} = options;
  const root = folder(effects, dir);
  const isSite = configFiles(root).some((file) => existsSync(file));
  const library = template === 'api' ? findLibrary(root) : undefined;
  if (template === 'api' && !library) {
    return refuse(effects, {
      message: `Cannot find a package with TypeScript sources or types at ${root} or above`,
      hint: 'Create the site in the repository of the library: `npx docsgen init docs --template api`.',
    });
  }
  const isForWorkflow = isSite && (ci !== undefined || shards !== undefined);
  const workspace = workspaceRoot(root);
  const repository = repositoryOf(root) ?? library?.root ?? root;
  const manager = packageManager(workspace ?? root);
  const facts: StarterFacts = {
    template,
    root,
    ci: {host: ci ?? 'github', shards: shards ?? 1},
    repository,
    manager,
    title: options.title ?? library?.name ?? path.basename(root),
    ...(library && {library}),
    ...(workspace !== undefined && {workspace}),
  };
  const unusable = unusableCi(facts);
  if (unusable) return refuse(effects, unusable);
  const files = isForWorkflow ? planWorkflow(facts) : await planStarter(facts);
  const names = (wanted: Iterable<string>): string[] =>
    [...wanted].map((file) => path.relative(effects.cwd, file)).sort();
  const completed = names([...files].filter(([, made]) => completes(made)).map(([file]) => file));
  // A config with a different name or extension is also in the way: the new config would silently replace it.
  const wanted = new Set([...files.keys(), ...(isForWorkflow ? [] : configFiles(root))]);
  const inTheWay = [...wanted].flatMap(
    (file) => obstacleOf(file, isInside(root, file) ? root : repository) ?? [],
  );
  const taken = names(new Set(inTheWay)).filter((name) => !completed.includes(name));
  if (taken.length > 0) {
    // A different folder would not help if the workflow of the repository is in the way.
    const isInFolder = !isForWorkflow && inTheWay.some((file) => isInside(root, file));
    return refuse(effects, {
      message: `Unexpected ${taken.join(', ')}, expected a folder without these files`,
      hint: isInFolder
        ? 'Move these files, or name a new folder: `npx docsgen init DIR`.'
        : 'Move or delete these files: init replaces no file.',
    });
  }
  writeStarter(files);
  const say = options.quiet ? () => undefined : effects.out;
  const paint = pc.createColors(effects.color);
  for (const name of names(files.keys())) {
    say(`${completed.includes(name) ? paint.yellow('~') : paint.green('+')} ${name}\n`);
  }
  if (isForWorkflow) return 0;
  const installed = options.install ? install(root, manager) : true;
  const steps = [
    ...changeFolder(path.relative(effects.cwd, root)),
    ...(isSiteInstalled(root) ? [] : [`${manager} install`]),
    `${manager} start`,
  ];
  say(`See it: ${steps.join(' && ')}\n`);
  if (installed instanceof Error) {
    return refuse(effects, {
      message: `Cannot run ${manager}: ${installed.message}`,
      hint: 'The site is written: install its packages yourself.',
    });
  }
  return installed ? 0 : 1;
}

/** Command that changes to a folder; empty for the current folder. */
function changeFolder(name: string): string[] {
  if (name === '') return [];
  const folder = asArgument(name);
  return [`cd ${/^[\w./\\-]+$/.test(folder) ? folder : `"${folder}"`}`];
}

/** Obstacle to writing a file in a folder: the file itself, or a symbolic link in its path, which could point elsewhere. */
function obstacleOf(file: string, base: string): string | undefined {
  if (ownEntryAt(file)) return file;
  for (let at = path.dirname(file); at !== base; at = path.dirname(at)) {
    if (ownEntryAt(at)?.isSymbolicLink()) return at;
  }
  return undefined;
}

/** Reports the reason why nothing was written or installed. */
function refuse(effects: Effects, reason: {message: string; hint: string}): number {
  effects.err(formatFindings([{id: 'init-refused', severity: 'error', ...reason}], effects));
  return 1;
}
