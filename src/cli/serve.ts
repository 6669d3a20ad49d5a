import type {Server} from 'node:http';
import path from 'node:path';
import {watch} from 'chokidar';
import pc from 'picocolors';
import {build, type BuildResult} from '../render/build.js';
import {loadConfig} from '../render/loadConfig.js';
import {createSiteServer, listen} from '../render/siteServer.js';
import {
  folder,
  wholeNumber,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './command.js';
import type {Effects} from './effects.js';
import {openEvents} from './liveEvents.js';
import {formatTime, Progress} from './progress.js';
import {countFindings, formatDiagnostics} from './report.js';

interface ServeOptions extends CommonOptions {
  readonly watch?: boolean;
  readonly port: number;
  readonly host: string;
}

export const serveCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(program.command('serve').description('build and serve the site'))
      .option('--watch', 'rebuild what changed and show it in the open page')
      .option('--port <n>', 'port to listen on (0 for a free one)', wholeNumber(0, 65_535), 3000)
      .option('--host <host>', 'address to listen on', 'localhost')
      .action((options: ServeOptions) => {
        run(() => runServe(options, effects));
      });
  },
};

/** Serves until the process is asked to stop. */
async function runServe(options: ServeOptions, effects: Effects): Promise<number> {
  const root = folder(effects, options.root);
  const out = path.join(root, '.docsgen', 'serve');
  const events = openEvents();
  const rebuild = async (): Promise<BuildResult> => {
    const begun = effects.now();
    const progress = new Progress(effects, !options.quiet);
    const result = await build({root, out, dev: true, onStage: progress.onStage});
    progress.end();
    if (result.diagnostics.length > 0) {
      effects.err(`${formatDiagnostics(result.diagnostics, effects)}\n`);
      effects.err(`${countFindings(result.diagnostics)}\n`);
    }
    if (result.ok && !options.quiet) {
      effects.out(`Built ${result.pages} pages in ${formatTime(effects.now() - begun)}\n`);
    }
    return result;
  };
  const first = await rebuild();
  if (!first.ok && !options.watch) return 1;

  const {value: loaded} = await loadConfig(root);
  const baseUrl = loaded?.config.baseUrl ?? '/';
  const server = createSiteServer({
    folder: () => out,
    baseUrl,
    hosts: isLoopback(options.host) ? [] : [options.host],
    handle: events.handle,
  });
  const port = await listen(server, options).catch((error: unknown) => {
    effects.err(listenError(error as NodeJS.ErrnoException, options));
    return undefined;
  });
  if (port === undefined) return 1;
  const paint = pc.createColors(effects.color);
  effects.out(`${paint.green('Serving')} http://${options.host}:${port}${baseUrl}\n`);
  if (!isLoopback(options.host)) {
    effects.out(`Everyone who reaches ${options.host} can read this site, drafts included.\n`);
  }
  const stopWatching = options.watch
    ? await watchSources({root, rebuild, changed: events.send, effects})
    : undefined;
  await untilStopped(server);
  await stopWatching?.();
  return 0;
}

interface WatchOptions {
  readonly root: string;
  readonly rebuild: () => Promise<BuildResult>;
  readonly changed: (result: BuildResult) => void;
  readonly effects: Effects;
}

/** Rebuilds after changes, one build at a time; what comes in meanwhile is built together after it. */
async function watchSources({
  root,
  rebuild,
  changed,
  effects,
}: WatchOptions): Promise<() => Promise<void>> {
  const watcher = watch(['content', 'site.config.ts', 'site.config.js', 'site.config.mjs'], {
    cwd: root,
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file) => /(?:^|[/\\])(?:\.#.*|.*~|.*\.sw[px]|4913)$/.test(file),
  });
  let running = false;
  let waiting = false;
  const onChange = async (): Promise<void> => {
    waiting = true;
    if (running) return;
    running = true;
    while (waiting) {
      waiting = false;
      try {
        changed(await rebuild());
      } catch (error) {
        effects.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      }
    }
    running = false;
  };
  watcher.on('all', () => void onChange());
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}

function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

function listenError({code, message}: NodeJS.ErrnoException, {port, host}: ServeOptions): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another: --port 0 takes a free one.\n`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}.\n`;
  return `The server cannot listen: ${message}\n`;
}

function untilStopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
