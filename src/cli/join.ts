import {runBuild, withOutputOptions, type WriteOptions} from './build.js';
import {folder, type CliCommand} from './terminal/command.js';

export const joinCommand: CliCommand = {
  define(program, run, effects) {
    withOutputOptions(
      program.command('join').description('write the site from the shares of build --shard'),
    )
      .argument('<dir...>', 'folders of the shares')
      .action((dirs: readonly string[], options: WriteOptions) => {
        const shares = dirs.map((dir) => folder(effects, dir));
        run(async () => {
          const {joinShares} = await import('../render/joinShares.js');
          return runBuild(options, effects, {
            run: (settings) => joinShares({...settings, shares}),
          });
        });
      });
  },
};
