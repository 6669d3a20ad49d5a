import {missingPackages} from '../render/system/optionalPackages.js';
import {printFindings, reported, withFormats, type Format} from './checkLinks/linkReport.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {CheckedApi} from '../render/api/history/checkApi.js';
import type {Effects} from './terminal/effects.js';

interface CheckApiOptions extends CommonOptions {
  readonly format: Format;
}

/** Version of the format of `check-api --json`. */
const API_REPORT_VERSION = 1;

export const checkApiCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      withFormats(
        program
          .command('check-api')
          .description(
            'compare the installed packages with the last recorded version of their API',
          ),
      ),
    ).action((options: CheckApiOptions) => {
      run(() => runCheckApi(options, effects));
    });
  },
};

/** Compares and reports; returns 0 if the packages keep the recorded API, else 1. */
async function runCheckApi(
  {format, quiet, ...options}: CheckApiOptions,
  effects: Effects,
): Promise<number> {
  const root = folder(effects, options.root);
  const {loadConfig} = await import('../render/config/loadConfig.js');
  const {value: loaded, diagnostics} = await loadConfig(root);
  const missing = missingPackages('check-api', ['typedoc', 'typescript']);
  let checked: CheckedApi | undefined;
  if (loaded && !missing) {
    // Loaded here, since only this command and api-history need the compiler.
    const {checkApi} = await import('../render/api/history/checkApi.js');
    checked = await checkApi(loaded.config, root);
  }
  const {compared = [], unrecorded = []} = checked ?? {};
  const found = [...diagnostics, ...(missing ? [missing] : []), ...(checked?.diagnostics ?? [])];
  if (format === 'json') {
    const findings = found.map((each) => reported(each, root).reported);
    const report = {version: API_REPORT_VERSION, compared, unrecorded, findings};
    effects.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    printFindings(found, {format, effects});
    if (!quiet) effects.out(summaryOf({compared, unrecorded, isClean: found.length === 0}));
  }
  return found.length > 0 ? 1 : 0;
}

function summaryOf({
  compared,
  unrecorded,
  isClean,
}: {
  compared: readonly {readonly name: string; readonly version: string}[];
  unrecorded: readonly string[];
  isClean: boolean;
}): string {
  const versions = [...new Set(compared.map(({version}) => version))].join(', ');
  const kept =
    compared.length === 1 ? '1 package keeps' : `${String(compared.length)} packages keep`;
  const lines = [
    ...unrecorded.map((name) => `Not compared: no version of ${name} is recorded.`),
    ...(isClean ? [`${kept} the API of ${versions}.`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
