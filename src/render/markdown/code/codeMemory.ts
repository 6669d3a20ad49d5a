import {hashOf} from '../../cache/hash.js';
import {escapeHtml} from '../../html/escapeHtml.js';
import type {CodeMemory} from '../shared/context.js';
import type {GrammarModule} from '../shared/siteMarkdown.js';
import {hasGrammar, grammarOf} from './languages.js';

/** Code and its language, which may have no grammar. */
export interface CodeSource {
  readonly code: string;
  readonly lang: string;
}

/**
 * Returns code blocks as lines of HTML. Most edits of a page do not touch its code; therefore the highlighter is
 * loaded only for code that is not cached.
 */
export async function highlightAll(
  blocks: readonly CodeSource[],
  {memory: {before, now}, own}: {memory: CodeMemory; own: readonly GrammarModule[]},
): Promise<string[][]> {
  const keyed = blocks.map((block) => {
    const module = grammarOf(block.lang, own);
    return {...block, key: hashOf(block.lang, block.code, ...(module ? [module.hash] : []))};
  });
  for (const {key} of keyed) {
    const html = before.get(key);
    if (html !== undefined) now.set(key, html);
  }
  const missing = keyed.filter(
    ({lang, key}) => (grammarOf(lang, own) ?? hasGrammar(lang)) && !now.has(key),
  );
  if (missing.length > 0) {
    const {highlightLines, loadLanguages} = await import('./highlight.js');
    await loadLanguages(
      missing.map(({lang}) => lang),
      own,
    );
    for (const {key, code, lang} of missing)
      now.set(key, highlightLines(code, lang, own).join('\n'));
  }
  return keyed.map(({key, code}) => (now.get(key) ?? escapeHtml(code)).split('\n'));
}
