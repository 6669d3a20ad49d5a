import {existsSync} from 'node:fs';
import path from 'node:path';
import type {StageResult} from '../cache/stageCache.js';
import {hasErrors, type Diagnostic, type Outcome} from '../diagnostics/diagnostic.js';
import {locateKey} from '../diagnostics/keyPosition.js';
import {entryAt} from '../system/entry.js';
import {irregular, unreadable} from '../system/ownFiles.js';
import {readRegular} from '../system/readRegular.js';
import {readError} from '../system/systemError.js';
import type {configSchema, SiteConfig} from './config.js';
import {configErrors, ConfigThrew} from './configErrors.js';
import {configFiles} from './configFiles.js';
import {foldExtensions, withPluginName} from './extensions.js';
import {withLogoSizes} from './logoSizes.js';
import {planVersions, readVersionNames, versionsFile} from './planVersions.js';
import {runConfig, type RanConfig} from './runConfig.js';
import {settingHint} from './settingsElsewhere.js';

/** A site's settings and their file, which diagnostics name. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly file: string;
  readonly text: string;
  /** Hash of the config's code, including its imports except packages. */
  readonly hash: string;
  /**
   * The config's file, its imports except packages, the files that determine how these are resolved, and the list of
   * versions; absolute.
   */
  readonly inputs: readonly string[];
}

/**
 * Reads, runs and validates `site.config.ts` under `root`; the value is undefined if that fails. The files are those
 * that affect the outcome, even if it is an error.
 */
export async function loadConfig(root: string): Promise<StageResult<LoadedConfig | undefined>> {
  const inputs = new Set<string>();
  const outcome = await readConfig(root, inputs);
  return {...outcome, files: [...inputs, ...configFiles(root)]};
}

async function readConfig(
  root: string,
  inputs: Set<string>,
): Promise<Outcome<LoadedConfig | undefined>> {
  const {value: read, diagnostics} = readConfigFile(root);
  if (!read) return {value: undefined, diagnostics};
  const {file, text} = read;
  const endless = endlessSettings(root);
  if (endless) return {value: undefined, diagnostics: [irregular(endless)]};
  let ran: RanConfig;
  try {
    ran = await runConfig({file, root}, inputs);
  } catch (error) {
    // File system errors, such as a folder that cannot be written, are not mistakes in the config.
    if (!(error instanceof ConfigThrew) && 'syscall' in (error as Error)) throw error;
    return {value: undefined, diagnostics: configErrors(error, {root, file, text})};
  }
  const {hash, parsed, warnings} = ran;
  if (!parsed?.success) return {value: undefined, diagnostics: await refusals(ran, {file, text})};
  const settled = withDerivedSettings(parsed.data, root);
  inputs.add(versionsFile(root));
  const config = withLogoSizes(settled.value, root, inputs);
  return {
    value: {config, file, text, hash, inputs: [...inputs]},
    diagnostics: [...warnings, ...settled.diagnostics],
  };
}

/** Returns a file beside the config that Node or the bundler would read endlessly: a pipe or a device. */
function endlessSettings(root: string): string | undefined {
  return ['package.json', 'tsconfig.json']
    .map((name) => path.join(root, name))
    .find((file) => {
      const entry = entryAt(file);
      return entry !== undefined && !entry.isFile() && !entry.isDirectory();
    });
}

/** Reads the text of the config's file. */
function readConfigFile(
  root: string,
): Outcome<{readonly file: string; readonly text: string} | undefined> {
  const files = configFiles(root);
  const file = files.find((candidate) => existsSync(candidate));
  if (file === undefined) {
    for (const hidden of files) {
      const error = readError(hidden);
      if (error !== undefined) return fail(unreadable(hidden, error));
    }
    return fail({
      id: 'config-missing',
      message: 'Cannot find site.config.ts in this folder',
      hint: "Write one, as `docsgen init` does: `import {defineConfig} from 'docsgen'; export default defineConfig({title: 'My site', url: 'https://example.com'});` `docsgen import docusaurus` converts a Docusaurus site. If the site is in a different folder, name it with --root.",
      file: files[0]!,
      line: 1,
      column: 1,
    });
  }
  const bytes = readRegular(file);
  if (bytes) return {value: {file, text: bytes.toString('utf8')}, diagnostics: []};
  const error = readError(file);
  return fail(error === undefined ? irregular(file) : unreadable(file, error));
}

/** Reason why the export of a config is not a site's settings. */
async function refusals(
  ran: RanConfig,
  {file, text}: Pick<LoadedConfig, 'file' | 'text'>,
): Promise<readonly Diagnostic[]> {
  if (ran.unreadable) {
    const {key, ...found} = ran.unreadable;
    return [{severity: 'error', ...found, file, ...(await locateKey(text, key))}];
  }
  if (ran.parsed) return [...ran.warnings, ...(await invalidSettings(ran, {file, text}))];
  return fail({
    id: 'config-no-default-export',
    message: `${path.basename(file)} has no default export`,
    hint: 'Export the settings: `export default defineConfig({…})`.',
    file,
    line: 1,
    column: 1,
  }).diagnostics;
}

/** Adds the settings that are derived from other settings and from the list of versions. */
function withDerivedSettings(
  settings: ReturnType<typeof configSchema.parse>,
  root: string,
): Outcome<SiteConfig> {
  const {value: names, diagnostics} = readVersionNames(root);
  const versions = planVersions(settings.docs, names);
  const extensions = foldExtensions(settings);
  return {
    value: {
      ...settings,
      // Filled in by readSettings; messages set in the config are part of `extensions`.
      messages: undefined,
      locale: settings.i18n.defaultLocale,
      rootUrl: settings.baseUrl,
      versions: versions.value,
      extensions: extensions.value,
    },
    diagnostics: [
      ...diagnostics,
      // Without the list, no version is known.
      ...(hasErrors({diagnostics}) ? [] : versions.diagnostics),
      ...extensions.diagnostics,
    ],
  };
}

/** Errors for settings that the schema refuses. */
async function invalidSettings(
  {issues, plugins}: RanConfig,
  {file, text}: {readonly file: string; readonly text: string},
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const {path: key, message, hint} of issues) {
    found.push({
      id: 'config-invalid',
      severity: 'error',
      message: withPluginName(message, key, plugins),
      hint: (message.startsWith('Unknown key') && settingHint(key)) || hint,
      file,
      ...(await locateKey(text, key)),
    });
  }
  return found;
}

function fail(diagnostic: Omit<Diagnostic, 'severity'>): Outcome<undefined> {
  return {value: undefined, diagnostics: [{...diagnostic, severity: 'error'}]};
}
