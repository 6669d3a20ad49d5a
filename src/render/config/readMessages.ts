import path from 'node:path';
import * as z from 'zod';
import {apiEn, type ApiMessages} from '../../templates/api/apiMessages.js';
import {entryOf} from '../../templates/shared/entryOf.js';
import {en, type Plural} from '../../templates/shared/english.js';
import type {Messages} from '../../templates/shared/messages.js';
import {byPlugin, type Diagnostic, type Outcome} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import {readOwnText} from '../system/ownFiles.js';
import {catalogueFor, readCatalogue} from './catalogues.js';
import type {SiteConfig} from './config.js';
import {viewLocale} from './locale.js';

/** Folder of a language's translations, absolute; it mirrors the content folder. */
export function localeFolder(root: string, locale: string): string {
  return path.join(root, 'content', 'i18n', locale);
}

/** File with the templates' messages in a language, absolute. */
export function messagesFile(root: string, locale: string): string {
  return path.join(localeFolder(root, locale), 'messages.yml');
}

/** Messages of a language; undefined for the templates' own English messages. */
export interface LocaleMessages {
  readonly messages?: Messages;
  readonly apiMessages?: ApiMessages;
}

interface Group {
  readonly [name: string]: Message;
}
type Message = string | Plural | Group;

const {language: english, ...words} = en;
/** All messages in English. */
export const catalogue: Group = {...words, apiReference: apiEn};

/**
 * Reads the templates' messages in the site's language: from its `messages.yml`, its config, or docsgen's
 * catalogue, in this order. Messages found in none of them stay English and cause a warning.
 */
export function readMessages(root: string, config: SiteConfig): Outcome<LocaleMessages> {
  const {locale, api} = config;
  const language = viewLocale(locale, config).htmlLang;
  const known = catalogueFor(language);
  const shipped = known === undefined ? {} : (readCatalogue(known) as Group);
  const configured = configuredWords(config, language);
  const file = messagesFile(root, locale);
  const {value: written, diagnostics: refused} = readOwnText(file, path.join(root, 'content'));
  if (refused.length > 0) return {value: {}, diagnostics: refused};
  const wanted = leavesOf(api ? catalogue : words);
  const untranslated = (own: Group): Diagnostic[] =>
    new Intl.Locale(language).language === english
      ? []
      : missing(
          wanted.filter(
            ({keys}) =>
              !configured.value.has(keys.join('.')) &&
              [own, shipped].every((words) => at(words, keys) === undefined),
          ),
          file,
        );
  const translated = (own: Group): LocaleMessages => {
    const base = withWords(merge(catalogue, shipped), configured.value);
    const {apiReference, ...messages} = merge(base, own) as Group;
    return {
      messages: {...messages, language} as Messages,
      apiMessages: apiReference as unknown as ApiMessages,
    };
  };
  if (written === undefined) {
    const isEnglish = known === undefined && configured.value.size === 0;
    return {
      value: isEnglish ? {} : translated({}),
      diagnostics: [...configured.diagnostics, ...untranslated({})],
    };
  }
  const {value, diagnostics} = parseStrictYaml({file, text: written, id: 'messages'}, schema);
  if (!value) return {value: {}, diagnostics};
  const own = value.data as Group;
  const wrong = leavesOf(catalogue).flatMap((leaf) =>
    wrongWords(leaf, {own: at(own, leaf.keys), language}).map((found) => ({
      ...found,
      file,
      ...value.positionOf(leaf.keys),
    })),
  );
  return {
    value: translated(own),
    diagnostics: [...configured.diagnostics, ...wrong, ...untranslated(own)],
  };
}

const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Messages that the config sets for a language, by name; a plural has only the configured forms. */
function configuredWords(
  {locale, i18n, extensions}: SiteConfig,
  language: string,
): Outcome<ReadonlyMap<string, string | Partial<Plural>>> {
  const known = new Map(leavesOf(catalogue).map((leaf) => [leaf.keys.join('.'), leaf]));
  const words = new Map<string, string | Partial<Plural>>();
  const diagnostics: Diagnostic[] = [];
  for (const {value, key, plugin} of extensions.messages) {
    const refuse = (id: string, message: string, hint: string, end?: number): void => {
      const found = {message: byPlugin(plugin, message), hint, key: key.slice(0, end)};
      diagnostics.push({id, severity: 'error', ...found});
    };
    const [of = '', name = ''] = key.slice(-2).map(String);
    if (plugin === undefined && locale === i18n.defaultLocale && !i18n.locales.includes(of)) {
      refuse('unknown-locale', `The site has no locale '${of}'`, suggest(of, i18n.locales), -1);
    }
    if (of !== locale && of !== new Intl.Locale(language).language) continue;
    const [, base = '', form = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
    const plural = FORMS.includes(form) ? known.get(base) : undefined;
    const leaf = plural ?? known.get(name);
    const isForm = leaf !== undefined && leaf === plural;
    if (leaf === undefined || isForm !== isPlural(leaf.message)) {
      const hint = leaf
        ? `Set its plural forms, such as '${name}.other'.`
        : suggest(name, known.keys());
      refuse('message-unknown', `Unknown message '${name}'`, hint);
      continue;
    }
    const places = placesIn(leaf.message);
    const unknown = placesIn(value).find((place) => !places.includes(place));
    if (unknown !== undefined) {
      refuse('message-place', `'${name}' has no value for ${unknown}`, placesHint(places));
    }
    words.set(isForm ? base : name, isForm ? {...Object(words.get(base)), [form]: value} : value);
  }
  return {value: words, diagnostics};
}

/** Replaces messages in a group by those in the config. */
function withWords(
  message: Message,
  words: ReadonlyMap<string, string | Partial<Plural>>,
  keys: readonly string[] = [],
): Message {
  const set = words.get(keys.join('.'));
  if (typeof message === 'string') return typeof set === 'string' ? set : message;
  if (isPlural(message)) return typeof set === 'object' ? {...message, ...set} : message;
  const entries = Object.entries(message).map(
    ([name, inner]) => [name, withWords(inner, words, [...keys, name])] as const,
  );
  return Object.fromEntries(entries);
}

interface Leaf {
  readonly keys: readonly string[];
  readonly message: string | Plural;
}

function leavesOf(message: Message, keys: readonly string[] = []): Leaf[] {
  if (typeof message === 'string' || isPlural(message)) return [{keys, message}];
  return Object.entries(message).flatMap(([name, inner]) => leavesOf(inner, [...keys, name]));
}

function at(message: Message, keys: readonly string[]): Message | undefined {
  return keys.reduce<Message | undefined>(
    (inner, key) => inner && entryOf(inner as Group, key),
    message,
  );
}

function merge(message: Message, own: Message | undefined): Message {
  if (typeof message === 'string' || isPlural(message)) return own ?? message;
  const entries = Object.entries(message).map(([name, inner]) => [
    name,
    merge(inner, own && entryOf(own as Group, name)),
  ]);
  return Object.fromEntries(entries) as Group;
}

const text = z.string().optional();
const plural = z.strictObject({
  zero: text,
  one: text,
  two: text,
  few: text,
  many: text,
  other: z.string(),
});

/** Schema of a site's catalogue: any subset of the messages, each of the same type as in English. */
const schema = schemaOf(catalogue);

function schemaOf(message: Message): z.ZodType {
  if (typeof message === 'string') return text;
  if (isPlural(message)) return plural.optional();
  const entries = Object.entries(message).map(([name, inner]) => [name, schemaOf(inner)] as const);
  return z.strictObject(Object.fromEntries(entries)).optional();
}

function wrongWords(
  {keys, message}: Leaf,
  {own, language}: {own: Message | undefined; language: string},
): Diagnostic[] {
  if (own === undefined) return [];
  const name = keys.join('.');
  const found: Diagnostic[] = [];
  const {pluralCategories} = new Intl.PluralRules(language).resolvedOptions();
  const absent = isPlural(own) ? pluralCategories.filter((one) => own[one] === undefined) : [];
  if (absent.length > 0) {
    found.push({
      id: 'message-plural',
      severity: 'warning',
      message: `'${name}' has no form for ${absent.join(', ')}`,
      hint: `The language has ${pluralCategories.join(', ')}; \`other\` is used for the missing forms.`,
    });
  }
  const known = placesIn(message);
  const unknown = placesIn(own).find((place) => !known.includes(place));
  if (unknown !== undefined) {
    found.push({
      id: 'message-place',
      severity: 'error',
      message: `'${name}' has no value for ${unknown}`,
      hint: placesHint(known),
    });
  }
  return found;
}

function placesHint(places: readonly string[]): string {
  return places.length > 0 ? `It has ${places.join(', ')}.` : 'It has no values.';
}

function missing(leaves: readonly Leaf[], file: string): Diagnostic[] {
  if (leaves.length === 0) return [];
  const shown = leaves.slice(0, 8).map(({keys}) => keys.join('.'));
  return [
    {
      id: 'messages-untranslated',
      severity: 'warning',
      message: `${leaves.length} messages of the templates are not translated`,
      hint: `Translate them in this file; until then they are shown in English: ${shown.join(', ')}${leaves.length > shown.length ? ', …' : ''}.`,
      file,
    },
  ];
}

function isPlural(message: Message): message is Plural {
  return typeof message === 'object' && 'other' in message;
}

/** Placeholders (`{name}`) of a message, in any of its plural forms. */
function placesIn(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(texts.flatMap((each) => String(each).match(/\{\w+\}/g) ?? []))];
}
