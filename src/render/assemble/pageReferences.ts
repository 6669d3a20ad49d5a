import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {suggest} from '../diagnostics/nearest.js';
import type {Page} from '../model/page.js';
import type {DocsVersion} from './versions/docsVersion.js';

/** Names that front matter may refer to in the page's version of the docs. */
type Names = Pick<DocsVersion, 'sidebars' | 'docs' | 'draftIds'>;

/** Errors for unknown sidebars and documents in a page's front matter. */
export function wrongReferences(page: Page, {sidebars, docs, draftIds}: Names): Diagnostic[] {
  const {displayed_sidebar: sidebar, pagination_prev, pagination_next} = page.frontMatter;
  const found: Diagnostic[] = [];
  const add = (id: string, key: string, at: {message: string; hint: string}): void => {
    const position = page.keys?.[key] ?? {line: 1, column: 1};
    found.push({id, severity: 'error', file: page.file, ...position, ...at});
  };
  if (typeof sidebar === 'string' && !sidebars.some(({name}) => name === sidebar)) {
    const names = sidebars.map(({name}) => name);
    add('unknown-sidebar-id', 'displayed_sidebar', {
      message: `Cannot find sidebar '${sidebar}'`,
      hint: suggest(sidebar, names),
    });
  }
  for (const [key, id] of [
    ['pagination_prev', pagination_prev],
    ['pagination_next', pagination_next],
  ] as const) {
    // An excluded draft is not an error.
    if (typeof id !== 'string' || docs.has(id) || draftIds.includes(id)) continue;
    add('unknown-doc-id', key, {
      message: `Cannot find a document with the id '${id}'`,
      hint: suggest(id, docs.keys()) || 'Name a document by its id, or write null for none.',
    });
  }
  return found;
}
