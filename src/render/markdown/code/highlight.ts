import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
} from 'shiki/core';
import {escapeHtml} from '../../html/escapeHtml.js';
import {CodeLines} from './codeLines.js';
import {hasGrammar} from './languages.js';
import {createRegexEngine} from './regexEngine.js';

/** Colour variables of the theme, by the class that prints them; both modes share the one pass. */
const CLASSES: Readonly<Record<string, string>> = {
  'var(--x-token-keyword)': 'tk-k',
  'var(--x-token-string)': 'tk-s',
  'var(--x-token-string-expression)': 'tk-s',
  'var(--x-token-comment)': 'tk-c',
  'var(--x-token-constant)': 'tk-n',
  'var(--x-token-function)': 'tk-f',
  'var(--x-token-parameter)': 'tk-p',
  'var(--x-token-link)': 'tk-l',
  'var(--x-token-inserted)': 'tk-add',
  'var(--x-token-deleted)': 'tk-del',
};

const theme = createCssVariablesTheme({name: 'x', variablePrefix: '--x-', fontStyle: false});
let highlighter: Promise<HighlighterCore> | undefined;
let ready: HighlighterCore | undefined;
let codeLines: CodeLines | undefined;
const loaded = new Map<string, Promise<boolean>>();

/** Loads grammars, so that {@link highlightLines} knows them. */
export async function loadLanguages(names: Iterable<string>): Promise<void> {
  const wanted = [...new Set(names)].filter(hasGrammar);
  if (wanted.length === 0) return;
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createRegexEngine(),
  });
  ready = await highlighter;
  const core = ready;
  for (const name of wanted) {
    if (!loaded.has(name)) {
      loaded.set(
        name,
        core.loadLanguage(grammar(name)).then(() => true),
      );
    }
    await loaded.get(name);
  }
}

/** Grammars come compiled to JavaScript's regular expressions, which spares half a second at every start. */
function grammar(name: string): Promise<{default: LanguageRegistration[]}> {
  return import(`@shikijs/langs-precompiled/${name}`) as Promise<{default: LanguageRegistration[]}>;
}

/** Lines of code as HTML; tokens carry classes, plain text carries none. Unknown languages come out plain. */
export function highlightLines(code: string, lang: string): string[] {
  if (!ready || !loaded.has(lang)) return code.split('\n').map(escapeHtml);
  return (codeLines ??= new CodeLines(ready, {theme: 'x', classes: CLASSES})).print(code, lang);
}
