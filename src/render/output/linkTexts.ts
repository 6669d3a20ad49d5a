import {locateTarget} from '../assemble/reference.js';
import type {Site} from '../assemble/site.js';
import {linkNamesIn} from '../html/linkedHtml.js';
import type {LinkName, Page} from '../model/page.js';

/** What links call a page and its sections: texts by the id of a heading, `''` for the page itself. */
export type LinkTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** What the links of a page call other pages. */
export interface NamedLinks extends Pick<Page, 'route'> {
  readonly names: readonly LinkName[];
}

export function namedLinks(page: Page): NamedLinks {
  return {route: page.route, names: page.linkNames ?? linkNamesIn(page.html, page.links)};
}

/** What the links of some pages call each page that they lead to, by its route. A page's own links are no witness. */
export function linkTexts(pages: Iterable<NamedLinks>, site: Site): ReadonlyMap<string, LinkTexts> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const {route, names} of pages) {
    for (const {target, name} of names) {
      const located = locateTarget(target, site);
      if (located?.kind !== 'route') continue;
      const [to = '', id = ''] = located.path.split('#');
      if (to === route) continue;
      const texts = found.get(to) ?? new Map<string, Set<string>>();
      found.set(to, texts.set(id, (texts.get(id) ?? new Set()).add(name)));
    }
  }
  return found;
}
