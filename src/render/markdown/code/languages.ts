import {languageAliasNames, languageNames} from '@shikijs/langs-precompiled';
import type {GrammarModule} from '../shared/siteMarkdown.js';

const languages = new Set<string>([...languageNames, ...languageAliasNames]);
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Whether code in this language is highlighted. */
export function hasGrammar(lang: string): boolean {
  return languages.has(lang);
}

/** The site's grammar of a language. */
export function moduleOf(lang: string, own: readonly GrammarModule[]): GrammarModule | undefined {
  // The last one wins, as it does with settings.
  return own.findLast(({names}) => names.includes(lang));
}

/** True where code in this language can be highlighted; `text` and an empty name count as known. */
export function isKnownLanguage(lang: string, own: readonly GrammarModule[]): boolean {
  return PLAIN.has(lang) || languages.has(lang) || moduleOf(lang, own) !== undefined;
}

/** The names that a fence may give, for suggestions. */
export function knownLanguages(own: readonly GrammarModule[]): string[] {
  return [...languages, ...own.flatMap(({names}) => names)];
}
