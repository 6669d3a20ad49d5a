import {PAGE_LIST_PATH, type PageList} from '../../templates/shared/pageList.js';
import type {Site} from '../assemble/site.js';
import {hrefOf} from '../model/urls.js';
import type {RenderContext} from './pagePlans.js';
import {lazyFile, type SiteFile} from './siteFile.js';
import {isInSitemap} from './sitemap.js';

/**
 * Returns the list of pages by address and title, for the not-found page; a document that exists in several versions
 * is listed once.
 */
export function pageListFile(context: RenderContext): SiteFile {
  return lazyFile(PAGE_LIST_PATH, () => JSON.stringify(listPages(context)));
}

function listPages({site, modules}: RenderContext): PageList {
  const {pages, components, indexes, blog, config} = site;
  const titles = new Map<string, string>();
  for (const {route, node} of indexes) titles.set(route, node.label);
  if (blog) titles.set(blog.route, blog.title);
  for (const {key, route} of components) {
    const title = modules.get(key)?.meta.title;
    if (title !== undefined) titles.set(route, title);
  }
  for (const page of pages) {
    if (!isInSitemap(page) || (page.kind === 'post' && !blog?.byRoute.has(page.route))) continue;
    titles.set(page.route, page.title);
  }
  for (const route of repeatedRoutes(site)) titles.delete(route);
  return [...titles]
    .map(([route, title]) => [hrefOf(route, config), title] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Addresses of a document in all versions except one: the last version or, if that lacks the document, the newest
 * that has it.
 */
function repeatedRoutes({versions, sections}: Site): readonly string[] {
  const seen = new Set<string>();
  return [...new Set([...versions.filter(({isLast}) => isLast), ...sections, ...versions])]
    .flatMap(({docs}) => [...docs.values()])
    .filter(({id}) => seen.size === seen.add(id).size)
    .map(({path}) => path);
}
