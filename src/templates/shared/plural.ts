import type {Plural} from './english.js';
import {format} from './messages.js';

/** Selects the plural form for a number and fills in `{count}`; `language` is the language of the messages. */
export function plural(
  forms: Plural,
  {count, language}: {readonly count: number; readonly language: string},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return format(form, {count: new Intl.NumberFormat(language).format(count)});
}
