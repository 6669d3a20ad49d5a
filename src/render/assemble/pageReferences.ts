import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {frontMatterPlace, type Page} from '../model/page.js';
import {unknownDoc, unknownSidebar, type DocsVersion} from './versions/docsVersion.js';

/** Names to which front matter may refer, in the page's version of the docs. */
type Names = Pick<DocsVersion, 'sidebars' | 'docs' | 'draftIds'>;

/** Errors for unknown sidebars and documents in a page's front matter. */
export function wrongReferences(page: Page, {sidebars, docs, draftIds}: Names): Diagnostic[] {
  const {displayed_sidebar: sidebar, pagination_prev, pagination_next} = page.frontMatter;
  if (sidebar === undefined && pagination_prev === undefined && pagination_next === undefined) {
    return [];
  }
  const found: Diagnostic[] = [];
  const names = sidebars.map(({name}) => name);
  if (typeof sidebar === 'string' && !names.includes(sidebar)) {
    found.push({...unknownSidebar(sidebar, names), ...frontMatterPlace(page, 'displayed_sidebar')});
  }
  for (const [key, id] of [
    ['pagination_prev', pagination_prev],
    ['pagination_next', pagination_next],
  ] as const) {
    // An excluded draft is not an error.
    if (typeof id !== 'string' || docs.has(id) || draftIds.includes(id)) continue;
    const {hint, ...unknown} = unknownDoc(id, docs.keys());
    const otherwise = 'Name a document by its id, or write null for none.';
    found.push({...unknown, hint: hint || otherwise, ...frontMatterPlace(page, key)});
  }
  return found;
}
