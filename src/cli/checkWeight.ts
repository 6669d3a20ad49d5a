import path from 'node:path';
import type {PageWeight} from '../render/check/weight.js';
import type {WeightKind} from '../render/config/config.js';
import {printFindings, reported, withFormats, type Format} from './checkLinks/linkReport.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {counted} from './terminal/report.js';

interface CheckWeightOptions extends CommonOptions {
  readonly dist: string;
  readonly format: Format;
}

/** Version of the format of `check-weight --json`. */
const WEIGHT_REPORT_VERSION = 1;

export const checkWeightCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      withFormats(
        program
          .command('check-weight')
          .description('compare the weight of built pages with the limits in the config')
          .option('--dist <dir>', 'folder of the build, relative to the site', 'dist'),
      ),
    ).action((options: CheckWeightOptions) => {
      run(() => runCheckWeight(options, effects));
    });
  },
};

/** Weighs the pages and reports; returns 0 if all are within their limits, else 1. */
async function runCheckWeight(
  {format, quiet, ...options}: CheckWeightOptions,
  effects: Effects,
): Promise<number> {
  const root = folder(effects, options.root);
  const dist = path.resolve(root, options.dist);
  const {checkWeight} = await import('../render/checkWeight.js');
  const {diagnostics, pages} = await checkWeight({root, dist});
  if (format === 'json') {
    const report = {
      version: WEIGHT_REPORT_VERSION,
      pages: pages.map(({file, bytes}) => ({file, ...bytes})),
      findings: diagnostics.map((found) => reported(found, root).reported),
    };
    effects.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    printFindings(diagnostics, {format, effects});
    if (!quiet && pages.length > 0) effects.out(await heaviest(pages));
  }
  return diagnostics.length > 0 ? 1 : 0;
}

/** Returns a table with the heaviest page of each kind. */
async function heaviest(pages: readonly PageWeight[]): Promise<string> {
  const {inKb} = await import('../render/check/weight.js');
  const {WEIGHT_KINDS} = await import('../render/config/config.js');
  const line = (kind: WeightKind): string => {
    const [most] = [...pages].sort((a, b) => b.bytes[kind] - a.bytes[kind]);
    return `  ${kind.padEnd(8)}${inKb(most!.bytes[kind]).padStart(10)}  ${most!.file}\n`;
  };
  return `The heaviest of ${counted(pages.length, 'page')}:\n${WEIGHT_KINDS.map(line).join('')}`;
}
