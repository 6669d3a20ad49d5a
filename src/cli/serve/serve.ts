import {wholeNumber, withCommonOptions, type CliCommand} from '../terminal/command.js';
import type {ServeOptions} from './runServe.js';

export const serveCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(program.command('serve').description('build and serve the site'))
      .option('--watch', 'rebuild after changes and update the open page')
      .option('--port <n>', 'port to listen on (0 for a free one)', wholeNumber(0, 65_535), 3000)
      .option('--host <host>', 'address to listen on', 'localhost')
      .option('--locale <name>', "language to serve (default: the site's own default)")
      .action((options: ServeOptions) => {
        run(async () => (await import('./runServe.js')).runServe(options, effects));
      });
  },
};
