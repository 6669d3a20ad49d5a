import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {en, type Messages, type Plural} from '../templates/messages.js';
import type {SiteConfig} from './config.js';
import type {Diagnostic, Outcome} from './diagnostic.js';
import {parseStrictYaml} from './strictYaml.js';

/** Folder of what a site says in one of its languages, absolute: it mirrors the content folder. */
export function localeFolder(root: string, locale: string): string {
  return path.join(root, 'content', 'i18n', locale);
}

/** File of the words that the templates print in a language, absolute. */
export function messagesFile(root: string, locale: string): string {
  return path.join(localeFolder(root, locale), 'messages.yml');
}

type Message = Messages[keyof Messages];

const english: readonly [string, Message][] = Object.entries(en).filter(
  ([name]) => name !== 'language',
);

const text = z.string().optional();
const plural = z.strictObject({
  zero: text,
  one: text,
  two: text,
  few: text,
  many: text,
  other: z.string(),
});

/** A catalogue as a site writes it: any of the messages, each of the kind that English has. */
const schema = z.strictObject(
  Object.fromEntries(
    english.map(([name, message]): [string, z.ZodType] => {
      if (typeof message === 'string') return [name, text];
      if (isPlural(message)) return [name, plural.optional()];
      const group = Object.fromEntries(Object.keys(message).map((key) => [key, text]));
      return [name, z.strictObject(group).optional()];
    }),
  ),
);

/**
 * The templates' words in the language of the site; undefined where they are as docsgen has them, English.
 * What a site leaves untranslated stays English, which a warning says.
 */
export async function readMessages(
  root: string,
  {locale}: Pick<SiteConfig, 'locale'>,
): Promise<Outcome<Messages | undefined>> {
  const file = messagesFile(root, locale);
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  const isEnglish = new Intl.Locale(locale).language === 'en';
  if (written === undefined) {
    return {value: undefined, diagnostics: isEnglish ? [] : untranslated(file, {})};
  }
  const {value, diagnostics} = parseStrictYaml({file, text: written, id: 'messages'}, schema);
  if (!value) return {value: undefined, diagnostics};
  const own = value.data as Readonly<Record<string, Message | undefined>>;
  const merged = english.map(([name, message]) => {
    const isGroup = typeof message === 'object' && !isPlural(message);
    return [name, isGroup ? {...message, ...(own[name] as object)} : (own[name] ?? message)];
  });
  return {
    value: {...(Object.fromEntries(merged) as Messages), language: locale},
    diagnostics: [
      ...english.flatMap(([name, message]) =>
        wrongWords(own[name], {name, english: message, locale}).map((found) => ({
          ...found,
          file,
          ...value.positionOf([name]),
        })),
      ),
      ...(isEnglish ? [] : untranslated(file, own)),
    ],
  };
}

function wrongWords(
  message: Message | undefined,
  {name, english, locale}: {name: string; english: Message; locale: string},
): Diagnostic[] {
  if (message === undefined) return [];
  const found: Diagnostic[] = [];
  const {pluralCategories} = new Intl.PluralRules(locale).resolvedOptions();
  const absent = isPlural(message)
    ? pluralCategories.filter((category) => message[category] === undefined)
    : [];
  if (absent.length > 0) {
    found.push({
      id: 'message-plural',
      severity: 'warning',
      message: `'${name}' has no form for ${absent.join(', ')}`,
      hint: `The language has ${pluralCategories.join(', ')}; \`other\` stands for what is missing.`,
    });
  }
  const known = placesIn(english);
  const unknown = placesIn(message).find((place) => !known.includes(place));
  if (unknown !== undefined) {
    found.push({
      id: 'message-place',
      severity: 'error',
      message: `'${name}' has no value for ${unknown}`,
      hint: known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none at all.',
    });
  }
  return found;
}

function untranslated(file: string, own: Readonly<Record<string, unknown>>): Diagnostic[] {
  const names = english.map(([name]) => name).filter((name) => own[name] === undefined);
  if (names.length === 0) return [];
  const shown = names.slice(0, 8).join(', ');
  return [
    {
      id: 'messages-untranslated',
      severity: 'warning',
      message: `${names.length} messages of the templates are not translated`,
      hint: `They are shown in English. Write them into this file: ${shown}${names.length > 8 ? ', …' : ''}.`,
      file,
    },
  ];
}

function isPlural(message: Message): message is Plural {
  return typeof message === 'object' && 'other' in message;
}

/** `{name}` places of a message, in any of its forms. */
function placesIn(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(texts.flatMap((each) => each.match(/\{\w+\}/g) ?? []))];
}
