import {InvalidArgumentError, Option} from 'commander';
import {folder, type CliCommand} from '../terminal/command.js';
import type {Effects} from '../terminal/effects.js';
import {formatFindings} from '../terminal/report.js';

interface McpOptions {
  readonly dist: string;
  readonly url?: URL;
}

export const mcpCommand: CliCommand = {
  define(program, run, effects) {
    program
      .command('mcp')
      .description('serve a built site to editors and assistants (Model Context Protocol, stdio)')
      .addOption(new Option('--dist <dir>', 'output folder of a build').default('dist'))
      .addOption(
        new Option('--url <site>', 'address of a published site, including its baseUrl')
          .argParser(siteAddress)
          .conflicts('dist'),
      )
      .action((options: McpOptions) => {
        run(() => runMcp(options, effects));
      });
  },
};

function siteAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Expected an address such as https://docs.example/.');
  }
  return new URL('./', `${url.origin}${url.pathname.replace(/(?<!\/)$/, '/')}`);
}

/** Serves until the client disconnects; returns 1 if the folder does not contain a site, or the connection fails. */
async function runMcp({dist, url}: McpOptions, effects: Effects): Promise<number> {
  const {identifySite, siteAt, siteInFolder, SiteError} = await import('./publishedSite.js');
  const site = url ? siteAt(url) : siteInFolder(folder(effects, dist));
  if (!url) {
    try {
      await identifySite(site);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      const hint = 'Run `npx docsgen build` first, or name its output folder: `--dist DIR`.';
      const finding = {id: 'no-site', severity: 'error' as const, message: error.message, hint};
      effects.err(formatFindings([finding], effects));
      return 1;
    }
  }
  const {serveTools} = await import('./server.js');
  effects.err(`Answering from ${site.name}\n`);
  const failure = await serveTools(site);
  if (!failure) return 0;
  effects.err(`The connection has ended: ${failure.message}\n`);
  return 1;
}
