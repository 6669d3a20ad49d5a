import {configFiles, loadConfig, type LoadedConfig} from './loadConfig.js';
import {inLocale} from './locales.js';
import {suggest} from './nearest.js';
import {messagesFile, readMessages} from './readMessages.js';
import type {Made} from './remembered.js';
import type {StageOptions} from './stages.js';

/** The config of a site in the language that is asked for, with the words of that language. */
export async function readSettings({
  root,
  locale,
  settings = (config) => config,
}: StageOptions): Promise<Made<LoadedConfig | undefined>> {
  const {value, diagnostics} = await loadConfig(root);
  const files = [...(value?.inputs ?? []), ...configFiles(root)];
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
  const words = await readMessages(root, config);
  return {
    value: {...value, config: {...config, ...words.value}},
    diagnostics: [...diagnostics, ...words.diagnostics],
    files: [...files, messagesFile(root, config.locale)],
  };
}
