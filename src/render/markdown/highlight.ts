import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemedToken,
} from 'shiki/core';
import {escapeHtml} from '../escapeHtml.js';
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
  const lines = ready.codeToTokensBase(code, {
    lang,
    theme: 'x',
    tokenizeMaxLineLength: 5_000,
    // A limit in time would give a slow machine other bytes than a fast one.
    tokenizeTimeLimit: 0,
  });
  return lines.map(printLine);
}

function printLine(tokens: readonly ThemedToken[]): string {
  let html = '';
  let open = '';
  let text = '';
  const flush = (): void => {
    if (text === '') return;
    html += open === '' ? escapeHtml(text) : `<span class="${open}">${escapeHtml(text)}</span>`;
    text = '';
  };
  for (const {color, content} of tokens) {
    // Blanks take whatever class stands before them, which saves an element a word.
    const name = content.trim() === '' ? open : (CLASSES[color ?? ''] ?? '');
    if (name !== open) {
      flush();
      open = name;
    }
    text += content;
  }
  flush();
  return html;
}
