import {languageAliasNames, languageNames} from '@shikijs/langs-precompiled';
import type {GrammarModule} from '../shared/siteMarkdown.js';

const languages = new Set<string>([...languageNames, ...languageAliasNames]);
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Names of languages that GitHub supports and the grammars lack. */
const OTHER_NAMES = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['golang', 'go'],
]);

/** Returns the language of a fence by the name of its grammar. */
export function languageName(written: string, own: readonly GrammarModule[]): string {
  const lang = written.toLowerCase();
  return grammarOf(lang, own) ? lang : (OTHER_NAMES.get(lang) ?? lang);
}

/** Whether docsgen has a grammar for a language. */
export function hasGrammar(lang: string): boolean {
  return languages.has(lang);
}

/** Returns the site's grammar for a language. */
export function grammarOf(lang: string, own: readonly GrammarModule[]): GrammarModule | undefined {
  // The last one wins, as with settings.
  return own.findLast(({names}) => names.includes(lang));
}

/** Whether code in a language can be highlighted; `text` and an empty name count as known. */
export function isKnownLanguage(lang: string, own: readonly GrammarModule[]): boolean {
  return PLAIN.has(lang) || languages.has(lang) || grammarOf(lang, own) !== undefined;
}

/** Names that a fence may use, for suggestions. */
export function knownLanguages(own: readonly GrammarModule[]): string[] {
  return ['text', ...languages, ...own.flatMap(({names}) => names)];
}
