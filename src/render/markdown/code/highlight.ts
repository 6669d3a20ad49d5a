import {pathToFileURL} from 'node:url';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
} from 'shiki/core';
import {escapeHtml} from '../../html/escapeHtml.js';
import {CodeLines} from './codeLines.js';
import type {GrammarModule} from '../shared/siteMarkdown.js';
import {hasGrammar, moduleOf} from './languages.js';
import {createRegexEngine} from './regexEngine.js';

/** Classes by the theme's colour variables; light and dark mode share them, so code is highlighted once. */
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

/** A highlighter and the grammars loaded into it; each set of site grammars has its own. */
interface Highlighter {
  readonly core: HighlighterCore;
  readonly lines: CodeLines;
  readonly loaded: Map<string, Promise<boolean>>;
}

const highlighters = new Map<string, Highlighter>();
const starting = new Map<string, Promise<Highlighter>>();

/** Loads grammars for {@link highlightLines}; a site's grammars take precedence over docsgen's. */
export async function loadLanguages(
  names: Iterable<string>,
  own: readonly GrammarModule[] = [],
): Promise<void> {
  const wanted = [...new Set(names)].filter((name) => moduleOf(name, own) ?? hasGrammar(name));
  if (wanted.length === 0) return;
  const {core, loaded} = await highlighterOf(own);
  const load = (name: string): Promise<boolean> => {
    let loading = loaded.get(name);
    if (!loading) {
      const module = moduleOf(name, own);
      loading = module ? loadOwn(module) : core.loadLanguage(grammar(name)).then(() => true);
      loaded.set(name, loading);
    }
    return loading;
  };
  const loadOwn = async (module: GrammarModule): Promise<boolean> => {
    const {default: grammars} = (await import(pathToFileURL(module.file).href)) as {
      readonly default: LanguageRegistration[];
    };
    const embedded = grammars.flatMap(({embeddedLangs = []}) => embeddedLangs);
    for (const inner of embedded) {
      if (hasGrammar(inner) && !module.names.includes(inner)) await load(inner);
    }
    // Embedded languages that the module lacks are left plain.
    await core.loadLanguage(grammars.map((one) => ({...one, embeddedLangs: []})));
    return true;
  };
  for (const name of wanted) await load(name);
}

function highlighterOf(own: readonly GrammarModule[]): Promise<Highlighter> {
  const key = keyOf(own);
  const started = starting.get(key) ?? startHighlighter(key);
  starting.set(key, started);
  return started;
}

async function startHighlighter(key: string): Promise<Highlighter> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createRegexEngine(),
  });
  const lines = new CodeLines(core, {theme: 'x', classes: CLASSES});
  const highlighter = {core, lines, loaded: new Map<string, Promise<boolean>>()};
  highlighters.set(key, highlighter);
  return highlighter;
}

function keyOf(own: readonly GrammarModule[]): string {
  return own.map(({hash}) => hash).join(' ');
}

/** The grammars are precompiled to JavaScript regular expressions, which saves half a second per start. */
function grammar(name: string): Promise<{default: LanguageRegistration[]}> {
  return import(`@shikijs/langs-precompiled/${name}`) as Promise<{default: LanguageRegistration[]}>;
}

/** Returns lines of code as HTML: tokens have classes, plain text has none. Unknown languages stay plain. */
export function highlightLines(
  code: string,
  lang: string,
  own: readonly GrammarModule[] = [],
): string[] {
  const highlighter = highlighters.get(keyOf(own));
  return highlighter?.loaded.has(lang)
    ? highlighter.lines.print(code, lang)
    : code.split('\n').map(escapeHtml);
}
