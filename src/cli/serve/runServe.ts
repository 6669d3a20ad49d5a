import type {ServerResponse} from 'node:http';
import {networkInterfaces} from 'node:os';
import path from 'node:path';
import pc from 'picocolors';
import {EVENTS} from '../../templates/shared/liveState.js';
import {takeCacheWarning} from '../../render/cache/cache.js';
import type {SiteConfig} from '../../render/config/config.js';
import {configFiles} from '../../render/config/configFiles.js';
import type {Diagnostic} from '../../render/diagnostics/diagnostic.js';
import {escapeHtml} from '../../render/html/escapeHtml.js';
import {policyOptions} from '../../render/output/siteFiles.js';
import {Session} from '../../render/session.js';
import {folder, type CommonOptions} from '../terminal/command.js';
import type {Effects} from '../terminal/effects.js';
import {Progress} from '../terminal/progress.js';
import {formatFindings} from '../terminal/report.js';
import {reportFailure} from '../terminal/reportFailure.js';
import {openEvents} from './liveEvents.js';
import {LiveSite} from './liveSite.js';
import {createSiteServer} from './siteServer.js';
import {watchFiles, type Watcher} from './watcher.js';

/** Options of `docsgen serve`. */
export interface ServeOptions extends CommonOptions {
  readonly watch?: boolean;
  readonly port: number;
  readonly host: string;
  readonly locale?: string;
}

/** Serves until the process is asked to stop. */
export async function runServe(options: ServeOptions, effects: Effects): Promise<number> {
  const {host, quiet = false} = options;
  const root = folder(effects, options.root);
  const content = path.join(root, 'content');
  const events = openEvents();
  const stopped = effects.untilStopped();
  const progress = new Progress(effects, !quiet);
  const session = new Session({
    root,
    dev: true,
    settings: withLinkWarnings,
    onStage: progress.onStage,
    ...(options.locale === undefined ? {} : {locale: options.locale}),
  });
  const site = new LiveSite({root, session, effects, progress, quiet, send: events.send});
  if (!options.watch) {
    await site.start();
    await site.check();
    if (site.errors.length > 0) return 1;
  }
  let watcher: Watcher | undefined;
  const watch = (): void => {
    let isRefused = false;
    const changed = (files: ReadonlySet<string>): void => {
      void site.change(files).then(() => watcher?.also(session.files));
    };
    watcher = watchFiles(content, changed, (folder) => {
      if (!isRefused) effects.err(formatFindings([unwatched(folder)], effects));
      isRefused = true;
    });
    // Watches the config from the start: if it never settles, its other inputs stay unknown.
    watcher.also(configFiles(root));
  };
  const started = site.start(options.watch ? watch : undefined);

  const server = createSiteServer({
    find: (names) => site.find(names),
    baseUrl: () => session.built?.site.config.baseUrl ?? '/',
    hosts: hostNames(host),
    frameAncestors() {
      if (!session.built) return [];
      const {site, context} = session.built;
      return policyOptions(site, context.view).frameAncestors ?? [];
    },
    async handle(request, response) {
      if (events.handle(request, response)) return true;
      if (await site.exists()) return false;
      sendErrors(response, site.errors);
      return true;
    },
    failed: (error) => {
      reportFailure(error, effects);
    },
  });
  const wanted = {host, port: effects.port ?? options.port};
  const port = await effects.listen(server, wanted).catch((error: unknown) => {
    effects.err(listenError(error as NodeJS.ErrnoException, options));
    return undefined;
  });
  if (port !== undefined) {
    await site.exists();
    effects.err(formatFindings(takeCacheWarning(), effects));
    if (port !== effects.port) effects.out(serving(port, {host, session, effects}));
    void started.then(() => watcher?.also(session.files));
    await stopped;
    server.closeAllConnections();
    server.close();
  }
  site.stop();
  watcher?.close();
  return port === undefined ? 1 : 0;
}

/** States the address of the site, and who can read it. */
function serving(
  port: number,
  {host, session, effects}: {host: string; session: Session; effects: Effects},
): string {
  const paint = pc.createColors(effects.color);
  const {baseUrl = '/', locale, i18n} = session.built?.site.config ?? {};
  const languages = i18n?.locales.filter((name) => name !== locale) ?? [];
  const language =
    locale === undefined || languages.length === 0
      ? ''
      : `Its language is ${locale}; for a different one, add --locale ${languages.join(' or ')}.\n`;
  const others = hostNames(host).map(
    (name) => `Anyone who reaches http://${name}:${port} can read this site, drafts included.\n`,
  );
  return `${paint.green('Serving')} http://${host}:${port}${baseUrl}\n${language}${others.join('')}`;
}

/** Turns ignored findings about links into warnings, which authors want to see. */
function withLinkWarnings(config: SiteConfig): SiteConfig {
  const atLeastWarn = (setting: SiteConfig['onBrokenLinks']) =>
    setting === 'ignore' ? 'warn' : setting;
  return {
    ...config,
    onBrokenLinks: atLeastWarn(config.onBrokenLinks),
    onBrokenAnchors: atLeastWarn(config.onBrokenAnchors),
    onBrokenMarkdownLinks: atLeastWarn(config.onBrokenMarkdownLinks),
  };
}

/** Host names, in addition to those of the loopback, under which a server on this host is available. */
function hostNames(host: string): readonly string[] {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return [];
  if (host !== '0.0.0.0' && host !== '::') return [inAddress(host)];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal}) => !internal)
    .map(({address}) => inAddress(address));
}

/** Formats an IP address for URLs and Host headers. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
}

/** Sends the errors instead of a page until a site can be built; then the page reloads. */
function sendErrors(response: ServerResponse, errors: readonly string[]): void {
  response.writeHead(500, {'Content-Type': 'text/html; charset=utf-8'});
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site could not be built</title><h1>The site could not be built</h1><pre>${escapeHtml(errors.join('\n'))}</pre><script>new EventSource(${JSON.stringify(EVENTS)}).onmessage=({data})=>{const {errors,script}=JSON.parse(data);if(script)location.reload();else document.querySelector('pre').textContent=errors.join('\\n')}</script></html>\n`,
  );
}

function listenError({code, message}: NodeJS.ErrnoException, {port, host}: ServeOptions): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose a different one, or --port 0 for a free one.\n`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}.\n`;
  return `The server cannot listen: ${message}\n`;
}

function unwatched(folder: string): Diagnostic {
  return {
    id: 'watch-refused',
    severity: 'warning',
    message: 'Cannot watch this folder: its changes go unnoticed',
    hint: 'On Linux, raise `fs.inotify.max_user_watches`, or close other programs that watch files, then start again.',
    file: folder,
  };
}
