import path from 'node:path';
import {Argument, InvalidArgumentError} from 'commander';
import {valid} from 'semver';
import {missingPackages} from '../render/system/optionalPackages.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {counted, formatFindings} from './terminal/report.js';

interface ApiHistoryOptions extends CommonOptions {
  readonly from?: string;
}

interface PackageSpec {
  readonly name: string;
  readonly version?: string;
}

export const apiHistoryCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('api-history')
        .description('record the API of published versions for the reference')
        .addArgument(new Argument('<action>', 'action').choices(['add']))
        .argument('<package>', 'a package of the reference: name@1.2.0', packageSpec)
        .option('--from <version>', 'all minor versions since this one', versionNumber),
    ).action((_action: string, spec: PackageSpec, options: ApiHistoryOptions) => {
      if (spec.version === undefined && options.from === undefined) {
        program.error(
          `error: ${spec.name} has no version; write ${spec.name}@1.2.0 or --from 1.0.0`,
        );
      }
      run(() => runApiHistory(spec, options, effects));
    });
  },
};

function packageSpec(text: string): PackageSpec {
  const [, name, version] = /^((?:@[\w.~-]+\/)?[\w~][\w.~-]*)(?:@(.+))?$/.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Expected a package, such as name@1.2.0.');
  return version === undefined ? {name} : {name, version: versionNumber(version)};
}

function versionNumber(text: string): string {
  if (valid(text) !== text) throw new InvalidArgumentError('Expected a version such as 1.2.0.');
  return text;
}

/** Records a version and reports; returns 0, or 1 if nothing was written. */
async function runApiHistory(
  spec: PackageSpec,
  {from, quiet, ...options}: ApiHistoryOptions,
  effects: Effects,
): Promise<number> {
  const missing = missingPackages('api-history', ['typedoc', 'typescript']);
  if (missing) {
    effects.err(formatFindings([missing], effects));
    return 1;
  }
  const root = folder(effects, options.root);
  const {loadConfig} = await import('../render/config/loadConfig.js');
  const {value: loaded, diagnostics} = await loadConfig(root);
  // Loaded here, since only this command and check-api need the compiler.
  const {addVersions} = await import('../render/api/history/addVersions.js');
  const added =
    loaded &&
    (await addVersions(loaded, {
      root,
      wanted: {...spec, from},
      onVersion: (version) => {
        if (!quiet) effects.err(`  ${spec.name} ${version}\n`);
      },
    }));
  effects.err(formatFindings([...diagnostics, ...(added?.diagnostics ?? [])], effects));
  if (!added?.ok) {
    effects.err('Nothing was written.\n');
    return 1;
  }
  if (!quiet) {
    const {versions, packages, file} = added;
    const counts = `${counted(versions.length, 'version')} of ${counted(packages.length, 'package')}`;
    effects.out(`${counts} → ${path.relative(effects.cwd, file)}\n`);
  }
  return 0;
}
