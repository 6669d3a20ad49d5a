import type {UserConfig} from '../../config/userConfig.js';
import type {ImportWarnings} from '../report/importWarnings.js';

/** Whether a page has to be dropped because its address belongs to a language; reports such a page. */
export function isOfLanguage(
  {url, file}: {readonly url: string; readonly file: string},
  i18n: UserConfig['i18n'],
  importWarnings: ImportWarnings,
): boolean {
  const language = i18n?.locales?.find((name) => {
    const below = i18n.localeConfigs?.[name]?.path ?? name;
    return name !== i18n.defaultLocale && `${url}/`.startsWith(`/${below}/`);
  });
  if (language === undefined) return false;
  importWarnings.add({
    id: 'import-duplicate',
    message: `The page ${url}: the address belongs to the language ${language}`,
    hint: `Move pages in this language to content/i18n/${language}.`,
    file,
    line: 1,
  });
  return true;
}
