import type {Command} from 'commander';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from '../terminal/command.js';
import {VERSION} from '../terminal/docsgenVersion.js';
import type {Effects} from '../terminal/effects.js';
import {formatFindings} from '../terminal/report.js';
import {parseIgnore, partitionIgnored, type IgnoreRule} from './ignored.js';
import {
  jsonReport,
  printFindings,
  reported,
  summaryText,
  withFormats,
  type Format,
  type LinkReport,
} from './linkReport.js';

interface CheckLinksOptions extends CommonOptions {
  readonly format: Format;
  readonly dist?: string;
  readonly external?: boolean;
  readonly strict?: boolean;
  readonly ignore?: readonly IgnoreRule[];
  readonly baseline?: string;
}

export const checkLinksCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(describe(program.command('check-links'))).action(
      (options: CheckLinksOptions) => {
        run(() => runCheckLinks(options, effects));
      },
    );
  },
};

function describe(command: Command): Command {
  return withFormats(
    command
      .description('check links, anchors and assets of the rendered site')
      .option('--dist <dir>', 'check this folder, built by any generator')
      .option('--strict', 'also check for orphans, images without a size and similar problems')
      .option('--external', 'also check external addresses')
      .option(
        '--ignore <pattern=reason>',
        'ignore findings about an address; repeatable',
        parseIgnore,
      )
      .option('--baseline <file>', 'ignore the findings of an earlier --json'),
  );
}

/** Checks the site, or a folder that is already built, and reports; returns 0 without findings, else 1. */
async function runCheckLinks(options: CheckLinksOptions, effects: Effects): Promise<number> {
  const {strict = false, external = false, baseline, ignore = [], format, quiet} = options;
  const root = folder(effects, options.root);
  const {compareWithBaseline, readBaseline} = await import('./baseline.js');
  const known = readBaseline(baseline === undefined ? undefined : folder(effects, baseline));
  if (known.diagnostics.length > 0) {
    effects.err(formatFindings(known.diagnostics, effects));
    return 1;
  }
  const dist = options.dist === undefined ? undefined : folder(effects, options.dist);
  const {checkAddresses} = await import('../../render/checkAddresses.js');
  const checked = await checkAddresses({
    root,
    dist,
    strict,
    external,
    asking: {version: VERSION, now: effects.date, ...effects.asking},
  });
  const findings = checked.diagnostics.map((found) => reported(found, dist ?? root));
  // Compare before ignoring: a finding of the baseline does not count as gone because it is also ignored.
  const {fresh, ...compared} = compareWithBaseline(findings, known.value);
  const {counting, ignored} = partitionIgnored(fresh, ignore);
  const report: LinkReport = {
    pages: checked.pages,
    findings: counting,
    rules: ignore,
    ignored,
    ...compared,
    ...(external ? {external: {asked: checked.asked, unasked: checked.unasked}} : {}),
  };
  if (format === 'json') effects.out(jsonReport(report));
  else {
    const diagnostics = counting.map(({diagnostic}) => diagnostic);
    printFindings(diagnostics, {format, effects});
    if (!quiet) effects.out(summaryText(report));
  }
  return counting.length > 0 ? 1 : 0;
}
