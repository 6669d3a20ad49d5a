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
import {hasGrammar, grammarOf} from './languages.js';
import {createRegexEngine} from './regexEngine.js';

/** Classes by the theme's colour variables. Light and dark mode share the classes, so that code is highlighted only once. */
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

/**
 * Languages that are highlighted inside a language that embeds others, such as in the fences of Markdown. The
 * grammars loaded with an embedding language change its colours; therefore each one has its own highlighter, with the
 * languages of this list that it embeds. YAML is not in the list: with its grammar loaded, the precompiled grammar of
 * Markdown reads everything after front matter as YAML.
 */
const EMBEDDED = new Set(
  'css diff graphql html javascript json jsonc jsx less markdown python sass scss shellscript sql toml tsx typescript xml'.split(
    ' ',
  ),
);

/** A highlighter and the grammars loaded into it. */
interface Highlighter {
  readonly core: HighlighterCore;
  readonly lines: CodeLines;
  readonly loaded: Map<string, Promise<void>>;
}

/** Highlighters by the grammars of the site and by the embedding language. */
const starting = new Map<string, Promise<Highlighter>>();
/** Highlighter of a language, by the grammars of the site. */
const homes = new Map<string, CodeLines>();

/** Loads grammars for {@link highlightLines}; a site's grammars take precedence over docsgen's. */
export async function loadLanguages(
  names: Iterable<string>,
  own: readonly GrammarModule[] = [],
): Promise<void> {
  for (const name of new Set(names)) {
    if (homes.has(homeOf(name, own)) || !(grammarOf(name, own) ?? hasGrammar(name))) continue;
    const embedded = await embeddedIn(name, own);
    const highlighter = await highlighterOf([...own.map(({hash}) => hash), ...embedded].join(' '));
    for (const inner of embedded) await load(inner, highlighter, own);
    await load(name, highlighter, own);
    homes.set(homeOf(name, own), highlighter.lines);
  }
}

/**
 * Returns the languages that need a highlighter of their own: a language that embeds others or injects into them, and
 * the ones that it embeds. Empty for a language that can share a highlighter.
 */
async function embeddedIn(name: string, own: readonly GrammarModule[]): Promise<readonly string[]> {
  const grammars = await grammarsOf(name, own);
  const {embeddedLangsLazy: found = [], name: itself} = grammars.at(-1)!;
  const isApart = found.length > 0 || grammars.some(({injectTo}) => injectTo);
  return isApart ? [...found.filter((inner) => EMBEDDED.has(inner)), itself] : [];
}

function load(
  name: string,
  highlighter: Highlighter,
  own: readonly GrammarModule[],
): Promise<void> {
  const {core, loaded} = highlighter;
  const loadNow = async (): Promise<void> => {
    const grammars = await grammarsOf(name, own);
    const module = grammarOf(name, own);
    if (!module) {
      await core.loadLanguage(grammars);
      return;
    }
    for (const inner of grammars.flatMap(({embeddedLangs = []}) => embeddedLangs)) {
      if (hasGrammar(inner) && !module.names.includes(inner)) await load(inner, highlighter, own);
    }
    // Embedded languages that the module lacks are printed as plain text.
    await core.loadLanguage(grammars.map((one) => ({...one, embeddedLangs: []})));
  };
  const loading = loaded.get(name) ?? loadNow();
  loaded.set(name, loading);
  return loading;
}

function highlighterOf(key: string): Promise<Highlighter> {
  const started = starting.get(key) ?? startHighlighter();
  starting.set(key, started);
  return started;
}

async function startHighlighter(): Promise<Highlighter> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createRegexEngine(),
  });
  return {core, lines: new CodeLines(core, {theme: 'x', classes: CLASSES}), loaded: new Map()};
}

function homeOf(name: string, own: readonly GrammarModule[]): string {
  return [name, ...own.map(({hash}) => hash)].join(' ');
}

/** Returns the grammar of a language, after the grammars that it needs. */
async function grammarsOf(
  name: string,
  own: readonly GrammarModule[],
): Promise<LanguageRegistration[]> {
  const module = grammarOf(name, own);
  // The grammars are precompiled to JavaScript regular expressions, which saves half a second per start.
  const {default: grammars} = (await import(
    module ? pathToFileURL(module.file).href : `@shikijs/langs-precompiled/${name}`
  )) as {readonly default: LanguageRegistration[]};
  return grammars;
}

/** Returns lines of code as HTML: tokens have classes, plain text has none. Unknown languages stay plain. */
export function highlightLines(
  code: string,
  lang: string,
  own: readonly GrammarModule[] = [],
): string[] {
  return homes.get(homeOf(lang, own))?.print(code, lang) ?? code.split('\n').map(escapeHtml);
}
