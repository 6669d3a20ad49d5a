import {en, type Plural} from './english.js';

/** Messages in one language. */
export type Messages = typeof en;

/** Messages of a site; English unless it has its own. */
export function messagesOf({messages}: {readonly messages?: Messages | undefined}): Messages {
  return messages ?? en;
}

/** Fills the `{name}` placeholders of a message. */
export function format(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Selects the plural form for a number and fills in `{count}`; `language` is that of the messages. */
export function plural(
  forms: Plural,
  {count, language}: {readonly count: number; readonly language: string},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return format(form, {count: new Intl.NumberFormat(language).format(count)});
}
