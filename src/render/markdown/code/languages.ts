import {languageAliasNames, languageNames} from '@shikijs/langs-precompiled';

const languages = new Set<string>([...languageNames, ...languageAliasNames]);
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Whether code in this language is highlighted. */
export function hasGrammar(lang: string): boolean {
  return languages.has(lang);
}

/** True where code in this language can be highlighted; `text` and an empty name count as known. */
export function isKnownLanguage(lang: string): boolean {
  return PLAIN.has(lang) || languages.has(lang);
}

/** The names that a fence may give, for suggestions. */
export function knownLanguages(): string[] {
  return [...languages];
}
