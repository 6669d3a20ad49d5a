import {entryOf} from '../../templates/shared/entryOf.js';
import type {ContentLanguage, LocaleView} from '../../templates/shared/view.js';
import type {SiteConfig} from './config.js';
import {isDefaultLocale, localePath} from './localeSettings.js';

/** Settings of a site in one of its languages, whose pages are below the whole site's base URL. */
export function inLocale(config: SiteConfig, locale: string): SiteConfig {
  return {...config, locale, baseUrl: config.rootUrl + localePath(locale, config)};
}

/** Returns a language in the form that the templates use. */
export function viewLocale(name: string, config: SiteConfig): LocaleView {
  const settings = entryOf(config.i18n.localeConfigs, name) ?? {};
  return {
    name,
    label: settings.label ?? ownName(name),
    direction: settings.direction ?? directionOf(name),
    htmlLang: settings.htmlLang ?? name,
    calendar: settings.calendar ?? 'gregory',
    href: config.rootUrl + localePath(name, config),
  };
}

/** Name of a language in that language. Names of languages take 10 ms to load, which a site in English need not wait for. */
function ownName(name: string): string {
  if (name === 'en') return 'English';
  return new Intl.DisplayNames([name], {type: 'language'}).of(name) ?? name;
}

/** Language of untranslated texts, if it is not the language of the edition. */
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
