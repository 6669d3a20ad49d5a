import {entryOf} from '../../templates/shared/entryOf.js';
import type {ContentLanguage, LocaleView} from '../../templates/shared/view.js';
import type {SiteConfig} from './config.js';
import {isDefaultLocale, localePath} from './localeSettings.js';

/** The settings for one of a site's languages, whose pages are below the whole site's base URL. */
export function inLocale(config: SiteConfig, locale: string): SiteConfig {
  return {...config, locale, baseUrl: config.rootUrl + localePath(locale, config)};
}

/** A language as the templates see it. */
export function viewLocale(name: string, config: SiteConfig): LocaleView {
  const settings = entryOf(config.i18n.localeConfigs, name) ?? {};
  const names = new Intl.DisplayNames([name], {type: 'language'});
  return {
    name,
    label: settings.label ?? names.of(name) ?? name,
    direction: settings.direction ?? directionOf(name),
    htmlLang: settings.htmlLang ?? name,
    calendar: settings.calendar ?? 'gregory',
    href: config.rootUrl + localePath(name, config),
  };
}

/** The language of texts that are not translated, if it is not that of the edition. */
export function originalLanguage(config: SiteConfig): ContentLanguage | undefined {
  if (isDefaultLocale(config)) return undefined;
  const {htmlLang, direction} = viewLocale(config.i18n.defaultLocale, config);
  return {htmlLang, direction};
}

function directionOf(name: string): LocaleView['direction'] {
  // Engines implement it as a method or, from an earlier draft of the standard, as a property.
  const locale = new Intl.Locale(name) as Intl.Locale & {
    readonly textInfo?: {readonly direction: LocaleView['direction']};
    getTextInfo?(): {readonly direction: LocaleView['direction']};
  };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}
