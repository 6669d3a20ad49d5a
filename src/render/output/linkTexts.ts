import {locateTarget} from '../assemble/reference.js';
import type {Site} from '../assemble/site.js';
import type {Page} from '../model/page.js';
import {unescapeHtml} from '../html/escapeHtml.js';

/** What links call a page and its sections: texts by the id of a heading, `''` for the page itself. */
export type LinkTexts = ReadonlyMap<string, ReadonlySet<string>>;

const text = /^"[^>]*>(.*?)<\/a>/s;

/** What the links of some pages call each page that they lead to, by its route. A page's own links are no witness. */
export function linkTexts(pages: readonly Page[], site: Site): ReadonlyMap<string, LinkTexts> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const {html, links, route} of pages) {
    html.forEach((part, i) => {
      const link = typeof part === 'number' ? links[part] : undefined;
      const after = html[i + 1];
      const match = typeof after === 'string' ? text.exec(after) : null;
      if (!match || (link?.target.kind !== 'source' && link?.target.kind !== 'path')) return;
      const located = locateTarget(link.target, site);
      if (located?.kind !== 'route') return;
      const [to = '', id = ''] = located.path.split('#');
      const name = unescapeHtml(match[1]!.replace(/<[^>]*>/g, ' ')).trim();
      if (to === route || name === '') return;
      const page = found.get(to) ?? new Map<string, Set<string>>();
      found.set(to, page.set(id, (page.get(id) ?? new Set()).add(name)));
    });
  }
  return found;
}
