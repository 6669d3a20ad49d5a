import * as z from 'zod';
import {entryOf} from '../../templates/shared/entryOf.js';
import {routeBase, text} from './pathSchemas.js';
import type {Label} from './userConfig.js';

/** Whether a name is a language tag (BCP 47). */
export function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

const languageTag = text.refine(isLanguageTag, 'must be a language tag such as en or pt-BR');

/** Whether dates can be written in a calendar of this name. */
export function isCalendar(name: string): boolean {
  return Intl.supportedValuesOf('calendar').includes(name);
}

const calendarName = text.refine(
  isCalendar,
  // Making the list takes longer than checking all other settings.
  {error: () => `must be one of ${Intl.supportedValuesOf('calendar').join(', ')}`},
);

/** The languages of a site. */
export const i18nSchema = z
  .strictObject({
    defaultLocale: languageTag.default('en'),
    locales: z.array(languageTag).min(1).default(['en']),
    localeConfigs: z
      .record(
        languageTag,
        z.strictObject({
          label: text.optional(),
          direction: z.enum(['ltr', 'rtl']).optional(),
          htmlLang: languageTag.optional(),
          calendar: calendarName.optional(),
          path: routeBase.optional(),
        }),
      )
      .default({}),
  })
  .superRefine((i18n, {addIssue}) => {
    const {defaultLocale, locales, localeConfigs} = i18n;
    const wrong = (message: string, ...path: PropertyKey[]): void => {
      addIssue({code: 'custom', message, path});
    };
    if (!locales.includes(defaultLocale)) wrong('must be one of `locales`', 'defaultLocale');
    for (const name of Object.keys(localeConfigs)) {
      if (!locales.includes(name)) wrong('is not one of `locales`', 'localeConfigs', name);
    }
    const tags = locales.map((name) => name.toLowerCase());
    tags.forEach((tag, i) => {
      if (tags.indexOf(tag) < i) wrong('is listed twice', 'locales', i);
    });
    const taken = new Set(['']);
    for (const name of new Set(locales.filter((name) => name !== defaultLocale))) {
      const path = localePath(name, {i18n});
      if (taken.has(path)) wrong('must have a path of its own', 'localeConfigs', name, 'path');
      taken.add(path);
    }
    if (localePath(defaultLocale, {i18n}) !== '') {
      wrong('the default locale has no path', 'localeConfigs', defaultLocale, 'path');
    }
  });

interface Languages {
  readonly i18n: z.output<typeof i18nSchema>;
}

/** Whether the locale is the site's default. */
export function isDefaultLocale({i18n, locale}: Languages & {readonly locale: string}): boolean {
  return locale === i18n.defaultLocale;
}

/** Returns the locale, unless it is the site's default. */
export function otherLocale(config: Languages & {readonly locale: string}): string | undefined {
  return isDefaultLocale(config) ? undefined : config.locale;
}

/** Path of a language below the site's base URL: empty, or with a slash at the end. */
export function localePath(
  name: string,
  {i18n: {defaultLocale, localeConfigs}}: Languages,
): string {
  const path = entryOf(localeConfigs, name)?.path ?? (name === defaultLocale ? '' : name);
  const bare = path.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `${bare}/`;
}

/** Language whose path contains a route of the whole site: `ar` for `/ar/docs`. */
export function localeOfRoute(route: string, config: Languages): string {
  const {locales, defaultLocale} = config.i18n;
  return locales
    .filter((name) => `${route}/`.startsWith(`/${localePath(name, config)}`))
    .reduce(
      (best, name) =>
        localePath(name, config).length > localePath(best, config).length ? name : best,
      defaultLocale,
    );
}

/** A label: one text, or a text per language. */
export const labelSchema = z.union([text, z.record(text, text)]);

/** Title of a site: a label that is not empty in any language. */
export const titleSchema = z.union([
  text.min(1),
  z
    .record(text, text.min(1))
    .refine((titles) => Object.keys(titles).length > 0, 'must have a title for a language'),
]);

/** Settings that are labels or contain them, and the names of all labels in them. */
const LABELLED = ['title', 'tagline', 'navbar', 'footer', 'announcementBar', 'docs', 'blog'];
const LABEL =
  /^(?:label|title|alt|description|tagline|copyright|content|blog(?:Sidebar)?Title|blogDescription)$/;

/** Names of labels that a reader needs to distinguish places. */
const NAMES_PLACE = /^(?:label|blogTitle)$/;

/** Reports labels that are empty, or in languages that are not configured. */
export function checkLabels(
  {i18n: {locales}, ...config}: Languages,
  {addIssue}: {addIssue(issue: {code: 'custom'; message: string; path: PropertyKey[]}): void},
): void {
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(name) : name];
      const isLabel = LABEL.test(name) && typeof inner === 'object';
      if (NAMES_PLACE.test(name) && typeof inner === 'string' && inner.trim() === '') {
        addIssue({code: 'custom', message: 'must not be empty', path: at});
      }
      if (!isLabel) visit(inner, at);
      else {
        for (const locale of Object.keys(inner as object).filter((l) => !locales.includes(l))) {
          addIssue({
            code: 'custom',
            message: 'is not one of `i18n.locales`',
            path: [...at, locale],
          });
        }
      }
    }
  };
  visit(Object.fromEntries(Object.entries(config).filter(([name]) => LABELLED.includes(name))), []);
}

/** Returns a label in the current language, or else in the site's default language. */
export function textOfLabel(
  label: Label | undefined,
  {i18n, locale}: Languages & {readonly locale: string},
): string {
  if (label === undefined || typeof label === 'string') return label ?? '';
  return (
    entryOf(label, locale) ?? entryOf(label, i18n.defaultLocale) ?? Object.values(label)[0] ?? ''
  );
}
