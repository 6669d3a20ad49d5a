import type {UserConfig} from '../../config/userConfig.js';
import {byLocale, type Languages} from './componentWords.js';

/** Local name of a language's translations in the module. */
export function localWords(locale: string): string {
  return `words_${locale.replace(/-/g, '_')}`;
}

/** Argument that tells the replacements the language of the page; undefined if none of the components needs it. */
export function languageArgument(
  {
    locales,
    i18n,
  }: {
    readonly locales: Languages['locales'] | undefined;
    readonly i18n: UserConfig['i18n'];
  },
  texts: readonly string[],
  translated: readonly string[],
): string | undefined {
  const readsLanguage = texts.some((text) => /\b(?:currentLocale|usePluralForm)\b/.test(text));
  const isForeign = locales?.all.some(({name}) => name !== 'en') === true;
  const paths = texts.some((text) => /\bLink\b/.test(text)) ? languagePaths(i18n) : {};
  const hasPaths = Object.keys(paths).length > 0;
  if (translated.length === 0 && !hasPaths && !(isForeign && readsLanguage)) return undefined;
  const words = new Map(translated.map((locale) => [locale, localWords(locale)]));
  const fields = [
    'locale: DOCSGEN_LOCALE',
    ...(hasPaths ? [`paths: ${JSON.stringify(paths)}`] : []),
    ...(translated.length > 0 ? [`words: ${byLocale(words, '{}')}`] : []),
  ];
  return `{${fields.join(', ')}}`;
}

/** Paths below the base URL of the languages that have one. */
function languagePaths(i18n: UserConfig['i18n']): Record<string, string> {
  const {defaultLocale, locales = [], localeConfigs = {}} = i18n ?? {};
  const others = locales.filter((name) => name !== defaultLocale);
  return Object.fromEntries(
    others.map((name) => [name, `${localeConfigs[name]?.path ?? name}/`] as const),
  );
}
