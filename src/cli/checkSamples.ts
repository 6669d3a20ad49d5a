import type {SiteConfig} from '../render/config/config.js';
import type {LoadedConfig} from '../render/config/loadConfig.js';
import type {FoundSource} from '../render/read/foundSource.js';
import {missingPackages} from '../render/system/optionalPackages.js';
import {
  folder,
  withCommonOptions,
  type CliCommand,
  type CommonOptions,
} from './terminal/command.js';
import type {Effects} from './terminal/effects.js';
import {formatFindings} from './terminal/report.js';

export const checkSamplesCommand: CliCommand = {
  define(program, run, effects) {
    withCommonOptions(
      program
        .command('check-samples')
        .description('type-check the ts and tsx samples of all pages'),
    ).action((options: CommonOptions) => {
      run(() => runCheckSamples(options, effects));
    });
  },
};

/** Compiles the samples and reports; returns 0 if they meet their expectations, else 1. */
async function runCheckSamples(options: CommonOptions, effects: Effects): Promise<number> {
  const missing = missingPackages('check-samples', ['typescript']);
  if (missing) {
    effects.err(formatFindings([missing], effects));
    return 1;
  }
  const root = folder(effects, options.root);
  const {loadConfig} = await import('../render/config/loadConfig.js');
  const {value: loaded, diagnostics} = await loadConfig(root);
  const pages = loaded ? await textsOf(root, loaded) : [];
  // Loaded here, since only this command needs the compiler.
  const {checkSamples} = await import('../render/samples/checkSamples.js');
  const {withImportedTexts} = await import('../render/samples/importedTexts.js');
  const modules = await documentedModules(root, loaded?.config.api);
  const found = [...diagnostics, ...checkSamples(withImportedTexts(pages, root), {root, modules})];
  if (found.length > 0) {
    effects.err(formatFindings(found, effects));
    return 1;
  }
  const counted = pages.length === 1 ? 'one page' : `${pages.length} pages`;
  if (!options.quiet) effects.out(`The samples of ${counted} compile.\n`);
  return 0;
}

/** Texts of a site in all its languages, without repetitions. */
async function textsOf(root: string, loaded: LoadedConfig): Promise<readonly FoundSource[]> {
  const {IncrementalSources} = await import('../render/read/incrementalSources.js');
  const {inLocale} = await import('../render/config/locale.js');
  const texts = new Map<string, FoundSource>();
  const {locales, defaultLocale} = loaded.config.i18n;
  for (const locale of new Set([defaultLocale, ...locales])) {
    const config = inLocale(loaded.config, locale);
    const {value} = await new IncrementalSources(root).read({...loaded, config}, undefined);
    for (const text of value.texts) {
      // Samples in READMEs are the responsibility of their packages.
      if (text.kind === 'readme') continue;
      const key = `${text.file}\0${text.text}`;
      if (!texts.has(key)) texts.set(key, text);
    }
  }
  return [...texts.values()];
}

/** Files of the API reference, by the names under which samples import them; without installed packages. */
async function documentedModules(
  root: string,
  api: SiteConfig['api'],
): Promise<ReadonlyMap<string, string>> {
  if (!api) return new Map();
  const {isPackageName} = await import('../render/api/extract/program/entryName.js');
  const entries = api.packages.filter((name) => !isPackageName(name)).map((name) => ({name}));
  if (entries.length === 0) return new Map();
  const {findEntryPoints} = await import('../render/api/extract/program/entries.js');
  const {points} = findEntryPoints(root, entries);
  return new Map(points.map(({specifier, file}) => [specifier, file]));
}
