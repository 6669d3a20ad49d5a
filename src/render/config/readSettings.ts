import type {StageResult} from '../cache/stageCache.js';
import {suggest} from '../diagnostics/nearest.js';
import {loadConfig, type LoadedConfig} from './loadConfig.js';
import {inLocale} from './locale.js';
import {messagesFile, readMessages} from './readMessages.js';
import type {StageOptions} from './sessionOptions.js';

/** Reads a site's config for the requested language, with the messages of that language. */
export async function readSettings({
  root,
  locale,
  settings = (config) => config,
}: StageOptions): Promise<StageResult<LoadedConfig | undefined>> {
  const {value, diagnostics, files = []} = await loadConfig(root);
  if (!value) return {value, diagnostics, files};
  const {locales} = value.config.i18n;
  if (locale !== undefined && !locales.includes(locale)) {
    const message = `The site has no locale '${locale}'`;
    const found = {id: 'unknown-locale', message, hint: suggest(locale, locales)};
    return {
      value: undefined,
      diagnostics: [...diagnostics, {...found, severity: 'error', file: value.file}],
      files,
    };
  }
  const config = inLocale(settings(value.config), locale ?? value.config.locale);
  const words = readMessages(root, config);
  return {
    value: {...value, config: {...config, ...words.value}},
    diagnostics: [...diagnostics, ...words.diagnostics],
    files: [...files, messagesFile(root, config.locale)],
  };
}
